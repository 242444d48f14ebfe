import { type ParserOptions, parse, parseExpression } from "@babel/parser";
import type { Expression, File, Node, Program } from "@babel/types";
import { countFirst } from "../../sorted.ts";
import { isAmbiguous } from "./ambiguous.ts";

const isTypeScript = (path: string) => /\.[cm]?tsx?$/.test(path);

/** How a file of this name is parsed. */
export function optionsFor(path: string): ParserOptions {
  const isTyped = isTypeScript(path);
  const mayHaveMarkup = !isTyped || path.endsWith("x");
  return {
    sourceType: "unambiguous",
    allowReturnOutsideFunction: true,
    plugins: [
      ...(isTyped ? (["typescript"] satisfies ["typescript"]) : []),
      ...(mayHaveMarkup ? (["jsx"] satisfies ["jsx"]) : []),
      "decorators",
    ],
  };
}

/** Whether a file would keep the parser busy without an end. Where there may be markup, `<` begins nothing else. */
export const isUnparsable = (text: string, path: string): boolean =>
  isTypeScript(path) && !path.endsWith("x") && isAmbiguous(text);

/** Parses a JavaScript or TypeScript file. Returns `undefined` if its syntax is not understood, or nested too deep to be parsed. */
export function parseFile(text: string, path: string): File | undefined {
  if (isUnparsable(text, path)) return undefined;
  try {
    return parse(text, optionsFor(path));
  } catch {
    return undefined;
  }
}

/** Where a file cannot be parsed: the line, and whether the file ends there. */
export interface SyntaxFault {
  readonly line: number;
  readonly isEnd: boolean;
}

/** Returns where a file cannot be parsed; `undefined` if it can, or nobody can tell. */
export function syntaxFault(text: string, path: string): SyntaxFault | undefined {
  if (isUnparsable(text, path)) return undefined;
  try {
    parse(text, optionsFor(path));
    return undefined;
  } catch (failure) {
    const { line, index = 0 }: Partial<Record<string, unknown>> = Object(Object(failure).loc);
    const end = typeof index === "number" ? index : 0;
    return typeof line === "number" ? { line, isEnd: text.slice(end).trim() === "" } : undefined;
  }
}

/** Parses a file, and leaves out its comments. */
export const parseProgram = (text: string, path: string): Program | undefined =>
  parseFile(text, path)?.program;

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
  for (const place of walkPlaced(node)) yield place.node;
}

/** Returns what stands directly below a node. */
function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.endsWith("omments") || name === "loc") return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
}

/** A node, and the place of what it stands in. */
export interface Placed {
  readonly node: Node;
  readonly above: Placed | undefined;
}

/**
 * Returns every node of a program with what it stands in, in the order of the text, and leaves out what stands below the nodes that
 * `isClosed` names. The depth of a program costs neither stack nor time.
 */
export function* walkPlaced(
  node: Node,
  isClosed: (inner: Node) => boolean = () => false,
): Generator<Placed> {
  const waiting: Placed[] = [{ node, above: undefined }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    yield place;
    if (isClosed(place.node)) continue;
    for (const child of childrenOf(place.node).reverse()) {
      waiting.push({ node: child, above: place });
    }
  }
}

/** Returns what a place stands in, the nearest first. */
export function* around({ above }: Placed): Generator<Placed> {
  for (let place = above; place; place = place.above) yield place;
}

/** Whether a place is inside of a node of the same file, and not that node itself. */
export const isInside = ({ node }: Placed, outer: Node): boolean =>
  node !== outer && startOf(outer) <= startOf(node) && endOf(node) <= endOf(outer);

/** Returns those of some places, in the order of the text, that are inside of a node. */
export function placesInside<T extends Placed>(places: readonly T[], outer: Node): T[] {
  const startAt = (offset: number) =>
    countFirst(places.length, (at) => startOf(places[at]?.node ?? outer) < offset);
  const near = places.slice(startAt(startOf(outer)), startAt(endOf(outer)));
  return near.filter((place) => isInside(place, outer));
}

/** Returns a function that says whether a node is inside of one of many, or is one. */
export function insideOf(outer: readonly Node[]): (node: Node) => boolean {
  const sorted = outer.toSorted((a, b) => startOf(a) - startOf(b));
  let furthest = 0;
  const ends = sorted.map((one) => {
    furthest = Math.max(furthest, endOf(one));
    return furthest;
  });
  return (node) => {
    const before = countFirst(sorted.length, (at) => startOf(sorted[at] ?? node) <= startOf(node));
    return before > 0 && (ends[before - 1] ?? 0) >= endOf(node);
  };
}

/** Whether a member of a node is a node. */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Where a node begins. */
export const startOf = (node: Node): number => node.start ?? 0;

/** Where a node ends. */
export const endOf = (node: Node): number => node.end ?? 0;
