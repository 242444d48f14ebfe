import { normalized } from "../../lib/normalize.ts";
import { alike } from "./alike.ts";

/** Marks, controls and blanks: what cannot be seen, or only changes how a letter looks. */
const unseen = /[\p{M}\p{C}\s]/gu;

/**
 * Returns what spellings have in common that a database may take for the same: without case, accents, widths, spaces
 * and what cannot be seen. Letters that the usual collations of MariaDB and MySQL treat as equal become one, such as ø and o,
 * and so do ß, s and ss, because the collations do not agree about them. Names that are folded to the same text share a
 * count, which harms less than a name with several.
 */
export function foldLetters(value: string): string {
  const letters = replaceAlike(normalized(replaceAlike(value), "NFKD"));
  const plain = letters.replace(unseen, "").replace(/\p{Nd}/gu, digitOf);
  // In capitals first, because some letters have several small ones.
  const small = normalized(plain.toUpperCase().toLowerCase(), "NFKD").replace(unseen, "");
  // The rest of the higher planes is one letter for `utf8mb4_general_ci`.
  return replaceAlike(small)
    .replace(/[\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replace(/s+/g, "s");
}

const replacements = new Map<string, string>(
  alike.split(" ").flatMap((group) => {
    const [target = "", ...members] = group.split("=");
    const text = textOf(target);
    return members
      .flatMap((member) => member.split(","))
      .map((one) => [textOf(one), text] as const);
  }),
);

function textOf(codes: string): string {
  if (codes === "") return "";
  return codes
    .split("+")
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join("");
}

function replaceAlike(text: string): string {
  return Array.from(text, (letter) => replacements.get(letter) ?? letter).join("");
}

/** Digits of every alphabet come in rows of ten. */
function digitOf(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const first = zero;
  while (first - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((first - zero) % 10);
}
