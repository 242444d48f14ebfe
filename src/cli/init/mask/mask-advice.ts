import { isSecret } from "../../secret-words.ts";
import { maskText } from "./mask-text.ts";

const comment = /^\s*TODO\(cardea\): [^\n]{1,1000} See node_modules\/cardea\/docs\/\S+$/;

/** Whether a comment has the form of those that `cardea migrate` leaves. Somebody may have changed it since. */
export const isAdvice = (text: string): boolean => comment.test(text);

/** Words of ours that look like a secret, or like the name of one. */
const harmless =
  /\bSay who may pass: (?=auth\()|\bwith the secret: (?=read them )|\bSemverString (?=is )|\bup to 120000: (?=pass a )/g;
const named = /([\w$-]{1,100}): /g;

/**
 * Masks what an earlier run of `cardea migrate` has said. In its sentences nothing behind a colon is a value, but for one behind the name of a
 * secret, which somebody must have written.
 */
export function maskAdvice(text: string): string {
  const sentences = text
    .replace(harmless, "so ")
    .replace(named, (all, name) => (isSecret(name) ? all : `${name} `));
  return maskText(sentences) === sentences ? text : maskText(text);
}
