import type { Node, ObjectExpression } from "@babel/types";
import { nameOf } from "../../../../init/source/names.ts";
import type { Draft } from "../../../source/draft.ts";
import type { Workspace } from "../../../source/workspace.ts";
import { type Literal, literalsOf } from "../../configurations.ts";

/** A value of an object under its name. */
export interface Value {
  readonly draft: Draft;
  readonly name: string;
  readonly node: Node;
}

/** Returns the members of an object that have certain names, also those that it spreads; `undefined` where that is not clear. */
export function membersOf(
  workspace: Workspace,
  draft: Draft,
  given: Node,
  isWanted: (name: string) => boolean,
  steps = 0,
): Value[] | undefined {
  const literals = steps > 10 ? undefined : literalsOf(workspace, draft, given);
  const lists = literals?.flatMap((literal) =>
    literal.node.properties.map((one) => membersBy(workspace, literal, one, isWanted, steps)),
  );
  return lists?.includes(undefined) ? undefined : lists?.flatMap((list) => list ?? []);
}

function membersBy(
  workspace: Workspace,
  { draft }: Literal,
  one: ObjectExpression["properties"][number],
  isWanted: (name: string) => boolean,
  steps: number,
): Value[] | undefined {
  if (one.type === "SpreadElement")
    return membersOf(workspace, draft, one.argument, isWanted, steps + 1);
  const name = one.computed ? "__proto__" : nameOf(one.key);
  if (name === "__proto__") return undefined;
  if (!isWanted(name)) return [];
  return one.type === "ObjectProperty" ? [{ draft, name, node: one.value }] : undefined;
}

/** Whether a value is that of a member which is not there. */
export const isNothing = (node: Node) =>
  node.type === "NullLiteral" || (node.type === "Identifier" && node.name === "undefined");
