import assert from "node:assert/strict";
import { type Check, check } from "./check.ts";
import {
  fresh,
  later,
  sampleAccount,
  sampleAuthenticator,
  sampleCredential,
  sampleSession,
  sampleSessionRecord,
  sampleToken,
  sampleUser,
  tokenKey,
} from "./samples.ts";

/** The length up to which every adapter has to keep keys whole. It may refuse what is longer. */
const longest = 255;

/** Returns two keys that are too long, and what both are for an adapter that cuts them. */
function longerKeys(prefix: string) {
  const cut = fresh(prefix).padEnd(longest, "k");
  return { key: `${cut}a`, others: [`${cut}b`, cut] } as const;
}

/** Returns what a call resolves to; `undefined` where the adapter refuses it. */
async function unlessRefused<T>(call: () => T): Promise<Awaited<T> | undefined> {
  try {
    return await call();
  } catch {
    return undefined;
  }
}

/** Whether an adapter stores something, and does not refuse it. */
const isStored = (put: () => unknown) =>
  unlessRefused(async () => {
    await put();
    return true;
  });

/** A key may be cut without a word, and then two people are one. */
export const longerKeyChecks: readonly Check[] = [
  check(
    "an address of 256 characters is kept whole or refused, and never cut",
    ["createUser", "getUserByEmail"],
    async (adapter) => {
      const { key: email, others } = longerKeys("ada@longer");
      const stored = await isStored(() => adapter.createUser(sampleUser({ email })));
      if (stored) assert.equal((await adapter.getUserByEmail(email))?.email, email);
      for (const other of others) {
        const found = await unlessRefused(() => adapter.getUserByEmail(other));
        assert.equal(found ?? null, null);
      }
    },
  ),

  check(
    "an account whose id has 256 characters is kept whole or refused, and never cut",
    ["createUser", "linkAccount", "getUserByAccount"],
    async (adapter) => {
      const { key: providerAccountId, others } = longerKeys("account");
      const provider = "github";
      const { id } = await adapter.createUser(sampleUser());
      const account = sampleAccount(id, { provider, providerAccountId });
      if (await isStored(() => adapter.linkAccount(account))) {
        const found = await adapter.getUserByAccount({ provider, providerAccountId });
        assert.equal(found?.id, id);
      }
      for (const other of others) {
        const key = { provider, providerAccountId: other };
        assert.equal((await unlessRefused(() => adapter.getUserByAccount(key))) ?? null, null);
      }
    },
  ),

  check(
    "a session whose token has 256 characters is kept whole or refused, and never cut",
    ["createUser", "createSession", "getSessionAndUser"],
    async (adapter) => {
      const { key: sessionToken, others } = longerKeys("session");
      const { id } = await adapter.createUser(sampleUser());
      const session = sampleSession(id, { sessionToken });
      if (await isStored(() => adapter.createSession(session))) {
        assert.equal((await adapter.getSessionAndUser(sessionToken))?.user.id, id);
      }
      for (const other of others) {
        assert.equal((await unlessRefused(() => adapter.getSessionAndUser(other))) ?? null, null);
      }
    },
  ),

  check(
    "a verification token of 256 characters, or for an address of 256, is kept whole or refused, and never cut",
    ["createVerificationToken", "useVerificationToken"],
    async (adapter) => {
      const { key: longIdentifier, others: identifiers } = longerKeys("ada@longer");
      const { key: longToken, others: tokens } = longerKeys("token");
      const address = sampleToken({ identifier: longIdentifier });
      const token = sampleToken({ token: longToken });
      const strangers = [
        ...identifiers.map((identifier) => ({ identifier, token: address.token })),
        ...tokens.map((other) => ({ identifier: token.identifier, token: other })),
      ];
      const stored: (typeof token)[] = [];
      for (const given of [address, token]) {
        if (await isStored(() => adapter.createVerificationToken(given))) stored.push(given);
      }
      for (const key of strangers) {
        assert.equal((await unlessRefused(() => adapter.useVerificationToken(key))) ?? null, null);
      }
      for (const given of stored) {
        const used = await adapter.useVerificationToken(tokenKey(given));
        assert.equal(used?.token, given.token);
      }
    },
  ),

  check("consume cuts no id of 256 characters", ["consume"], async (adapter) => {
    const { key, others } = longerKeys("attempt");
    const stored = await unlessRefused(() => adapter.consume(key, later()));
    if (stored !== undefined) {
      assert.equal(stored, true);
      assert.equal(await adapter.consume(key, later()), false);
    }
    for (const id of others) {
      assert.notEqual(await unlessRefused(() => adapter.consume(id, later())), false);
    }
  }),

  check("increment cuts no id of 256 characters", ["increment"], async (adapter) => {
    const { key, others } = longerKeys("count");
    for (const id of [key, ...others]) {
      assert.equal((await unlessRefused(() => adapter.increment(id, later()))) ?? 1, 1);
    }
  }),

  check(
    "a revocation cuts no id of 256 characters",
    ["revokeSession", "isSessionRevoked"],
    async (adapter) => {
      const { key, others } = longerKeys("session");
      const stored = await isStored(() => adapter.revokeSession(key, later()));
      if (stored) assert.equal(await adapter.isSessionRevoked(key), true);
      for (const id of others) {
        assert.equal((await unlessRefused(() => adapter.isSessionRevoked(id))) ?? false, false);
      }
    },
  ),

  check(
    "a credential whose id has 256 characters is kept whole or refused, and never cut",
    ["createUser", "putCredential", "listCredentials", "deleteCredential"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const { key, others } = longerKeys("credential");
      const row = sampleCredential(userId, { id: key });
      const stored = await unlessRefused(() => adapter.putCredential(row, null));
      for (const id of others) {
        const removed = await unlessRefused(() => adapter.deleteCredential(id, userId));
        assert.equal(removed ?? false, false);
      }
      const left = (await adapter.listCredentials(userId)).map(({ id }) => id);
      assert.deepEqual(left, stored ? [key] : []);
    },
  ),

  check(
    "a record of a session with names of 256 characters is kept whole or refused, and never cut",
    ["createUser", "putSessionRecord", "listSessionRecords"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const { key: subject, others } = longerKeys("subject");
      const issuer = fresh("issuer");
      const record = sampleSessionRecord(userId, { issuer, subject });
      const stored = await unlessRefused(() => adapter.putSessionRecord(record));
      for (const other of others) {
        const by = { issuer, subject: other };
        assert.deepEqual((await unlessRefused(() => adapter.listSessionRecords(by))) ?? [], []);
      }
      if (!stored) return;
      const [found] = await adapter.listSessionRecords({ issuer, subject });
      assert.equal(found?.subject, subject);
    },
  ),

  check(
    "an authenticator whose id has 256 characters is kept whole or refused, and never cut",
    ["createUser", "createAuthenticator", "getAuthenticator"],
    async (adapter) => {
      const { key: credentialID, others } = longerKeys("credential");
      const { id } = await adapter.createUser(sampleUser());
      const authenticator = sampleAuthenticator(id, { credentialID });
      if (await isStored(() => adapter.createAuthenticator(authenticator))) {
        assert.equal((await adapter.getAuthenticator(credentialID))?.userId, id);
      }
      for (const other of others) {
        assert.equal((await unlessRefused(() => adapter.getAuthenticator(other))) ?? null, null);
      }
    },
  ),
];
