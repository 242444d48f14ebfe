import type { Node, ObjectExpression } from "@babel/types";
import { endOf, startOf } from "../../../init/source/syntax.ts";
import { nameOf } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";
import { isGlobal } from "../../source/scopes.ts";
import { unwrap } from "../../source/workspace.ts";
import { isPlain } from "../plain-object.ts";
import { type Call, memberOf, memberValue } from "../work.ts";
import type { Home } from "./home.ts";

/** What the options of a guard say besides. */
export interface UsualGuard {
  /** A page of errors that everybody sees, and that is none of the configuration. */
  readonly errorPage: string | undefined;
}

/**
 * Returns what a guard is written with, if that says nothing but what holds with the configuration anyway: whoever is signed in
 * may pass.
 */
export function usualGuard(
  guard: Draft,
  call: Call["node"],
  { draft, literal }: Home,
): UsualGuard | undefined {
  const [options, more] = call.arguments;
  if (!options) return { errorPage: undefined };
  if (more || options.type !== "ObjectExpression" || !isPlain(options)) return undefined;
  const written = literal && unwrap(literal);
  const config = written?.type === "ObjectExpression" && isPlain(written) ? written : undefined;
  for (const one of options.properties) {
    if (one.type !== "ObjectProperty") return undefined;
    const name = nameOf(one.key);
    if (name === "secret") {
      if (!config) return undefined;
      const own = memberValue(config, "secret");
      const wanted = own ? secretIn(draft, own) : "process.env.NEXTAUTH_SECRET";
      const given = secretIn(guard, one.value);
      if (given === undefined || given !== wanted) return undefined;
    } else if (name === "callbacks") {
      if (one.value.type !== "ObjectExpression" || !isPlain(one.value)) return undefined;
      const isUsual = one.value.properties.every(
        (rule) =>
          rule.type === "ObjectProperty" &&
          nameOf(rule.key) === "authorized" &&
          asksForToken(guard, rule),
      );
      if (!isUsual) return undefined;
    } else if (name !== "pages") return undefined;
  }
  return pagesOf(options, config && memberValue(config, "pages"));
}

/**
 * The pages, if those that people are sent to are also those of the configuration.
 *
 * @param own the pages of the configuration
 */
function pagesOf(options: ObjectExpression, own: Node | undefined): UsualGuard | undefined {
  const pages = memberOf(options, "pages");
  if (!pages) return { errorPage: undefined };
  const given = memberValue(options, "pages");
  if (given?.type !== "ObjectExpression" || !isPlain(given)) return undefined;
  const config = own?.type === "ObjectExpression" && isPlain(own) ? own : undefined;
  const isOfConfig = (name: string, page: Node) =>
    config !== undefined && textOf(page) === textOf(memberValue(config, name));
  const [signIn, error] = [memberValue(given, "signIn"), memberValue(given, "error")];
  if (signIn && (textOf(signIn) === undefined || !isOfConfig("signIn", signIn))) return undefined;
  if (error && textOf(error) === undefined) return undefined;
  const known = ["signIn", "signOut", "error", "verifyRequest", "newUser"];
  const isKnown = given.properties.every((one) => "key" in one && known.includes(nameOf(one.key)));
  if (!isKnown) return undefined;
  return { errorPage: error && isOfConfig("error", error) ? undefined : textOf(error) };
}

const textOf = (node: Node | undefined) =>
  node?.type === "StringLiteral" ? node.value : undefined;

/** A secret as it is written, if that means the same in another file. */
function secretIn(draft: Draft, value: Node): string | undefined {
  const node = unwrap(value);
  const text = draft.text.slice(startOf(node), endOf(node));
  const isVariable = /^process\.env\.\w+$/.test(text) && isGlobal("process", draft.parentsOf(node));
  return isVariable || node.type === "StringLiteral" ? text : undefined;
}

/** `authorized: ({ token }) => !!token`. */
function asksForToken(guard: Draft, { value }: { value: Node }): boolean {
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
    isGlobal("Boolean", guard.parentsOf(body.callee)) &&
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
