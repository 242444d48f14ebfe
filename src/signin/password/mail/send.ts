import { EmailSignInError } from "../../../errors.ts";
import type { Context } from "../../../request/context.ts";
import type { AccountMail } from "../../../types/security.ts";
import { postedRequest } from "../../credentials/posted-request.ts";
import { findDevice, type Owner } from "../../limits/known-device.ts";
import { countMail } from "../../limits/mails.ts";
import { countReset, countResetMail } from "../../limits/resets.ts";
import type { MailFacts } from "../../security/mail/facts.ts";
import type { Sentences } from "../../security/mail/texts.ts";
import { findTransport, type Transport } from "../../security/mail/transport.ts";
import { factsOf, writeMail } from "../../security/mail/write.ts";
import { namesTyped } from "../names.ts";
import type { PasswordProvider } from "../provider.ts";

/** A mail, and what sends it. */
export interface Mail {
  readonly to: string;
  readonly transport: Transport;
}

/** A mail that may be sent: it was counted. */
export interface AllowedMail extends Mail {
  /** Gives its place back, because it could not be sent. */
  readonly giveBack: () => void;
}

/**
 * Counts a mail of a sign-up, which goes out whether somebody has the address or not.
 *
 * @throws {EmailSignInError} with the code `too-many-mails`, or `mail-not-sent` if nothing sends mails, or what does lacks an option
 */
export async function allowMail(context: Context, to: string): Promise<AllowedMail> {
  const transport = await transportOf(context);
  const request = postedRequest(context, { email: to });
  const giveBack = await countMail(context, transport.provider ?? {}, to, request, {
    purpose: "sign-up",
  });
  return { to, transport, giveBack };
}

/** A reset that was counted. Whether a mail goes out for it is not known yet; its place comes back if that cannot be found out. */
export interface AllowedReset extends AllowedMail {
  /**
   * Counts the mail, if one is to go out.
   *
   * @throws {EmailSignInError} with the code `too-many-mails`, of which whoever asked must not learn
   */
  readonly allow: () => Promise<AllowedMail>;
}

/**
 * Counts somebody who asks for a new password, the same whether somebody has the address or not.
 *
 * @param findOwner returns who has the address; see {@link findDevice}
 * @throws {EmailSignInError} with the code `too-many-mails`, or `mail-not-sent` if nothing sends mails, or what does lacks an option
 */
export async function allowReset(
  context: Context,
  provider: PasswordProvider,
  to: string,
  findOwner: () => Promise<Owner | undefined>,
): Promise<AllowedReset> {
  const transport = await transportOf(context);
  const limited = transport.provider ?? {};
  const device = await findDevice(context, provider.id, await namesTyped(provider, to), findOwner);
  const asked = { address: to, device: device?.name };
  const request = postedRequest(context, { email: to });
  const giveBack = await countReset(context, limited, asked, request);
  const mail = { to, transport };
  return {
    ...mail,
    giveBack,
    allow: async () => ({ ...mail, giveBack: await countResetMail(context, limited, asked) }),
  };
}

async function transportOf(context: Context): Promise<Transport> {
  const transport = await findTransport(context);
  if (transport && transport.problem === undefined) return transport;
  const why = transport?.problem ?? "Nothing sends mails: no provider has `sendMail`";
  throw new EmailSignInError(why, { code: "mail-not-sent" });
}

/**
 * Sends a mail that was allowed.
 *
 * @throws {EmailSignInError} with the code `mail-not-sent`
 */
export async function sendAllowed(
  context: Context,
  mail: Mail,
  write: (facts: MailFacts) => Sentences,
  about: Pick<AccountMail, "kind" | "url">,
): Promise<void> {
  await mail.transport.send(await writeAllowed(context, mail, write, about));
}

/** Writes a mail without sending it. */
export async function writeAllowed(
  context: Context,
  { to }: Mail,
  write: (facts: MailFacts) => Sentences,
  about: Pick<AccountMail, "kind" | "url">,
): Promise<AccountMail> {
  const facts = await factsOf(context, to);
  return writeMail(context, facts, write(facts), about);
}

/** Does what was counted. If it fails, the place is given back. */
export async function orGiveBack<Done>(
  { giveBack }: Pick<AllowedMail, "giveBack">,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    giveBack();
    throw error;
  }
}
