import assert from "node:assert/strict";
import { type Check, check } from "./check.ts";
import {
  sampleAccount,
  sampleAuthenticator,
  sampleCredential,
  sampleSession,
  sampleSessionRecord,
  sampleUser,
} from "./samples.ts";

/** More rows than a page or a batch of a careless adapter has. */
const many = 120;

/** Stores many rows, a few at a time, and returns them. */
async function store<T>(sample: () => T, put: (row: T) => unknown): Promise<readonly T[]> {
  const rows = Array.from({ length: many }, sample);
  for (let from = 0; from < many; from += 10) {
    await Promise.all(rows.slice(from, from + 10).map(async (row) => put(row)));
  }
  return rows;
}

/** A list may end early without a word, so every list and every removal is tried with many rows. */
export const manyRows: readonly Check[] = [
  check(
    `a user's ${many} accounts are all listed`,
    ["createUser", "linkAccount", "listAccountsByUserId"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const key = (row: { providerAccountId: string }) => row.providerAccountId;
      const rows = await store(
        () => sampleAccount(id),
        (row) => adapter.linkAccount(row),
      );
      assertSame((await adapter.listAccountsByUserId(id)).map(key), rows.map(key));
    },
  ),

  check(
    `a user's ${many} sessions are all listed`,
    ["createUser", "createSession", "listSessionsByUserId"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const key = (row: { sessionToken: string }) => row.sessionToken;
      const rows = await store(
        () => sampleSession(id),
        (row) => adapter.createSession(row),
      );
      assertSame((await adapter.listSessionsByUserId(id)).map(key), rows.map(key));
    },
  ),

  check(
    `deleteSessionsByUserId ends all of a user's ${many} sessions`,
    ["createUser", "createSession", "deleteSessionsByUserId", "getSessionAndUser"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const rows = await store(
        () => sampleSession(id),
        (row) => adapter.createSession(row),
      );
      await adapter.deleteSessionsByUserId(id);
      for (const { sessionToken } of rows) {
        assert.equal(await adapter.getSessionAndUser(sessionToken), null);
      }
    },
  ),

  check(
    `deleteUser ends all of the user's ${many} sessions`,
    ["createUser", "deleteUser", "createSession", "getSessionAndUser"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const rows = await store(
        () => sampleSession(id),
        (row) => adapter.createSession(row),
      );
      await adapter.deleteUser(id);
      for (const { sessionToken } of rows) {
        assert.equal(await adapter.getSessionAndUser(sessionToken), null);
      }
    },
  ),

  check(
    `a user's ${many} records of sessions are all listed`,
    ["createUser", "putSessionRecord", "listSessionRecords"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const names = { issuer: "https://issuer.example", subject: userId, providerSid: userId };
      const rows = await store(
        () => sampleSessionRecord(userId, names),
        (row) => adapter.putSessionRecord(row),
      );
      const { issuer, subject, providerSid } = names;
      for (const by of [{ userId }, { issuer, subject }, { issuer, providerSid }]) {
        const found = await adapter.listSessionRecords(by);
        assertSame(
          found.map(({ id }) => id),
          rows.map(({ id }) => id),
        );
      }
    },
  ),

  check(
    `a user's ${many} credentials are all listed`,
    ["createUser", "putCredential", "listCredentials"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const rows = await store(
        () => sampleCredential(userId),
        (row) => adapter.putCredential(row, null),
      );
      assertSame(
        (await adapter.listCredentials(userId)).map(({ id }) => id),
        rows.map(({ id }) => id),
      );
    },
  ),

  check(
    `a user's ${many} authenticators are all listed`,
    ["createUser", "createAuthenticator", "listAuthenticatorsByUserId"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const key = (row: { credentialID: string }) => row.credentialID;
      const rows = await store(
        () => sampleAuthenticator(id),
        (row) => adapter.createAuthenticator(row),
      );
      assertSame((await adapter.listAuthenticatorsByUserId(id)).map(key), rows.map(key));
    },
  ),
];

/** Asserts that a list has exactly these rows, in any order. */
function assertSame(found: readonly string[], stored: readonly string[]) {
  assert.equal(found.length, stored.length, `${found.length} of ${stored.length} rows are listed`);
  assert.deepEqual([...found].sort(), [...stored].sort());
}
