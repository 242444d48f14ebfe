import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { adapterMethodCount, isAdapterMethod } from "../../src/log/adapter-methods.ts";
import { type MemoryStorage, memory } from "../../src/storage/memory.ts";
import { adapterChecks } from "../../src/testing/adapter.ts";
import type { Adapter, VerificationToken } from "../../src/types/adapter.ts";
import { collect, failuresOf } from "./suite-failures.ts";

type Levels = Map<string, 1 | 2>;

/** Methods that return accounts with levels that are stored elsewhere. */
function readers(good: MemoryStorage, levels: Levels): Adapter {
  const withLevel = <Found extends { providerAccountId: string }>(account: Found) => ({
    ...account,
    assuranceLevel: levels.get(account.providerAccountId),
  });
  return {
    async getAccount(id, provider) {
      const account = await good.getAccount(id, provider);
      return account && withLevel(account);
    },
    listAccountsByUserId: async (id) => (await good.listAccountsByUserId(id)).map(withLevel),
  };
}

/** Faults that an adapter may have, each with a check that has to see it. */
const faults: Record<string, [(good: MemoryStorage) => Adapter, string]> = {
  "a token is read and then deleted": [
    () => {
      const tokens = new Map<string, VerificationToken>();
      return {
        createVerificationToken(token) {
          tokens.set(token.token, token);
          return token;
        },
        async useVerificationToken({ token }) {
          const found = tokens.get(token);
          await sleep(1);
          tokens.delete(token);
          return found ?? null;
        },
      };
    },
    "twenty callers redeem a verification token once",
  ],
  "a token stays": [
    (good) => ({
      async useVerificationToken(key) {
        const token = await good.useVerificationToken(key);
        if (token) await good.createVerificationToken(token);
        return token;
      },
    }),
    "a verification token is redeemed once",
  ],
  "a token is found whoever asks": [
    (good) => {
      const tokens = new Map<string, string>();
      return {
        createVerificationToken(token) {
          tokens.set(token.token, token.identifier);
          return good.createVerificationToken(token);
        },
        useVerificationToken: ({ token }) =>
          good.useVerificationToken({ token, identifier: tokens.get(token) ?? "" }),
      };
    },
    "a verification token belongs to its address, and a wrong guess leaves it alone",
  ],
  "consume looks before it writes": [
    () => {
      const used = new Set<string>();
      return {
        async consume(id) {
          const isFirst = !used.has(id);
          await sleep(1);
          used.add(id);
          return isFirst;
        },
      };
    },
    "twenty callers consume a value once",
  ],
  "increment looks before it writes": [
    () => {
      const counts = new Map<string, number>();
      return {
        async increment(id) {
          const count = (counts.get(id) ?? 0) + 1;
          await sleep(1);
          counts.set(id, count);
          return count;
        },
      };
    },
    "twenty callers of increment get twenty numbers",
  ],
  "there is one count for all ids": [
    (good) => ({ increment: (_, expires) => good.increment("all", expires) }),
    "increment counts each id by itself",
  ],
  "counts never expire": [
    (good) => ({ increment: (id) => good.increment(id, new Date(9e12)) }),
    "a count that has expired begins anew",
  ],
  "updateSession writes whether there is a session or not": [
    (good) => ({
      async updateSession({ sessionToken, userId = "", expires = new Date() }) {
        const session = { sessionToken, userId, expires };
        await good.deleteSession(sessionToken);
        return good.createSession(session);
      },
    }),
    "updateSession does not bring back a deleted session",
  ],
  "a record is removed whoever asks": [
    (good) => {
      const owners = new Map<string, string>();
      return {
        putSessionRecord(record, replaces) {
          owners.set(record.id, record.userId);
          return good.putSessionRecord(record, replaces);
        },
        deleteSessionRecord: (id) => good.deleteSessionRecord(id, owners.get(id) ?? ""),
      };
    },
    "another user's id removes no record",
  ],
  "a record is written also if the one that it replaces is gone": [
    (good) => ({ putSessionRecord: (record) => good.putSessionRecord(record) }),
    "a record that replaces a missing one, or another user's, is not written",
  ],
  "a record is read and then replaced": [
    (good) => ({
      async putSessionRecord(record, replaces) {
        const { userId } = record;
        const known = await good.listSessionRecords({ userId });
        await sleep(1);
        if (replaces !== undefined && !known.some(({ id }) => id === replaces)) return false;
        if (replaces !== undefined) await good.deleteSessionRecord(replaces, userId);
        return good.putSessionRecord(record);
      },
    }),
    "of twenty records that replace one, one is written",
  ],
  "a record is removed and everybody is told of it": [
    (good) => ({
      async deleteSessionRecord(id, userId) {
        const known = await good.listSessionRecords({ userId });
        await sleep(1);
        await good.deleteSessionRecord(id, userId);
        return known.some((one) => one.id === id);
      },
    }),
    "twenty callers remove a record once",
  ],
  "records are listed twice": [
    (good) => ({
      async listSessionRecords(by) {
        const records = await good.listSessionRecords(by);
        return "userId" in by ? records : [...records, ...records];
      },
    }),
    "listSessionRecords returns the open ones of a user, of a provider's session or of a provider's user",
  ],
  "records of a deleted user stay": [
    (good) => ({
      async deleteUser(id) {
        const records = await good.listSessionRecords({ userId: id });
        await good.deleteUser(id);
        for (const record of records) await good.putSessionRecord(record);
      },
    }),
    "deleteUser removes the records of that user",
  ],
  "a credential is looked for and then inserted": [
    (good) => ({
      async putCredential(row, expected) {
        const before = (await good.listCredentials(row.userId)).find(({ id }) => id === row.id);
        await sleep(1);
        if (expected !== null) return good.putCredential(row, expected);
        if (before) return false;
        await good.deleteCredential(row.id, row.userId);
        return good.putCredential(row, null);
      },
    }),
    "twenty callers store a new credential once",
  ],
  "the version of a credential is looked at before it is written": [
    (good) => ({
      async putCredential(row, expected) {
        if (expected === null) return good.putCredential(row, null);
        const before = (await good.listCredentials(row.userId)).find(({ id }) => id === row.id);
        await sleep(1);
        if (before?.version !== expected) return false;
        await good.deleteCredential(row.id, row.userId);
        return good.putCredential(row, null);
      },
    }),
    "of twenty callers that expect one version, one replaces the credential",
  ],
  "a credential is stored whatever its version": [
    (good) => ({
      async putCredential(row, expected) {
        if (expected !== null) await good.deleteCredential(row.id, row.userId);
        return good.putCredential(row, null);
      },
    }),
    "a credential is replaced as a whole, if its version is the expected one",
  ],
  "a credential keeps what the one before had": [
    (good) => ({
      async putCredential(row, expected) {
        const before = (await good.listCredentials(row.userId)).find(({ id }) => id === row.id);
        return good.putCredential({ ...before, ...row }, expected);
      },
    }),
    "a credential is replaced as a whole, if its version is the expected one",
  ],
  "a credential is removed whoever asks": [
    (good) => {
      const owners = new Map<string, string>();
      return {
        putCredential(row, expected) {
          if (expected === null) owners.set(row.id, row.userId);
          return good.putCredential(row, expected);
        },
        deleteCredential: (id) => good.deleteCredential(id, owners.get(id) ?? ""),
      };
    },
    "another user's id replaces and removes no credential",
  ],
  "a credential is removed and everybody is told of it": [
    (good) => ({
      async deleteCredential(id, userId) {
        const known = await good.listCredentials(userId);
        await sleep(1);
        await good.deleteCredential(id, userId);
        return known.some((one) => one.id === id);
      },
    }),
    "twenty callers remove a credential once",
  ],
  "the ids of credentials have no case": [
    (good) => ({
      putCredential: ({ id, ...row }, expected) =>
        good.putCredential({ id: id.toLowerCase(), ...row }, expected),
    }),
    "credentials whose ids differ in case or accents alone are different ones",
  ],
  "credentials never expire": [
    (good) => ({
      putCredential: ({ expires: _, ...row }, expected) => good.putCredential(row, expected),
    }),
    "a credential that has expired is not there any more",
  ],
  "credentials of a deleted user stay": [
    (good) => ({
      async deleteUser(id) {
        const rows = await good.listCredentials(id);
        await good.deleteUser(id);
        for (const row of rows) await good.putCredential(row, null);
      },
    }),
    "deleteUser removes the credentials of that user",
  ],
  "secrets are cut": [
    (good) => ({
      putCredential: ({ secret, ...row }, expected) =>
        good.putCredential({ ...row, secret: secret.slice(0, 65_535) }, expected),
    }),
    "a credential keeps a secret of a hundred thousand characters",
  ],
  "a method throws at once": [
    (good) => {
      const known = new Set<string>();
      return {
        linkAccount(account) {
          const key = `${account.provider} ${account.providerAccountId}`;
          if (known.has(key)) throw new Error("the account is linked already");
          known.add(key);
          return good.linkAccount(account);
        },
      };
    },
    "what fails fails where it is awaited, not where it is called",
  ],
  "createAuthenticator returns less than it stores": [
    (good) => ({
      async createAuthenticator(authenticator) {
        const { transports: _, ...rest } = await good.createAuthenticator(authenticator);
        return rest;
      },
    }),
    "createAuthenticator returns the authenticator as it is found later",
  ],
  "linkAccount overwrites": [
    (good) => ({
      async linkAccount(account) {
        await good.unlinkAccount(account);
        await good.linkAccount(account);
      },
    }),
    "an account that is linked already is refused",
  ],
  "addresses are not unique": [
    (good) => ({
      createUser: async (user) => ({
        ...(await good.createUser({ ...user, email: null })),
        ...user,
      }),
    }),
    "a second user with the same address is refused",
  ],
  "addresses ignore case": [
    (good) => ({ getUserByEmail: (email) => good.getUserByEmail(email.toLowerCase()) }),
    "an address is found only as it is spelled",
  ],
  "dates have no milliseconds": [
    (good) => ({
      createUser: (user) => {
        const { emailVerified } = user;
        const seconds = emailVerified && Math.floor(emailVerified.getTime() / 1_000);
        return good.createUser({
          ...user,
          emailVerified: seconds === null ? null : new Date(seconds * 1_000),
        });
      },
    }),
    "emailVerified is a Date to the millisecond",
  ],
  "deleteUser forgets the accounts": [
    (good) => ({
      async deleteUser(id) {
        const accounts = await good.listAccountsByUserId(id);
        await good.deleteUser(id);
        for (const account of accounts) await good.linkAccount(account);
      },
    }),
    "an account of a deleted user can be linked to a new one",
  ],
  "unlinkAccount removes all accounts": [
    (good) => ({
      async unlinkAccount(key) {
        const user = await good.getUserByAccount(key);
        const accounts = await good.listAccountsByUserId(user?.id ?? "");
        for (const account of accounts) await good.unlinkAccount(account);
      },
    }),
    "unlinkAccount removes that account alone",
  ],
  "a transaction keeps what it wrote before it failed": [
    (good) => ({ transaction: (work) => work(good) }),
    "a transaction whose work throws leaves nothing behind",
  ],
  "expired sessions are listed": [
    (good) => ({
      createSession: (session) => good.createSession({ ...session, expires: new Date(9e12) }),
    }),
    "listSessionsByUserId answers the open sessions of that user",
  ],
  "the counter has 31 bits": [
    (good) => ({
      updateAuthenticatorCounter: (id, counter) => good.updateAuthenticatorCounter(id, counter | 0),
    }),
    "a counter counts up to 32 bits",
  ],
  "updateAccount says false for an account that is there": [
    () => ({ updateAccount: () => false }),
    "updateAccount does not return false for an account that is there",
  ],
  "updateAccount looks at the version before it writes": [
    (good) => ({
      async updateAccount(account, expected) {
        const found = await good.getAccount(account.providerAccountId, account.provider);
        await sleep(1);
        if (expected !== undefined && found?.tokensVersion !== expected) return false;
        return good.updateAccount(account);
      },
    }),
    "twenty callers that expect one version write once",
  ],
  "updateAccount ignores the version": [
    (good) => ({ updateAccount: (account) => good.updateAccount(account) }),
    "updateAccount writes only over the expected version",
  ],
  "versions begin anew with the account": [
    (good) => ({
      async getAccount(id, provider) {
        const account = await good.getAccount(id, provider);
        return account && { ...account, tokensVersion: 0 };
      },
    }),
    "an account that is linked anew has another version than before",
  ],
  "what becomes null stays": [
    (good) => ({
      updateAccount: ({ refresh_token, ...account }, expected) =>
        good.updateAccount({ ...account, ...(refresh_token && { refresh_token }) }, expected),
    }),
    "updateAccount removes what becomes null",
  ],
  "what the provider says of the address is taken from anywhere": [
    (good) => ({
      async linkAccount({ emailVerified, ...account }) {
        await good.linkAccount(account);
        if (emailVerified !== undefined) await good.setAccountEmailVerified(account, emailVerified);
      },
    }),
    "only setAccountEmailVerified writes whether the provider vouched for the address",
  ],
  "only what is true is stored of what the provider says": [
    (good) => ({
      setAccountEmailVerified: (key, said) => said && good.setAccountEmailVerified(key, said),
    }),
    "an account keeps whether the provider vouched for the address",
  ],
  "the assurance level is looked at before it is written": [
    (good) => {
      const levels: Levels = new Map();
      return {
        ...readers(good, levels),
        async raiseAssuranceLevel({ providerAccountId }, level) {
          const before = levels.get(providerAccountId) ?? 0;
          await sleep(level === 2 ? 1 : 5);
          if (before < level) levels.set(providerAccountId, level);
        },
      };
    },
    "of twenty levels at once the highest stays",
  ],
  "the last assurance level is stored": [
    (good) => {
      const levels: Levels = new Map();
      return {
        ...readers(good, levels),
        raiseAssuranceLevel: ({ providerAccountId }, level) =>
          void levels.set(providerAccountId, level),
      };
    },
    "the assurance level of an account only rises",
  ],
  "the assurance level is taken from anywhere": [
    (good) => ({
      async linkAccount({ assuranceLevel, ...account }) {
        await good.linkAccount(account);
        if (assuranceLevel) await good.raiseAssuranceLevel(account, assuranceLevel);
      },
    }),
    "only raiseAssuranceLevel writes the assurance level",
  ],
  "lockUser only reads": [
    (good) => ({
      transaction: (work) => work({ ...good, lockUser: (id) => good.getUser(id) }),
    }),
    "twenty transactions that lock one user lose no change",
  ],
  "lockUser lets others read on": [
    (good) => ({
      transaction: (work) => work({ ...good, lockUser: (id) => good.getUser(id) }),
    }),
    "of two transactions that lock a user and remove an account unless it is the last, one leaves it",
  ],
  "a locked user can be changed": [
    (good) => ({ transaction: (work) => work(good) }),
    "a change of a locked user waits until the transaction has ended",
  ],
  "a locked user can be removed": [
    (good) => ({ transaction: (work) => work(good) }),
    "the removal of a locked user takes along what the transaction wrote",
  ],
  "long tokens are cut": [
    (good) => ({
      linkAccount: ({ id_token = "", ...account }) =>
        good.linkAccount({ ...account, id_token: id_token.slice(0, 255) }),
    }),
    "an account keeps long tokens and the time they expire",
  ],
};

for (const [fault, [damage, check]] of Object.entries(faults)) {
  test(`the suite sees it when ${fault}`, async () => {
    const failures = await failuresOf(() => {
      const good = memory();
      return { ...good, ...damage(good) };
    });
    assert.ok(failures.includes(check), `only these failed: ${failures.join("; ")}`);
  });
}

test("an adapter of a class with private state passes", async () => {
  class Wrapped implements Adapter {
    readonly #storage = memory();
    createUser(...args: Parameters<MemoryStorage["createUser"]>) {
      return this.#storage.createUser(...args);
    }
    getUser(id: string) {
      return this.#storage.getUser(id);
    }
  }
  assert.deepEqual(await failuresOf(() => new Wrapped()), [
    "the adapter has the methods that every sign-in calls",
  ]);
});

/** An adapter without one method. */
const without = (method: keyof Adapter): Adapter => ({ ...memory(), [method]: undefined });

const incomplete: Record<string, [() => Adapter, string, RegExp]> = {
  "has nothing": [
    () => ({}),
    "the adapter has the methods that every sign-in calls",
    /has no createUser, getUser, getUserByEmail, getUserByAccount, updateUser, linkAccount\. If/,
  ],
  "lacks what every sign-in calls": [
    () => without("getUserByAccount"),
    "the adapter has the methods that every sign-in calls",
    /has no getUserByAccount\. If it keeps only a part, test it within `compose`/,
  ],
  "ends no database session": [
    () => without("deleteSession"),
    "methods that belong together are all there, or none is",
    /has createSession, getSessionAndUser, updateSession without deleteSession$/,
  ],
  "has a misspelt method": [
    () => ({ ...without("listAccountsByUserId"), listAccountsByUser: () => [] }),
    "no method is misspelt",
    /has listAccountsByUser, and no listAccountsByUserId$/,
  ],
  "has a method in another case": [
    () => ({ ...without("getUserByEmail"), getuserByEmail: () => null }),
    "no method is misspelt",
    /has getuserByEmail, and no getUserByEmail$/,
  ],
};

for (const [what, [create, check, message]] of Object.entries(incomplete)) {
  test(`an adapter that ${what} does not pass, whatever is skipped`, async (t) => {
    t.mock.method(console, "warn", () => {});
    const body = collect(() => ({ adapter: create() })).get(check);
    await assert.rejects(async () => body?.(), { message });
  });
}

test("methods of its own are no misspelt ones", async () => {
  const adapter = { ...memory(), getUsers: () => [], sweep: () => {}, migrate: () => {} };
  assert.deepEqual(await failuresOf(() => adapter), []);
});

test("the checks call every method of the contract", async () => {
  const asked = new Set<string>();
  const empty: Adapter = new Proxy({}, { get: (_, name) => void asked.add(String(name)) });
  const context = { skip() {} };
  for (const body of collect(() => ({ adapter: empty })).values()) {
    await body(context).catch(() => {});
  }
  assert.deepEqual([...asked].filter(isAdapterMethod).length, adapterMethodCount);
});

const needsUser = "a new user comes back with an id and every field";

test("a check whose methods are missing is reported as skipped, however the runner does it", async () => {
  const reasons: string[] = [];
  const skip = (reason: string) => void reasons.push(reason);
  const body = collect(() => ({ adapter: {} })).get(needsUser);
  await body?.({ skip });
  await body?.(Object.assign(() => {}, { skip }));
  assert.deepEqual(reasons, Array(2).fill("the adapter has no createUser"));
});

test("a runner that cannot skip is not silent: what is missing is printed once", async (t) => {
  const printed = t.mock.method(console, "warn", () => {});
  const bodies = collect(() => ({ adapter: {} }), { "no method is misspelt": "ours" });
  const done = () => {};
  for (const context of [undefined, {}, done]) {
    await bodies.get(needsUser)?.(context);
    await bodies.get("no method is misspelt")?.(context);
  }
  const start = "[cardea][warn] testAdapter skips checks that this test runner counts as passed: ";
  assert.deepEqual(
    printed.mock.calls.map(({ arguments: [line] }) => line),
    [`${start}the adapter has no createUser`, `${start}ours`],
  );
});

test("a check that is to be skipped is not run, and its reason is reported", async () => {
  const [name = ""] = adapterChecks;
  const reasons: string[] = [];
  const context = { skip: (reason: string) => void reasons.push(reason) };
  const create = () => assert.fail("an adapter was made");
  await collect(create, { [name]: "not here" }).get(name)?.(context);
  assert.deepEqual(reasons, ["not here"]);
});

test("skipping a check that does not exist is a mistake", () => {
  assert.throws(() => collect(() => ({ adapter: {} }), { "no such check": "x" }), TypeError);
});

test("an adapter is closed also when a check fails", async () => {
  let closed = 0;
  const adapter: Adapter = { createUser: () => Promise.reject(new Error("no")) };
  const create = () => ({ adapter, close: () => void closed++ });
  const body = collect(create).get("a new user comes back with an id and every field");
  await assert.rejects(async () => body?.());
  assert.equal(closed, 1);
});

test("every check has a name of its own", () => {
  assert.equal(new Set(adapterChecks).size, adapterChecks.length);
});
