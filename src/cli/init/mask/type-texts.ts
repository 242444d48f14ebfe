import type { Program } from "@babel/types";
import { startOf, walk } from "../source/syntax.ts";

/** Returns where the texts begin that are types, such as those of `type Role = "admin" | "member"`: no program has them as values. */
export function typeTexts(program: Program): ReadonlySet<number> {
  const found = new Set<number>();
  for (const node of walk(program)) {
    if (node.type === "TSLiteralType" && node.literal.type === "StringLiteral")
      found.add(startOf(node.literal));
  }
  return found;
}
