import type { Span } from "../lib/text-finder.ts";

/**
 * Finds the passwords in the URLs of databases. A password that was not encoded, as the URL asks for, may hold any
 * character but white space, also `/` and `@`, so it goes on to the last `@` of the word. That may hide more than the
 * password, and never less.
 */
export function findUrlPasswords(text: string): Span[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const end = word.lastIndexOf("@");
    const span = end === -1 ? undefined : passwordBefore(word, end);
    return span ? [{ start: index + span.start, end: index + span.end }] : [];
  });
}

/** A name without any of these stands between `://` and the password. */
const beginning = /:\/\/[^\s:/@]{0,256}:/g;

function passwordBefore(word: string, end: number): Span | undefined {
  for (const { 0: found, index } of word.matchAll(beginning)) {
    const start = index + found.length;
    if (start < end) return { start, end };
  }
  return undefined;
}
