import type { Node, Program } from "@babel/types";
import { declaratorsOf } from "./names.ts";
import { endOf, walk } from "./syntax.ts";

/** Finds the port at which a file listens: a number in `listen(...)`, or the property `port`. */
export function findPort(program: Program): number | undefined {
  const numberOfName = createNumbers(program);
  let end = 0;
  for (const node of walk(program)) {
    // What stands in a place that was looked at was looked at with it.
    const place = portIn(node);
    if (!place || endOf(place) <= end) continue;
    end = endOf(place);
    for (const inner of walk(place)) {
      const port = numberOf(inner) ?? (inner.type === "Identifier" && numberOfName(inner.name));
      if (port) return port;
    }
  }
  return undefined;
}

/** Returns a function that finds the first number in what a name of the top level stands for. Looks at each once. */
function createNumbers({ body }: Program): (name: string) => number | undefined {
  const declared = new Map<string, Node>();
  for (const { id, init } of body.flatMap(declaratorsOf)) {
    if (id.type === "Identifier" && init && !declared.has(id.name)) declared.set(id.name, init);
  }
  const known = new Map<string, number | undefined>();
  return (name) => {
    const init = declared.get(name);
    if (!init || known.has(name)) return known.get(name);
    const [found] = [...walk(init)].flatMap((part) => numberOf(part) ?? []);
    known.set(name, found);
    return found;
  };
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

/** A number, or a text with one: `process.env.PORT ?? "3000"`. */
function numberOf(node: Node): number | undefined {
  if (node.type !== "NumericLiteral" && node.type !== "StringLiteral") return undefined;
  const value = Number(node.value);
  return Number.isInteger(value) && value > 0 && value < 65536 ? value : undefined;
}
