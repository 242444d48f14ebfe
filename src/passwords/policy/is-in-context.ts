import { fold } from "./fold.ts";

/** Shorter words are too common to be anybody's. */
const shortestWord = 3;

/** How many characters that are no letters may stand around words, such as a year. */
const mostAdded = 6;

/** Longer parts cannot stand in a password. */
const longestWord = 256;

/**
 * Whether a password consists of words of its context, such as the name of the application or of the user, with nothing
 * around them but a few digits and signs. A longer password that merely contains such a word is fine.
 */
export function isInContext(password: string, words: readonly string[]): boolean {
  const whole = fold(password);
  const letters = lettersOf(whole);
  const added = whole.length - letters.length;
  const parts = new Set(words.flatMap(partsOf));
  if (added <= mostAdded) {
    for (const part of parts) {
      const partLetters = lettersOf(part);
      if (partLetters.length >= shortestWord && letters === partLetters) return true;
    }
  }
  return leastAdded(whole, parts) <= mostAdded;
}

/**
 * A word itself, what stands on either side of the `@` of an address, and what stands between spaces and signs: of
 * "Example App 2026!" also "example", "app" and "2026".
 */
function partsOf(word: string): string[] {
  const folded = fold(word.trim());
  const [local = "", host = ""] = folded.split("@");
  return [folded, local, host, ...folded.split(/[^\p{L}\p{M}\p{N}]+/u)].filter(
    (part) => part.length >= shortestWord && part.length <= longestWord,
  );
}

/**
 * Returns how many characters a text has besides the words of which it is made, or infinity if it has letters of its own. A
 * sign after a word belongs to it.
 */
function leastAdded(text: string, words: ReadonlySet<string>): number {
  // For each place in the text, the best way to get there, and the best one that ends with a word.
  const best = [0];
  const afterWord = [Number.POSITIVE_INFINITY];
  for (let end = 1; end <= text.length; end++) {
    const unit = text.charAt(end - 1);
    let word = Number.POSITIVE_INFINITY;
    for (let start = 0; start <= end - shortestWord; start++) {
      const before = best[start] ?? 0;
      if (before < word && words.has(text.slice(start, end))) word = before;
    }
    const added = isLetter.test(unit) ? Number.POSITIVE_INFINITY : (best[end - 1] ?? 0) + 1;
    const sign = isSign.test(unit) ? (afterWord[end - 1] ?? 0) : Number.POSITIVE_INFINITY;
    afterWord.push(word);
    best.push(Math.min(word, added, sign));
  }
  return best[text.length] ?? 0;
}

/** Tests a code unit: half of a rare character counts as a letter. */
const isLetter = /[\p{L}\p{M}\ud800-\udfff]/u;
const isSign = /[^\p{L}\p{M}\p{N}\ud800-\udfff]/u;

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}]/gu, "");
}
