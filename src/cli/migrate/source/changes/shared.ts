import type { Identifier, Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import type { Placed } from "../../../init/source/syntax.ts";
import { insideOfType } from "../../../init/source/unwrap.ts";
import { usesInScope, usesOf } from "../bindings.ts";
import type { Draft } from "../draft.ts";
import { modulePlaces } from "../specifiers.ts";
import type { Workspace } from "../workspace.ts";

/** An object that a name of a file stands for. */
export interface Shared {
  readonly draft: Draft;
  readonly name: string;
  /** Where the name is declared, if that is not the top level. */
  readonly inside?: Placed | undefined;
}

/** A place where the object, or something in it, stands. */
export interface Reference {
  readonly draft: Draft;
  readonly place: Placed;
  /** The members that lead to it. */
  readonly path: readonly string[];
  /** How long the way to a member is that is shared at least: that of a copy is its own. */
  readonly least: number;
  /** Whether what happens there happens when a file is loaded; `undefined` where the place says so. */
  readonly isAtOnce?: boolean | undefined;
}

/** What tells ways to a place apart. Functions that call themselves go no deeper. */
export const wayTo = ({ path, least, isAtOnce }: Reference): string =>
  [path[0], Math.min(path.length, 6), Math.min(least, 8), isAtOnce].join(" ");

/** Returns where an object stands: in its own file, and in those that take it in. */
export function startsAt(workspace: Workspace, { draft, name, inside }: Shared): Reference[] {
  const start = (own: Draft, place: Placed) => ({ draft: own, place, path: [], least: 1 });
  if (inside) return usesInScope(draft, name, inside).map((use) => start(draft, use));
  return workspace.drafts().flatMap((other): Reference[] => {
    const isIt = (found: ReturnType<Workspace["follow"]>) =>
      found !== undefined && "draft" in found && found.draft === draft && found.name === name;
    const own = other === draft ? usesOf(draft, name) : [];
    const wholes: { place: Placed; whole: Draft }[] = [];
    const taken = workspace.bindings(other).flatMap(({ local, isType }) => {
      const found = isType ? undefined : workspace.follow(other, local);
      if (found && "whole" in found)
        for (const place of usesOf(other, local)) wholes.push({ place, whole: found.whole });
      return isIt(found) ? usesOf(other, local) : [];
    });
    wholes.push(...loadedIn(workspace, other));
    const members = wholes.flatMap((one) =>
      membersAt(workspace, other, one, (whole, member) => isIt(workspace.exported(whole, member))),
    );
    return [...own, ...taken, ...members].map((place) => start(other, place));
  });
}

/** The files that a file loads by a call: `await import("./auth")`. */
function loadedIn(workspace: Workspace, draft: Draft): { place: Placed; whole: Draft }[] {
  return modulePlaces(draft).flatMap(({ node, owner }) => {
    if (owner.type !== "ImportExpression" && owner.type !== "CallExpression") return [];
    const path = workspace.resolve(draft.path, node.value);
    const whole = path === undefined ? undefined : workspace.open(path);
    const place = draft.placeOf(owner);
    return whole && place ? [{ place, whole }] : [];
  });
}

/** Where a member of a module as a whole stands, also one that is taken out of it. */
function membersAt(
  workspace: Workspace,
  draft: Draft,
  { place, whole }: { readonly place: Placed; readonly whole: Draft },
  isIt: (whole: Draft, member: string) => boolean,
): Placed[] {
  let inner = place;
  while (inner.above && isAround(inner.above.node, inner.node)) inner = inner.above;
  const { above } = inner;
  if (!above) return [];
  const { node } = above;
  if (/MemberExpression$/.test(node.type) && "object" in node && node.object === inner.node) {
    const member = "property" in node && isNodeOf(node.property) ? nameOf(node.property) : "";
    if (member === "then" && above.above)
      return awaited(above.above).flatMap((one) =>
        membersTaken(workspace, draft, one, whole, isIt),
      );
    if (isIt(whole, member)) return [above];
    const found = workspace.exported(whole, member);
    return found && "whole" in found
      ? membersAt(workspace, draft, { place: above, whole: found.whole }, isIt)
      : [];
  }
  if (node.type !== "VariableDeclarator" || node.init !== inner.node) return [];
  return membersTaken(workspace, draft, node.id, whole, isIt);
}

/** Where a member of a module is used that a pattern takes, or a name of the whole. */
function membersTaken(
  workspace: Workspace,
  draft: Draft,
  target: Node,
  whole: Draft,
  isIt: (whole: Draft, member: string) => boolean,
): Placed[] {
  if (target.type === "Identifier") {
    const uses = namedBy(draft, target).filter((use) => use.node !== target);
    return uses.flatMap((use) => membersAt(workspace, draft, { place: use, whole }, isIt));
  }
  if (target.type !== "ObjectPattern") return [];
  return target.properties.flatMap((one) =>
    one.type === "ObjectProperty" && isIt(whole, nameOf(one.key))
      ? patternNodes(one.value).flatMap((name) => namedBy(draft, name))
      : [],
  );
}

/** The parameter of `import("./auth").then((all) => …)`. */
function awaited({ node }: Placed): Node[] {
  if (node.type !== "CallExpression") return [];
  const [callback] = node.arguments;
  const [first] = callback && "params" in callback ? callback.params : [];
  return first ? [first] : [];
}

const isNodeOf = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Whether the value of a node is that of another one: a type, `await`, or one of two. */
export const isAround = (outer: Node, inner: Node): boolean =>
  insideOfType(outer) === inner ||
  outer.type === "AwaitExpression" ||
  (outer.type === "LogicalExpression" && (outer.left === inner || outer.right === inner)) ||
  (outer.type === "ConditionalExpression" && outer.test !== inner) ||
  (outer.type === "SequenceExpression" && outer.expressions.at(-1) === inner);

/** Where a name is used that is declared, or gets a value, at a place. */
function namedBy(draft: Draft, name: Identifier): readonly Placed[] {
  const place = draft.placeOf(name);
  return place ? usesInScope(draft, name.name, place) : [];
}

/** The names in a pattern, but for their defaults. */
function patternNodes(pattern: Node): Identifier[] {
  if (pattern.type === "Identifier") return [pattern];
  return pattern.type === "AssignmentPattern" ? patternNodes(pattern.left) : [];
}
