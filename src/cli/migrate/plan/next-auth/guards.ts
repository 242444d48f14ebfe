import type { Node } from "@babel/types";
import { inStyle } from "../../../init/source/source-style.ts";
import { nameOf } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";
import { unwrap } from "../../source/workspace.ts";
import { addMember } from "../add-member.ts";
import { type Call, callsIn, type Move, memberOf } from "../work.ts";
import type { Home } from "./home.ts";
import { aliasUsed, specifierTo } from "./places.ts";
import { useAuth } from "./sessions.ts";

const module = "next-auth/middleware";
const undecided = {
  advice:
    "Say who may pass in callbacks.authorized, and export auth here: without a rule it lets everybody through. For a while, withAuth of cardea/next/v4/middleware works as before.",
  topic: "the-proxy",
};
const atTheEdge = {
  advice:
    "Middleware runs where most databases cannot be asked: rename it to proxy.ts with Next.js 16, or split the configuration.",
  topic: "the-proxy",
};

/** Lets a file of middleware refuse whoever is not signed in, as before. */
export function moveGuards(move: Move, draft: Draft, homes: readonly Home[]): void {
  const [home, another] = homes;
  const usable = home && !another ? home : undefined;
  for (const statement of draft.program.body) {
    const place = { node: statement, parents: [draft.program] };
    if (statement.type !== "ExportNamedDeclaration" || statement.source?.value !== module) continue;
    const [only, more] = statement.specifiers;
    const isWhole = only?.type === "ExportSpecifier" && nameOf(only.local) === "default" && !more;
    if (!usable || !isWhole || !askInConfiguration(usable)) continue;
    const specifier = specifierTo(draft.path, usable.path, aliasUsed(move.workspace, draft));
    const given = nameOf(only.exported);
    // Next.js 16 takes no default that is handed on from another module.
    const name = given === "default" && isProxy(draft.path) ? "proxy" : given;
    const exported = usable.auth === name ? name : `${usable.auth} as ${name}`;
    draft.replace(statement, inStyle(`export { ${exported} } from "${specifier}";`, draft.style));
    warn(draft, usable, place);
  }
  for (const call of callsIn(move, draft)) {
    if (call.module !== module || !["default", "withAuth"].includes(call.imported)) continue;
    const isPlain = call.node.arguments.every(isUsual);
    if (usable && isPlain && askInConfiguration(usable)) {
      draft.replace(call.node, useAuth(move, draft, usable));
      move.importsOf(draft).dropped.add(call.local);
      warn(draft, usable, call);
    } else {
      draft.todo(call, undecided);
      move.importsOf(draft).moved.set(call.local, call);
    }
  }
}

const isProxy = (path: string) => /(?:^|\/)proxy\.\w+$/.test(path);

/** Lets the configuration refuse whoever is not signed in, which version 4 did by itself. */
function askInConfiguration({ draft, literal }: Home): boolean {
  const options = literal && unwrap(literal);
  if (options?.type !== "ObjectExpression") return false;
  const rule = "authorized: ({ auth }) => auth !== null";
  const callbacks = memberOf(options, "callbacks");
  if (!callbacks) addMember(draft, options, `callbacks: { ${rule} }`);
  else {
    const own = callbacks.type === "ObjectProperty" ? unwrap(callbacks.value) : callbacks;
    if (own.type !== "ObjectExpression" || memberOf(own, "authorized")) return false;
    addMember(draft, own, rule);
  }
  return true;
}

function warn(
  draft: Draft,
  { literal }: Home,
  place: { node: Node; parents: readonly Node[] },
): void {
  const hasDatabase = literal !== undefined && memberOf(literal, "adapter") !== undefined;
  if (hasDatabase && /(?:^|\/)middleware\.\w+$/.test(draft.path)) draft.todo(place, atTheEdge);
}

/** Whether the options of a guard say nothing but what holds anyway: whoever is signed in may pass. */
function isUsual(options: Call["node"]["arguments"][number]): boolean {
  if (options.type !== "ObjectExpression") return false;
  return options.properties.every((one) => {
    if (one.type !== "ObjectProperty") return false;
    const name = nameOf(one.key);
    if (name === "pages" || name === "secret") return true;
    if (name !== "callbacks" || one.value.type !== "ObjectExpression") return false;
    return one.value.properties.every(
      (rule) => nameOf("key" in rule ? rule.key : rule) === "authorized" && asksForToken(rule),
    );
  });
}

/** `authorized: ({ token }) => !!token`. */
function asksForToken(rule: Node): boolean {
  if (rule.type !== "ObjectProperty" || rule.value.type !== "ArrowFunctionExpression") return false;
  const { body } = rule.value;
  if (body.type === "UnaryExpression" && body.operator === "!") {
    const inner = body.argument;
    return (
      inner.type === "UnaryExpression" &&
      inner.operator === "!" &&
      nameOf(inner.argument) === "token"
    );
  }
  return (
    body.type === "CallExpression" &&
    nameOf(body.callee) === "Boolean" &&
    nameOf(body.arguments[0] ?? body) === "token"
  );
}
