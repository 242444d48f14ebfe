import { EmailSignInError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import type { EmailConfig } from "../../types/provider.ts";
import { clientNetwork } from "./client-network.ts";
import { count, type Event, type Kind, type Rate, rateOf } from "./counter.ts";

const perAddress: Rate = { hour: 5, day: 20 };
const perNetwork: Rate = { hour: 100, day: 500 };
const guesses: Rate = { hour: 10, day: 50 };

/**
 * Counts a mail that somebody asks for, by network and by mailbox. Neither is counted if the other one is over its
 * limit.
 *
 * @returns gives the place of the mailbox back, for a mail that could not be sent. That of the network stays taken
 * @throws {EmailSignInError} with the code `too-many-mails`; its cause says `retryAfter` in seconds
 */
export async function countMail(
  context: Context,
  provider: EmailConfig,
  address: string,
  request: Request,
): Promise<() => void> {
  const usual = rateOf(context.config.limits.mail, perAddress);
  const rate = rateOf(provider.limits?.perAddress, usual);
  const counted = await count(context, [
    ...(await networkEvents(context, "mail-network", provider, request)),
    { kind: "mailbox", subject: mailbox(address), rate },
  ]);
  if (!counted.refused) return () => counted.giveBack("mailbox");
  const message =
    counted.refused.kind === "mailbox"
      ? "Too many mails were asked for one address"
      : "One network asked for too many mails";
  throw tooMany("too-many-mails", message, counted.wait);
}

/**
 * Counts a token that is short enough to be guessed, by network and by mailbox.
 *
 * @throws {EmailSignInError} with the code `too-many-tries`; its cause says `retryAfter` in seconds
 */
export async function countShortToken(
  context: Context,
  provider: EmailConfig,
  address: string,
  request: Request,
): Promise<void> {
  const counted = await count(context, [
    ...(await networkEvents(context, "guess-network", provider, request)),
    { kind: "guess", subject: mailbox(address), rate: guesses },
  ]);
  if (counted.refused) {
    throw tooMany("too-many-tries", "Too many short tokens were tried", counted.wait);
  }
}

/** What is counted for the network of a request: nothing if it is unknown. */
async function networkEvents(
  context: Context,
  kind: Kind,
  { limits = {} }: EmailConfig,
  request: Request,
): Promise<Event[]> {
  const subject = limits.network
    ? limits.network(request)
    : (await clientNetwork(context))?.network;
  return subject ? [{ kind, subject, rate: rateOf(limits.perNetwork, perNetwork) }] : [];
}

/** Returns the mailbox of an address in lower case, without dots and what follows a plus: many services ignore these. */
function mailbox(address: string): string {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  return `${local.split("+")[0]?.replaceAll(".", "")}@${domain}`;
}

function tooMany(code: string, message: string, retryAfter: number): EmailSignInError {
  return new EmailSignInError(message, { code, cause: { retryAfter } });
}
