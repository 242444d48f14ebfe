import type { Node } from "@babel/types";
import { around, type Placed, startOf } from "../../init/source/syntax.ts";
import { countFirst } from "../../sorted.ts";

/**
 * Returns a function that says where a comment of a line may stand for a place: before the nearest statement, or a member or an item of a
 * list that begins its line. What was found for a node is kept for what stands in it.
 */
export function createAnchors(text: string): (place: Placed) => number {
  const known = new Map<Node, number>();
  return (place) => {
    const passed: Node[] = [];
    let one = place.node;
    let anchor = known.get(one);
    for (const { node: above } of around(place)) {
      if (anchor !== undefined) break;
      passed.push(one);
      if (mayStandBefore(one, above, text)) anchor = startOf(one);
      else anchor = known.get(above);
      one = above;
    }
    for (const node of passed) known.set(node, anchor ?? startOf(place.node));
    return anchor ?? startOf(place.node);
  };
}

function mayStandBefore(node: Node, above: Node, text: string): boolean {
  const mayBegin = isMember(node) || above.type === "ArrayExpression";
  return (mayBegin && isAlone(text, startOf(node))) || isListed(node, above);
}

const isMember = ({ type }: Node) =>
  /^(?:Object(?:Property|Method)|Class\w*(?:Property|Method))$/.test(type);

/** Whether only blanks stand before an offset in its line. */
export function isAlone(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).trim() === "";
}

/** Whether a node is one of the statements of a block or a file. */
function isListed(node: Node, above: Node): boolean {
  if (above.type === "SwitchCase") return node !== above.test;
  if (!/^(?:Program|BlockStatement|StaticBlock|TSModuleBlock)$/.test(above.type)) return false;
  return "body" in above && Array.isArray(above.body) && !/^Directive|Interpreter/.test(node.type);
}

/** Returns a function that counts the lines up to an offset, from one on. */
export function createLineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => 1 + countFirst(ends.length, (at) => (ends[at] ?? 0) < offset);
}
