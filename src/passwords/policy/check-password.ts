import { describe } from "../../lib/describe.ts";
import { isMinLength, leastMinLength, mostMinLength, usualMinLength } from "../min-length.ts";
import { assertAwaited } from "../mistakes.ts";
import { composed, countCharacters, isTooLong, isWellFormed } from "../spellings.ts";
import type { BreachCheck } from "./breaches.ts";
import { isCommon } from "./is-common.ts";
import { isInContext } from "./is-in-context.ts";

/** Why a password is refused. */
export type RefusalReason =
  | "malformed"
  | "too-short"
  | "too-long"
  | "common"
  | "breached"
  | "context"
  | "same";

/** A password that is refused. */
export interface PasswordRefusal {
  readonly reason: RefusalReason;
  /** A sentence for the person, in English. */
  readonly message: string;
}

/** What a new password is compared with. */
export interface PasswordPolicy {
  /**
   * The fewest characters, in Unicode code points: 8 to 64. NIST SP 800-63B-4 asks for 15 where a password is the only
   * factor, and for 8 where there is a second one. Default: 15.
   */
  readonly minLength?: number | undefined;
  /** Words that attackers try first here: the names of the application, its host, the user's name and address. Default: none. */
  readonly context?: readonly (string | null | undefined)[] | undefined;
  /** The password that is being replaced, as the person typed it. Default: none. */
  readonly current?: string | undefined;
  /** Looks for the password in known breaches, such as `haveIBeenPwned()`. Default: it is not looked for. */
  readonly breaches?: BreachCheck | undefined;
}

/**
 * Says why a new password must not be chosen, or returns `undefined` if it may. What characters it has does not matter,
 * only how many, and whether somebody would guess it (NIST SP 800-63B-4 section 3.1.1.2).
 *
 * @param password what was posted; anything but text is `malformed`
 * @throws {TypeError} when it is a promise, or `context` is no list of texts
 * @throws {RangeError} when `minLength` is not a whole number from 8 to 64
 */
export async function checkPassword(
  password: unknown,
  policy: PasswordPolicy = {},
): Promise<PasswordRefusal | undefined> {
  assertAwaited("The password", password);
  assertAwaited("The option `current`", policy.current);
  const { minLength = usualMinLength, context = [], current, breaches } = policy;
  if (!isMinLength(minLength)) {
    throw new RangeError(
      `\`minLength\` must be a whole number from ${leastMinLength} to ${mostMinLength}`,
    );
  }
  if (!isWellFormed(password)) return refusal("malformed", minLength);
  if (isTooLong(password)) return refusal("too-long", minLength);
  const text = composed(password);
  if (countCharacters(text) < minLength) return refusal("too-short", minLength);
  if (current !== undefined && text === composed(current)) return refusal("same", minLength);
  if (!Array.isArray(context)) {
    throw new TypeError(`The option \`context\` is ${describe(context)}. Write a list of words`);
  }
  for (const word of context) assertAwaited("A word of the option `context`", word);
  const words = context.filter((word) => typeof word === "string");
  if (isInContext(text, words)) return refusal("context", minLength);
  if (await isCommon(text)) return refusal("common", minLength);
  return (await breaches?.(password)) ? refusal("breached", minLength) : undefined;
}

function refusal(reason: RefusalReason, minLength: number): PasswordRefusal {
  return { reason, message: messageOf(reason, minLength) };
}

function messageOf(reason: RefusalReason, minLength: number): string {
  switch (reason) {
    case "malformed":
      return "This password has something in it that is no character. Please choose another one.";
    case "too-short":
      return `Please use at least ${minLength} characters. A few words in a row are easy to remember.`;
    case "too-long":
      return "Please use at most 256 characters.";
    case "common":
      return "Many people use this password, so it would be tried first. Please choose another one.";
    case "breached":
      return "This password is known from a data breach elsewhere. Please choose another one, and change it wherever you use it.";
    case "context":
      return "This is little more than your name, your address or the name of this site. Please choose another one.";
    case "same":
      return "This is the password that you have now. Please choose a new one.";
  }
}
