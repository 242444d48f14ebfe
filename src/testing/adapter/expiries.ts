import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Adapter } from "../../types/adapter.ts";
import type { Check } from "./check.ts";
import {
  fresh,
  later,
  sampleCredential,
  sampleSession,
  sampleSessionRecord,
  sampleToken,
  sampleUser,
  tokenKey,
} from "./samples.ts";

/** Long enough that what was stored for as many seconds as it has milliseconds would be gone, or nearly. */
const waited = 1_100;

/** A short time to expire, and one whose milliseconds need more than 31 bits. */
const hours = [2, 24 * 60] as const;

/** Asserts later that what was stored is still there. */
type Look = () => Promise<void>;

const stores: readonly ((adapter: Adapter, expires: Date) => Promise<Look | undefined>)[] = [
  async (adapter, expires) => {
    const id = fresh("attempt");
    if (!adapter.consume) return undefined;
    await adapter.consume(id, expires);
    return async () => {
      assert.equal(await adapter.consume?.(id, expires), false, "consume forgot the id");
    };
  },
  async (adapter, expires) => {
    const id = fresh("count");
    if (!adapter.increment) return undefined;
    await adapter.increment(id, expires);
    return async () => {
      assert.equal(await adapter.increment?.(id, expires), 2, "increment forgot the count");
    };
  },
  async (adapter, expires) => {
    const id = fresh("session");
    if (!adapter.revokeSession || !adapter.isSessionRevoked) return undefined;
    await adapter.revokeSession(id, expires);
    return async () => {
      const revoked = await adapter.isSessionRevoked?.(id);
      assert.equal(revoked, true, "isSessionRevoked forgot the session");
    };
  },
  async (adapter, expires) => {
    const given = sampleToken({ expires });
    if (!adapter.createVerificationToken || !adapter.useVerificationToken) return undefined;
    await adapter.createVerificationToken(given);
    return async () => {
      const used = await adapter.useVerificationToken?.(tokenKey(given));
      assert.ok(used, "the verification token is gone");
    };
  },
  async (adapter, expires) => {
    if (!adapter.createUser || !adapter.createSession || !adapter.getSessionAndUser)
      return undefined;
    const { id } = await adapter.createUser(sampleUser());
    const { sessionToken } = sampleSession(id);
    await adapter.createSession({ sessionToken, userId: id, expires });
    return async () => {
      assert.ok(await adapter.getSessionAndUser?.(sessionToken), "the session is gone");
    };
  },
  async (adapter, expires) => {
    if (!adapter.createUser || !adapter.putSessionRecord || !adapter.listSessionRecords)
      return undefined;
    const { id: userId } = await adapter.createUser(sampleUser());
    await adapter.putSessionRecord(sampleSessionRecord(userId, { expires }));
    return async () => {
      const found = await adapter.listSessionRecords?.({ userId });
      assert.equal(found?.length, 1, "the record of the session is gone");
    };
  },
  async (adapter, expires) => {
    if (!adapter.createUser || !adapter.putCredential || !adapter.listCredentials) return undefined;
    const { id: userId } = await adapter.createUser(sampleUser());
    await adapter.putCredential(sampleCredential(userId, { expires }), null);
    return async () => {
      const found = await adapter.listCredentials?.(userId);
      assert.equal(found?.length, 1, "the credential is gone");
    };
  },
];

export const expiries: readonly Check[] = [
  {
    name: "what expires in hours, or in months, is still there after a second",
    needs: [],
    async run(adapter) {
      const looks: Look[] = [];
      for (const store of stores) {
        for (const expires of hours.map(later)) {
          const look = await store(adapter, expires);
          if (look) looks.push(look);
        }
      }
      if (looks.length > 0) await sleep(waited);
      for (const look of looks) await look();
    },
  },
];
