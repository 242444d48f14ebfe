import type { Node, Statement } from "@babel/types";
import { nameOf } from "../../../../init/source/names.ts";
import { inStyle } from "../../../../init/source/source-style.ts";
import { around, isInside, type Placed } from "../../../../init/source/syntax.ts";
import { isNamed, usesOf } from "../../../source/bindings.ts";
import type { Advice, Draft } from "../../../source/draft.ts";
import { majorOfNext } from "../../next-major.ts";
import { type Call, callsIn, keepImport, type Move } from "../../work.ts";
import type { Home } from "../home/home.ts";
import { onlyHome } from "../home/staying.ts";
import { useAuth } from "../home/use-auth.ts";
import { isClear, keepOpen } from "./matcher.ts";
import { adviceOnPages } from "./open-pages.ts";
import { type UsualGuard, usualGuard } from "./usual-guard.ts";
import { settle, type Where, whereFor } from "./where.ts";

const module = "next-auth/middleware";
const edgeModule = "cardea/next/v4/middleware";
const page = "moving-in/next-auth.md#the-proxy";
const undecided: Advice = {
  advice:
    "Say who may pass: auth(handler, { require: {} }) lets in whoever is signed in, and callbacks.authorized may ask for more. For a while, withAuth of cardea/next/v4/middleware works as before.",
  page,
};
const undecidedAtEdge: Advice = {
  advice: `${undecided.advice} middleware.ts runs at the edge, where the configuration cannot use databases, node:crypto or native modules: for auth, rename it to proxy.ts with Next.js 16, or split the configuration.`,
  page,
};
const otherSessions: Advice = {
  advice:
    "This guard reads what NEXTAUTH_SECRET has encrypted, in the usual cookie, and the configuration has a secret, cookies or jwt of its own, or may have: find out whose sessions are meant, and write auth(() => undefined, { require: {} }) of that configuration.",
  page,
};
const undecidedBefore16: Advice = {
  advice: `Import withAuth from ${edgeModule} in place of next-auth/middleware; that is enough for today.`,
  page,
};
const undecidedWith16: Advice = {
  advice:
    "Rename this file to proxy.ts, and export auth(handler, { require: {} }) here. A rule moves to callbacks.authorized of the configuration.",
  page,
};
const taken: Advice = {
  advice:
    "Next.js 16 runs proxy.ts in place of this file, and there is one already: write auth(() => undefined, { require: {} }) there, and remove this file.",
  page,
};

/**
 * Lets a file of middleware refuse whoever is not signed in, as before. The rule stands in that file, where no other one can change it.
 * Where it is not sure that it means the same, the old guard stays; at the edge, it comes from a module that needs no configuration.
 */
export function moveGuards(move: Move, draft: Draft, homes: readonly Home[]): void {
  const usable = onlyHome(move, draft, homes);
  const where = whereFor(move, draft);
  for (const statement of draft.program.body) {
    const name = nameHandedOn(statement);
    if (usable && name !== undefined) moveHandedOn(move, draft, statement, name, usable, where);
  }
  for (const call of callsIn(move, draft)) {
    if (call.module !== module || !["default", "withAuth"].includes(call.imported)) continue;
    moveCall(move, draft, call, usable, where);
  }
}

function moveHandedOn(
  move: Move,
  draft: Draft,
  statement: Statement,
  before: string,
  home: Home,
  where: Where,
): void {
  const name = where.kind === "proxy" && before === "middleware" ? "proxy" : before;
  const isTaken = name !== "default" && isNamed(draft, name);
  if (isTaken || !isClear(draft, undefined)) return;
  const place = draft.placeOf(statement);
  if (place && (home.hasOwnSecret || home.hasOwnTokens)) {
    draft.todo(place, otherSessions);
    move.kept.add(statement);
    return;
  }
  if (where.kind === "edge") {
    // Next.js 16 does not see a default that is handed on.
    const seen = name === "default" && !isNamed(draft, "middleware") ? "middleware" : name;
    const part = seen === "default" ? seen : `default as ${seen}`;
    draft.replace(statement, inStyle(`export { ${part} } from "${edgeModule}";`, draft.style));
    return;
  }
  const advice =
    where.kind === "taken" ? taken : adviceOnPages(move.workspace, draft, home.pages, []);
  if (advice && place) {
    draft.todo(place, advice);
    move.kept.add(statement);
    return;
  }
  keepOpen(draft);
  const start = name === "default" ? "export default" : `export const ${name} =`;
  const line = `${start} ${guardOf(move, draft, home)};`;
  draft.replace(statement, inStyle(line, draft.style));
  settle(move, draft, where);
}

function moveCall(
  move: Move,
  draft: Draft,
  call: Call,
  home: Home | undefined,
  where: Where,
): void {
  const usual = home && usualIn(draft, call, home);
  if (!usual) {
    draft.todo(call, undecidedIn(move, draft, where));
    keepImport(move, draft, call);
    return;
  }
  if (where.kind === "edge") {
    const { local, imported } = call;
    move.importsOf(draft).moved.set(local, { module: edgeModule, imported });
    return;
  }
  const advice =
    where.kind === "taken" ? taken : adviceOnPages(move.workspace, draft, home.pages, usual.open);
  if (advice) {
    draft.todo(call, advice);
    keepImport(move, draft, call);
    return;
  }
  keepOpen(draft);
  draft.replace(call.node, guardOf(move, draft, home));
  dropUnused(move, draft, call);
  settle(move, draft, where);
}

/** Where it is clear which Next.js runs the file, one way is enough. */
function undecidedIn({ workspace }: Move, draft: Draft, { kind }: Where): Advice {
  if (kind === "here") return undecided;
  const major = majorOfNext(workspace, draft.path) ?? 0;
  if (kind === "proxy" && major >= 16) return undecidedWith16;
  return kind === "edge" && major > 0 && major < 16 ? undecidedBefore16 : undecidedAtEdge;
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
