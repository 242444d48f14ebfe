import type { Context } from "../../request/context.ts";
import { count, type Event } from "./counter.ts";
import { type Limited, mailbox, mailRate, networkEvents, refuseMail } from "./mails.ts";

/** How many times as many mails a mailbox gets as one spelling of its address. */
const spellingsPerMailbox = 2;

/** Whose new password somebody asks for. */
export interface ResetAsked {
  /** In its one spelling. */
  readonly address: string;
  /** The name of the browser, if it is known for the address. */
  readonly device: string | undefined;
}

/**
 * Counts somebody who asks for a new password, whether anybody has the address or not: by the address in its one spelling, and
 * by network. Whoever asks for another spelling counts for that one, because its mail may go nowhere. A browser that is known
 * for the address counts by itself, so that strangers cannot keep the owner out.
 *
 * @returns gives the place back, if nobody can be looked up. A mail that failed must not: for people who are unknown there is none
 * @throws {EmailSignInError} with the code `too-many-mails`; its cause says `retryAfter` in seconds
 */
export async function countReset(
  context: Context,
  provider: Limited,
  { address, device }: ResetAsked,
  request: Request,
): Promise<() => void> {
  const rate = mailRate(context, provider);
  const event: Event =
    device === undefined
      ? { kind: "reset", subject: address, rate }
      : { kind: "reset-device", subject: device, rate };
  const networks =
    device === undefined ? await networkEvents(context, "mail-network", provider, request) : [];
  const counted = await count(context, [...networks, event]);
  if (counted.refused) throw await refuseMail(context, counted);
  return () => counted.giveBack(event.kind);
}

/**
 * Counts a mail for a new password that is about to go out, by mailbox: all spellings that people have accounts with together.
 * Whoever asked has had their answer, and must not learn of this.
 *
 * @returns gives the place back, for a mail that could not be sent
 * @throws {EmailSignInError} with the code `too-many-mails`
 */
export async function countResetMail(
  context: Context,
  provider: Limited,
  { address, device }: ResetAsked,
): Promise<() => void> {
  const { hour, day } = mailRate(context, provider);
  const kind = device === undefined ? "reset-mailbox" : "reset-mailbox-known";
  const rate = { hour: hour * spellingsPerMailbox, day: day * spellingsPerMailbox };
  const counted = await count(context, [{ kind, subject: mailbox(address), rate }]);
  if (counted.refused) throw await refuseMail(context, counted);
  return () => counted.giveBack(kind);
}
