import type { Node } from "@babel/types";
import { nameOf } from "../../../../init/source/names.ts";
import { isNode, type Placed } from "../../../../init/source/syntax.ts";
import { usesOf } from "../../../source/bindings.ts";
import type { Advice, Draft } from "../../../source/draft.ts";
import { modulePlaces } from "../../../source/specifiers.ts";
import { handsOnConfigured } from "../../indirect.ts";
import { type Move, memberUsed, takenBy } from "../../work.ts";
import { type Home, homesNear } from "./home.ts";

const handlers = /^next-auth(?:\/next)?$/;
const core = /^next-auth\/core(?:\/|$)/;

/** Whether a text that nobody parses may call `NextAuth`. */
export const mayCall = (text: string): boolean =>
  /["'`]next-auth(?:\/(?:next|core)(?:\/index)?)?["'`]/.test(text);

/** Remembers a file that calls `NextAuth` in a way that nobody follows. */
export function noteStaying(move: Move, draft: Draft): void {
  const isTaken = move.workspace.bindings(draft).some((binding) =>
    takenBy(move, draft, binding).some(({ place, origin }) => {
      if (core.test(origin.module)) return true;
      if (!handlers.test(origin.module)) return false;
      const member = origin.imported === "*" ? memberUsed(place) : undefined;
      if (member) return member.name === "default" && !isCalled(place.above);
      if (origin.imported === "default") return !isCalled(place) && !isNaming(place);
      return origin.imported === "*" && !isNaming(place);
    }),
  );
  const strange = strangePlaces(draft);
  for (const place of strange) draft.todo(place, asText);
  if (isTaken || strange.length > 0 || modulePlaces(draft).some((place) => isLoaded(draft, place)))
    move.staying.add(draft.path);
}

const asText: Advice = {
  advice:
    "This may load the module in a way that is not followed: take it by import or require with a plain text, and run the command again.",
  page: "moving-in.md#what-is-left-to-you",
};

/** Remembers the files that call something of a module which nobody finds, where a file hands `NextAuth` on: it may be that. */
export function noteStrangers(move: Move, drafts: readonly Draft[]): void {
  const { workspace, staying } = move;
  if (!drafts.some((draft) => handsOnConfigured(move, draft))) return;
  for (const draft of drafts) {
    const strangers = workspace
      .bindings(draft)
      .filter(({ isType, module }) => !isType && workspace.isUnknown(draft.path, module));
    if (strangers.some(({ local }) => usesOf(draft, local).some(isCalled))) staying.add(draft.path);
  }
}

/** What only looks at a text. */
const asking =
  /^(?:includes|startsWith|endsWith|indexOf|get|has|log|info|warn|error|debug|trace|toBe|toEqual|toContain|test|equal|match)$/;

/** The places where a file has the name of the module for something that is none of the ways to take it in. */
function strangePlaces(draft: Draft): Placed[] {
  const known = new Set<Node>(modulePlaces(draft).map(({ node }) => node));
  return draft.placed.filter(({ node, above }) => {
    const text = node.type === "StringLiteral" ? node.value : textOf(node);
    if (text === undefined || known.has(node) || !mayCall(`"${text}"`)) return false;
    const owner = above?.node;
    if (owner && "callee" in owner && isNode(owner.callee))
      return !asking.test(
        nameOf(
          "property" in owner.callee && isNode(owner.callee.property)
            ? owner.callee.property
            : owner.callee,
        ),
      );
    return /^(?:VariableDeclarator|Assignment\w+|ReturnStatement|ArrowFunctionExpression|ConditionalExpression|LogicalExpression)$/.test(
      owner?.type ?? "",
    );
  });
}

function textOf(node: Node): string | undefined {
  const [only, more] = node.type === "TemplateLiteral" ? node.quasis : [];
  return more ? undefined : only?.value.raw;
}

const isCalled = (place: Placed | undefined) =>
  place?.above?.node.type === "CallExpression" && place.above.node.callee === place.node;

/** Whether a use only declares a name, hands it on or speaks of its type. */
const isNaming = ({ node, above }: Placed) =>
  /^(?:Export|TS(?!As|NonNull|Satisfies|TypeAssertion|Instantiation))/.test(
    above?.node.type ?? "",
  ) ||
  (above?.node.type === "VariableDeclarator" && above.node.id === node) ||
  above?.node.type === "ObjectPattern" ||
  (above?.node.type === "ObjectProperty" && above.above?.node.type === "ObjectPattern");

/** Whether a module is loaded when the program runs, for more than what `NextAuth` is not. */
function isLoaded(draft: Draft, { node, owner, above }: ReturnType<typeof modulePlaces>[number]) {
  if (!mayCall(`"${node.value}"`)) return false;
  const isCall =
    owner.type === "ImportExpression" ||
    (owner.type === "CallExpression" && owner.callee.type !== "MemberExpression");
  const loading = above && isCall ? draft.placeOf(owner) : undefined;
  if (!loading) return false;
  const outer = loading.above?.node.type === "AwaitExpression" ? loading.above : loading;
  const declared = outer.above?.node;
  if (declared?.type !== "VariableDeclarator") return true;
  // What a file requires at its top level was looked at under its name.
  if (declared.id.type === "Identifier")
    return owner.type === "ImportExpression" || outer !== loading;
  return (
    declared.id.type !== "ObjectPattern" ||
    declared.id.properties.some(
      (one) => one.type !== "ObjectProperty" || one.computed || nameOf(one.key) === "default",
    )
  );
}

/** The configuration that is meant where nobody names one; `undefined` if it may be another one, also one that is not moved. */
export function onlyHome(move: Move, draft: Draft, homes: readonly Home[]): Home | undefined {
  const [home, another] = homesNear(move, draft, homes);
  const own = move.workspace.packageOf(draft.path);
  const isOther = [...move.staying].some(
    (path) => !isRoute(path) || move.workspace.packageOf(path) === own,
  );
  return another || isOther ? undefined : home;
}

/** Whether only one application has a file; others may be called by any. */
const isRoute = (path: string) => /(?:^|\/)(?:pages|app)\//.test(path);
