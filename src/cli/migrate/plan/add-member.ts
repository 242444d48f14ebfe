import type { ObjectExpression } from "@babel/types";
import { indentationAt, inStyle } from "../../init/source/source-style.ts";
import { startOf } from "../../init/source/syntax.ts";
import type { Draft } from "../source/draft.ts";

/** Writes a member at the beginning of an object. */
export function addMember(draft: Draft, node: ObjectExpression, member: string): void {
  const { text, style } = draft;
  const written = inStyle(member, { ...style, semicolon: "" });
  const [first] = node.properties;
  if (!first) {
    draft.replace(node, `{ ${written} }`);
    return;
  }
  const start = startOf(first);
  const isOwnLine = text.slice(startOf(node), start).includes("\n");
  const space = isOwnLine ? `${style.newline}${indentationAt(text, start)}` : " ";
  draft.edit({ start, end: start, text: `${written},${space}` });
}
