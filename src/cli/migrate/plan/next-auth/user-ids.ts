import type { IfStatement, Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { around, isInside, type Placed, startOf } from "../../../init/source/syntax.ts";
import type { Draft } from "../../source/draft.ts";

/** Returns the members of tokens that the application declares as a `string`. */
export function declaredTexts(drafts: readonly Draft[]): ReadonlySet<string> {
  const bodies = drafts.flatMap(({ text }) =>
    [...text.matchAll(/\binterface JWT\b[^{]{0,200}\{([^}]{0,20000})\}/g)].map(
      ([, body = ""]) => body,
    ),
  );
  const members = bodies.flatMap((body) => [
    ...body.matchAll(/\b(\w+): string(?=\s*(?:[;,]|$))/gm),
  ]);
  return new Set(members.map(([, name = ""]) => name));
}

/** `user.id` is `string | undefined` here, and was `string`: asks for it before the `jwt` callback assigns it to such a member. */
export function guardUserIds(draft: Draft, callback: Node, texts: ReadonlySet<string>): void {
  if (!/\.[cm]?tsx?$/.test(draft.path)) return;
  const isConcerned = (node: Node) => assignsUserId(node, texts);
  const known = new Map<IfStatement, boolean>();
  const isOnly = (branch: IfStatement) => {
    const found = known.get(branch) ?? hasOnly(branch, isConcerned);
    known.set(branch, found);
    return found;
  };
  for (const place of draft.placed) {
    if (!isConcerned(place.node) || !isInside(place, callback)) continue;
    const asked = [...askedAround(place, callback)];
    if (asked.some(({ operand }) => isUserId(operand))) continue;
    const nearest = asked.find(({ operand }) => isUser(operand));
    if (nearest && isOnly(nearest.branch)) draft.replace(nearest.operand, "user?.id");
    else if (place.above?.node.type === "BlockStatement") {
      const start = startOf(place.node);
      draft.edit({ start, end: start, text: nearest ? "if (user.id) " : "if (user?.id) " });
    }
  }
}

/** What has to hold where a place is reached: an operand of the test of an `if`, which stands around the place. */
interface Asked {
  readonly operand: Node;
  readonly branch: IfStatement;
}

/** Returns what the conditions around a place ask for, the nearest first, as far as the place stands in what follows them. */
function* askedAround(place: Placed, outermost: Node): Generator<Asked> {
  let inner = place.node;
  for (const { node } of around(place)) {
    if (node === outermost) return;
    if (node.type === "IfStatement" && node.consequent === inner) {
      for (const operand of operandsOf(node.test)) yield { operand, branch: node };
    }
    inner = node;
  }
}

/** The operands of `a && b && c`. */
function operandsOf(test: Node): Node[] {
  return test.type === "LogicalExpression" && test.operator === "&&"
    ? [...operandsOf(test.left), ...operandsOf(test.right)]
    : [test];
}

/** Whether nothing else depends on a condition. */
function hasOnly({ consequent, alternate }: IfStatement, isConcerned: (node: Node) => boolean) {
  const statements = consequent.type === "BlockStatement" ? consequent.body : [consequent];
  return !alternate && statements.every(isConcerned);
}

function assignsUserId(node: Node, texts: ReadonlySet<string>): boolean {
  if (node.type !== "ExpressionStatement") return false;
  const { expression } = node;
  return (
    expression.type === "AssignmentExpression" &&
    expression.operator === "=" &&
    isUserId(expression.right) &&
    texts.has(memberName(expression.left))
  );
}

const isUser = (node: Node) => node.type === "Identifier" && node.name === "user";

const isUserId = (node: Node) =>
  (node.type === "MemberExpression" || node.type === "OptionalMemberExpression") &&
  isUser(node.object) &&
  memberName(node) === "id";

const memberName = (node: Node) =>
  (node.type === "MemberExpression" || node.type === "OptionalMemberExpression") && !node.computed
    ? nameOf(node.property)
    : "";
