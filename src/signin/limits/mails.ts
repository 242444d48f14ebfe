import { EmailSignInError } from "../../errors.ts";
import { clientNetwork } from "../../request/client-network.ts";
import type { Context } from "../../request/context.ts";
import type { EmailConfig } from "../../types/provider.ts";
import type { AccountMailKind } from "../../types/security.ts";
import { count, type Event, type Kind, type Rate, type Refusal, rateOf } from "./counter.ts";
import { tellLimit } from "./tell-limit.ts";

/** Whose own limits may win. */
export type Limited = Pick<EmailConfig, "limits">;

const perAddress: Rate = { hour: 5, day: 20 };
const perNetwork: Rate = { hour: 100, day: 500 };
const guesses: Rate = { hour: 10, day: 50 };

const messages: Partial<Record<Kind, string>> = {
  "mail-network": "One network asked for too many mails",
  "mail-user": "One person asked for too many mails",
};

/** What somebody asks for a mail for, and of which kind its mailbox is counted. Nobody uses up the mails of one by asking for another. */
const mailboxKinds = {
  "sign-in": "mailbox",
  "sign-up": "mailbox-sign-up",
  address: "mailbox-address",
} as const satisfies Record<string, Kind>;

/** Who asks for a mail, and what for. */
export interface MailAsked {
  readonly purpose: keyof typeof mailboxKinds;
  /** Who asks for a mail to any address that they like, if somebody is signed in. */
  readonly userId?: string;
}

/**
 * Counts a mail that somebody asks for, and that goes out whoever has the address: by network, by mailbox and by who asks, if
 * that is known. None is counted if another one is over its limit.
 *
 * @returns gives the places of the mailbox and of the user back, for a mail that could not be sent. That of the network stays
 * taken
 * @throws {EmailSignInError} with the code `too-many-mails`; its cause says `retryAfter` in seconds
 */
export async function countMail(
  context: Context,
  provider: Limited,
  address: string,
  request: Request,
  { purpose, userId }: MailAsked,
): Promise<() => void> {
  const rate = mailRate(context, provider);
  const kind = mailboxKinds[purpose];
  const counted = await count(context, [
    ...(await networkEvents(context, "mail-network", provider, request)),
    ...(userId === undefined ? [] : [{ kind: "mail-user", subject: userId, rate } as const]),
    { kind, subject: mailbox(address), rate },
  ]);
  if (counted.refused) throw await refuseMail(context, counted);
  return () => {
    counted.giveBack(kind);
    counted.giveBack("mail-user");
  };
}

/** Returns how many mails one address gets. */
export function mailRate(context: Context, { limits }: Limited): Rate {
  return rateOf(limits?.perAddress, rateOf(context.config.limits.mail, perAddress));
}

/** Tells the application of a mail that was one too many, and returns the error for whoever asked. */
export async function refuseMail(context: Context, refusal: Refusal): Promise<EmailSignInError> {
  await tellLimit(context, refusal);
  const message = messages[refusal.refused.kind] ?? "Too many mails were asked for one address";
  return tooMany("too-many-mails", message, refusal.wait);
}

/** How many times as many notices of one kind as other mails somebody gets. */
const noticesPerMail = 4;

/**
 * Counts a mail that tells somebody about a change of their account. Nobody must be able to keep it away beforehand: neither
 * strangers whose address looks like the same mailbox, nor a thief by changes that matter less. So these mails are counted by
 * user, and each kind of change by itself.
 *
 * @throws {EmailSignInError} with the code `too-many-mails`
 */
export async function countNotice(
  context: Context,
  { kind, userId }: { readonly kind: AccountMailKind; readonly userId: string },
): Promise<void> {
  const { hour, day } = rateOf(context.config.limits.mail, perAddress);
  const rate = { hour: hour * noticesPerMail, day: day * noticesPerMail };
  const counted = await count(context, [
    { kind: "notice", subject: JSON.stringify([kind, userId]), rate },
  ]);
  if (counted.refused) {
    throw tooMany("too-many-mails", "Too many changes of one account were told", counted.wait);
  }
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

/**
 * Counts a link of a mail that is none of ours, or is void. Links are sealed, so nobody guesses one; but nobody has to be let try.
 *
 * @throws {EmailSignInError} with the code `too-many-tries`; its cause says `retryAfter` in seconds
 */
export async function countWrongLink(context: Context): Promise<void> {
  const subject = (await clientNetwork(context))?.network;
  if (!subject) return;
  const counted = await count(context, [{ kind: "guess-network", subject, rate: perNetwork }]);
  if (counted.refused)
    throw tooMany("too-many-tries", "Too many wrong links were opened", counted.wait);
}

/** What is counted for the network of a request: nothing if it is unknown. */
export async function networkEvents(
  context: Context,
  kind: Kind,
  { limits = {} }: Limited,
  request: Request,
): Promise<Event[]> {
  const subject = limits.network
    ? limits.network(request)
    : (await clientNetwork(context))?.network;
  return subject ? [{ kind, subject, rate: rateOf(limits.perNetwork, perNetwork) }] : [];
}

/** Returns the mailbox of an address in lower case, without dots and what follows a plus: many services ignore these. */
export function mailbox(address: string): string {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  return `${local.split("+")[0]?.replaceAll(".", "")}@${domain}`;
}

function tooMany(code: string, message: string, retryAfter: number): EmailSignInError {
  return new EmailSignInError(message, { code, cause: { retryAfter } });
}
