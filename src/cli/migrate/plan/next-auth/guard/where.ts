import { posix } from "node:path";
import type { Node } from "@babel/types";
import { declaratorsOf, nameOf } from "../../../../init/source/names.ts";
import { endOf, startOf } from "../../../../init/source/syntax.ts";
import type { TextEdit } from "../../../../init/source/text-edit.ts";
import { unwrap } from "../../../../init/source/unwrap.ts";
import { isNamed, usesOf } from "../../../source/bindings.ts";
import type { Draft } from "../../../source/draft.ts";
import { modulePlaces } from "../../../source/specifiers.ts";
import type { Workspace } from "../../../source/workspace.ts";
import { runsProxies } from "../../next-major.ts";
import { type Move, memberValue } from "../../work.ts";
import { isTaken } from "../home/places.ts";

/** Where a guard can ask `auth`, which needs the configuration. */
export type Where =
  | { readonly kind: "here" }
  /** In a file that takes the place of this one, with what changes in it. */
  | { readonly kind: "proxy"; readonly path: string; readonly edits: readonly TextEdit[] }
  /** There, but another file has that place. */
  | { readonly kind: "taken" }
  /** Nowhere: the file runs without Node.js. */
  | { readonly kind: "edge" };

/**
 * Returns where a guard can ask `auth`. `middleware.ts` runs at the edge, where a configuration that uses `node:crypto` cannot even be
 * loaded; `proxy.ts` of Next.js 16 runs on Node.js, and older versions pass it by, which would leave every page open.
 */
export function whereFor({ workspace }: Move, draft: Draft): Where {
  const [, end] = /^middleware(\.\w+)$/.exec(posix.basename(draft.path)) ?? [];
  if (end === undefined) return { kind: "here" };
  const runtime = runtimeOf(draft);
  if (runtime === "nodejs") return { kind: "here" };
  const root = workspace.packageOf(draft.path);
  const folder = posix.dirname(draft.path);
  const isEntry = folder === root || folder === posix.join(root, "src");
  if (!isEntry || runtime !== undefined || !runsProxies(workspace, draft.path))
    return { kind: "edge" };
  const path = posix.join(folder, `proxy${end}`);
  if (isTaken(workspace, path)) return { kind: "taken" };
  const edits = isImported(workspace, draft) ? undefined : renaming(draft);
  return edits ? { kind: "proxy", path, edits } : { kind: "edge" };
}

/** Lets a guard that asks `auth` stand where it can. */
export function settle(move: Move, draft: Draft, where: Where): void {
  if (where.kind !== "proxy") return;
  for (const edit of where.edits) draft.edit(edit);
  move.relocated.set(draft, { path: where.path, rest: undefined });
  move.needed.add(draft);
}

/** What runs a file, if it says so. `proxy.ts` may not say it. */
function runtimeOf({ program }: Draft): string | undefined {
  for (const { id, init } of program.body.flatMap(declaratorsOf)) {
    const name = id.type === "Identifier" ? id.name : "";
    const value = init ? unwrap(init) : undefined;
    const given = name === "runtime" ? value : name === "config" && value && runtimeIn(value);
    if (given) return given.type === "StringLiteral" ? given.value : "unknown";
  }
  return undefined;
}

const runtimeIn = (config: Node) => memberValue(config, "runtime");

/** Whether another file takes something of this one, which it would not find any more. */
const isImported = ({ drafts, resolve }: Workspace, draft: Draft): boolean =>
  drafts().some(
    (other) =>
      other !== draft &&
      modulePlaces(other).some(({ node }) => resolve(other.path, node.value) === draft.path),
  );

/** What gives an export called `middleware` the name that Next.js looks for in `proxy.ts`; `undefined` where that is not clear. */
function renaming(draft: Draft): TextEdit[] | undefined {
  const exports = draft.program.body.filter((one) => one.type === "ExportNamedDeclaration");
  const specifiers = exports
    .flatMap((one) => one.specifiers)
    .filter((one) => nameOf(one.exported) === "middleware")
    .map((one): TextEdit | undefined =>
      one.type === "ExportSpecifier"
        ? { start: startOf(one), end: endOf(one), text: `${nameOf(one.local)} as proxy` }
        : undefined,
    );
  const declared = exports.flatMap((one) => (one.declaration ? [one.declaration] : []));
  const own = declared.flatMap((one): (TextEdit | undefined)[] => {
    if (one.type === "FunctionDeclaration") return one.id?.name === "middleware" ? [undefined] : [];
    if (one.type !== "VariableDeclaration") return [];
    return one.declarations.flatMap(({ id }) =>
      id.type === "Identifier" && id.name === "middleware" ? [renamed(draft, id)] : [],
    );
  });
  const edits = [...specifiers, ...own];
  const known = edits.filter((one) => one !== undefined);
  const isClear = known.length === edits.length && (known.length === 0 || !isNamed(draft, "proxy"));
  return isClear ? known : undefined;
}

/** Renames a constant that nothing else names. An annotation belongs to its identifier. */
function renamed(draft: Draft, id: Node): TextEdit | undefined {
  const start = startOf(id);
  const isOnly = usesOf(draft, "middleware").length === 1;
  return isOnly ? { start, end: start + "middleware".length, text: "proxy" } : undefined;
}
