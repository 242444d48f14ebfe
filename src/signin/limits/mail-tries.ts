import type { Context } from "../../request/context.ts";
import { firstUse } from "../../request/one-time.ts";

/** How many times something may be typed before even what is right is refused. */
const mostTries = 5;

/** A mail whose link or code goes with something that is typed. */
export interface TriedMail {
  /** Names the mail: the hash of its link, or a random id. */
  readonly link: string;
  /** Seconds since the epoch. */
  readonly expires: number;
}

/**
 * Takes one of the tries of a code, or of the password or another user name of a sign-up. Each uses up one of five one-time values of the mail, so that
 * an old cookie gives no new tries. Returns false when there is none left.
 */
export async function takeTry(
  context: Context,
  kind: "email-code" | "sign-up-password" | "sign-up-username",
  { link, expires }: TriedMail,
): Promise<boolean> {
  for (let number = 1; number <= mostTries; number++) {
    if (await firstUse(context, `${kind}:${link}:${number}`, expires)) return true;
  }
  return false;
}
