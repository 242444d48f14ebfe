import type { CallExpression, Node, Program } from "@babel/types";
import { declaratorsOf, nameOf } from "./names.ts";
import { endOf, walk } from "./syntax.ts";

/** Finds the port at which a file listens: a number in `listen(...)`, or the property `port`. */
export const findPort = (program: Program): number | undefined => findPorts(program)[0];

/**
 * Finds the ports at which a file listens, each of them once.
 *
 * @param part what is looked at, if not the whole file
 */
export function findPorts(program: Program, part: Node = program): number[] {
  const numberOfName = createNumbers(program);
  const ports = new Set<number>();
  let end = 0;
  for (const node of walk(part)) {
    // What stands in a place that was looked at was looked at with it.
    const place = portIn(node);
    if (!place || endOf(place) <= end) continue;
    end = endOf(place);
    for (const inner of walk(place)) {
      const port = numberOf(inner) ?? (inner.type === "Identifier" && numberOfName(inner.name));
      if (!port) continue;
      ports.add(port);
      break;
    }
  }
  return [...ports];
}

/** Finds the port at which a file serves the application in a variable: `app.listen(3000)`, or `serve({ fetch: app.fetch, port: 3000 })`. */
export function portServing(program: Program, app: string): number | undefined {
  for (const node of walk(program)) {
    const [port] =
      node.type === "CallExpression" && serves(node, app) ? findPorts(program, node) : [];
    if (port !== undefined) return port;
  }
  return undefined;
}

function serves({ callee, arguments: [first] }: CallExpression, app: string): boolean {
  if (callee.type === "MemberExpression") {
    return nameOf(callee.object) === app && nameOf(callee.property) === "listen";
  }
  if (!first || nameOf(callee) === "") return false;
  if (nameOf(first) === app) return true;
  if (first.type !== "ObjectExpression") return false;
  return first.properties.some(
    (property) =>
      property.type === "ObjectProperty" &&
      property.value.type === "MemberExpression" &&
      nameOf(property.value.object) === app &&
      nameOf(property.value.property) === "fetch",
  );
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
