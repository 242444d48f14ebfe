import { utf8 } from "../lib/bytes.ts";
import { normalized } from "../lib/normalize.ts";

/** The longest password, in Unicode code points. */
export const maxCharacters = 256;

/** The longest password, in bytes of UTF-8. */
const maxBytes = 1024;

/** The number of Unicode code points in a text, which is how NIST SP 800-63B-4 section 3.1.1.2 counts. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** Whether a password has more than 256 code points or 1,024 bytes. What takes time is not done for such a text. */
export function isTooLong(password: string): boolean {
  // A UTF-16 code unit is at least one byte, but decomposed letters may be several where the composed one is few.
  if (password.length > maxBytes) return true;
  const composed = normalized(password, "NFC");
  return countCharacters(composed) > maxCharacters || utf8(composed).length > maxBytes;
}

/** Whether a value is text with nothing but characters: half a surrogate pair is none, and UTF-8 takes all for one. */
export function isWellFormed(value: unknown): value is string {
  return typeof value === "string" && !/\p{Surrogate}/u.test(value);
}

/** The spelling that new hashes are made from: the NFC that NIST SP 800-63B-4 asks for. Nothing is trimmed or cut. */
export function composed(typed: string): string {
  return normalized(typed, "NFC");
}

/** The spellings that a system without normalisation may have hashed: as typed, then NFC if that differs. */
export function asTyped(typed: string): readonly string[] {
  return distinct(typed, composed(typed));
}

/** Each text once, in the given order. */
export function distinct(...texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
