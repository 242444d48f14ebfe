import { randomUUID } from "#crypto";
import { asMagicLinkStorage } from "../../config/email-storage.ts";
import { tenantMap } from "../../lib/tenant-map.ts";
import type { Context } from "../../request/context.ts";
import { hmacOf } from "../../request/hmac.ts";
import type { VerificationToken } from "../../types/adapter.ts";
import type { PendingMail } from "./pending-mail.ts";

/** Addresses whose newest magic link a process remembers for one tenant. */
const mostAddresses = 100_000;

/** With this begins what takes the place of the newest magic link while and after it is used: one is a hash. */
const use = "use:";

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
    if (token && !token.startsWith(use))
      await storage.useVerificationToken({ identifier: mail.address, token });
  }
}

/** The use of a magic link that was taken out of the database. */
export interface LinkUse {
  /**
   * Puts the link back, unless this process has sent a newer one or somebody uses it again meanwhile. It can be repeated: what a try
   * before may have put back goes once it is not to be there any more.
   */
  putBack(): Promise<void>;
}

/** Notes that a magic link is being used: whoever used it before puts it back no more. */
export async function noteUse(
  context: Context,
  { identifier, token, expires }: VerificationToken,
): Promise<LinkUse> {
  const { config } = context;
  const storage = asMagicLinkStorage(config.adapter);
  const key = await keyOf(context, identifier);
  const own = `${use}${token}:${randomUUID()}`;
  const known = newest.get(config, key);
  const isNewest = known === undefined || known === token || known.startsWith(`${use}${token}:`);
  if (isNewest) newest.set(config, key, own, expires.valueOf());
  let wasPut = false;
  const mayBeThere = () => {
    if (newest.get(config, key) === own) newest.set(config, key, token, expires.valueOf());
    return newest.get(config, key) === token;
  };
  return {
    async putBack() {
      if (mayBeThere()) {
        wasPut = true;
        await storage.createVerificationToken({ identifier, token, expires });
      }
      if (wasPut && !mayBeThere()) await storage.useVerificationToken({ identifier, token });
    },
  };
}

async function keyOf({ config }: Context, address: string): Promise<string> {
  return hmacOf(config).make("email-link", address);
}
