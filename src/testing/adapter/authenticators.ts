import assert from "node:assert/strict";
import type { AdapterAuthenticator } from "../../types/adapter.ts";
import { type Check, check } from "./check.ts";
import { earlier, fresh, sampleAccount, sampleAuthenticator, sampleUser } from "./samples.ts";

/** Asserts that an adapter returned these fields. It may return more. */
function assertHas(found: AdapterAuthenticator | null, given: AdapterAuthenticator) {
  assert.deepEqual({ ...found, ...given }, found);
}

export const authenticators: readonly Check[] = [
  check(
    "an authenticator comes back with every field",
    ["createUser", "createAuthenticator", "getAuthenticator"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const given = sampleAuthenticator(id);
      assertHas(await adapter.createAuthenticator(given), given);
      assertHas(await adapter.getAuthenticator(given.credentialID), given);
    },
  ),

  check(
    "createAuthenticator returns the authenticator as it is found later",
    ["createUser", "createAuthenticator", "getAuthenticator"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const created = await adapter.createAuthenticator(sampleAuthenticator(id));
      assert.deepEqual(
        { ...created },
        { ...(await adapter.getAuthenticator(created.credentialID)) },
      );
    },
  ),

  check(
    "an authenticator keeps false, null and long values",
    ["createUser", "createAuthenticator", "getAuthenticator"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const given = sampleAuthenticator(id, {
        credentialBackedUp: false,
        transports: null,
        credentialPublicKey: "k".repeat(2_000),
      });
      await adapter.createAuthenticator(given);
      assertHas(await adapter.getAuthenticator(given.credentialID), given);
    },
  ),

  check("an unknown authenticator answers null", ["getAuthenticator"], async (adapter) => {
    assert.equal(await adapter.getAuthenticator(fresh("unknown")), null);
  }),

  check(
    "an authenticator is found only by its exact id and stored once",
    ["createUser", "createAuthenticator", "getAuthenticator"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const given = sampleAuthenticator(id);
      await adapter.createAuthenticator(given);
      assert.equal(await adapter.getAuthenticator(given.credentialID.toUpperCase()), null);
      await assert.rejects(async () => adapter.createAuthenticator(given));
    },
  ),

  check(
    "listAuthenticatorsByUserId answers those of that user",
    ["createUser", "createAuthenticator", "listAuthenticatorsByUserId"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const other = await adapter.createUser(sampleUser());
      const own = [sampleAuthenticator(id), sampleAuthenticator(id)];
      for (const authenticator of [...own, sampleAuthenticator(other.id)]) {
        await adapter.createAuthenticator(authenticator);
      }
      const found = await adapter.listAuthenticatorsByUserId(id);
      assert.deepEqual(
        found.map((authenticator) => authenticator.credentialID).sort(),
        own.map((authenticator) => authenticator.credentialID).sort(),
      );
      assert.deepEqual(await adapter.listAuthenticatorsByUserId(crypto.randomUUID()), []);
    },
  ),

  check(
    "a counter counts up to 32 bits",
    ["createUser", "createAuthenticator", "updateAuthenticatorCounter", "getAuthenticator"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const given = sampleAuthenticator(id);
      await adapter.createAuthenticator(given);
      for (const counter of [7, 2 ** 32 - 1]) {
        const updated = await adapter.updateAuthenticatorCounter(given.credentialID, counter);
        assertHas(updated, { ...given, counter });
        assert.deepEqual(await adapter.getAuthenticator(given.credentialID), updated);
      }
    },
  ),

  check(
    "updateAuthenticator changes what it is given and keeps the rest",
    ["createUser", "createAuthenticator", "updateAuthenticator", "getAuthenticator"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const given = sampleAuthenticator(id, { credentialBackedUp: false });
      await adapter.createAuthenticator(given);
      const { credentialID } = given;
      const createdAt = earlier();
      await adapter.updateAuthenticator({ credentialID, name: "Ada’s phone", createdAt });
      const lastUsedAt = new Date();
      const changes = { credentialID, counter: 3, credentialBackedUp: true, lastUsedAt };
      const updated = await adapter.updateAuthenticator(changes);
      assertHas(updated, { ...given, ...changes, name: "Ada’s phone", createdAt });
      assert.deepEqual(await adapter.getAuthenticator(credentialID), updated);
    },
  ),

  check("an unknown authenticator cannot be changed", ["updateAuthenticator"], async (adapter) => {
    const credentialID = fresh("unknown");
    await assert.rejects(async () => adapter.updateAuthenticator({ credentialID, name: "x" }));
  }),

  check(
    "deleteAuthenticator removes one, and is content when there is none",
    ["createUser", "createAuthenticator", "deleteAuthenticator", "listAuthenticatorsByUserId"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const [gone, kept] = [sampleAuthenticator(id), sampleAuthenticator(id)];
      await adapter.createAuthenticator(gone);
      await adapter.createAuthenticator(kept);
      await adapter.deleteAuthenticator(gone.credentialID);
      await adapter.deleteAuthenticator(gone.credentialID);
      const left = await adapter.listAuthenticatorsByUserId(id);
      assert.deepEqual(
        left.map(({ credentialID }) => credentialID),
        [kept.credentialID],
      );
    },
  ),

  check(
    "the authenticator goes with the account of its passkey, and with no other",
    [
      "createUser",
      "linkAccount",
      "unlinkAccount",
      "createAuthenticator",
      "deleteAuthenticator",
      "listAuthenticatorsByUserId",
    ],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const passkey = sampleAuthenticator(id);
      await adapter.createAuthenticator(passkey);
      const { providerAccountId } = passkey;
      const accounts = [
        sampleAccount(id, { provider: "github", providerAccountId }),
        sampleAccount(id, { provider: "passkey", type: "webauthn", providerAccountId }),
      ];
      for (const [left, account] of accounts.entries()) {
        await adapter.linkAccount(account);
        await adapter.unlinkAccount({ provider: account.provider, providerAccountId });
        const found = await adapter.listAuthenticatorsByUserId(id);
        assert.equal(found.length, 1 - left);
      }
    },
  ),

  check(
    "the counter of an unknown authenticator cannot be set",
    ["updateAuthenticatorCounter"],
    async (adapter) => {
      await assert.rejects(async () => adapter.updateAuthenticatorCounter(fresh("unknown"), 1));
    },
  ),
];
