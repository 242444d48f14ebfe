import type { Token } from "../source/tokens.ts";
import { isClosing, isOpening } from "./brackets.ts";
import { type Harmless, harmlessBy } from "./harmless-names.ts";

/** Brackets that are open, and what their names say of what stands directly in them. */
interface Frame {
  /** Of the items of a list, or of the cases of a `switch`. */
  readonly items: Harmless | undefined;
  readonly cases: Harmless | undefined;
  readonly isSwitch: boolean;
}

const outermost: Frame = { items: undefined, cases: undefined, isSwitch: false };

/** Returns for each token what the name that it belongs to says of it. Takes linear time. */
export function harmlessPlaces(
  code: readonly Token[],
  written: readonly string[],
): (Harmless | undefined)[] {
  const frames: Frame[] = [outermost];
  let switched: Harmless | undefined;
  return code.map(({ kind }, at) => {
    const frame = frames.at(-1) ?? outermost;
    if (isClosing(kind, written[at] ?? "")) {
      switched = frame.isSwitch ? nameBefore(code, written, at) : undefined;
      if (frames.length > 1) frames.pop();
    }
    const own =
      isText(kind) && endsAt(code, written, at) ? saidOf(code, written, at, frame) : undefined;
    if (isOpening(kind)) {
      const items = kind === "[" ? valueBy(code, written, at) : undefined;
      const isSwitch = kind === "(" && code[at - 1]?.kind === "switch";
      frames.push({ items, cases: kind === "{" ? switched : undefined, isSwitch });
      switched = undefined;
    }
    return own;
  });
}

const isText = (kind: string) => kind === "string" || kind === "...`";

/** What may follow a text that is a value as it stands. */
const ending = /^(?:[,;)}\]{|:?>/]|\|\||&&|\?\?|[=!]==?)$/;

/** Whether nothing is done with a text before it becomes a value. Without a semicolon, the next statement begins with a word. */
function endsAt(code: readonly Token[], written: readonly string[], at: number): boolean {
  const next = written[at + 1] ?? "";
  return next === "" || ending.test(next) || /^[\w$#@]/.test(next) || code[at + 1]?.kind === "eof";
}

function saidOf(
  code: readonly Token[],
  written: readonly string[],
  at: number,
  { items, cases }: Frame,
): Harmless | undefined {
  const before = written[at - 1] ?? "";
  if (before === "[" || before === ",") return items ?? undefined;
  if (before === "case") return cases;
  if (before === "(" && (isCookieName(written, at) || isMessage(written, at))) return "words";
  if (comparing.test(before)) return nameBefore(code, written, at - 1);
  if (comparing.test(written[at + 1] ?? "")) return nameAfter(code, written, at + 2);
  return valueBy(code, written, firstOfUnion(written, at));
}

const comparing = /^[=!]==?$/;

/** The first of the texts of a type such as `"a" | "b"`. */
function firstOfUnion(written: readonly string[], at: number): number {
  let first = at;
  const isNext = () => written[first - 1] === "|" && /^["']/.test(written[first - 2] ?? "");
  while (first > at - longestUnion && isNext()) first -= 2;
  return first;
}

const longestUnion = 40;

/** What the name before `:` or `=` says of a value. */
function valueBy(
  code: readonly Token[],
  written: readonly string[],
  at: number,
): Harmless | undefined {
  const sign = written[at - 1] ?? "";
  if (/^(?:=|\?\?=|\|\|=)$/.test(sign)) return nameBefore(code, written, at - 1);
  if (sign !== ":") return undefined;
  const key = written[at - 2] === "?" ? at - 3 : at - 2;
  // A name behind `?` is a part of a condition, and no key.
  return /^[{,;(]$/.test(written[key - 1] ?? "") ? nameAt(code, written, key) : undefined;
}

const nameBefore = (code: readonly Token[], written: readonly string[], at: number) =>
  nameAt(code, written, at - 1);

const longestPath = 24;

/** What the last name of `account?.provider` says. */
function nameAfter(
  code: readonly Token[],
  written: readonly string[],
  start: number,
): Harmless | undefined {
  let at = start;
  while (
    at < start + longestPath &&
    code[at]?.kind === "name" &&
    /^\??\.$/.test(written[at + 1] ?? "")
  )
    at += 2;
  const isLast = !/^[([]$/.test(written[at + 1] ?? "");
  return isLast && code[at]?.kind === "name" ? nameAt(code, written, at) : undefined;
}

function nameAt(
  code: readonly Token[],
  written: readonly string[],
  at: number,
): Harmless | undefined {
  const kind = code[at]?.kind;
  const text = written[at] ?? "";
  if (kind === "string") return harmlessBy(text.slice(1, -1), false);
  return kind === "name" || kind === "jsxName" ? harmlessBy(text, kind === "jsxName") : undefined;
}

/** Whether a text is the message of an error: `new Error("…")`. */
const isMessage = (written: readonly string[], at: number) =>
  written[at - 3] === "new" && /^(?:[A-Z]\w{0,40})?Error$/.test(written[at - 2] ?? "");

/** Whether a text is the first argument of a function for cookies: `cookies().get("…")`. */
function isCookieName(written: readonly string[], at: number): boolean {
  const name = written[at - 2] ?? "";
  if (/^(?:getCookie|setCookie|deleteCookie)$/.test(name)) return written[at - 3] !== ".";
  const isOfResponse = /^(?:cookie|clearCookie)$/.test(name);
  if (!isOfResponse && !/^(?:get|getAll|has|set|delete)$/.test(name)) return false;
  const before = written.slice(Math.max(0, at - 9), at - 2).join(" ");
  const owner = isOfResponse
    ? /(?:^| )(?:res|response|reply) \.$/
    : /(?:^| )(?:cookies|cookieStore|cookieJar|cookies \( \)|\( await cookies \( \) \)) \??\.$/;
  return owner.test(before);
}
