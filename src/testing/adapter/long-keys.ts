import assert from "node:assert/strict";
import type { SessionRecordKey } from "../../types/adapter.ts";
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

/** The length of the longest keys that every adapter has to keep whole. */
const longest = 255;

/** Returns three of the longest keys. The others differ from the first in one character: the last one, or the first. */
function longKeys(prefix: string): readonly string[] {
  const middle = fresh(prefix).padEnd(longest - 2, "k");
  return [`a${middle}a`, `a${middle}b`, `b${middle}a`];
}

export const longKeyChecks: readonly Check[] = [
  check(
    "addresses of 255 characters that differ in one are different",
    ["createUser", "getUserByEmail"],
    async (adapter) => {
      const emails = longKeys("ada@long");
      for (const email of emails) await adapter.createUser(sampleUser({ email }));
      for (const email of emails) {
        assert.equal((await adapter.getUserByEmail(email))?.email, email);
      }
    },
  ),

  check(
    "accounts whose ids have 255 characters and differ in one are different",
    ["createUser", "linkAccount", "getUserByAccount"],
    async (adapter) => {
      const provider = "github";
      for (const providerAccountId of longKeys("account")) {
        const key = { provider, providerAccountId };
        assert.equal(await adapter.getUserByAccount(key), null);
        const { id } = await adapter.createUser(sampleUser());
        await adapter.linkAccount(sampleAccount(id, key));
        assert.equal((await adapter.getUserByAccount(key))?.id, id);
      }
    },
  ),

  check(
    "sessions whose tokens have 255 characters and differ in one are different",
    ["createUser", "createSession", "getSessionAndUser"],
    async (adapter) => {
      for (const sessionToken of longKeys("session")) {
        assert.equal(await adapter.getSessionAndUser(sessionToken), null);
        const { id } = await adapter.createUser(sampleUser());
        await adapter.createSession(sampleSession(id, { sessionToken }));
        assert.equal((await adapter.getSessionAndUser(sessionToken))?.user.id, id);
      }
    },
  ),

  check(
    "verification tokens of 255 characters, for addresses of 255, that differ in one are different",
    ["createVerificationToken", "useVerificationToken"],
    async (adapter) => {
      const [identifier = "", ...addresses] = longKeys("ada@long");
      const [token = "", ...tokens] = longKeys("token");
      const given = sampleToken({ identifier, token });
      await adapter.createVerificationToken(given);
      for (const other of addresses) {
        assert.equal(await adapter.useVerificationToken({ identifier: other, token }), null);
      }
      for (const other of tokens) {
        assert.equal(await adapter.useVerificationToken({ identifier, token: other }), null);
      }
      assert.equal((await adapter.useVerificationToken(tokenKey(given)))?.token, token);
    },
  ),

  check("consume keeps ids of 255 characters apart", ["consume"], async (adapter) => {
    for (const id of longKeys("attempt")) {
      assert.equal(await adapter.consume(id, later()), true);
      assert.equal(await adapter.consume(id, later()), false);
    }
  }),

  check("increment keeps ids of 255 characters apart", ["increment"], async (adapter) => {
    const expires = later();
    for (const id of longKeys("count")) {
      assert.equal(await adapter.increment(id, expires), 1);
      assert.equal(await adapter.increment(id, expires), 2);
    }
  }),

  check(
    "a session is revoked by all 255 characters of its id",
    ["revokeSession", "isSessionRevoked"],
    async (adapter) => {
      for (const id of longKeys("session")) {
        assert.equal(await adapter.isSessionRevoked(id), false);
        await adapter.revokeSession(id, later());
        assert.equal(await adapter.isSessionRevoked(id), true);
      }
    },
  ),

  check(
    "credentials whose ids have 255 characters and differ in one are different",
    ["createUser", "putCredential", "listCredentials", "deleteCredential"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const [first = "", ...others] = longKeys("credential");
      for (const id of [first, ...others]) {
        assert.equal(await adapter.putCredential(sampleCredential(userId, { id }), null), true);
      }
      assert.equal(await adapter.deleteCredential(first, userId), true);
      const left = (await adapter.listCredentials(userId)).map(({ id }) => id);
      assert.deepEqual(left.sort(), others);
    },
  ),

  check(
    "records of sessions are told apart by all 255 characters of their id and of the provider's names",
    ["createUser", "putSessionRecord", "listSessionRecords"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const [first = "", ...others] = longKeys("name");
      const names = { issuer: first, subject: first, providerSid: first };
      const record = sampleSessionRecord(userId, { id: first, ...names });
      assert.equal(await adapter.putSessionRecord(record), true);
      for (const other of others) {
        const replaced = await adapter.putSessionRecord(sampleSessionRecord(userId), other);
        assert.equal(replaced, false, "another id replaces the record");
        const strangers: readonly SessionRecordKey[] = [
          { issuer: other, subject: first },
          { issuer: first, subject: other },
          { issuer: first, providerSid: other },
        ];
        for (const by of strangers) assert.deepEqual(await adapter.listSessionRecords(by), []);
      }
      const [found] = await adapter.listSessionRecords({ issuer: first, subject: first });
      assert.equal(found?.id, first);
    },
  ),

  check(
    "authenticators whose ids have 255 characters and differ in one are different",
    ["createUser", "createAuthenticator", "getAuthenticator"],
    async (adapter) => {
      for (const credentialID of longKeys("credential")) {
        assert.equal(await adapter.getAuthenticator(credentialID), null);
        const { id } = await adapter.createUser(sampleUser());
        await adapter.createAuthenticator(sampleAuthenticator(id, { credentialID }));
        assert.equal((await adapter.getAuthenticator(credentialID))?.userId, id);
      }
    },
  ),
];
