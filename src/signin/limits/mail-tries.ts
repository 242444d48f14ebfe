import type { Context } from "../../request/context.ts";
import { firstUse } from "../../request/one-time.ts";

/** How many codes may be tried before even the right one is refused. */
const mostTries = 5;

/** A mail with a code, known by the hash of its link. */
interface MailedCode {
  readonly link: string;
  readonly expires: number;
}

/**
 * Takes one of the tries of a code. Each uses up one of five one-time values of the magic link, so that an old cookie
 * gives no new tries. Returns false when there is none left.
 */
export async function takeCodeTry(
  context: Context,
  { link, expires }: MailedCode,
): Promise<boolean> {
  for (let number = 1; number <= mostTries; number++) {
    if (await firstUse(context, `email-code:${link}:${number}`, expires)) return true;
  }
  return false;
}
