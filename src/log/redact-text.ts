import { type Span, TextFinder } from "../lib/text-finder.ts";
import { hashPatterns, rowPatterns } from "./row-texts.ts";
import { formsWithin } from "./secret-forms.ts";
import { findUrlPasswords } from "./url-passwords.ts";

/** What replaces a secret. */
export const redacted = "[redacted]";

/** Redacts the secrets in a text and escapes its control characters. */
export interface TextRedactor {
  (text: string): string;
  /** Whether it looks for all the secrets that it was given. */
  readonly knowsAll: boolean;
}

/** Shorter texts occur everywhere. */
const shortestSecret = 4;
/**
 * How many characters are looked for, in all forms of all secrets. A request can carry any number of secrets, and
 * preparing to look for them takes time and memory: about 60 milliseconds and 15 MB for as many.
 */
const maxSought = 120_000;
/** How many characters of a text are kept, and how far beyond them the end of a secret is looked for. */
const longestText = 16_384;
const overlap = 4_096;
/** How many characters are kept in all. */
const maxText = 131_072;

/**
 * Each pattern finds a secret by what stands before it; the secret is the last group. Matching takes linear time:
 * every unbounded part ends at the first character outside its set, and nothing after it can fail.
 */
const patterns: readonly RegExp[] = [
  /(?<![\w-])(ey[\w-]{8,}(?:\.[\w-]*){2,4})/g,
  /\b(?:code|state|nonce|token|access_token|refresh_token|id_token|code_verifier|client_secret|client_assertion|password|csrfToken)(?:=|%3D)([^&\s"']+)/gi,
  // As in JSON, and in the messages of databases that quote their parameters.
  /\b(?:(?:(?:access|refresh|id|session|csrf)_?)?token|(?:client_?)?secret|client_assertion|code_?verifier|password)["']?\s{0,9}:\s{0,9}(\[redacted]|"[^"]*"?|'[^']*'?|[^\s"',;)}\]]+)/gi,
  ...hashPatterns,
  ...rowPatterns,
];

/**
 * Returns a function that replaces whatever looks like a secret, and the `known` secrets in every form that
 * {@link formsWithin} lists, the first ones first. The original text is searched, never a replacement.
 */
export function createTextRedactor(known: readonly string[] = []): TextRedactor {
  const secrets = [...new Set(known)].filter((secret) => secret.length >= shortestSecret);
  const { forms, areAll } = formsWithin(maxSought, secrets);
  const finder = new TextFinder(forms);
  let left = maxText;
  const redact = (text: string) => {
    if (left === 0 && text !== "") return "[…]";
    const length = Math.min(text.length, longestText, left);
    left -= length;
    const searched = text.slice(0, length + overlap);
    const spans = [
      ...finder.find(searched),
      ...patterns.flatMap((one) => matches(one, searched)),
      ...findUrlPasswords(searched),
    ];
    const kept = replace(searched.slice(0, length), spans);
    return length === text.length ? kept : `${kept}… (${text.length - length} more characters)`;
  };
  return Object.assign(redact, { knowsAll: areAll });
}

function matches(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map((match) => {
    const secret = match.at(-1) ?? "";
    const start = match.index + match[0].length - secret.length;
    return { start, end: start + secret.length };
  });
}

/** Overlapping and adjacent spans are replaced as one. */
function replace(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start >= text.length) break;
    if (start > done || parts.length === 0) {
      parts.push(escapeControls(text.slice(done, start)), redacted);
    }
    done = Math.max(done, end);
  }
  return parts.join("") + escapeControls(text.slice(done));
}

/** Escapes characters that steer a terminal or the order of letters, so that a line says what it seems to say. */
export function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
  });
}
