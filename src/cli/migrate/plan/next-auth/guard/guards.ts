import type { Node } from "@babel/types";
import { nameOf } from "../../../../init/source/names.ts";
import { inStyle } from "../../../../init/source/source-style.ts";
import { around, isInside, type Placed } from "../../../../init/source/syntax.ts";
import { isNamed, usesOf } from "../../../source/bindings.ts";
import type { Draft } from "../../../source/draft.ts";
import { type Call, callsIn, keepImport, type Move, memberOf } from "../../work.ts";
import { type Home, homesNear } from "../home/home.ts";
import { useAuth } from "../home/use-auth.ts";
import { isClear, keepOpen } from "./matcher.ts";
import { adviceOnPages } from "./open-pages.ts";
import { type UsualGuard, usualGuard } from "./usual-guard.ts";

const module = "next-auth/middleware";
const undecided = {
  advice:
    "Say who may pass: auth(handler, { require: {} }) lets in whoever is signed in, and callbacks.authorized may ask for more. For a while, withAuth of cardea/next/v4/middleware works as before.",
  page: "moving-in/next-auth.md#the-proxy",
};
const atTheEdge = {
  advice:
    "Middleware runs where most databases cannot be asked: rename it to proxy.ts with Next.js 16, or split the configuration.",
  page: "moving-in/next-auth.md#the-proxy",
};

/**
 * Lets a file of middleware refuse whoever is not signed in, as before. The rule stands in that file, where no other one can change it.
 * Where it is not sure that it means the same, the old guard stays.
 */
export function moveGuards(move: Move, draft: Draft, homes: readonly Home[]): void {
  const [home, another] = homesNear(move, draft, homes);
  const usable = home && !another ? home : undefined;
  for (const statement of draft.program.body) {
    const name = nameHandedOn(statement);
    if (!usable || name === undefined) continue;
    const isTaken = name !== "default" && isNamed(draft, name);
    if (isTaken || !isClear(draft, undefined)) continue;
    const closed = adviceOnPages(move.workspace, draft, usable.pages, []);
    const place = draft.placeOf(statement);
    if (closed && place) {
      draft.todo(place, closed);
      move.kept.add(statement);
      continue;
    }
    keepOpen(draft);
    const start = name === "default" ? "export default" : `export const ${name} =`;
    const line = `${start} ${guardOf(move, draft, usable)};`;
    draft.replace(statement, inStyle(line, draft.style));
    warn(draft, usable, place);
  }
  for (const call of callsIn(move, draft)) {
    if (call.module !== module || !["default", "withAuth"].includes(call.imported)) continue;
    moveCall(move, draft, call, usable);
  }
}

function moveCall(move: Move, draft: Draft, call: Call, home: Home | undefined): void {
  const usual = home && usualIn(draft, call, home);
  const closed = usual && adviceOnPages(move.workspace, draft, home.pages, usual.open);
  if (!usual || closed) {
    draft.todo(call, closed ?? undecided);
    keepImport(move, draft, call);
    return;
  }
  keepOpen(draft);
  draft.replace(call.node, guardOf(move, draft, home));
  dropUnused(move, draft, call);
  warn(draft, home, call);
}

const guardOf = (move: Move, draft: Draft, home: Home) =>
  `${useAuth(move, draft, home)}(() => undefined, { require: {} })`;

/** The name under which a statement hands the old guard on to Next.js, and does nothing else. */
function nameHandedOn(statement: Node): string | undefined {
  if (statement.type !== "ExportNamedDeclaration" || statement.source?.value !== module)
    return undefined;
  const [only, more] = statement.specifiers;
  if (only?.type !== "ExportSpecifier" || nameOf(only.local) !== "default" || more)
    return undefined;
  const name = nameOf(only.exported);
  return isEntry(name) ? name : undefined;
}

/** What a call is written with that makes the guard of its file, and says no more than that somebody is signed in. */
function usualIn(draft: Draft, call: Call, home: Home): UsualGuard | undefined {
  const { node, local, isImported } = call;
  const isOnly = usesOf(draft, local).length === 1;
  if (!isImported || !isOnly || !isExported(draft, call)) return undefined;
  const usual = usualGuard(draft, node, home);
  return usual && isClear(draft, usual.errorPage) ? usual : undefined;
}

/** Drops the imports of what the old guard alone was written with. */
function dropUnused(move: Move, draft: Draft, call: Call): void {
  const { dropped } = move.importsOf(draft);
  dropped.add(call.local);
  for (const { local, declaration } of move.workspace.bindings(draft)) {
    const uses = usesOf(draft, local);
    const isOwn = uses.length > 0 && uses.every((use) => isInside(use, call.node));
    if (isOwn && declaration.type === "ImportDeclaration") dropped.add(local);
  }
}

const isEntry = (name: string) => ["default", "middleware", "proxy"].includes(name);

/** Whether a file exports the guard as what Next.js calls, and does nothing else with it. */
function isExported(draft: Draft, call: Placed): boolean {
  const [above, declaration, statement] = [...around(call)].map(({ node }) => node);
  if (above?.type === "ExportDefaultDeclaration") return above.declaration === call.node;
  const name =
    above?.type === "VariableDeclarator" && above.id.type === "Identifier" ? above.id.name : "";
  const isConstant = declaration?.type === "VariableDeclaration" && declaration.kind === "const";
  if (name === "" || !isConstant) return false;
  if (statement?.type === "ExportNamedDeclaration") return isEntry(name);
  const [use, more] = usesOf(draft, name).filter(({ above: owner }) => owner?.node !== above);
  return use !== undefined && !more && exportsEntry(use);
}

/** `export default middleware`, or `export { guard as middleware }`. */
function exportsEntry({ above }: Placed): boolean {
  if (above?.node.type === "ExportDefaultDeclaration") return true;
  return above?.node.type === "ExportSpecifier" && isEntry(nameOf(above.node.exported));
}

function warn(draft: Draft, { literal }: Home, place: Placed | undefined): void {
  const hasDatabase = literal !== undefined && memberOf(literal, "adapter") !== undefined;
  if (place && hasDatabase && /(?:^|\/)middleware\.\w+$/.test(draft.path))
    draft.todo(place, atTheEdge);
}
