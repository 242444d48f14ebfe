import { normalized } from "./normalize.ts";

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));

/**
 * Parses a code of six digits that somebody typed, in the digits of whatever script. Blanks, hyphens and marks that nobody sees are
 * ignored.
 */
export function parseCode(typed: unknown): string | undefined {
  if (typeof typed !== "string" || typed.length > 64) return undefined;
  const code = normalized(typed, "NFKC")
    .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
    .replace(/\p{Nd}/gu, asciiDigit);
  return /^\d{6}$/.test(code) ? code : undefined;
}

/** The ten digits of a script follow each other, beginning with zero (Unicode section 4.6). */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (isDigit(zero - 1)) zero--;
  return String((point - zero) % 10);
}
