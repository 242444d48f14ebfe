import type { Node, ObjectExpression } from "@babel/types";
import { endOf, startOf } from "../../../init/source/syntax.ts";
import { nameOf } from "../../source/bindings.ts";
import { isPlain } from "../plain-object.ts";
import { type Call, memberOf, memberValue } from "../work.ts";
import type { Home } from "./home.ts";

/** What the options of a guard say besides: the page of errors, which it lets everybody see. */
export interface UsualGuard {
  readonly errorPage: string | undefined;
}

/**
 * Returns what a guard is written with, if that says nothing but what holds with the configuration anyway: whoever is signed in
 * may pass.
 */
export function usualGuard(
  args: Call["node"]["arguments"],
  { draft, literal }: Home,
  text: string,
): UsualGuard | undefined {
  const [options, more] = args;
  if (!options) return { errorPage: undefined };
  if (more || options.type !== "ObjectExpression" || !isPlain(options)) return undefined;
  const config = literal?.type === "ObjectExpression" ? literal : undefined;
  const written = (node: Node | undefined, from: string) =>
    node && from.slice(startOf(node), endOf(node));
  for (const one of options.properties) {
    if (one.type !== "ObjectProperty") return undefined;
    const name = nameOf(one.key);
    if (name === "secret") {
      const own = written(config && memberValue(config, "secret"), draft.text);
      const given = written(one.value, text);
      if (given !== (own ?? "process.env.NEXTAUTH_SECRET")) return undefined;
    } else if (name === "callbacks") {
      if (one.value.type !== "ObjectExpression" || !isPlain(one.value)) return undefined;
      const isUsual = one.value.properties.every(
        (rule) =>
          rule.type === "ObjectProperty" && nameOf(rule.key) === "authorized" && asksForToken(rule),
      );
      if (!isUsual) return undefined;
    } else if (name !== "pages") return undefined;
  }
  return pagesOf(options, config);
}

/** The pages, if those that people are sent to are also those of the configuration. */
function pagesOf(
  options: ObjectExpression,
  config: ObjectExpression | undefined,
): UsualGuard | undefined {
  const pages = memberOf(options, "pages");
  if (!pages) return { errorPage: undefined };
  const given = memberValue(options, "pages");
  const own = config && memberValue(config, "pages");
  if (given?.type !== "ObjectExpression" || !isPlain(given)) return undefined;
  const [signIn, error] = [memberValue(given, "signIn"), memberValue(given, "error")];
  if (signIn && textOf(signIn) !== textOf(own && memberValue(own, "signIn"))) return undefined;
  if (error && textOf(error) === undefined) return undefined;
  const known = ["signIn", "signOut", "error", "verifyRequest", "newUser"];
  const isKnown = given.properties.every((one) => "key" in one && known.includes(nameOf(one.key)));
  return isKnown ? { errorPage: textOf(error) } : undefined;
}

const textOf = (node: Node | undefined) =>
  node?.type === "StringLiteral" ? node.value : undefined;

/** `authorized: ({ token }) => !!token`. */
function asksForToken({ value }: { value: Node }): boolean {
  if (value.type !== "ArrowFunctionExpression" || !takesToken(value.params)) return false;
  const { body } = value;
  if (body.type === "UnaryExpression" && body.operator === "!") {
    const inner = body.argument;
    return inner.type === "UnaryExpression" && inner.operator === "!" && isToken(inner.argument);
  }
  const [only, more] = body.type === "CallExpression" ? body.arguments : [];
  return (
    body.type === "CallExpression" &&
    nameOf(body.callee) === "Boolean" &&
    only !== undefined &&
    isToken(only) &&
    !more
  );
}

const isToken = (node: Node) => node.type === "Identifier" && node.name === "token";

/** Whether `token` is what the guard passes under that name, and nothing of it or instead of it. */
function takesToken([first, more]: readonly Node[]): boolean {
  if (more || first?.type !== "ObjectPattern") return false;
  const isBare = first.properties.every(
    (one) => one.type === "ObjectProperty" && one.shorthand && one.value.type === "Identifier",
  );
  return isBare && first.properties.some((one) => "value" in one && isToken(one.value));
}
