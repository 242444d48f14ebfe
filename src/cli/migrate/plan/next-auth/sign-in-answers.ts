import type { Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { unwrap } from "../../../init/source/unwrap.ts";
import type { Draft } from "../../source/draft.ts";
import { returnedBy } from "../configurations.ts";
import type { Move } from "../work.ts";

const truthy = {
  advice:
    "signIn has to return true here: version 4 takes any object or number for it, and now everybody is refused. Write Boolean() around the value.",
  page: "moving-in/next-auth.md#what-differs-from-version-4-with-compat",
};

/** Says where the `signIn` callback plainly returns something that only counts as true in version 4. */
export function noteAnswers({ workspace }: Move, draft: Draft, member: Node): void {
  const value = member.type === "ObjectProperty" ? unwrap(member.value) : member;
  const found = value.type === "Identifier" ? workspace.find(draft, value) : undefined;
  const [own, place] = found ? [unwrap(found.node), found.draft] : [value, draft];
  const parameters = "params" in own && Array.isArray(own.params) ? own.params : [];
  const objects = new Set(parameters.flatMap((one) => objectsIn(one)));
  for (const returned of returnedBy(own)) {
    const at = place.placeOf(returned);
    if (at && answers(returned).some((one) => isOnlyTruthy(one, objects))) place.todo(at, truthy);
  }
}

/** The names of what the callback is called with, which are objects. */
const objectsIn = (parameter: Node): string[] =>
  parameter.type === "ObjectPattern"
    ? parameter.properties.flatMap((one) =>
        one.type === "ObjectProperty" && /^(?:user|account|profile)$/.test(nameOf(one.key))
          ? [nameOf(one.value)]
          : [],
      )
    : [];

/** What an expression may be, if one of several. */
function answers(given: Node): Node[] {
  const node = unwrap(given);
  if (node.type === "AwaitExpression") return answers(node.argument);
  if (node.type === "ConditionalExpression")
    return [...answers(node.consequent), ...answers(node.alternate)];
  if (node.type !== "LogicalExpression") return [node];
  // What stands before `&&` is the answer only where it is refused.
  return node.operator === "&&"
    ? answers(node.right)
    : [...answers(node.left), ...answers(node.right)];
}

const plain =
  /^(?:NumericLiteral|BigIntLiteral|ObjectExpression|ArrayExpression|NewExpression|RegExpLiteral|ClassExpression|(?:Arrow)?FunctionExpression)$/;
const searching =
  /^(?:match|exec|indexOf|findIndex|search|find|filter|findOne|findFirst|findUnique)$/;

function isOnlyTruthy(node: Node, objects: ReadonlySet<string>): boolean {
  if (node.type === "NumericLiteral") return node.value !== 0;
  if (node.type === "Identifier") return objects.has(node.name);
  if (node.type === "CallExpression" || node.type === "OptionalCallExpression") {
    const { callee } = node;
    const isMember =
      callee.type === "MemberExpression" || callee.type === "OptionalMemberExpression";
    return isMember && !callee.computed && searching.test(nameOf(callee.property));
  }
  const isLength =
    (node.type === "MemberExpression" || node.type === "OptionalMemberExpression") &&
    !node.computed &&
    nameOf(node.property) === "length";
  return isLength || plain.test(node.type);
}
