import type { Node, ObjectExpression } from "@babel/types";
import { inStyle } from "../../init/source/source-style.ts";
import { around, endOf, startOf } from "../../init/source/syntax.ts";
import { unwrap } from "../../init/source/unwrap.ts";
import type { Compat } from "../rules/rules.ts";
import type { Advice, Draft } from "../source/draft.ts";
import type { Literal } from "../source/workspace.ts";
import { addMember } from "./add-member.ts";
import { literalsOf } from "./configurations.ts";
import { type Call, callsIn, type Move, memberOf } from "./work.ts";

/** Which argument of a function is the configuration, by module and name. Version 4 may get a request before it. */
export const configured: Readonly<Record<string, number>> = {
  "next-auth default": -1,
  "next-auth/next default": -1,
  "@auth/core Auth": 1,
  "@auth/express ExpressAuth": 0,
  "@auth/express getSession": 1,
  "@auth/qwik QwikAuth$": 0,
};

const sayIt = (compat: Compat) =>
  `Add compat: "${compat}" to this configuration, or AUTH_COMPAT=${compat} to the environment: otherwise everybody is signed out.`;

const pages: Readonly<Record<Compat, string>> = {
  authjs: "moving-in/authjs.md#2-move-the-code",
  "next-auth": "moving-in/next-auth.md#sessions",
};

/** What is to be done where it is not clear which configuration is meant. */
export const unclearConfiguration = (compat: Compat): Advice => ({
  advice: sayIt(compat),
  page: pages[compat],
});

/** What is to be done where it is not clear how tokens are read or written. */
export const unclearTokens = (compat: Compat): Advice => ({
  advice: `Take getToken, encode and decode of cardea/jwt, and add compat: "${compat}" to their options wherever they are called: otherwise they know nobody.`,
  page: pages[compat],
});

/** Says in every configuration whose formats are kept, so that everybody stays signed in. */
export function addCompat(move: Move, drafts: readonly Draft[]): void {
  const { compat } = move.rules;
  const literals = new Map<Node, Literal>();
  for (const draft of drafts) {
    for (const call of callsIn(move, draft)) {
      const given = configurationOf(call);
      if (!given) continue;
      const found = literalsOf(move.workspace, draft, given);
      if (!found) leaveUnclear(move, draft, call, given);
      for (const literal of found ?? []) literals.set(literal.node, literal);
    }
  }
  for (const { draft, node } of literals.values()) {
    const isSaid =
      memberOf(node, "compat") !== undefined || inherits(move, literals, { draft, node });
    const kept = isUntyped(draft, node) ? " as const" : "";
    if (!isSaid) addMember(draft, node, `compat: "${compat}"${kept}`);
  }
}

/** Whether the compiler would take the name of a format for any text, because nothing says of what type the object is. */
function isUntyped(draft: Draft, node: ObjectExpression): boolean {
  const place = draft.placeOf(node);
  if (!place || !/\.[cm]?tsx?$/.test(draft.path)) return false;
  let isReturned = false;
  for (const { node: above } of around(place)) {
    if (/Function|Method/.test(above.type)) {
      if ("returnType" in above && above.returnType) return false;
      if (!/Expression$/.test(above.type)) return true;
      isReturned = false;
    } else if (above.type === "ReturnStatement") isReturned = true;
    else if (above.type === "ExportDefaultDeclaration") return true;
    else if (above.type === "VariableDeclarator")
      return above.id.type === "Identifier" && !above.id.typeAnnotation;
    else if (!isReturned && !handsOn.test(above.type)) return false;
  }
  return false;
}

/** Expressions that have the value of one in them, and say nothing of its type. */
const handsOn = /^(?:Conditional|Logical|Parenthesized|Await|TSNonNull)Expression$/;

/** Asks where the configuration has its name, because the file that uses it may go. */
function leaveUnclear({ workspace, rules }: Move, draft: Draft, call: Call, given: Node): void {
  const value = unwrap(given);
  const found = value.type === "Identifier" ? workspace.find(draft, value) : undefined;
  const place = found?.draft.placeOf(found.node);
  if (found && place) found.draft.todo(place, unclearConfiguration(rules.compat));
  else draft.todo(call, unclearConfiguration(rules.compat));
}

/** The configuration that a call gets. */
export function configurationOf({ node, module, imported }: Call): Node | undefined {
  const at = configured[`${module} ${imported}`];
  return at === undefined ? undefined : node.arguments.at(at);
}

/** Whether a configuration spreads another one that says it. */
function inherits(
  { workspace }: Move,
  literals: ReadonlyMap<Node, Literal>,
  { draft, node }: Literal,
): boolean {
  return node.properties.some((one) => {
    if (one.type !== "SpreadElement") return false;
    const spread = literalsOf(workspace, draft, one.argument) ?? [];
    return (
      spread.length > 0 &&
      spread.every(
        (inner) => memberOf(inner.node, "compat") !== undefined || literals.has(inner.node),
      )
    );
  });
}

/** What reads and writes tokens outside of a configuration. */
export const reading = new Set(["getToken", "encode", "decode"]);

/** What a secret may stand in, in the order of the configuration: whoever changes a short one puts the new one into `AUTH_SECRET_1`. */
const secretNames = [
  ...["AUTH_SECRET_3", "AUTH_SECRET_2", "AUTH_SECRET_1"],
  ...["AUTH_SECRET", "NEXTAUTH_SECRET"],
];

/** What `getToken` of version 4 takes by itself. Each is written out, because Next.js puts the values into what runs at the edge. */
const ownSecret = `secret: [${secretNames.map((name) => `process.env.${name}`).join(", ")}].flatMap((one) => one || [])`;

/** Says it where tokens are read or written outside of a configuration. */
export function addCompatToTokens(move: Move, draft: Draft): void {
  const compat = `compat: "${move.rules.compat}"`;
  for (const { node, module, imported } of callsIn(move, draft)) {
    if (!reading.has(imported) || !/\/jwt$/.test(module)) continue;
    const [options] = node.arguments;
    if (!options || options.type === "SpreadElement") continue;
    const secret = move.rules.compat === "next-auth" && imported === "getToken" ? [ownSecret] : [];
    if (options.type === "ObjectExpression") {
      const isSaid = memberOf(options, "compat") !== undefined;
      const hasSecret = memberOf(options, "secret") !== undefined;
      const added = [...(isSaid ? [] : [compat]), ...(hasSecret ? [] : secret)];
      if (added.length > 0) addMember(draft, options, added.join(", "));
      continue;
    }
    const own = draft.text.slice(startOf(options), endOf(options));
    const members = [...secret, `...${own}`, compat].join(", ");
    draft.replace(options, inStyle(`{ ${members} }`, { ...draft.style, semicolon: "" }));
  }
}
