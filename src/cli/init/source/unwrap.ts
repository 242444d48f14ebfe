import type { Node } from "@babel/types";
import { isNode } from "./syntax.ts";

/** An expression without what TypeScript says of its type. */
export function unwrap(node: Node): Node {
  let inner = node;
  for (let next = insideOfType(inner); next; next = insideOfType(inner)) inner = next;
  return inner;
}

/** What an expression is that only says of another one which type it has. */
export const insideOfType = (node: Node): Node | undefined =>
  outer.test(node.type) && "expression" in node && isNode(node.expression)
    ? node.expression
    : undefined;

const outer = /^(?:TS(?:As|Satisfies|NonNull)Expression|TSTypeAssertion|ParenthesizedExpression)$/;
