import { utf8 } from "./bytes.ts";
import { shortestSecret } from "./shortest-secret.ts";

/** Returns in which way a secret can be guessed, if any. Nothing of it is repeated. */
export function weaknessOf(secret: string): string | undefined {
  if (utf8(secret).length < shortestSecret) return `is shorter than ${shortestSecret} bytes`;
  if (utf8(unitOf(secret)).length < shortestSecret) {
    return `repeats itself, and without that is shorter than ${shortestSecret} bytes`;
  }
  return guessOf(secret);
}

/** Whether a secret is short, but no shorter than half of what is asked for, and nothing else is wrong with it. */
export function isOnlyShort(secret: string): boolean {
  const { length } = utf8(secret);
  const isShort = length < shortestSecret && length >= shortestSecret / 2;
  return isShort && unitOf(secret) === secret && guessOf(secret) === undefined;
}

function guessOf(secret: string): string | undefined {
  if (isSequence(secret)) return "is a row of characters one after the other";
  if (isExample(secret)) return "is one that examples have, so that anybody can guess it";
  return undefined;
}

/** Returns the shortest part of which a text is made by repeating it: `ab` of `abababa`, or the whole text. */
function unitOf(text: string): string {
  // The failure function of Knuth, Morris and Pratt: how much of the beginning each prefix ends with.
  const overlaps = [0];
  let overlap = 0;
  for (let end = 1; end < text.length; end++) {
    while (overlap > 0 && text[end] !== text[overlap]) overlap = overlaps[overlap - 1] ?? 0;
    if (text[end] === text[overlap]) overlap++;
    overlaps.push(overlap);
  }
  const unit = text.length - overlap;
  return unit * 2 <= text.length ? text.slice(0, unit) : text;
}

/** Whether most characters are the one before, or its neighbour, as in `0123456789abcdef`. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return steps.length > text.length * 0.7;
}

/** The words of which the secrets in examples and templates are made. */
const exampleWords =
  /change|complex|replace|insert|place|holder|generate|example|sample|dummy|default|secret|passw(?:or|o)?r?d|pass|phrase|nextauth|authjs|auth|session|token|cookie|encryption|signing|super|very|really|secure|safe|strong|long|random|string|text|value|here|your|this|that|please|should|must|production|development|local|only|least|minimum|characters|chars|bytes|test|jwt|key|dev|prod|env|with|the|and|for|not|use|\d+/g;
/** Without these, words are no example. */
const telling = /secret|passw|key|your|place|chang|example|insert/;
/** How many characters that are in no such word make a secret one's own. */
const ownCharacters = 8;

function isExample(secret: string): boolean {
  const letters = secret.toLowerCase().replace(/[^a-z\d]/g, "");
  return telling.test(letters) && letters.replace(exampleWords, "").length < ownCharacters;
}
