import type { Node } from "@babel/types";
import { inStyle } from "../../../init/source/source-style.ts";
import { isNamed, nameOf, usesOf } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";
import { type Call, callsIn, keepImport, type Move, memberOf } from "../work.ts";
import { type Home, homesNear } from "./home.ts";
import { keepOpen } from "./matcher.ts";
import { useAuth } from "./sessions.ts";
import { usualGuard } from "./usual-guard.ts";

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
    if (isTaken || !keepOpen(draft, undefined)) continue;
    const start = name === "default" ? "export default" : `export const ${name} =`;
    const line = `${start} ${guardOf(move, draft, usable)};`;
    draft.replace(statement, inStyle(line, draft.style));
    warn(draft, usable, { node: statement, parents: [draft.program] });
  }
  for (const call of callsIn(move, draft)) {
    if (call.module !== module || !["default", "withAuth"].includes(call.imported)) continue;
    if (usable && isUsual(draft, call, usable)) {
      draft.replace(call.node, guardOf(move, draft, usable));
      move.importsOf(draft).dropped.add(call.local);
      warn(draft, usable, call);
    } else {
      draft.todo(call, undecided);
      keepImport(move, draft, call);
    }
  }
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

/** Whether a call makes the guard of its file, and says no more than that somebody is signed in. */
function isUsual(draft: Draft, { node, parents, local, isImported }: Call, home: Home): boolean {
  const isOnly = usesOf(draft, local).length === 1;
  const usual = isImported && isOnly && isExported(node, parents) && usualGuard(draft, node, home);
  return usual ? keepOpen(draft, usual.errorPage) : false;
}

const isEntry = (name: string) => ["default", "middleware", "proxy"].includes(name);

/** Whether a file exports the guard as what Next.js calls, and does nothing else with it. */
function isExported(call: Node, parents: readonly Node[]): boolean {
  const [above, around, statement] = parents.toReversed();
  if (above?.type === "ExportDefaultDeclaration") return above.declaration === call;
  const hasName =
    above?.type === "VariableDeclarator" &&
    above.id.type === "Identifier" &&
    isEntry(above.id.name);
  const isConstant = around?.type === "VariableDeclaration" && around.kind === "const";
  return hasName && isConstant && statement?.type === "ExportNamedDeclaration";
}

function warn(
  draft: Draft,
  { literal }: Home,
  place: { node: Node; parents: readonly Node[] },
): void {
  const hasDatabase = literal !== undefined && memberOf(literal, "adapter") !== undefined;
  if (hasDatabase && /(?:^|\/)middleware\.\w+$/.test(draft.path)) draft.todo(place, atTheEdge);
}
