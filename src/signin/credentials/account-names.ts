import type { CredentialsConfig } from "../../types/provider.ts";
import type { Fields } from "../fields.ts";
import { inputsOf } from "./inputs.ts";
import { rememberable } from "./remembered-fields.ts";

/** What a field that names an account is usually called. */
const usualNames = ["email", "username", "user", "login", "identifier"];

/**
 * Returns whose account somebody wants to sign in to, in the spelling in which guesses are counted: the values of the
 * fields that name it. Those are the declared ones with `autocomplete: "username"`; or else those with a usual name,
 * declared or not. If none with a usual name is declared, all declared ones that hold no secret, taken together, count as well.
 */
export function accountNames(provider: CredentialsConfig, fields: Fields): string[] {
  const declared = Object.entries(inputsOf(provider));
  const marked = textsOf(fields, namesOf(declared.filter(([, input]) => isMarked(input))));
  if (marked.length > 0) return marked;
  const spelled = namesOf(declared).filter((name) => usualNames.includes(name.toLowerCase()));
  const usual = textsOf(fields, [...spelled, ...usualNames]);
  if (spelled.length > 0) return usual;
  // A field that nobody declared must not take the place of those that were.
  const others = textsOf(fields, [...rememberable(provider)]);
  return others.length > 0 ? [...usual, JSON.stringify(others)] : usual;
}

const namesOf = (entries: readonly (readonly [string, unknown])[]) => entries.map(([name]) => name);

function isMarked(input: Readonly<Record<string, unknown>>): boolean {
  const [, value] = Object.entries(input).find(([name]) => /^autocomplete$/i.test(name)) ?? [];
  return typeof value === "string" && value.toLowerCase().split(/\s/).includes("username");
}

/** Returns what was typed into these fields, each text once. */
function textsOf(fields: Fields, names: readonly string[]): string[] {
  const texts = names.map((name) => fields[name]).filter((value) => typeof value === "string");
  return [...new Set(texts.map(fold))].filter((text) => text !== "");
}

/**
 * Returns what spellings have in common that a database may take for the same: without case, accents, widths, spaces
 * and what cannot be seen.
 */
function fold(value: string): string {
  const plain = value
    .normalize("NFKD")
    .replace(/[\p{M}\p{C}\s]/gu, "")
    .replace(/\p{Nd}/gu, digitOf);
  // In capitals first, because some letters have several small ones.
  const folded = plain.toUpperCase().toLowerCase();
  return (folded || value).replace(/\.$/, "");
}

/** Digits of every alphabet come in rows of ten. */
function digitOf(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const first = zero;
  while (first - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((first - zero) % 10);
}
