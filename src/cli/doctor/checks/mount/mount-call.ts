import type { CallExpression, Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { endOf, startOf } from "../../../init/source/syntax.ts";

/** Why a mount has to take both. */
export const needsBoth =
  "Sign-in and sign-out are POST requests; all pages and the session are GET requests.";

/** The method of an application that is called, such as `use`. */
export function methodOf({ callee }: CallExpression): string {
  return callee.type === "MemberExpression" ? nameOf(callee.property) : "";
}

/** The methods of HTTP that a call is for: `app.get(…)`, `app.on("GET", …)` and `app.on(["GET", "POST"], …)`. */
export function verbsOf(call: CallExpression): string[] | undefined {
  const method = methodOf(call);
  if (/^(?:get|post)$/.test(method)) return [method.toUpperCase()];
  const [first] = call.arguments;
  if (method !== "on" || !first) return undefined;
  const named = first.type === "ArrayExpression" ? first.elements : [first];
  const verbs = named.flatMap((one) => (one?.type === "StringLiteral" ? [one.value] : []));
  return verbs.length === named.length ? verbs.map((verb) => verb.toUpperCase()) : undefined;
}

/** The variable of the application. */
export function appOf({ callee }: CallExpression): string | undefined {
  const owner = callee.type === "MemberExpression" ? nameOf(callee.object) : "";
  return owner === "" ? undefined : owner;
}

/** The last path before the handler: `app.on("GET", "/auth/*", …)` has a method before it. */
export function pathBefore({ arguments: all }: CallExpression, handler: Node): string | undefined {
  return all
    .filter((argument) => endOf(argument) <= startOf(handler))
    .flatMap((argument) => textOf(argument) ?? [])
    .at(-1);
}

/** Stands for what is no plain text in a path. */
export const unknownPart = "…";

/** The prefix with which Fastify registers a plugin. */
export function prefixOf({ arguments: [, options] }: CallExpression): string | undefined {
  if (options?.type !== "ObjectExpression") return undefined;
  const [prefix] = options.properties.flatMap((property) =>
    property.type === "ObjectProperty" && nameOf(property.key) === "prefix"
      ? [textOf(property.value) ?? unknownPart]
      : [],
  );
  return prefix;
}

/** A plain text, or one with {@link unknownPart} in it. */
export function textOf(node: Node): string | undefined {
  if (node.type === "StringLiteral") return node.value;
  if (node.type !== "TemplateLiteral") return undefined;
  return node.quasis.map(({ value }) => value.raw).join(unknownPart);
}
