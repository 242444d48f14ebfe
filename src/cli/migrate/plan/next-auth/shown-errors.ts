import type { MemberExpression, Node, OptionalMemberExpression } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { type Placed, startOf } from "../../../init/source/syntax.ts";
import { insideOfType } from "../../../init/source/unwrap.ts";
import { usesInScope } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";
import { callsIn, type Move, memberValue } from "../work.ts";

const shown = {
  advice:
    'result.error is "CredentialsSignin" here, whatever authorize refuses with: show a sentence of your own for each result.code, once the error that is thrown has one.',
  page: "moving-in/next-auth.md#passwords",
};

/**
 * Leaves a comment where the error of a sign-in is shown, or handed on: it was the message of the error that `authorize` throws. To ask whether
 * there is one means the same as before.
 *
 * @param providers the ids of those whose `authorize` throws
 */
export function noteShownErrors(move: Move, draft: Draft, providers: ReadonlySet<string>): void {
  const search: Search = { draft, seen: new Set() };
  for (const call of callsIn(move, draft)) {
    if (call.imported !== "signIn" || call.module !== "next-auth/react") continue;
    if (!staysOnPage(call.node.arguments, providers)) continue;
    for (const error of errorsOf(search, call)) {
      for (const place of shownPlaces(search, error)) draft.todo(place, shown);
    }
  }
}

/** Whether a call of `signIn` may return the error of one of some providers. */
function staysOnPage([id, options]: readonly Node[], providers: ReadonlySet<string>): boolean {
  const isOther = id?.type === "StringLiteral" && !providers.has(id.value);
  if (!options || isOther) return false;
  if (options.type !== "ObjectExpression") return true;
  const redirect = memberValue(options, "redirect");
  if (redirect) return redirect.type !== "BooleanLiteral" || !redirect.value;
  return options.properties.some((one) => one.type === "SpreadElement");
}

/** What is searched, and the names that were followed already. */
interface Search {
  readonly draft: Draft;
  readonly seen: Set<string>;
}

/** How often a value is handed on from one name to another. */
const mostSteps = 5;

/** Returns where a name is used that gets a value at a place; nothing the second time. */
function usesOfName({ draft, seen }: Search, name: Node, place: Placed, kind: string): Placed[] {
  if (name.type !== "Identifier") return [];
  const uses = usesInScope(draft, name.name, place);
  const [first] = uses;
  const key = first && `${kind} ${startOf(first.node)}`;
  if (key === undefined || seen.has(key)) return [];
  seen.add(key);
  return uses.filter(({ node }) => node !== name);
}

/** Returns the places of the `error` of a result. */
function errorsOf(search: Search, result: Placed, steps = 0): Placed[] {
  const { node, above } = passedOn(result, isTransparent);
  if (!above || steps > mostSteps) return [];
  const outer = above.node;
  if (isMember(outer)) {
    if (outer.object !== node || outer.computed) return [];
    const name = nameOf(outer.property);
    if (name === "then") return errorsOfCallback(search, above, steps);
    return name === "error" ? [above] : [];
  }
  const target = targetOf(outer, node);
  return target ? errorsOfTarget(search, target, above, steps) : [];
}

/** The same where a result gets a name, or is taken apart. */
function errorsOfTarget(search: Search, target: Node, place: Placed, steps: number): Placed[] {
  if (target.type !== "ObjectPattern") {
    const uses = usesOfName(search, target, place, "result");
    return uses.flatMap((use) => errorsOf(search, use, steps + 1));
  }
  return target.properties.flatMap((one) => {
    if (one.type !== "ObjectProperty" || nameOf(one.key) !== "error") return [];
    const bound = one.value.type === "AssignmentPattern" ? one.value.left : one.value;
    return usesOfName(search, bound, place, "error").filter(({ above }) => above?.node !== one);
  });
}

/** `signIn(…).then((result) => …)`. */
function errorsOfCallback(search: Search, member: Placed, steps: number): Placed[] {
  const call = member.above?.node;
  const [callback] = call?.type === "CallExpression" ? call.arguments : [];
  if (!callback || !("params" in callback) || !Array.isArray(callback.params)) return [];
  const [parameter] = callback.params;
  const place = parameter && search.draft.placeOf(parameter);
  return place ? errorsOfTarget(search, parameter, place, steps) : [];
}

/** Returns where an error, or what is made of it, is more than asked for. */
function shownPlaces(search: Search, error: Placed, steps = 0): Placed[] {
  const place = passedOn(
    error,
    (outer, node) => !isAskedBy(outer, node) && (isTransparent(outer, node) || isChoice(outer)),
  );
  const { node, above } = place;
  if (!above || steps > mostSteps || isAskedBy(above.node, node)) return [];
  const target = targetOf(above.node, node);
  if (target?.type !== "Identifier") return [place];
  const uses = usesOfName(search, target, above, "error");
  return uses.flatMap((use) => shownPlaces(search, use, steps + 1));
}

/** The outermost place that has the same value, as far as a condition holds for each that is around another. */
function passedOn(place: Placed, isPassed: (outer: Node, node: Node) => boolean): Placed {
  let passed = place;
  while (passed.above && isPassed(passed.above.node, passed.node)) passed = passed.above;
  return passed;
}

const comparing = /^(?:[!=]==?|[<>]=?|in|instanceof)$/;

/** Whether a value is only asked for, or compared. */
function isAskedBy(outer: Node, node: Node): boolean {
  switch (outer.type) {
    case "LogicalExpression":
      return outer.operator === "&&" && outer.left === node;
    case "ConditionalExpression":
    case "IfStatement":
    case "WhileStatement":
    case "DoWhileStatement":
    case "ForStatement":
      return outer.test === node;
    case "BinaryExpression":
      return comparing.test(outer.operator);
    case "CallExpression":
      return outer.callee !== node && isHarmless(outer.callee);
    case "UnaryExpression":
    case "SwitchStatement":
    case "ExpressionStatement":
      return true;
    default:
      return false;
  }
}

/** `Boolean(…)`, and what is written into the log of the browser. */
const isHarmless = (callee: Node) =>
  nameOf(callee) === "Boolean" ||
  (callee.type === "MemberExpression" && nameOf(callee.object) === "console");

const isChoice = ({ type }: Node) =>
  type === "LogicalExpression" || type === "ConditionalExpression";

/** Whether an expression is the value in it, or that or something else where there is none. */
function isTransparent(outer: Node, node: Node): boolean {
  if (outer.type === "LogicalExpression") return outer.operator !== "&&" && outer.left === node;
  return outer.type === "AwaitExpression" || insideOfType(outer) === node;
}

const isMember = (node: Node): node is MemberExpression | OptionalMemberExpression =>
  node.type === "MemberExpression" || node.type === "OptionalMemberExpression";

/** The name or the pattern that gets a value. */
function targetOf(outer: Node, node: Node): Node | undefined {
  if (outer.type === "VariableDeclarator" && outer.init === node) return outer.id;
  if (outer.type !== "AssignmentExpression" || outer.right !== node) return undefined;
  return outer.operator === "=" ? outer.left : undefined;
}
