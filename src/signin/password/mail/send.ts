import { EmailSignInError } from "../../../errors.ts";
import type { Context } from "../../../request/context.ts";
import type { AccountMail } from "../../../types/security.ts";
import { postedRequest } from "../../credentials/posted-request.ts";
import { countMail } from "../../limits/mails.ts";
import type { MailFacts, Sentences } from "../../security/mail/texts.ts";
import { findTransport, type Transport } from "../../security/mail/transport.ts";
import { factsOf, writeMail } from "../../security/mail/write.ts";

/** A mail that may be sent: it was counted. */
export interface AllowedMail {
  readonly to: string;
  readonly transport: Transport;
  /** Gives its place back, because it could not be sent. */
  readonly giveBack: () => void;
}

/**
 * Counts a mail that a stranger asks for, whoever has the mailbox.
 *
 * @throws {EmailSignInError} with the code `too-many-mails`, or `mail-not-sent` if nothing sends mails
 */
export async function allowMail(context: Context, to: string): Promise<AllowedMail> {
  const transport = await findTransport(context);
  if (!transport) {
    throw new EmailSignInError("Nothing sends mails: no provider has `sendMail`", {
      code: "mail-not-sent",
    });
  }
  const request = postedRequest(context, { email: to });
  const giveBack = await countMail(context, transport.provider ?? {}, to, request);
  return { to, transport, giveBack };
}

/**
 * Sends a mail that was allowed.
 *
 * @throws {EmailSignInError} with the code `mail-not-sent`
 */
export async function sendAllowed(
  context: Context,
  { to, transport }: AllowedMail,
  write: (facts: MailFacts) => Sentences,
  about: Pick<AccountMail, "kind" | "url">,
): Promise<void> {
  const facts = factsOf(context, to);
  await transport.send(writeMail(context, facts, write(facts), about));
}

/** Does what ends in sending a mail, or in knowing that none is to be sent. If it fails, the place of the mail is given back. */
export async function orGiveBack(
  { giveBack }: AllowedMail,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    giveBack();
    throw error;
  }
}
