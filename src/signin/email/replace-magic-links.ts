import { asMagicLinkStorage } from "../../config/email-storage.ts";
import { tenantMap } from "../../lib/tenant-map.ts";
import type { Context } from "../../request/context.ts";
import { hmacOf } from "../../request/hmac.ts";
import type { VerificationToken } from "../../types/adapter.ts";
import type { PendingMail } from "./pending-mail.ts";

/** Addresses whose newest magic link a process remembers for one tenant. */
const mostAddresses = 100_000;

/** Takes the place of the newest magic link once it was used: no link is empty. */
const used = "";

const newest = tenantMap<string>("email-links", mostAddresses);

/**
 * Removes the magic links that were sent to an address before: the one that this process knows about, and the one
 * that the browser remembers. After a newer mail, older ones are of no use to whoever finds them.
 */
export async function replaceOlderMagicLinks(
  context: Context,
  mail: PendingMail,
  remembered: PendingMail | undefined,
): Promise<void> {
  const storage = asMagicLinkStorage(context.config.adapter);
  const key = await keyOf(context, mail.address);
  const older = new Set([newest.get(context.config, key)]);
  newest.set(context.config, key, mail.link, mail.expires * 1000);
  if (remembered?.address === mail.address) older.add(remembered.link);
  older.delete(mail.link);
  for (const token of older) {
    if (token) await storage.useVerificationToken({ identifier: mail.address, token });
  }
}

/** Notes that a magic link has signed somebody in: nobody may put it back then. */
export async function noteUsed(
  context: Context,
  { identifier, token, expires }: VerificationToken,
): Promise<void> {
  if (await wasReplaced(context, identifier, token)) return;
  newest.set(context.config, await keyOf(context, identifier), used, expires.valueOf());
}

/** Whether this process has sent a newer magic link to an address than this one, or signed somebody in with it. */
export async function wasReplaced(
  context: Context,
  address: string,
  link: string,
): Promise<boolean> {
  const known = newest.get(context.config, await keyOf(context, address));
  return known !== undefined && known !== link;
}

async function keyOf({ config }: Context, address: string): Promise<string> {
  return hmacOf(config).make("email-link", address);
}
