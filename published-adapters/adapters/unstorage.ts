import { UnstorageAdapter } from "@auth/unstorage-adapter";
import { createStorage, type Driver } from "unstorage";
import memoryDriver from "unstorage/drivers/memory";
import redisDriver from "unstorage/drivers/redis";
import type { Opened } from "../support/candidate.ts";
import { accountsNotUnique, addressesNotUnique, tokensNotAtomic } from "../support/skips.ts";

const forgets = "whole removals";

export const unstorageSkips = {
  ...accountsNotUnique,
  ...addressesNotUnique,
  ...tokensNotAtomic,
  "deleteUser removes the user, the accounts, the sessions and the authenticators": forgets,
  "an account of a deleted user can be linked to a new one": forgets,
  "deleteUser ends all of the user's 120 sessions": forgets,
  "a user's 120 authenticators are all listed": "many passkeys",
  "a sign-out amid twenty renewals ends the session": "sign-out amid renewals",
  "a verification token keeps unusual characters apart": "unusual characters",
  "an authenticator is found only by its exact id and stored once": "unique passkeys",
};

async function open(driver: Driver): Promise<Opened> {
  const storage = createStorage({ driver });
  const count = async (pattern: RegExp) =>
    (await storage.getKeys()).filter((key) => pattern.test(key)).length;
  return {
    adapter: UnstorageAdapter(storage),
    count: async () => ({
      users: await count(/^user:[0-9a-f-]{36}$/),
      accounts: await count(/^user:account:(?!by-user-id:)/),
    }),
    async close() {
      await storage.clear();
      await storage.dispose();
    },
  };
}

export const openUnstorageInMemory = () => open(memoryDriver());

/** Opens `@auth/unstorage-adapter` on Redis, with a prefix of its own. */
export const openUnstorageOnRedis = (url: string) =>
  open(redisDriver({ url, base: `cardea-published-adapters-${crypto.randomUUID()}` }));
