import { replaceSpans } from "../../lib/replace-texts.ts";
import { type Span, TextFinder } from "../../lib/text-finder.ts";
import { redacted } from "../../log/redact-text.ts";
import { asksSecret } from "./passwords.ts";

/** Longer ones are no words, and are hidden wherever they stand. */
const longestWord = 7;
const shortest = 3;

/** Values of variables such as `SESSION_STRATEGY`, and names in our own cures, which reports have. */
const settings =
  /^(?:jwt|database|true|false|none|lax|strict|yes|off|null|memory|auto|authjs|lucia|cardea|secret|AUTH_SECRET|\$\(npx cardea secret\))$/i;

/** Who wrote a text: the library, whose prose has any word, or the application, a driver or a server. */
export type Writer = "ours" | "theirs";

/** Returns a function that hides secrets in a text, and nothing is left where several overlap. */
export function createHide(secrets: readonly string[]): (text: string) => string {
  const sought = secrets.filter((one) => one.length >= shortest && !settings.test(one));
  const finder = new TextFinder(sought.map((text) => ({ text })));
  return (text) => {
    const spans = finder.find(text).filter((span) => isSecret(text, span));
    return replaceSpans(text, spans, redacted);
  };
}

/** Whether a secret may be a word of prose, which counts only where it stands as a value. */
export const isProse = (secret: string): boolean =>
  secret.length <= longestWord && /^\p{Lu}?\p{Ll}+$|^\p{Lu}+$/u.test(secret);

/** A short one may be part of a word, and a word may be one of prose. */
function isSecret(text: string, span: Span): boolean {
  const found = text.slice(span.start, span.end);
  if (found.length > longestWord) return true;
  const [before, after] = [text.slice(0, span.start), text.slice(span.end)];
  if (/[\p{L}\p{N}_]$/u.test(before.slice(-2)) || /^[\p{L}\p{N}_]/u.test(after)) return false;
  return !isProse(found) || isValue(before.slice(-margin), after);
}

const margin = 40;

/** Whether what stands before and after a word says that it is a value: quotes, a name before it, or an address around it. */
function isValue(before: string, after: string): boolean {
  if (/["'`]$/.test(before) && /^["'`]/.test(after)) return true;
  if (/=\s?["'`]?$/.test(before) || /\w:["'`]?$/.test(before)) return true;
  if (isInAddress(before, after)) return true;
  return /\w["'`]?:\s["'`]?$/.test(before) && /^(?:["'`]|[.,;)}\]]|\s*$|\s*\n)/.test(after);
}

/** Whether a word is the password of an address: before its host, or in its query. */
function isInAddress(before: string, after: string): boolean {
  if (/\/\/[^/\s]*$/.test(before) && /^[^/\s]*@/.test(after)) return true;
  const [, name = ""] = /(\w[\w.-]*)\s?=\s?'?$/.exec(before) ?? [];
  return name !== "" && asksSecret(name) && !/^[A-Z_]+$/.test(name);
}
