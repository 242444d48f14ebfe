import { findByAddress } from "../../accounts/find-owner.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter, AdapterUser } from "../../types/adapter.ts";
import { postedRequest } from "../credentials/posted-request.ts";
import { parseMailAddress, parseTypedAddress } from "../email/mail-address.ts";
import { countMail } from "../limits/mails.ts";
import { addressLink } from "./address-link.ts";
import { confirmSentences, takenSentences } from "./mail/texts.ts";
import { findTransport, type Transport } from "./mail/transport.ts";
import { factsOf, writeMail } from "./mail/write.ts";
import { mayChange } from "./permission.ts";
import { adapterOf, notOffered } from "./place.ts";
import { type Change, refuse } from "./result.ts";

/** Whether people can change their address: a mail has to prove the new one, and its link leads to our page. */
export async function canChangeAddress(context: Context, adapter: Adapter): Promise<boolean> {
  if (!context.config.own.security || !adapter.updateUser || !adapter.getUserByEmail) return false;
  return (await findTransport(context)) !== undefined;
}

/**
 * Sends a mail to the address that somebody wants to have. Nothing is changed yet. Whether the address is another user's is
 * only told in the mail, so that nobody finds out here who has an account.
 *
 * @throws {InvalidRequest} with the code `invalid-email`
 * @throws {EmailSignInError} with the code `too-many-mails` or `mail-not-sent`
 */
export async function askForAddress(
  context: Context,
  { email }: { readonly email: string },
): Promise<Change> {
  const permission = await mayChange(context);
  if ("refused" in permission) return refuse(permission.refused);
  const transport = await findTransport(context);
  const adapter = adapterOf(context);
  if (!transport || !(await canChangeAddress(context, adapter)))
    throw notOffered("Another address");
  const to = parseAddress(transport, email);
  const request = postedRequest(context, { email });
  const userId = String(permission.user.id);
  const giveBack = await countMail(context, transport.provider ?? {}, to, request, {
    purpose: "address",
    userId,
  });
  try {
    await transport.send(await mailTo(context, adapter, permission.user, to));
  } catch (error) {
    giveBack();
    throw error;
  }
  return { result: { ok: true, done: "address-asked", sentTo: to } };
}

async function mailTo(context: Context, adapter: Adapter, user: AdapterUser, to: string) {
  const userId = String(user.id);
  // Made in either case, so that both take as long.
  const url = await addressLink(context, { userId, from: user.email ?? null, to });
  const holder = await findByAddress(adapter, to);
  const facts = await factsOf(context, to);
  const isOwn = String(holder?.id) === userId && !user.emailVerified;
  if (holder && !isOwn) {
    return writeMail(context, facts, takenSentences(facts), { kind: "address-taken" });
  }
  return writeMail(context, facts, confirmSentences(facts, url), { kind: "address-confirm", url });
}

function parseAddress({ provider }: Transport, typed: string): string {
  return provider ? parseMailAddress(provider, typed) : parseTypedAddress(typed);
}
