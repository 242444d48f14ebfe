import type { Node } from "@babel/types";
import { nameOf } from "../../../../init/source/names.ts";
import type { Draft } from "../../../source/draft.ts";
import type { Literal, Workspace } from "../../../source/workspace.ts";
import { literalsOf } from "../../configurations.ts";

/** A value of an object under its name. */
export interface Value {
  readonly draft: Draft;
  readonly name: string;
  readonly node: Node;
}

type IsWanted = (name: string) => boolean;

/** Returns the members of an object that have certain names, also those that it spreads; `undefined` where that is not clear. */
export function membersOf(
  workspace: Workspace,
  draft: Draft,
  given: Node,
  isWanted: IsWanted,
): Value[] | undefined {
  const found: Value[] = [];
  const seen = new Set<Node>();
  const waiting = [{ draft, node: given }];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const literals = literalsOf(workspace, one.draft, one.node);
    if (!literals) return undefined;
    for (const literal of literals) {
      if (seen.size === seen.add(literal.node).size) continue;
      const parts = partsOf(literal, isWanted);
      if (!parts) return undefined;
      found.push(...parts.values);
      waiting.push(...parts.spread);
    }
  }
  return found;
}

interface Parts {
  readonly values: readonly Value[];
  /** The objects whose members it has as well. */
  readonly spread: readonly { readonly draft: Draft; readonly node: Node }[];
}

/** What an object is written with; `undefined` where nobody can tell. */
function partsOf({ draft, node }: Literal, isWanted: IsWanted): Parts | undefined {
  const values: Value[] = [];
  const spread: { draft: Draft; node: Node }[] = [];
  for (const one of node.properties) {
    if (one.type === "SpreadElement") {
      spread.push({ draft, node: one.argument });
      continue;
    }
    const name = one.computed ? "__proto__" : nameOf(one.key);
    if (name === "__proto__") return undefined;
    if (!isWanted(name)) continue;
    if (one.type !== "ObjectProperty") return undefined;
    values.push({ draft, name, node: one.value });
  }
  return { values, spread };
}

/** Whether a value is that of a member which is not there. */
export const isNothing = (node: Node) =>
  node.type === "NullLiteral" || (node.type === "Identifier" && node.name === "undefined");
