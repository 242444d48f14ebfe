import type { Node, ObjectExpression } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import {
  around,
  endOf,
  isInside,
  type Placed,
  placesInside,
  startOf,
} from "../../../init/source/syntax.ts";
import { unwrap } from "../../../init/source/unwrap.ts";
import type { Draft } from "../../source/draft.ts";
import { hasOneValue } from "../../source/reassigned.ts";
import { type Move, memberOf } from "../work.ts";

const request = {
  advice:
    "The second argument is a Request now: req.headers.get(name), and neither body nor query.",
  page: "moving-in/next-auth.md#passwords",
};
const thrown = {
  advice:
    "People get error=Configuration here, and do not see this message any more: throw an error that extends CredentialsSignin and has a code.",
  page: "moving-in/next-auth.md#passwords",
};

/** How a provider of passwords refuses people. */
export interface Refusals {
  /** The messages of the errors that it throws, as far as they are written out. */
  readonly messages: readonly string[];
  /** Whether it throws, as far as anybody can tell. */
  readonly mayThrow: boolean;
}

/** `authorize` gets texts of a form, and a `Request` beside them. Returns how it refuses. */
export function moveAuthorize(move: Move, place: Draft, options: ObjectExpression): Refusals {
  const found = authorizeIn(move, place, options);
  const last = options.properties.findLast(mayBeAuthorize);
  const unclear = last && (!found || last !== memberOf(options, "authorize"));
  const at = unclear && place.placeOf(last);
  if (at) place.todo(at, request);
  if (!found) return { messages: [], mayThrow: last !== undefined };
  const { draft, node: own } = found;
  const [credentials] = own.params;
  if (credentials && draft === place) annotate(draft, options, credentials);
  const taken = requestIn(draft, own);
  if (taken) draft.todo(taken, request);
  const throwing = placesInside(throwsIn(draft), own);
  for (const one of throwing) if (!passesOn(one, throwing)) draft.todo(one, thrown);
  const messages = throwing.flatMap(({ node }) => {
    const made = node.type === "ThrowStatement" ? node.argument : undefined;
    if (made?.type !== "NewExpression" || nameOf(made.callee) !== "Error") return [];
    const [message] = made.arguments;
    return message?.type === "StringLiteral" ? [message.value] : [];
  });
  return { messages, mayThrow: throwing.length > 0 };
}

/** A file is looked through once, however many providers it has. */
const thrownIn = new WeakMap<Draft, readonly Placed[]>();

function throwsIn(draft: Draft): readonly Placed[] {
  const found =
    thrownIn.get(draft) ?? draft.placed.filter(({ node }) => node.type === "ThrowStatement");
  thrownIn.set(draft, found);
  return found;
}

/** Whether a statement throws again what another one of them threw, and is right once that one is. */
function passesOn(place: Placed, throwing: readonly Placed[]): boolean {
  const thrown = place.node.type === "ThrowStatement" ? place.node.argument : place.node;
  if (thrown.type !== "Identifier") return false;
  return [...around(place)].some(({ node, above }) => {
    if (node.type !== "CatchClause" || above?.node.type !== "TryStatement") return false;
    const { block } = above.node;
    const isCaught = node.param?.type === "Identifier" && node.param.name === thrown.name;
    return isCaught && throwing.some((other) => isInside(other, block));
  });
}

/** Leaves the comment where the options of a provider of passwords are not understood. */
export function noteRequest(draft: Draft, place: Placed): void {
  draft.todo(place, request);
}

/** Where a function has the request of a sign-in, as far as it uses what it is called with besides the form. */
function requestIn(draft: Draft, own: FunctionNode): Placed | undefined {
  const [credentials, second, third] = own.params;
  const isPlain = credentials?.type !== "RestElement" && !isReceiver(credentials);
  if (!second && isPlain) return placesInside(draft.named("arguments"), own)[0];
  if (isPlain && second?.type === "Identifier" && !third) {
    const uses = [second.name, "arguments"].flatMap((name) => placesInside(draft.named(name), own));
    return uses.find((one) => one.node !== second);
  }
  const unclear = second ?? credentials;
  return unclear && draft.placeOf(unclear);
}

/** `this` of TypeScript, which is no parameter. */
const isReceiver = (parameter: Node | undefined) =>
  parameter?.type === "Identifier" && parameter.name === "this";

/** Whether a member of an object is `authorize`, or may be. */
const mayBeAuthorize = (one: ObjectExpression["properties"][number]) =>
  one.type === "SpreadElement" || one.computed || nameOf(one.key) === "authorize";

/** The function that `authorize` is, here or in another file; `undefined` where that is not clear. */
function authorizeIn(move: Move, draft: Draft, options: ObjectExpression) {
  const member = memberOf(options, "authorize");
  return functionOf(move, draft, member?.type === "ObjectProperty" ? member.value : member);
}

function functionOf({ workspace }: Move, draft: Draft, node: Node | undefined) {
  const value = node && unwrap(node);
  if (!value || (value.type === "ObjectMethod" && value.kind !== "method")) return undefined;
  const found = value.type === "Identifier" ? workspace.find(draft, value) : { draft, node: value };
  if (!found || ("name" in found && !hasOneValue(found)) || !isFunction(found.node))
    return undefined;
  return { draft: found.draft, node: found.node };
}

/** Leaves the comment where something takes the place of an authorize, as far as it may look at the request. */
export function noteAuthorize(move: Move, draft: Draft, value: Node): void {
  const found = functionOf(move, draft, value);
  const place = found ? requestIn(found.draft, found.node) : draft.placeOf(value);
  if (place) (found?.draft ?? draft).todo(place, request);
}

/** Something with parameters and a body. */
type FunctionNode = Node & { readonly params: readonly Node[] };

const isFunction = (node: Node): node is FunctionNode =>
  "params" in node && Array.isArray(node.params) && "body" in node;

/** Says that the fields are texts, as they are in a form. */
function annotate(draft: Draft, options: ObjectExpression, parameter: Node): void {
  if (!/\.[cm]?tsx?$/.test(draft.path)) return;
  if (parameter.type !== "Identifier" && parameter.type !== "ObjectPattern") return;
  if (parameter.typeAnnotation) return;
  const fields = memberOf(options, "credentials");
  const inputs =
    fields?.type === "ObjectProperty" && fields.value.type === "ObjectExpression"
      ? fields.value.properties
      : [];
  const names = inputs.map((one) =>
    one.type === "ObjectProperty" && !one.computed ? nameOf(one.key) : "",
  );
  const { quote } = draft.style;
  const isKnown = names.length > 0 && !names.includes("");
  const keys = isKnown ? names.map((name) => `${quote}${name}${quote}`).join(" | ") : "string";
  const type = `: Record<${keys}, string>`;
  // Whatever stands between them is blank, and mostly short.
  const before = draft.text.slice(Math.max(0, startOf(parameter) - 1_000), startOf(parameter));
  const isBare = !/[(,]$/.test(before.trimEnd());
  if (isBare) draft.edit({ start: startOf(parameter), end: startOf(parameter), text: "(" });
  draft.edit({ start: endOf(parameter), end: endOf(parameter), text: isBare ? `${type})` : type });
}
