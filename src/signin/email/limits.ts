import type { Context } from "../../config/context.ts";
import { EmailSignInError } from "../../errors.ts";
import type { EmailConfig, MailRate } from "../../types/provider.ts";
import { count, type Rate } from "./counter.ts";
import { networkOf } from "./network.ts";

const perAddress: Rate = { hour: 5, day: 20 };
const perNetwork: Rate = { hour: 100, day: 500 };
const guesses: Rate = { hour: 10, day: 50 };

/**
 * Counts a mail that is asked for, by network and by mailbox.
 *
 * @throws {EmailSignInError} with the code `too-many-mails`; its cause says `retryAfter` in seconds
 */
export async function countMail(
  context: Context,
  { limits = {} }: EmailConfig,
  address: string,
  request: Request,
): Promise<void> {
  const network = limits.network
    ? limits.network(request)
    : networkOf(request, context.clientAddress);
  if (network) {
    const wait = await count(context, `network ${network}`, rate(limits.perNetwork, perNetwork));
    if (wait) throw tooMany("too-many-mails", "One network asked for too many mails", wait);
  }
  const wait = await count(context, mailbox(address), rate(limits.perAddress, perAddress));
  if (wait) throw tooMany("too-many-mails", "Too many mails were asked for one address", wait);
}

/**
 * Counts a token that is short enough to be guessed.
 *
 * @throws {EmailSignInError} with the code `too-many-tries`; its cause says `retryAfter` in seconds
 */
export async function countGuess(context: Context, address: string): Promise<void> {
  const wait = await count(context, `guess ${mailbox(address)}`, guesses);
  if (wait) throw tooMany("too-many-tries", "Too many short tokens were tried", wait);
}

function rate(own: MailRate | undefined, usual: Rate): Rate {
  return { hour: own?.hour ?? usual.hour, day: own?.day ?? usual.day };
}

/** What many services deliver to the same person: without dots and without what follows a plus. */
function mailbox(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  return `mailbox ${local.split("+")[0]?.replaceAll(".", "")}@${domain}`;
}

function tooMany(code: string, message: string, retryAfter: number): EmailSignInError {
  return new EmailSignInError(message, { code, cause: { retryAfter } });
}
