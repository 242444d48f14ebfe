import type { Node } from "@babel/types";
import type { Placed } from "../../../init/source/syntax.ts";
import type { Draft } from "../../source/draft.ts";
import type { Move } from "../work.ts";
import { noteAuthorize } from "./credentials.ts";

const named = /\bauthorize\b/;
const passwords = /["'`]credentials["'`]|providers\/credentials\b/;

/** Leaves the comment also where an application, in any file, gives another authorize to a provider of passwords that is made already. */
export function noteLateAuthorize(move: Move, drafts: readonly Draft[]): void {
  if (!drafts.some(({ text }) => passwords.test(text))) return;
  const { workspace } = move;
  workspace.openOthers((text) => named.test(text));
  const own = new Set(drafts);
  for (const draft of workspace.drafts().filter(({ text }) => named.test(text))) {
    const texts = draft.placed.filter(
      ({ node }) => node.type === "StringLiteral" && node.value === "authorize",
    );
    for (const place of [...draft.named("authorize"), ...texts]) {
      const value = given(place, own.has(draft));
      if (value) noteAuthorize(move, draft, value);
    }
  }
}

/** What is given to an object under a name. Objects that are only written out count where a file is about the library. */
function given({ node, above }: Placed, isOwn: boolean): Node | undefined {
  const holder = above?.node;
  const outer = above?.above?.node;
  if (!holder || !outer) return undefined;
  if (holder.type === "MemberExpression" && holder.property === node)
    return outer.type === "AssignmentExpression" && outer.left === holder ? outer.right : undefined;
  // `Object.defineProperty(provider, "authorize", …)`.
  if (holder.type === "CallExpression")
    return holder.arguments[1] === node && holder.arguments.length > 2 ? holder : undefined;
  if (!("key" in holder) || holder.key !== node) return undefined;
  const isHandedOver = above.above?.above?.node.type === "CallExpression";
  if (!isOwn && !isHandedOver) return undefined;
  if (holder.type === "ObjectMethod" || holder.type === "ClassMethod") return holder;
  if (holder.type === "ClassProperty") return holder.value ?? undefined;
  return holder.type === "ObjectProperty" && outer.type === "ObjectExpression"
    ? holder.value
    : undefined;
}
