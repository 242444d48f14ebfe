import { InvalidRequest } from "../../errors.ts";
import type { CredentialsConfig } from "../../types/provider.ts";
import type { Fields } from "../fields.ts";
import { inputsOf } from "./inputs.ts";
import { rememberable } from "./remembered-fields.ts";

/** What a field that names an account is usually called. */
const usualNames = ["email", "username", "user", "login", "identifier"];
/** How many accounts one request may name with fields that nobody declared. */
const mostNames = 2;

/** Whose account somebody wants to sign in to, in the spelling in which guesses are counted. */
export interface AccountNames {
  /** Each names one account, whether there is such an account or not. */
  readonly names: readonly string[];
  /** Each may name the account, or what many accounts have in common, such as a shop. */
  readonly parts: readonly string[];
  /**
   * All fields that name it, with their names and exactly as they were typed: the same text in another field, or in another
   * spelling, may mean another account. Empty for none.
   */
  readonly whole: string;
}

/**
 * Returns whose account somebody wants to sign in to: the values of the fields that name it. Those are the declared ones with
 * `autocomplete: "username"`; or else those with a usual name, declared or not. If none with a usual name is declared, all
 * declared ones that hold no secret name it together, and each of them is counted more loosely, because one of them may be
 * optional, and change nothing.
 *
 * @throws {InvalidRequest} when fields that nobody declared name more than two accounts, so that one request would count for all
 */
export async function accountNames(
  provider: CredentialsConfig,
  fields: Fields,
): Promise<AccountNames> {
  const declared = Object.entries(inputsOf(provider));
  const marked = await textsOf(fields, namesOf(declared.filter(([, input]) => isMarked(input))));
  if (marked.length > 0) return toNames(marked);
  const spelled = namesOf(declared).filter((name) => usualNames.includes(name.toLowerCase()));
  const usual = await textsOf(fields, [...spelled, ...usualNames]);
  if (distinct(usual).length > Math.max(mostNames, spelled.length)) {
    throw new InvalidRequest("The fields name more than two accounts", { code: "invalid-field" });
  }
  // A field that nobody declared must not take the place of those that were.
  const others = spelled.length > 0 ? [] : await textsOf(fields, [...rememberable(provider)]);
  return toNames(usual, others);
}

/** @param others those that name it together */
function toNames(own: readonly Typed[], others: readonly Typed[] = []): AccountNames {
  const shared = others.map(({ name, text }) => JSON.stringify([name, text]));
  const whole = [...own, ...others].map(({ name, exact }) => [name, exact]);
  return {
    names: [...distinct(own), ...(shared.length > 0 ? [`[${shared.join()}]`] : [])],
    parts: shared.length > 1 ? shared : [],
    whole: whole.length > 0 ? JSON.stringify(whole) : "",
  };
}

const namesOf = (entries: readonly (readonly [string, unknown])[]) => entries.map(([name]) => name);

function isMarked(input: Readonly<Record<string, unknown>>): boolean {
  const [, value] = Object.entries(input).find(([name]) => /^autocomplete$/i.test(name)) ?? [];
  return typeof value === "string" && value.toLowerCase().split(/\s/).includes("username");
}

/** A field, and what was typed into it. */
interface Typed {
  readonly name: string;
  /** In the spelling in which it is counted. */
  readonly text: string;
  readonly exact: string;
}

/** Somebody may name one account in either of two fields. */
function distinct(typed: readonly Typed[]): string[] {
  return [...new Set(typed.map(({ text }) => text))];
}

async function textsOf(fields: Fields, names: readonly string[]): Promise<Typed[]> {
  const typed: Typed[] = [];
  for (const name of new Set(names)) {
    const exact = fields[name];
    if (typeof exact !== "string") continue;
    const text = await fold(exact);
    if (text !== "") typed.push({ name, text, exact });
  }
  return typed;
}

/** Returns what spellings have in common that a database may take for the same. See {@link foldLetters}. */
async function fold(value: string): Promise<string> {
  if (/^[ -~]*$/.test(value)) return withoutDot(foldAscii(value));
  // Loaded for the few names with other letters.
  const { foldLetters } = await import("./fold.ts");
  return withoutDot(foldLetters(value) || value);
}

function foldAscii(value: string): string {
  return value.replaceAll(" ", "").toLowerCase().replace(/s+/g, "s");
}

/** A domain may end with one. */
function withoutDot(text: string): string {
  return text.replace(/\.$/, "");
}
