import type { Node } from "@babel/types";
import { nameOf } from "../../../../init/source/names.ts";
import { unwrap } from "../../../../init/source/unwrap.ts";
import type { Draft } from "../../../source/draft.ts";
import { addImport } from "../../imports.ts";
import type { Move } from "../../work.ts";
import type { Home } from "./home.ts";
import { aliasUsed, specifierTo } from "./places.ts";

/** Makes `auth` of a home known in a file, and returns its name there. */
export function useAuth(move: Move, draft: Draft, home: Home, options?: Node): string {
  if (draft === home.draft) return home.auth;
  const changes = move.importsOf(draft);
  const known = changes.names.get(home);
  if (known !== undefined) return known;
  const taken = new Set([
    ...changes.names.values(),
    ...draft.placed.flatMap(({ node }) => (node.type === "Identifier" ? [node.name] : [])),
  ]);
  const local = freeName([home.auth, "serverAuth"], taken);
  changes.names.set(home, local);
  const given = options ? nameOf(unwrap(options)) : "";
  const binding = move.workspace.bindingOf(draft, given);
  const declared =
    binding?.declaration.type === "ImportDeclaration" ? binding.declaration : undefined;
  const isDirect =
    declared && move.workspace.resolve(draft.path, declared.source.value) === home.draft.path;
  const specifier = isDirect
    ? (changes.modules.get(declared) ?? declared.source.value)
    : specifierTo(draft.path, home.path, aliasUsed(move.workspace, draft));
  addImport(changes, specifier, { imported: home.auth, local });
  return local;
}

function freeName(wanted: readonly string[], taken: ReadonlySet<string>): string {
  const free = wanted.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  let count = 2;
  while (taken.has(`auth${count}`)) count++;
  return `auth${count}`;
}
