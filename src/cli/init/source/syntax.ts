import { parse, parseExpression } from "@babel/parser";
import type { Expression, Node, Program } from "@babel/types";

/** Parses a JavaScript or TypeScript file. Returns `undefined` if its syntax is not understood. */
export function parseProgram(text: string, path: string): Program | undefined {
  const isTyped = /\.[cm]?tsx?$/.test(path);
  const mayHaveMarkup = !isTyped || path.endsWith("x");
  try {
    const { program } = parse(text, {
      sourceType: "unambiguous",
      allowReturnOutsideFunction: true,
      plugins: [
        ...(isTyped ? (["typescript"] satisfies ["typescript"]) : []),
        ...(mayHaveMarkup ? (["jsx"] satisfies ["jsx"]) : []),
        "decorators",
      ],
    });
    return program;
  } catch {
    return undefined;
  }
}

/** Parses JSON, also with comments, so that it can be edited where it stands. */
export function parseJsonSource(text: string): Expression | undefined {
  try {
    return parseExpression(text);
  } catch {
    return undefined;
  }
}

/** Returns a node and everything below it, in the order of the text. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

/** Returns what stands directly below a node. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.endsWith("omments") || name === "loc") return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
}

/** A node, and all that it stands in: the program first. */
export interface Placed {
  readonly node: Node;
  readonly parents: readonly Node[];
}

/** Returns every node of a program with what it stands in, in the order of the text. */
export function* walkPlaced(node: Node, parents: readonly Node[] = []): Generator<Placed> {
  yield { node, parents };
  const inner = [...parents, node];
  for (const child of childrenOf(node)) yield* walkPlaced(child, inner);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Where a node begins. */
export const startOf = (node: Node): number => node.start ?? 0;

/** Where a node ends. */
export const endOf = (node: Node): number => node.end ?? 0;
