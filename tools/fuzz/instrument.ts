import { parse } from "@babel/parser";
import { type Node, traverseFast } from "@babel/types";

/** A program that counts which of its branches it takes, in `globalThis[counters]`. */
export interface Instrumented {
  readonly code: string;
  readonly branches: number;
}

/** Where the counters of the program are. */
export const counters = "cardeaFuzzCounters";

/** Makes every branch of a script count how often it is taken: functions, both sides of a choice, turns of a loop. */
export function instrument(code: string): Instrumented {
  const pieces: { readonly at: number; readonly text: string }[] = [];
  let branches = 0;

  const put = (at: number, text: string) => pieces.push({ at, text });
  const countIn = (node: Node | null | undefined) => {
    if (!node || typeof node.start !== "number" || typeof node.end !== "number") return;
    const count = `cardeaCount[${branches++}]++`;
    if (node.type === "BlockStatement") put(node.start + 1, `${count};`);
    else if (isStatement(node)) {
      put(node.start, `{${count};`);
      put(node.end, "}");
    } else {
      put(node.start, `(${count},(`);
      put(node.end, "))");
    }
  };

  traverseFast(parse(code, { sourceType: "script" }), (node) => {
    for (const branch of branchesOf(node)) countIn(branch);
    const [first] = node.type === "SwitchCase" ? node.consequent : [];
    if (first && typeof first.start === "number") {
      put(first.start, `cardeaCount[${branches++}]++;`);
    }
  });
  const written = insert(code, pieces);
  return { code: `const cardeaCount = globalThis.${counters};\n${written}`, branches };
}

const isStatement = ({ type }: Node) => type.endsWith("Statement") || type.endsWith("Declaration");

function branchesOf(node: Node): readonly (Node | null | undefined)[] {
  switch (node.type) {
    case "IfStatement":
    case "ConditionalExpression":
      return [node.consequent, node.alternate];
    case "LogicalExpression":
      return [node.right];
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
    case "WhileStatement":
    case "DoWhileStatement":
    case "CatchClause":
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
    case "ObjectMethod":
    case "ClassMethod":
    case "ClassPrivateMethod":
      return [node.body];
    default:
      return [];
  }
}

/** Where two stand at one place, what opens an outer branch comes first, and what closes an inner one. */
function insert(code: string, pieces: { readonly at: number; readonly text: string }[]): string {
  const isEnd = (text: string) => text === "}" || text === "))";
  const ordered = pieces.map((piece, index) => ({ ...piece, index }));
  ordered.sort((one, other) => {
    if (one.at !== other.at) return one.at - other.at;
    if (isEnd(one.text) !== isEnd(other.text)) return isEnd(one.text) ? -1 : 1;
    return isEnd(one.text) ? other.index - one.index : one.index - other.index;
  });
  let last = 0;
  const parts: string[] = [];
  for (const { at, text } of ordered) {
    parts.push(code.slice(last, at), text);
    last = at;
  }
  return parts.join("") + code.slice(last);
}
