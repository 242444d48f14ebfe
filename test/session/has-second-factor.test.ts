import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hasSecondFactor, isOwnApp } from "../../src/session/has-second-factor.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter, AdapterAccount, AdapterCredential } from "../../src/types/adapter.ts";
import { contextOf } from "../request/contexts.ts";

const row = (id: string, kind: AdapterCredential["kind"] = "totp"): AdapterCredential => ({
  id,
  kind,
  userId: "ada",
  secret: "encrypted",
  version: 1,
  createdAt: new Date(),
});

/** A storage in which Ada has these rows and passkeys. */
async function storageWith(
  rows: readonly AdapterCredential[],
  accounts: readonly Partial<AdapterAccount>[] = [],
): Promise<Required<Adapter>> {
  const storage = memory();
  await storage.createUser({ id: "ada", email: "ada@example.com", emailVerified: null });
  for (const one of rows) await storage.putCredential(one, null);
  for (const [at, { type = "webauthn", assuranceLevel }] of accounts.entries()) {
    const key = { provider: "passkey", providerAccountId: `key-${at}` };
    await storage.linkAccount({ ...key, userId: "ada", type });
    if (assuranceLevel) await storage.raiseAssuranceLevel(key, assuranceLevel);
    if (type === "oidc") continue;
    await storage.createAuthenticator({
      userId: "ada",
      providerAccountId: key.providerAccountId,
      credentialID: key.providerAccountId,
      credentialPublicKey: "AA==",
      counter: 0,
      credentialDeviceType: "singleDevice",
      credentialBackedUp: false,
    });
  }
  return storage;
}

type Factors = Readonly<Record<string, boolean>> | undefined;

async function asked(adapter: Adapter, factors: Factors, userId = "ada"): Promise<boolean> {
  const { context } = await contextOf({}, { adapter: memory(), ...(factors && { factors }) });
  return hasSecondFactor(context, adapter, userId);
}

describe("an authenticator app", () => {
  for (const [of, given, expected] of [
    ["the user", row("totp:ada:1"), true],
    ["somebody whose id begins alike", row("totp:adam:1"), false],
    ["the user, which they have only begun to add", row("begun:totp:ada:1"), false],
    ["no user, for it is a recovery code", row("totp:ada:1", "recovery"), false],
  ] as const) {
    test(`is that of ${of}`, async () => {
      assert.equal(isOwnApp(given, "ada"), expected);
      assert.equal(await asked(await storageWith([given]), {}), expected);
    });
  }

  test("counts beside rows that are none", async () => {
    const storage = await storageWith([row("password:ada", "password"), row("totp:ada:1")]);
    assert.equal(await asked(storage, {}), true);
  });

  test("is not asked for without the option `factors`, nor where the database keeps none", async () => {
    const storage = await storageWith([row("totp:ada:1")]);
    assert.equal(await asked(storage, undefined), false);
    const { listCredentials: _, ...older } = storage;
    assert.equal(await asked(older, {}), false);
  });
});

describe("a passkey", () => {
  const weak = { assuranceLevel: 1 } as const;
  const strong = { assuranceLevel: 2 } as const;

  for (const [what, accounts, expected] of [
    ["that has verified its user", [strong], true],
    ["of which nobody knows that", [{}], true],
    ["that has never verified its user", [weak], false],
    ["that is the second, after a weak one", [weak, strong], true],
    ["that is the first, before a weak one", [strong, weak], true],
    ["of several that are all weak", [weak, weak], false],
    ["that nobody has", [], false],
    ["in place of which there is an account at a provider", [{ ...strong, type: "oidc" }], false],
  ] as const) {
    test(`is asked for with \`factors.passkeys\`: one ${what}`, async () => {
      const storage = await storageWith([], accounts);
      assert.equal(await asked(storage, { passkeys: true }), expected);
      assert.equal(await asked(storage, {}), false, "without the option");
    });
  }

  test("is not made a weak one by an account of another kind with the same id", async () => {
    const storage = await storageWith([], [strong]);
    const key = { provider: "acme", providerAccountId: "key-0" };
    await storage.linkAccount({ ...key, userId: "ada", type: "oidc" });
    await storage.raiseAssuranceLevel(key, 1);
    assert.equal(await asked(storage, { passkeys: true }), true);
  });

  test("is asked for where the database cannot tell which are weak", async () => {
    const storage = await storageWith([], [weak]);
    const { listAccountsByUserId: _, ...withoutAccounts } = storage;
    assert.equal(await asked(withoutAccounts, { passkeys: true }), true);
    const { raiseAssuranceLevel: __, ...withoutLevels } = storage;
    assert.equal(await asked(withoutLevels, { passkeys: true }), true);
    const empty = await storageWith([]);
    const { listAccountsByUserId: ___, ...emptyWithoutAccounts } = empty;
    assert.equal(await asked(emptyWithoutAccounts, { passkeys: true }), false);
  });

  test("is none where the database keeps none", async () => {
    const { listAuthenticatorsByUserId: _, ...storage } = await storageWith([], [strong]);
    assert.equal(await asked(storage, { passkeys: true }), false);
  });
});
