import type {
  CallExpression,
  MemberExpression,
  Node,
  OptionalCallExpression,
  OptionalMemberExpression,
} from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import type { Placed } from "../../../init/source/syntax.ts";
import { insideOfType } from "../../../init/source/unwrap.ts";
import { unknown } from "./reference.ts";

export const isMember = (node: Node): node is MemberExpression | OptionalMemberExpression =>
  node.type === "MemberExpression" || node.type === "OptionalMemberExpression";

export const isCall = (node: Node): node is CallExpression | OptionalCallExpression =>
  node.type === "CallExpression" || node.type === "OptionalCallExpression";

/** Whether a node is a function that stands for itself, and no method. */
export const isFunction = ({ type }: Node): boolean =>
  /^(?:FunctionDeclaration|(?:Arrow)?FunctionExpression)$/.test(type);

/** The name of a member that a node takes of another one. */
export function memberName(node: Node): string {
  if (!isMember(node)) return unknown;
  const isWritten = !node.computed || node.property.type === "StringLiteral";
  return isWritten ? nameOf(node.property) || unknown : unknown;
}

/** Whether the value of a node is that of another one: a type, `await`, or one of two. */
export const isAround = (outer: Node, inner: Node): boolean =>
  insideOfType(outer) === inner ||
  outer.type === "AwaitExpression" ||
  (outer.type === "LogicalExpression" && (outer.left === inner || outer.right === inner)) ||
  (outer.type === "ConditionalExpression" && outer.test !== inner) ||
  (outer.type === "SequenceExpression" && outer.expressions.at(-1) === inner);

const asking =
  /^(?:(?:Expression|If|While|DoWhile|For|ForIn|Switch|Labeled|Break|Continue)Statement|SwitchCase|(?:Binary|Unary|Update|Conditional|Sequence)Expression|Import\w+|Export(?!Default)\w+|TS(?!ExportAssignment|EnumMember|InstantiationExpression)\w+)$/;

/** Whether a node only asks for the value that stands in it, or names it. Of `a && b` and its like, only the condition is asked for. */
export function isReading({ node, above: outer }: Placed): boolean {
  const above = outer?.node;
  if (!above || asking.test(above.type) || isDeclared(node, above)) return true;
  if (above.type === "TemplateLiteral")
    return outer.above?.node.type !== "TaggedTemplateExpression";
  if (isMember(above)) return above.property === node;
  return above.type === "ObjectProperty" && above.key === node && above.value !== node;
}

/** Whether a node is a name that gets a value, or is declared, where it stands. */
function isDeclared(node: Node, above: Node): boolean {
  if (node.type !== "Identifier") return false;
  switch (above.type) {
    case "VariableDeclarator":
      return above.id === node;
    case "AssignmentExpression":
    case "AssignmentPattern":
    case "ForOfStatement":
      return above.left === node;
    case "ObjectPattern":
    case "ArrayPattern":
    case "RestElement":
    case "CatchClause":
      return true;
    case "ClassDeclaration":
    case "ClassExpression":
      return above.id === node;
    default:
      return /Function|Method/.test(above.type) && "body" in above && above.body !== node;
  }
}

/** Whether a node gives what stands in it another value, or takes it away. */
export function isWritten({ node, above: outer }: Placed): boolean {
  const above = outer?.node;
  switch (above?.type) {
    case "AssignmentExpression":
    case "ForInStatement":
    case "ForOfStatement":
    case "AssignmentPattern":
      return isMember(node) && above.left === node;
    case "UpdateExpression":
      return true;
    case "UnaryExpression":
      return above.operator === "delete";
    case "ArrayPattern":
    case "RestElement":
      return isMember(node);
    case "ObjectProperty":
      return isMember(node) && outer?.above?.node.type === "ObjectPattern";
    default:
      return false;
  }
}
