import { sha256 } from "#crypto";
import { toBase64 } from "../../lib/bytes.ts";
import { fold } from "./fold.ts";

/** How many characters of base64 stand for a word: 48 bits of its SHA-256. */
const prefixLength = 8;

/** A password that repeats so few characters is guessed at once, whatever they are. */
const shortUnit = 3;

/**
 * Whether a password is one of those that are tried first: it is on the list, or it repeats a word of the list or a few
 * characters. Case does not matter. A longer password that merely contains such a word is not common.
 */
export async function isCommon(password: string): Promise<boolean> {
  const word = fold(password);
  const unit = repeatedUnit(word);
  if ([...unit].length <= shortUnit) return true;
  // The list is only loaded for this, at a sign-up or a change of the password.
  const { commonWords } = await import("./common-words.ts");
  return isListed(await prefixOf(word), commonWords) || isListed(await prefixOf(unit), commonWords);
}

/** Returns what stands in the list for a folded word. */
async function prefixOf(word: string): Promise<string> {
  return toBase64(await sha256(word)).slice(0, prefixLength);
}

/** The shortest text of which a text consists, repeated once or more, as "abc" in "abcabc". */
function repeatedUnit(text: string): string {
  return text.slice(0, `${text}${text}`.indexOf(text, 1));
}

/** Searches a text of sorted prefixes. */
function isListed(prefix: string, list: string): boolean {
  let [low, high] = [0, list.length / prefixLength];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = list.slice(middle * prefixLength, (middle + 1) * prefixLength);
    if (found === prefix) return true;
    if (found < prefix) low = middle + 1;
    else high = middle;
  }
  return false;
}
