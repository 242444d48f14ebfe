import type { Node, Program } from "@babel/types";
import { declaratorsOf } from "./names.ts";
import { walk } from "./syntax.ts";

/** Finds the port at which a file listens: a number in `listen(...)`, or the property `port`. */
export function findPort(program: Program): number | undefined {
  for (const node of walk(program)) {
    const place = portIn(node);
    const port = place && numberIn(place, program);
    if (port !== undefined) return port;
  }
  return undefined;
}

/** The expression that says the port. */
function portIn(node: Node): Node | undefined {
  if (node.type === "ObjectProperty") {
    const { key, value } = node;
    return key.type === "Identifier" && key.name === "port" ? value : undefined;
  }
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return undefined;
  const { property } = node.callee;
  return property.type === "Identifier" && property.name === "listen"
    ? node.arguments[0]
    : undefined;
}

function numberIn(place: Node, program: Program): number | undefined {
  for (const node of walk(place)) {
    const number = numberOf(node);
    if (number !== undefined) return number;
    if (node.type !== "Identifier") continue;
    const declared = program.body
      .flatMap(declaratorsOf)
      .find(({ id }) => id.type === "Identifier" && id.name === node.name);
    if (!declared?.init) continue;
    const [found] = [...walk(declared.init)].flatMap((part) => numberOf(part) ?? []);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A number, or a text with one: `process.env.PORT ?? "3000"`. */
function numberOf(node: Node): number | undefined {
  if (node.type !== "NumericLiteral" && node.type !== "StringLiteral") return undefined;
  const value = Number(node.value);
  return Number.isInteger(value) && value > 0 && value < 65536 ? value : undefined;
}
