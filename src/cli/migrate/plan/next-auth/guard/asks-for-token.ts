import type { Node, ObjectMethod, ObjectProperty } from "@babel/types";
import { nameOf } from "../../../../init/source/names.ts";
import { isNode } from "../../../../init/source/syntax.ts";
import { unwrap } from "../../../../init/source/unwrap.ts";
import type { Draft } from "../../../source/draft.ts";
import { isGlobal } from "../../../source/scopes.ts";

/** Whether a rule says no more than that there is a token: `authorized: ({ token }) => !!token`, however it is written. */
export function asksForToken(guard: Draft, rule: ObjectProperty | ObjectMethod): boolean {
  const own = rule.type === "ObjectMethod" ? rule : unwrap(rule.value);
  const isFunction = /^(?:ObjectMethod|FunctionExpression|ArrowFunctionExpression)$/.test(own.type);
  if (!isFunction || !("params" in own) || !("body" in own) || !isNode(own.body)) return false;
  const isAccessor = own.type === "ObjectMethod" && own.kind !== "method";
  const isGenerator = "generator" in own && own.generator === true;
  if (isAccessor || isGenerator || !Array.isArray(own.params)) return false;
  const isToken = tokenOf(own.params);
  const answer = answerOf(own.body);
  return isToken && answer ? isSameAs(guard, answer, isToken) : false;
}

/** What a function answers, if it does nothing else. */
function answerOf(body: Node): Node | undefined {
  if (body.type !== "BlockStatement") return unwrap(body);
  const [only, more] = body.body;
  if (only?.type !== "ReturnStatement" || !only.argument || more) return undefined;
  return unwrap(only.argument);
}

/** Returns what tells the token that the guard passes, whole, under a name of its own or as a member. */
function tokenOf([first, more]: readonly Node[]): ((node: Node) => boolean) | undefined {
  if (more) return undefined;
  if (first?.type === "Identifier") {
    const { name } = first;
    return (node) =>
      (node.type === "MemberExpression" || node.type === "OptionalMemberExpression") &&
      !node.computed &&
      nameOf(node.property) === "token" &&
      node.object.type === "Identifier" &&
      node.object.name === name;
  }
  if (first?.type !== "ObjectPattern") return undefined;
  const bound = first.properties.map((one) =>
    one.type === "ObjectProperty" && !one.computed && one.value.type === "Identifier"
      ? { key: nameOf(one.key), name: one.value.name }
      : undefined,
  );
  const token = bound.find((one) => one?.key === "token");
  if (!token || bound.includes(undefined)) return undefined;
  return (node) => node.type === "Identifier" && node.name === token.name;
}

/** Whether an answer is true where there is a token, and nowhere else. Version 4 passes `null` where there is none. */
function isSameAs(guard: Draft, answer: Node, isToken: (node: Node) => boolean): boolean {
  if (isToken(answer)) return true;
  switch (answer.type) {
    case "UnaryExpression": {
      const inner = answer.argument;
      const isTwice = answer.operator === "!" && inner.type === "UnaryExpression";
      return isTwice && inner.operator === "!" && isToken(inner.argument);
    }
    case "CallExpression": {
      const [only, more] = answer.arguments;
      const isOfLanguage =
        nameOf(answer.callee) === "Boolean" && isGlobal("Boolean", guard, answer.callee);
      return isOfLanguage && only !== undefined && isToken(only) && !more;
    }
    case "BinaryExpression": {
      const { left, right, operator } = answer;
      const isOther = operator === "!==" || operator === "!=";
      return isOther && ((isToken(left) && isNull(right)) || (isNull(left) && isToken(right)));
    }
    case "ConditionalExpression":
      return (
        isToken(answer.test) &&
        isBoolean(answer.consequent, true) &&
        isBoolean(answer.alternate, false)
      );
    default:
      return false;
  }
}

const isNull = (node: Node) => node.type === "NullLiteral";
const isBoolean = (node: Node, value: boolean) =>
  node.type === "BooleanLiteral" && node.value === value;
