import { replaceSpans } from "../../lib/replace-texts.ts";
import { type Span, TextFinder } from "../../lib/text-finder.ts";
import { redacted } from "../../log/redact-text.ts";

/** Longer ones are no words, and are hidden wherever they stand. */
const longestWord = 7;
const shortest = 3;

/** Values of variables such as `SESSION_STRATEGY`, which reports name. */
const settings =
  /^(?:jwt|database|true|false|none|lax|strict|yes|off|null|memory|auto|authjs|lucia|cardea)$/i;

/** Returns a function that hides secrets in a text, and nothing is left where several overlap. */
export function createHide(secrets: readonly string[]): (text: string) => string {
  const sought = secrets.filter((one) => one.length >= shortest && !settings.test(one));
  const finder = new TextFinder(sought.map((text) => ({ text })));
  return (text) => {
    const spans = finder.find(text).filter((span) => isSecret(text, span));
    return replaceSpans(text, spans, redacted);
  };
}

/** A short one may be part of a word, and a word may be one of prose. */
function isSecret(text: string, span: Span): boolean {
  const found = text.slice(span.start, span.end);
  if (found.length > longestWord) return true;
  const [before, after] = [text.slice(0, span.start), text.slice(span.end)];
  if (/[\p{L}\p{N}_]$/u.test(before.slice(-2)) || /^[\p{L}\p{N}_]/u.test(after)) return false;
  return !/^\p{Lu}?\p{Ll}+$|^\p{Lu}+$/u.test(found) || isValue(before.slice(-margin), after);
}

const margin = 40;

/** Whether what stands before and after a word says that it is a value: quotes, a name before it, or an address around it. */
function isValue(before: string, after: string): boolean {
  if (/["'`]$/.test(before) && /^["'`]/.test(after)) return true;
  if (/=\s?["'`]?$/.test(before) || /\w:["'`]?$/.test(before)) return true;
  if (/\/\/[^/\s]*$/.test(before) && after.startsWith("@")) return true;
  return /\w["'`]?:\s["'`]?$/.test(before) && /^(?:["'`]|[.,;)}\]]|\s*$|\s*\n)/.test(after);
}
