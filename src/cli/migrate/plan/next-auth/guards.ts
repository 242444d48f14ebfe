import type { Node } from "@babel/types";
import { inStyle } from "../../../init/source/source-style.ts";
import { nameOf, usesOf } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";
import { callsIn, keepImport, type Move, memberOf } from "../work.ts";
import { askInConfiguration } from "./ask-in-configuration.ts";
import { type Home, homesNear } from "./home.ts";
import { keepOpen } from "./matcher.ts";
import { aliasUsed, specifierTo } from "./places.ts";
import { useAuth } from "./sessions.ts";
import { usualGuard } from "./usual-guard.ts";

const module = "next-auth/middleware";
const undecided = {
  advice:
    "Say who may pass in callbacks.authorized, and export auth here: without a rule it lets everybody through. For a while, withAuth of cardea/next/v4/middleware works as before.",
  page: "moving-in/next-auth.md#the-proxy",
};
const atTheEdge = {
  advice:
    "Middleware runs where most databases cannot be asked: rename it to proxy.ts with Next.js 16, or split the configuration.",
  page: "moving-in/next-auth.md#the-proxy",
};

/** Lets a file of middleware refuse whoever is not signed in, as before. Where that is not sure, its guard stays. */
export function moveGuards(move: Move, draft: Draft, homes: readonly Home[]): void {
  const [home, another] = homesNear(move, draft, homes);
  const usable = home && !another ? home : undefined;
  for (const statement of draft.program.body) {
    const place = { node: statement, parents: [draft.program] };
    if (statement.type !== "ExportNamedDeclaration" || statement.source?.value !== module) continue;
    const [only, more] = statement.specifiers;
    const isWhole = only?.type === "ExportSpecifier" && nameOf(only.local) === "default" && !more;
    if (!usable || !isWhole || !isEntry(nameOf(only.exported))) continue;
    if (!askInConfiguration(move, usable, () => keepOpen(draft, undefined))) continue;
    const specifier = specifierTo(draft.path, usable.path, aliasUsed(move.workspace, draft));
    const given = nameOf(only.exported);
    // Next.js 16 takes no default that is handed on from another module.
    const name = given === "default" && isProxy(draft.path) ? "proxy" : given;
    const exported = usable.auth === name ? name : `${usable.auth} as ${name}`;
    draft.replace(statement, inStyle(`export { ${exported} } from "${specifier}";`, draft.style));
    warn(draft, usable, place);
  }
  for (const call of callsIn(move, draft)) {
    if (call.module !== module || !["default", "withAuth"].includes(call.imported)) continue;
    const usual =
      usable && call.isImported && isExported(call.node, call.parents)
        ? usualGuard(draft, call.node, usable)
        : undefined;
    const isOnly = usesOf(draft, call.local).length === 1;
    if (
      usable &&
      usual &&
      isOnly &&
      askInConfiguration(move, usable, () => keepOpen(draft, usual.errorPage))
    ) {
      draft.replace(call.node, useAuth(move, draft, usable));
      move.importsOf(draft).dropped.add(call.local);
      warn(draft, usable, call);
    } else {
      draft.todo(call, undecided);
      keepImport(move, draft, call);
    }
  }
}

const isProxy = (path: string) => /(?:^|\/)proxy\.\w+$/.test(path);

const isEntry = (name: string) => ["default", "middleware", "proxy"].includes(name);

/** Whether a file exports the guard as what Next.js calls, and does nothing else with it. */
function isExported(call: Node, parents: readonly Node[]): boolean {
  const [above, around, statement] = parents.toReversed();
  if (above?.type === "ExportDefaultDeclaration") return above.declaration === call;
  const isNamed =
    above?.type === "VariableDeclarator" &&
    above.id.type === "Identifier" &&
    isEntry(above.id.name);
  const isConstant = around?.type === "VariableDeclaration" && around.kind === "const";
  return isNamed && isConstant && statement?.type === "ExportNamedDeclaration";
}

function warn(
  draft: Draft,
  { literal }: Home,
  place: { node: Node; parents: readonly Node[] },
): void {
  const hasDatabase = literal !== undefined && memberOf(literal, "adapter") !== undefined;
  if (hasDatabase && /(?:^|\/)middleware\.\w+$/.test(draft.path)) draft.todo(place, atTheEdge);
}
