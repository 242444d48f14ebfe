import { isSecret } from "../../secret-words.ts";
import type { Harmless } from "./harmless-names.ts";
import { maskText } from "./mask-text.ts";
import { isPlain, isPlainWord } from "./plain.ts";

const longest = { words: 120, classes: 300 } as const;

/** Marks of sentences, and of names of programs; none that addresses of people and assignments have. */
const letters = {
  words: /^[\p{L}\p{M}\d .,:!?'’()…/&+_–—-]+$/u,
  classes: /^[\w :./-]+$/,
} as const;

/** Whether a text has nothing in it but plain words, where its name says that it is no secret. */
export function isPlainValue(text: string, kind: Harmless): boolean {
  if (text.length > longest[kind] || !letters[kind].test(text) || /:\/\/|\d{4}/.test(text))
    return false;
  const parts = text.split(" ").filter((part) => part !== "");
  const plain = parts.filter((part) => !/\d/.test(part));
  if (parts.some(hasValue) || !isProse(plain.join(" "))) return false;
  if (kind === "classes") return parts.every(isPlainClass);
  return (
    plain.length > 0 && parts.length - plain.length <= 1 && parts.every((part) => isPlain(part))
  );
}

/** Whether a word such as `read:user` has a value behind the name of a secret. */
const hasValue = (part: string) =>
  /\w:\w/.test(part) &&
  part
    .split(":")
    .slice(0, -1)
    .some((name) => isSecret(name));

/** Whether no word says what another one is, as in `the password is …`. */
const isProse = (text: string) => {
  const prose = text.replace(/(?<=\w):(?=\w)/g, " ");
  return maskText(prose) === prose;
};

/** A class such as `md:px-2.5` or `bg-gray-100`: words, and two short numbers at most. */
function isPlainClass(part: string): boolean {
  const pieces = part.split(/[^A-Za-z\d]+/).filter((piece) => piece !== "");
  const numbers = pieces.filter((piece) => /\d/.test(piece));
  return (
    numbers.length <= 2 &&
    numbers.every((piece) => /^\d{1,3}$|^\d?[a-z]{1,2}\d?$/.test(piece)) &&
    pieces.some((piece) => !/\d/.test(piece)) &&
    pieces.every((piece) => /\d/.test(piece) || isPlainWord(piece))
  );
}
