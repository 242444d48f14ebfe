import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { type MemoryStorage, memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { failuresOf } from "./suite-failures.ts";

/** What an adapter does within its limits, which it hides, with a check that has to see it. */
type Faults = Readonly<Record<string, readonly [(good: MemoryStorage) => Adapter, string]>>;

const cut = (key: string, length: number) => key.slice(0, length);

const cutKeys: Faults = {
  "addresses are cut": [
    (good) => ({
      getUserByEmail: (email) => good.getUserByEmail(cut(email, 191)),
      createUser: (user) => good.createUser({ ...user, email: cut(user.email ?? "", 191) }),
    }),
    "addresses of 255 characters that differ in one are different",
  ],
  "the ids of accounts are cut": [
    (good) => ({
      getUserByAccount: ({ provider, providerAccountId }) =>
        good.getUserByAccount({ provider, providerAccountId: cut(providerAccountId, 191) }),
      linkAccount: ({ providerAccountId, ...account }) =>
        good.linkAccount({ ...account, providerAccountId: cut(providerAccountId, 191) }),
    }),
    "accounts whose ids have 255 characters and differ in one are different",
  ],
  "the ids of accounts are found by their end": [
    (good) => ({
      getUserByAccount: ({ provider, providerAccountId }) =>
        good.getUserByAccount({ provider, providerAccountId: providerAccountId.slice(-254) }),
      linkAccount: ({ providerAccountId, ...account }) =>
        good.linkAccount({ ...account, providerAccountId: providerAccountId.slice(-254) }),
    }),
    "accounts whose ids have 255 characters and differ in one are different",
  ],
  "the tokens of sessions are cut": [
    (good) => ({
      getSessionAndUser: (token) => good.getSessionAndUser(cut(token, 64)),
      createSession: ({ sessionToken, ...session }) =>
        good.createSession({ ...session, sessionToken: cut(sessionToken, 64) }),
    }),
    "sessions whose tokens have 255 characters and differ in one are different",
  ],
  "mailed tokens are cut": [
    (good) => ({
      createVerificationToken: ({ token, ...rest }) =>
        good.createVerificationToken({ ...rest, token: cut(token, 128) }),
      useVerificationToken: ({ token, ...rest }) =>
        good.useVerificationToken({ ...rest, token: cut(token, 128) }),
    }),
    "verification tokens of 255 characters, for addresses of 255, that differ in one are different",
  ],
  "what is consumed is cut": [
    (good) => ({ consume: (id, expires) => good.consume(cut(id, 64), expires) }),
    "consume keeps ids of 255 characters apart",
  ],
  "what is counted is cut": [
    (good) => ({ increment: (id, expires) => good.increment(cut(id, 64), expires) }),
    "increment keeps ids of 255 characters apart",
  ],
  "the ids of revoked sessions are cut": [
    (good) => ({
      revokeSession: (id, expires) => good.revokeSession(cut(id, 64), expires),
      isSessionRevoked: (id) => good.isSessionRevoked(cut(id, 64)),
    }),
    "a session is revoked by all 255 characters of its id",
  ],
  "the ids of credentials are cut": [
    (good) => ({
      putCredential: ({ id, ...row }, expected) =>
        good.putCredential({ id: cut(id, 64), ...row }, expected),
      deleteCredential: (id, userId) => good.deleteCredential(cut(id, 64), userId),
    }),
    "credentials whose ids have 255 characters and differ in one are different",
  ],
  "the subjects of records are cut": [
    (good) => ({
      putSessionRecord: (row, replaces) =>
        good.putSessionRecord({ ...row, subject: row.subject && cut(row.subject, 64) }, replaces),
      listSessionRecords: (by) =>
        good.listSessionRecords("subject" in by ? { ...by, subject: cut(by.subject, 64) } : by),
    }),
    "records of sessions are told apart by all 255 characters of their id and of the provider's names",
  ],
  "the ids of authenticators are cut": [
    (good) => ({
      getAuthenticator: (id) => good.getAuthenticator(cut(id, 64)),
      createAuthenticator: ({ credentialID, ...authenticator }) =>
        good.createAuthenticator({ ...authenticator, credentialID: cut(credentialID, 64) }),
    }),
    "authenticators whose ids have 255 characters and differ in one are different",
  ],
};

const shortened = (expires: Date) =>
  new Date(Date.now() + Math.min(1_000, expires.getTime() - Date.now()));

const stillThere = "what expires in hours, or in months, is still there after a second";

const earlyExpiries: Faults = {
  "what is consumed is free again after a second": [
    (good) => ({ consume: (id, expires) => good.consume(id, shortened(expires)) }),
    stillThere,
  ],
  "counts last a second": [
    (good) => ({ increment: (id, expires) => good.increment(id, shortened(expires)) }),
    stillThere,
  ],
  "revocations last a second": [
    (good) => ({ revokeSession: (id, expires) => good.revokeSession(id, shortened(expires)) }),
    stillThere,
  ],
  "mailed tokens last a second": [
    (good) => {
      const created = new Map<string, number>();
      return {
        createVerificationToken(token) {
          created.set(token.token, Date.now());
          return good.createVerificationToken(token);
        },
        async useVerificationToken(key) {
          const age = Date.now() - (created.get(key.token) ?? 0);
          return age < 1_000 ? good.useVerificationToken(key) : null;
        },
      };
    },
    stillThere,
  ],
  "a timer of 31 bits removes sessions": [
    (good) => ({
      async createSession(session) {
        const left = session.expires.getTime() - Date.now();
        if (left > 2 ** 31) setTimeout(() => good.deleteSession(session.sessionToken), 1);
        return good.createSession(session);
      },
    }),
    stillThere,
  ],
  "records of sessions last a second": [
    (good) => ({
      putSessionRecord: (row, replaces) =>
        good.putSessionRecord({ ...row, expires: shortened(row.expires) }, replaces),
    }),
    stillThere,
  ],
  "credentials last a second": [
    (good) => ({
      putCredential: ({ expires, ...row }, expected) =>
        good.putCredential({ ...row, expires: expires && shortened(expires) }, expected),
    }),
    stillThere,
  ],
};

const shortLists: Faults = {
  "the first hundred accounts are listed": [
    (good) => ({
      listAccountsByUserId: async (id) => (await good.listAccountsByUserId(id)).slice(0, 100),
    }),
    "a user's 120 accounts are all listed",
  ],
  "the first hundred sessions are listed": [
    (good) => ({
      listSessionsByUserId: async (id) => (await good.listSessionsByUserId(id)).slice(0, 100),
    }),
    "a user's 120 sessions are all listed",
  ],
  "one batch of sessions is ended": [
    (good) => ({
      async deleteSessionsByUserId(id) {
        const batch = (await good.listSessionsByUserId(id)).slice(0, 25);
        for (const { sessionToken } of batch) await good.deleteSession(sessionToken);
      },
    }),
    "deleteSessionsByUserId ends all of a user's 120 sessions",
  ],
  "one batch of sessions goes with the user": [
    (good) => {
      const removed = new Set<string>();
      return {
        async deleteUser(id) {
          removed.add(id);
          const batch = (await good.listSessionsByUserId(id)).slice(0, 25);
          for (const { sessionToken } of batch) await good.deleteSession(sessionToken);
        },
        getUser: async (id) => (removed.has(id) ? null : good.getUser(id)),
      };
    },
    "deleteUser ends all of the user's 120 sessions",
  ],
  "the first fifty records of sessions are listed": [
    (good) => ({
      listSessionRecords: async (by) => (await good.listSessionRecords(by)).slice(0, 50),
    }),
    "a user's 120 records of sessions are all listed",
  ],
  "the first twenty credentials are listed": [
    (good) => ({ listCredentials: async (id) => (await good.listCredentials(id)).slice(0, 20) }),
    "a user's 120 credentials are all listed",
  ],
  "the first ten authenticators are listed": [
    (good) => ({
      listAuthenticatorsByUserId: async (id) =>
        (await good.listAuthenticatorsByUserId(id)).slice(0, 10),
    }),
    "a user's 120 authenticators are all listed",
  ],
};

/** Returns the accounts of the user who has this one. */
async function accountsBeside(
  good: MemoryStorage,
  key: Parameters<MemoryStorage["unlinkAccount"]>[0],
) {
  const user = await good.getUserByAccount(key);
  return good.listAccountsByUserId(user?.id ?? "");
}

const tooWide: Faults = {
  "what a provider says is stored with all accounts": [
    (good) => ({
      async setAccountEmailVerified(key, said) {
        for (const account of await accountsBeside(good, key)) {
          await good.setAccountEmailVerified(account, said);
        }
      },
    }),
    "setAccountEmailVerified changes that account alone",
  ],
  "all accounts are raised": [
    (good) => ({
      async raiseAssuranceLevel(key, level) {
        for (const account of await accountsBeside(good, key)) {
          await good.raiseAssuranceLevel(account, level);
        }
      },
    }),
    "raiseAssuranceLevel changes that account alone",
  ],
  "all accounts get the new tokens": [
    (good) => ({
      async updateAccount({ provider, providerAccountId, ...changes }, expected) {
        const accounts = await accountsBeside(good, { provider, providerAccountId });
        for (const account of accounts) {
          const { provider, providerAccountId } = account;
          await good.updateAccount({ ...changes, provider, providerAccountId }, expected);
        }
      },
    }),
    "updateAccount changes that account alone",
  ],
  "a redeemed token is there for a moment longer": [
    (good) => ({
      async useVerificationToken(key) {
        const token = await good.useVerificationToken(key);
        if (!token) return null;
        await good.createVerificationToken(token);
        await sleep(3);
        await good.useVerificationToken(key);
        return token;
      },
    }),
    "twenty callers redeem a verification token once",
  ],
};

/** Cuts the keys of every method after as many characters as columns have. */
const cutAt255: Faults = {
  "addresses are cut at 255 characters": [
    (good) => ({
      getUserByEmail: (email) => good.getUserByEmail(cut(email, 255)),
      createUser: (user) => good.createUser({ ...user, email: cut(user.email ?? "", 255) }),
    }),
    "an address of 256 characters is kept whole or refused, and never cut",
  ],
  "addresses are cut at 255 characters where they are stored": [
    (good) => ({
      createUser: (user) => good.createUser({ ...user, email: cut(user.email ?? "", 255) }),
    }),
    "an address of 256 characters is kept whole or refused, and never cut",
  ],
  "the ids of accounts are cut at 255 characters": [
    (good) => ({
      getUserByAccount: ({ provider, providerAccountId }) =>
        good.getUserByAccount({ provider, providerAccountId: cut(providerAccountId, 255) }),
      linkAccount: ({ providerAccountId, ...account }) =>
        good.linkAccount({ ...account, providerAccountId: cut(providerAccountId, 255) }),
    }),
    "an account whose id has 256 characters is kept whole or refused, and never cut",
  ],
  "the tokens of sessions are cut at 255 characters": [
    (good) => ({
      getSessionAndUser: (token) => good.getSessionAndUser(cut(token, 255)),
      createSession: ({ sessionToken, ...session }) =>
        good.createSession({ ...session, sessionToken: cut(sessionToken, 255) }),
    }),
    "a session whose token has 256 characters is kept whole or refused, and never cut",
  ],
  "mailed tokens are cut at 255 characters": [
    (good) => ({
      createVerificationToken: ({ token, ...rest }) =>
        good.createVerificationToken({ ...rest, token: cut(token, 255) }),
      useVerificationToken: ({ token, ...rest }) =>
        good.useVerificationToken({ ...rest, token: cut(token, 255) }),
    }),
    "a verification token of 256 characters, or for an address of 256, is kept whole or refused, and never cut",
  ],
  "the addresses of mailed tokens are cut at 255 characters": [
    (good) => ({
      createVerificationToken: ({ identifier, ...rest }) =>
        good.createVerificationToken({ ...rest, identifier: cut(identifier, 255) }),
      useVerificationToken: ({ identifier, ...rest }) =>
        good.useVerificationToken({ ...rest, identifier: cut(identifier, 255) }),
    }),
    "a verification token of 256 characters, or for an address of 256, is kept whole or refused, and never cut",
  ],
  "what is consumed is cut at 255 characters": [
    (good) => ({ consume: (id, expires) => good.consume(cut(id, 255), expires) }),
    "consume cuts no id of 256 characters",
  ],
  "what is counted is cut at 255 characters": [
    (good) => ({ increment: (id, expires) => good.increment(cut(id, 255), expires) }),
    "increment cuts no id of 256 characters",
  ],
  "the ids of revoked sessions are cut at 255 characters": [
    (good) => ({
      revokeSession: (id, expires) => good.revokeSession(cut(id, 255), expires),
      isSessionRevoked: (id) => good.isSessionRevoked(cut(id, 255)),
    }),
    "a revocation cuts no id of 256 characters",
  ],
  "the ids of credentials are cut at 255 characters": [
    (good) => ({
      putCredential: ({ id, ...row }, expected) =>
        good.putCredential({ id: cut(id, 255), ...row }, expected),
      deleteCredential: (id, userId) => good.deleteCredential(cut(id, 255), userId),
    }),
    "a credential whose id has 256 characters is kept whole or refused, and never cut",
  ],
  "the subjects of records are cut at 255 characters": [
    (good) => ({
      putSessionRecord: (row, replaces) =>
        good.putSessionRecord({ ...row, subject: row.subject && cut(row.subject, 255) }, replaces),
      listSessionRecords: (by) =>
        good.listSessionRecords("subject" in by ? { ...by, subject: cut(by.subject, 255) } : by),
    }),
    "a record of a session with names of 256 characters is kept whole or refused, and never cut",
  ],
  "the ids of authenticators are cut at 255 characters": [
    (good) => ({
      getAuthenticator: (id) => good.getAuthenticator(cut(id, 255)),
      createAuthenticator: ({ credentialID, ...authenticator }) =>
        good.createAuthenticator({ ...authenticator, credentialID: cut(credentialID, 255) }),
    }),
    "an authenticator whose id has 256 characters is kept whole or refused, and never cut",
  ],
};

/** Returns a function that remembers the last values that it was called with, and forgets older ones. */
function lastOf(most: number) {
  const known = new Set<string>();
  return {
    has: (id: string) => known.has(id),
    add(id: string) {
      known.add(id);
      for (const oldest of [...known].slice(0, -most)) known.delete(oldest);
    },
  };
}

const forgetful: Faults = {
  "consume forgets after 50 values": [
    () => {
      const known = lastOf(50);
      return {
        async consume(id) {
          const isFirst = !known.has(id);
          known.add(id);
          return isFirst;
        },
      };
    },
    "consume remembers a value after 120 others",
  ],
  "revocations are forgotten after 50": [
    () => {
      const known = lastOf(50);
      return {
        revokeSession: async (id) => known.add(id),
        isSessionRevoked: async (id) => known.has(id),
      };
    },
    "a session is still revoked after 120 others",
  ],
  "mailed tokens are forgotten after 50": [
    (good) => {
      const known = lastOf(50);
      return {
        createVerificationToken(token) {
          known.add(token.token);
          return good.createVerificationToken(token);
        },
        useVerificationToken: async (key) =>
          known.has(key.token) ? good.useVerificationToken(key) : null,
      };
    },
    "a verification token is still there after 120 others",
  ],
  "a count wraps after 255": [
    (good) => ({ increment: async (id, expires) => (await good.increment(id, expires)) % 256 }),
    "increment counts to 260, and goes on after 120 others",
  ],
  "a count stays at 255": [
    (good) => ({
      increment: async (id, expires) => Math.min(255, await good.increment(id, expires)),
    }),
    "increment counts to 260, and goes on after 120 others",
  ],
  "counts are forgotten after 50": [
    (good) => {
      const known = lastOf(50);
      return {
        async increment(id, expires) {
          const count = await good.increment(id, expires);
          const isKnown = known.has(id);
          known.add(id);
          return isKnown ? count : 1;
        },
      };
    },
    "increment counts to 260, and goes on after 120 others",
  ],
};

test("an adapter that refuses keys of more than 255 characters passes", async () => {
  const refuse = (...keys: readonly (string | null | undefined)[]) => {
    if (keys.some((key) => key && key.length > 255)) throw new Error("the key is too long");
  };
  const failures = await failuresOf(() => {
    const good = memory();
    return {
      ...good,
      async createUser(user) {
        refuse(user.email);
        return good.createUser(user);
      },
      async getUserByEmail(email) {
        refuse(email);
        return good.getUserByEmail(email);
      },
      async consume(id, expires) {
        refuse(id);
        return good.consume(id, expires);
      },
      async createVerificationToken(token) {
        refuse(token.identifier, token.token);
        return good.createVerificationToken(token);
      },
      async putCredential(row, expected) {
        refuse(row.id);
        return good.putCredential(row, expected);
      },
    } satisfies MemoryStorage;
  });
  assert.deepEqual(failures, []);
});

for (const faults of [cutKeys, cutAt255, earlyExpiries, shortLists, forgetful, tooWide]) {
  for (const [fault, [damage, check]] of Object.entries(faults)) {
    test(`the suite sees it when ${fault}`, async () => {
      const failures = await failuresOf(() => {
        const good = memory();
        return { ...good, ...damage(good) };
      });
      assert.ok(failures.includes(check), `only these failed: ${failures.join("; ")}`);
    });
  }
}
