import type { Node } from "@babel/types";
import { startOf } from "../../../init/source/syntax.ts";
import { nameOf } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";

/** Returns the members of tokens that the application declares as a `string`. */
export function declaredTexts(drafts: readonly Draft[]): ReadonlySet<string> {
  const bodies = drafts.flatMap(({ text }) =>
    [...text.matchAll(/\binterface JWT\b[^{]*\{([^}]*)\}/g)].map(([, body = ""]) => body),
  );
  const members = bodies.flatMap((body) => [
    ...body.matchAll(/\b(\w+): string(?=\s*(?:[;,]|$))/gm),
  ]);
  return new Set(members.map(([, name = ""]) => name));
}

/** `user.id` is `string | undefined` here, and was `string`: asks for it before the `jwt` callback assigns it to such a member. */
export function guardUserIds(draft: Draft, callback: Node, texts: ReadonlySet<string>): void {
  if (!/\.[cm]?tsx?$/.test(draft.path)) return;
  for (const { node, parents } of draft.placed) {
    const around = parents.at(-1);
    if (node.type !== "ExpressionStatement" || !parents.includes(callback)) continue;
    const { expression } = node;
    if (expression.type !== "AssignmentExpression" || expression.operator !== "=") continue;
    if (!isUserId(expression.right) || !texts.has(memberName(expression.left))) continue;
    if (around?.type === "BlockStatement") {
      draft.edit({ start: startOf(node), end: startOf(node), text: "if (user?.id) " });
    } else if (around?.type === "IfStatement" && !around.alternate && isUser(around.test)) {
      draft.replace(around.test, "user?.id");
    }
  }
}

const isUser = (node: Node) => node.type === "Identifier" && node.name === "user";

const isUserId = (node: Node) =>
  node.type === "MemberExpression" && isUser(node.object) && memberName(node) === "id";

const memberName = (node: Node) =>
  node.type === "MemberExpression" && !node.computed ? nameOf(node.property) : "";
