import type { CallExpression, Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { around, type Placed, startOf } from "../../../init/source/syntax.ts";
import type { Draft } from "../draft.ts";
import { isGlobal, isHidden } from "../scopes.ts";
import type { Workspace } from "../workspace.ts";
import { isAround, type Reference, type Shared, startsAt, wayTo } from "./shared.ts";

/** A place where an object gets other members. */
export interface Change {
  readonly draft: Draft;
  readonly place: Placed;
  /** The member of the object that is changed, or holds what is; `undefined` where that is not clear. */
  readonly member: string | undefined;
  /** Whether it happens when the file is loaded, and not when somebody calls a function of it. */
  readonly isAtOnce: boolean;
}

/** Whether a call leaves what it gets as it is. */
type Harmless = (draft: Draft, call: CallExpression) => boolean;

/** What a place means: a change, other places of the same object, or neither. */
type Meaning = "changed" | readonly Reference[];

/** Returns where an object may be changed: under its own name, under another one, or by a function that gets it. */
export function changesOf(workspace: Workspace, object: Shared, isHarmless: Harmless): Change[] {
  const changes: Change[] = [];
  const seen = new Map<Node, Set<string>>();
  const waiting = startsAt(workspace, object);
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { draft, place, path } = one;
    const ways = seen.get(place.node) ?? new Set<string>();
    seen.set(place.node, ways);
    if (ways.size === ways.add(wayTo(one)).size) continue;
    const meaning = meaningOf(workspace, one, isHarmless);
    if (meaning !== "changed") waiting.push(...meaning);
    else {
      const isAtOnce = one.isAtOnce ?? !isDeferred(place);
      const [member] = path.length > 0 ? path : memberAbove(place);
      changes.push({ draft, place, member: member === unknown ? undefined : member, isAtOnce });
    }
  }
  return changes;
}

/** A member whose name is worked out when the program runs. */
const unknown = "[]";

/** Whether something happens when a function is called, and not when the file is loaded. */
const isDeferred = (place: Placed): boolean =>
  [...around(place)].some(({ node }) => /Function|Method|Class/.test(node.type));

const isMember = (node: Node) =>
  node.type === "MemberExpression" || node.type === "OptionalMemberExpression";

/** The name of a member that a node takes of another one. */
function memberName(node: Node): string {
  if (node.type !== "MemberExpression" && node.type !== "OptionalMemberExpression") return unknown;
  const isWritten = !node.computed || node.property.type === "StringLiteral";
  return isWritten ? nameOf(node.property) || unknown : unknown;
}

const memberAbove = ({ node, above }: Placed): readonly string[] =>
  above && isMember(above.node) && "object" in above.node && above.node.object === node
    ? [memberName(above.node)]
    : [];

function meaningOf(workspace: Workspace, one: Reference, isHarmless: Harmless): Meaning {
  const { draft, place, path, least } = one;
  const { node, above: outer } = place;
  const above = outer?.node;
  if (!outer || !above) return [];
  const at = (next: Placed, more: Partial<Reference> = {}) => ({ ...one, place: next, ...more });
  if (isMember(above) && "object" in above && above.object === node)
    return [at(outer, { path: [...path, memberName(above)] })];
  if (isAround(above, node)) return [at(outer)];
  if (isWritten(above, node)) return path.length >= least ? "changed" : [];
  if (above.type === "AssignmentExpression" || above.type === "VariableDeclarator") {
    const target = above.type === "AssignmentExpression" ? above.left : above.id;
    return target === node ? [] : namesTaken(workspace, one, target, path);
  }
  if (above.type === "ForOfStatement" && above.right === node) {
    const declared = above.left.type === "VariableDeclaration" ? above.left.declarations : [];
    return declared.flatMap(({ id }) => namesTaken(workspace, one, id, [...path, unknown]));
  }
  if (above.type === "SpreadElement" && outer.above?.node.type === "ObjectExpression")
    return [at(outer.above, { least: path.length + 2 })];
  if (above.type !== "CallExpression" && above.type !== "OptionalCallExpression")
    return above.type === "NewExpression" && above.callee !== node ? "changed" : [];
  if (above.callee === node) return calledOn(workspace, one, outer);
  return above.type === "CallExpression" && isHarmless(draft, above)
    ? []
    : givenTo(workspace, one, above);
}

/** Whether a node gives what stands in it another value, or takes it away. */
function isWritten(above: Node, node: Node): boolean {
  switch (above.type) {
    case "AssignmentExpression":
    case "ForInStatement":
    case "ForOfStatement":
      return isMember(node) && above.left === node;
    case "UpdateExpression":
      return true;
    case "UnaryExpression":
      return above.operator === "delete";
    case "AssignmentPattern":
      return isMember(node) && above.left === node;
    case "ArrayPattern":
    case "RestElement":
      return isMember(node);
    default:
      return false;
  }
}

/** Where names are used that get an object, or members of it, from a declaration. */
function namesTaken(
  workspace: Workspace,
  one: Reference,
  target: Node,
  path: readonly string[],
): Reference[] {
  const { draft } = one;
  const into = (inner: Node, more: readonly string[] = []) =>
    namesTaken(workspace, one, inner, [...path, ...more]);
  switch (target.type) {
    case "Identifier": {
      const place = draft.placeOf(target);
      if (!place) return [];
      const inside = isHidden(target.name, place) ? place : undefined;
      return startsAt(workspace, { draft, name: target.name, inside })
        .filter(({ place: { node } }) => node !== target)
        .map((start) => ({ ...one, ...start, path, least: one.least, isAtOnce: one.isAtOnce }));
    }
    case "AssignmentPattern":
      return into(target.left);
    case "RestElement":
      return namesTaken(workspace, { ...one, least: path.length + 2 }, target.argument, path);
    case "ObjectPattern":
      return target.properties.flatMap((property) => {
        if (property.type === "RestElement") return into(property);
        return into(property.value, [property.computed ? unknown : nameOf(property.key)]);
      });
    case "ArrayPattern":
      return target.elements.flatMap((element) => (element ? into(element, [unknown]) : []));
    default:
      return [];
  }
}

const mutating =
  /^(?:push|unshift|splice|pop|shift|sort|reverse|fill|copyWithin|set|add|delete|clear|append)$/;
const handing =
  /^(?:find|findLast|at|filter|slice|concat|map|flatMap|forEach|toSorted|toReversed)$/;

/** A method of the object, or of a member, is called. */
function calledOn(workspace: Workspace, one: Reference, call: Placed): Meaning {
  const path = one.path.slice(0, -1);
  const name = one.path.at(-1) ?? "";
  if (mutating.test(name)) return path.length > 0 || one.least === 1 ? "changed" : [];
  if (!handing.test(name) || !("arguments" in call.node)) return [];
  const [callback] = call.node.arguments;
  const items = { ...one, path: [...path, unknown] };
  const parameters = callback && "params" in callback ? callback.params : [];
  const inside = parameters.flatMap((parameter) =>
    namesTaken(workspace, items, parameter, items.path),
  );
  return [...inside, { ...items, place: call }];
}

const pure = /^(?:console|JSON|String|Boolean|Array|Number|structuredClone)$/;
const changing = /^(?:assign|defineProperty|defineProperties|setPrototypeOf|set|deleteProperty)$/;

/** A call gets the object, or a member. */
function givenTo(
  workspace: Workspace,
  one: Reference,
  call: Extract<Node, { type: "CallExpression" | "OptionalCallExpression" }>,
): Meaning {
  const { draft, place } = one;
  const at = call.arguments.findIndex((argument) => startOf(argument) === startOf(place.node));
  const { callee } = call;
  const owner = isMember(callee) && "object" in callee ? callee.object : callee;
  const whose = owner.type === "Identifier" ? owner.name : "";
  if (/^(?:Object|Reflect)$/.test(whose) && isGlobal(whose, draft, owner)) {
    const isChanged = at === 0 && changing.test(memberName(callee));
    return isChanged && one.path.length + 1 >= one.least ? "changed" : [];
  }
  if (pure.test(whose) && isGlobal(whose, draft, owner)) return [];
  const own = callee.type === "Identifier" ? workspace.find(draft, callee) : undefined;
  const parameters = own && "params" in own.node ? own.node.params : undefined;
  if (!own || !Array.isArray(parameters)) return "changed";
  const parameter = parameters[at] ?? parameters.at(-1);
  if (parameter?.type === "RestElement") return "changed";
  const isAtOnce = one.isAtOnce ?? !isDeferred(place);
  if (!parameters[at]) return [];
  return namesTaken(workspace, { ...one, draft: own.draft, isAtOnce }, parameters[at], one.path);
}
