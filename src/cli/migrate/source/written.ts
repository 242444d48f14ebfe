import type { Node } from "@babel/types";
import { endOf, startOf } from "../../init/source/syntax.ts";
import { countFirst } from "../../sorted.ts";
import { patternNames } from "./declared.ts";
import type { Draft } from "./draft.ts";

/** The nodes that give names their values, by name and in the order of the text. */
interface Written {
  readonly declared: ReadonlyMap<string, readonly Node[]>;
  readonly assigned: ReadonlyMap<string, readonly Node[]>;
}

/** A file is looked through once, however many of its names are followed. */
const known = new WeakMap<Draft, Written>();

/** Returns what declares a name inside of a scope: the only node, or `undefined` where there is none, another one or an assignment. */
export function onlyDeclaration(draft: Draft, name: string, scope: Node): Node | undefined {
  const { declared, assigned } = writtenIn(draft);
  const [only, more] = firstInside(declared.get(name), scope);
  const [assignment] = firstInside(assigned.get(name), scope);
  return more || assignment ? undefined : only;
}

function writtenIn(draft: Draft): Written {
  const found = known.get(draft) ?? collect(draft);
  known.set(draft, found);
  return found;
}

function collect({ placed }: Draft): Written {
  const written = { declared: new Map<string, Node[]>(), assigned: new Map<string, Node[]>() };
  for (const { node } of placed) {
    const group = written[node.type === "AssignmentExpression" ? "assigned" : "declared"];
    for (const name of new Set(namesGiven(node))) {
      const nodes = group.get(name);
      if (nodes) nodes.push(node);
      else group.set(name, [node]);
    }
  }
  // Decorators come behind what they stand before.
  for (const group of Object.values(written))
    for (const nodes of group.values())
      nodes.sort((a, b) => startOf(a) - startOf(b) || endOf(b) - endOf(a));
  return written;
}

function namesGiven(node: Node): string[] {
  if (node.type === "AssignmentExpression") return patternNames(node.left);
  if (node.type === "VariableDeclarator") return patternNames(node.id);
  if (!("params" in node) || !Array.isArray(node.params)) return [];
  return node.params.flatMap((one) => patternNames(one));
}

/** The first two of some nodes that stand inside of another one. */
function firstInside(nodes: readonly Node[] = [], outer: Node): Node[] {
  const [start, end] = [startOf(outer), endOf(outer)];
  const isAround = (node: Node) => startOf(node) === start && endOf(node) >= end;
  const first = countFirst(nodes.length, (at) => {
    const node = nodes[at];
    return node !== undefined && (startOf(node) < start || isAround(node));
  });
  return nodes.slice(first, first + 2).filter((node) => endOf(node) <= end);
}
