import type { Node, ObjectExpression } from "@babel/types";
import { endOf, type Placed, startOf } from "../../../init/source/syntax.ts";
import type { Advice, Draft } from "../../source/draft.ts";
import { literalsOf } from "../configurations.ts";
import { isPlain } from "../plain-object.ts";
import { callsIn, type Move, memberOf, memberValue, takenBy } from "../work.ts";
import { noteComparisons } from "./compared-messages.ts";
import { moveAuthorize, noteRequest, type Refusals } from "./credentials.ts";
import type { Home } from "./home/home.ts";
import { noteLateAuthorize } from "./late-authorize.ts";
import { noteShownErrors } from "./shown-errors.ts";
import { noteAnswers } from "./sign-in-answers.ts";
import { declaredTexts, guardUserIds } from "./user-ids.ts";

/** Changes what configurations and providers are written with. */
export function moveOptions(move: Move, drafts: readonly Draft[], homes: readonly Home[]): void {
  const messages = new Set<string>();
  const throwing = new Set<string>();
  const refused = ({ messages: texts, mayThrow }: Refusals, id: string) => {
    for (const message of texts) messages.add(message);
    if (mayThrow) throwing.add(id);
  };
  for (const draft of drafts) {
    for (const call of callsIn(move, draft)) {
      const [, provider] = /^next-auth\/providers\/(.+)$/.exec(call.module) ?? [];
      if (provider === undefined || call.imported !== "default") continue;
      const [options] = call.node.arguments;
      if (options?.type === "ObjectExpression") moveProvider(move, draft, options);
      if (provider === "credentials" && options) notePasswords(move, draft, call, options, refused);
    }
    notePassing(move, draft);
  }
  noteLateAuthorize(move, drafts);
  noteComparisons(drafts, messages);
  if (throwing.size > 0) for (const draft of drafts) noteShownErrors(move, draft, throwing);
  const texts = declaredTexts(drafts);
  for (const home of homes) {
    for (const { draft, node } of home.literal
      ? (literalsOf(move.workspace, home.draft, home.literal) ?? [])
      : []) {
      moveConfiguration(move, draft, node);
      const callbacks = memberValue(node, "callbacks");
      const jwt = callbacks && memberOf(callbacks, "jwt");
      const signIn = callbacks && memberOf(callbacks, "signIn");
      if (signIn) noteAnswers(move, draft, signIn);
      if (jwt) guardUserIds(draft, jwt, texts);
    }
  }
}

/** Looks at the options of a provider of passwords, wherever they are written out. */
function notePasswords(
  move: Move,
  draft: Draft,
  call: Placed,
  given: Node,
  refused: (refusals: Refusals, id: string) => void,
): void {
  const found = literalsOf(move.workspace, draft, given);
  if (!found) noteRequest(draft, call);
  for (const { draft: place, node } of found ?? []) {
    const id = memberValue(node, "id");
    const name = id?.type === "StringLiteral" ? id.value : "credentials";
    refused(moveAuthorize(move, place, node), name);
  }
}

/** Says it as well where a provider of passwords is made in a way that nobody looks at. */
function notePassing(move: Move, draft: Draft): void {
  for (const binding of move.workspace.bindings(draft)) {
    for (const { place, origin } of takenBy(move, draft, binding)) {
      const above = place.above?.node;
      const isLookedAt =
        (above?.type === "CallExpression" && above.callee === place.node) ||
        /^(?:TS|Export|ObjectPattern)/.test(above?.type ?? "") ||
        (above?.type === "VariableDeclarator" && above.id === place.node);
      const isMember = origin.imported === "*" && above?.type === "MemberExpression";
      if (origin.module === "next-auth/providers/credentials" && !isLookedAt && !isMember)
        noteRequest(draft, place);
    }
  }
}

function moveConfiguration(move: Move, draft: Draft, literal: ObjectExpression): void {
  for (const [path, advice] of Object.entries(move.rules.options)) {
    const [name = "", inner = ""] = path.split(".");
    const outer = memberValue(literal, name);
    const member = outer && memberOf(outer, inner);
    if (member) setAside(draft, member, advice);
  }
  const providers = memberValue(literal, "providers");
  if (providers?.type !== "ArrayExpression") return;
  for (const one of providers.elements) {
    if (one?.type !== "ObjectExpression") continue;
    moveProvider(move, draft, one);
    const type = memberValue(one, "type");
    if (type?.type === "StringLiteral" && type.value === "credentials")
      moveAuthorize(move, draft, one);
  }
}

const suffix = "/.well-known/openid-configuration";

function moveProvider(move: Move, draft: Draft, literal: ObjectExpression): void {
  for (const [name, advice] of Object.entries(move.rules.providerOptions)) {
    const member = memberOf(literal, name);
    if (member && !isTimeLimit(name, memberValue(literal, name))) setAside(draft, member, advice);
  }
  const version = memberValue(literal, "version");
  if (version?.type === "StringLiteral" && version.value.startsWith("2"))
    removeMember(draft, memberOf(literal, "version"));
  const type = memberValue(literal, "type");
  const idToken = memberValue(literal, "idToken");
  const isOpenId = idToken?.type === "BooleanLiteral" && idToken.value;
  // What could take the place of a member is looked at when the application runs.
  if (!isOpenId || !isPlain(literal) || type?.type !== "StringLiteral" || type.value !== "oauth")
    return;
  const quote = draft.text[startOf(type)] ?? '"';
  draft.replace(type, `${quote}oidc${quote}`);
  removeMember(draft, memberOf(literal, "idToken"));
  const metadata = memberOf(literal, "wellKnown");
  const address = memberValue(literal, "wellKnown");
  if (!metadata || !address || memberOf(literal, "issuer")) return;
  const written = draft.text.slice(startOf(address), endOf(address));
  if (written.slice(0, -1).endsWith(suffix)) {
    const issuer = written.slice(0, -1 - suffix.length) + written.slice(-1);
    draft.replace(metadata, `issuer: ${issuer}`);
  }
}

/** Whether a member is `httpOptions` with a time limit alone, which `compat` keeps. */
function isTimeLimit(name: string, value: Node | undefined): boolean {
  if (name !== "httpOptions" || value?.type !== "ObjectExpression") return false;
  const limit = memberValue(value, "timeout");
  const isKnown = limit?.type !== "NumericLiteral" || (limit.value > 0 && limit.value <= 120_000);
  return value.properties.length === 1 && limit !== undefined && isKnown;
}

/** Makes comments of a member that has no equal; only says so where it shares its lines with others. */
function setAside(draft: Draft, member: Node, advice: Advice): void {
  const { text } = draft;
  const [start, end] = [startOf(member), endOf(member)];
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const after = /^,?[ \t]*(?=\r?\n)/.exec(text.slice(end));
  const place = draft.placeOf(member);
  if (place) draft.todo(place, advice);
  if (before.trim() !== "" || !after) return;
  const lines = text.slice(start, end + after[0].length).split("\n");
  draft.edit({
    start,
    end: end + after[0].length,
    text: lines.map((line) => commented(line, before)).join("\n"),
  });
}

/** A line as a comment that begins where the first one does. */
function commented(written: string, indentation: string): string {
  // These end a comment as well.
  const line = written.replace(/[\u2028\u2029]/g, " ");
  return line.startsWith(indentation) && indentation !== ""
    ? `${indentation}// ${line.slice(indentation.length)}`
    : `// ${line}`;
}

function removeMember(draft: Draft, member: Node | undefined): void {
  if (!member) return;
  const rest = /^\s*,[ \t]*(?:\r?\n[ \t]*)?/.exec(draft.text.slice(endOf(member)))?.[0].length ?? 0;
  draft.edit({ start: startOf(member), end: endOf(member) + rest, text: "" });
}
