import type { Context } from "../../config/context.ts";
import { asLinkStorage } from "../../config/link-storage.ts";
import { macsOf } from "../../config/macs.ts";
import { BoundedMap } from "../../lib/bounded.ts";
import { shared } from "../../lib/shared.ts";
import type { PendingMail } from "./pending.ts";

/** Addresses whose newest link one process knows. */
const mostAddresses = 100_000;

const newest = shared("email-links", () => new BoundedMap<string, string>(mostAddresses));

/**
 * Removes the link that was sent to an address before: the one that this process knows, and the one
 * that the browser which asks remembers. A newer link leaves nothing to be found in an older mail.
 */
export async function replaceOlderLinks(
  context: Context,
  mail: PendingMail,
  remembered: PendingMail | undefined,
): Promise<void> {
  const storage = asLinkStorage(context.config.adapter);
  const key = await macsOf(context.config).make("email-link", mail.address);
  const older = new Set([newest().get(key)]);
  newest().set(key, mail.link, mail.expires * 1000);
  if (remembered?.address === mail.address) older.add(remembered.link);
  older.delete(mail.link);
  for (const token of older) {
    if (token) await storage.useVerificationToken({ identifier: mail.address, token });
  }
}
