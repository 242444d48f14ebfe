import type { Node, ObjectExpression } from "@babel/types";
import { nameOf, namesOf } from "../../../../init/source/names.ts";
import { endOf, startOf } from "../../../../init/source/syntax.ts";
import { unwrap } from "../../../../init/source/unwrap.ts";
import type { Draft } from "../../../source/draft.ts";
import { isGlobal } from "../../../source/scopes.ts";
import { isPlain } from "../../plain-object.ts";
import { type Call, memberOf, memberValue } from "../../work.ts";
import type { Home } from "../home/home.ts";
import { asksForToken } from "./asks-for-token.ts";

/** What the options of a guard say besides. */
export interface UsualGuard {
  /** A page of errors that everybody sees, and that is none of the configuration. */
  readonly errorPage: string | undefined;
  /** Every page that everybody sees. */
  readonly open: readonly string[];
}

const nothing: UsualGuard = { errorPage: undefined, open: [] };

/**
 * Returns what a guard is written with, if that says nothing but what holds with the configuration anyway: whoever is signed in
 * may pass.
 */
export function usualGuard(
  guard: Draft,
  call: Call["node"],
  { draft, literal, hasOwnSecret, hasOwnTokens }: Home,
): UsualGuard | undefined {
  if (hasOwnTokens) return undefined;
  const [first, ...others] = call.arguments;
  const [options, more] = first && isIdle(guard, first) ? others : call.arguments;
  if (!options) return hasOwnSecret ? undefined : nothing;
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
          rule.type !== "SpreadElement" &&
          nameOf(rule.key) === "authorized" &&
          asksForToken(guard, rule),
      );
      if (!isUsual) return undefined;
    } else if (name !== "pages") return undefined;
  }
  if (hasOwnSecret && !memberOf(options, "secret")) return undefined;
  return pagesOf(options, config && memberValue(config, "pages"));
}

/** Whether what a guard is put around does nothing: `function middleware() { return NextResponse.next(); }`. */
function isIdle({ program }: Draft, node: Node): boolean {
  if (node.type !== "ArrowFunctionExpression" && node.type !== "FunctionExpression") return false;
  const { body, generator } = node;
  const [only, more] = body.type === "BlockStatement" ? body.body : [];
  if (generator || more) return false;
  if (body.type === "BlockStatement" && !only) return true;
  const answer = only?.type === "ReturnStatement" ? only.argument : only ? undefined : body;
  if (answer === null || (answer?.type === "Identifier" && answer.name === "undefined"))
    return true;
  if (answer?.type !== "CallExpression" || answer.arguments.length > 0) return false;
  const { callee } = answer;
  const response = namesOf(program, (name) => name === "next/server").members.get("NextResponse");
  return (
    callee.type === "MemberExpression" &&
    nameOf(callee.property) === "next" &&
    callee.object.type === "Identifier" &&
    callee.object.name === response
  );
}

/**
 * The pages, if those that people are sent to are also those of the configuration.
 *
 * @param own the pages of the configuration
 */
function pagesOf(options: ObjectExpression, own: Node | undefined): UsualGuard | undefined {
  const pages = memberOf(options, "pages");
  if (!pages) return nothing;
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
  return {
    errorPage: error && isOfConfig("error", error) ? undefined : textOf(error),
    open: [signIn, error].flatMap((one) => textOf(one) ?? []),
  };
}

const textOf = (node: Node | undefined) =>
  node?.type === "StringLiteral" ? node.value : undefined;

/** A secret as it is written, if that means the same in another file. */
function secretIn(draft: Draft, value: Node): string | undefined {
  const node = unwrap(value);
  const text = draft.text.slice(startOf(node), endOf(node));
  const isVariable = /^process\.env\.\w+$/.test(text) && isGlobal("process", draft, node);
  return isVariable || node.type === "StringLiteral" ? text : undefined;
}
