import type { Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import type { Draft } from "../../source/draft.ts";

const compared = {
  advice:
    'What authorize refuses with is result.code here, and result.error is "CredentialsSignin": compare the code, once the error that is thrown has one.',
  page: "moving-in/next-auth.md#passwords",
};

/** Leaves a comment where the error of a sign-in is compared with the message of an error that `authorize` throws. */
export function noteComparisons(drafts: readonly Draft[], messages: ReadonlySet<string>): void {
  const isMessage = (node: Node | null | undefined) =>
    node?.type === "StringLiteral" && messages.has(node.value);
  for (const draft of drafts) {
    for (const place of draft.placed) {
      const { node } = place;
      const isCompared =
        node.type === "BinaryExpression" &&
        /^[!=]==?$/.test(node.operator) &&
        ((isError(node.left) && isMessage(node.right)) ||
          (isMessage(node.left) && isError(node.right)));
      const isSwitched =
        node.type === "SwitchStatement" &&
        isError(node.discriminant) &&
        node.cases.some(({ test }) => isMessage(test));
      if (isCompared || isSwitched) draft.todo(place, compared);
    }
  }
}

/** `result.error` or `result?.error`. */
function isError(node: Node): boolean {
  const isMember = node.type === "MemberExpression" || node.type === "OptionalMemberExpression";
  return isMember && !node.computed && nameOf(node.property) === "error";
}
