import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  isEmailVerified,
  isSomebodyElses,
  isTakenOver,
  provesAddressOf,
  storeEmailVerified,
  storeEmailVerifiedNow,
} from "../../src/accounts/email-verified.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { email, identityOf, storageOfAda, without } from "./ada.ts";
import { withoutTransactions } from "./adapters.ts";

const other = "grace@example.com";

test("a provider says that an address is verified in its `profile` or in the standard claim", () => {
  const claims = { email: "Ada@Example.com", email_verified: true };
  for (const [type, said, profile, address, expected] of [
    ["oidc", true, {}, email, true],
    ["oauth", true, {}, email, true],
    ["oidc", false, claims, email, false],
    ["oidc", "true", claims, email, false],
    ["oidc", null, claims, email, false],
    ["oidc", undefined, claims, email, true],
    ["oidc", undefined, { ...claims, email_verified: "true" }, email, false],
    ["oidc", undefined, { ...claims, email_verified: false }, email, false],
    ["oidc", undefined, claims, other, false],
    ["oauth", undefined, claims, email, false],
    ["oidc", true, claims, undefined, false],
    ["oidc", true, claims, "", false],
  ] as const) {
    const answer = isEmailVerified({ type }, said, Object(profile), address);
    assert.equal(answer, expected, JSON.stringify([type, said, profile, address]));
  }
});

test("an identity proves the address for which its provider vouches, however it is spelled", () => {
  for (const [emailVerified, told, stored, expected] of [
    [true, email, email, true],
    [true, email, "Ada@Example.COM", true],
    [true, email, other, false],
    [true, undefined, email, false],
    [true, email, null, false],
    [true, undefined, undefined, false],
    [false, email, email, false],
  ] as const) {
    const user = { email: told };
    const answer = provesAddressOf({ emailVerified, user }, { email: stored });
    assert.equal(answer, expected, JSON.stringify([emailVerified, told, stored]));
  }
});

test("an address belongs to somebody else once it is proved, unless the identity proves it too", () => {
  const identity = identityOf();
  for (const [emailVerified, address, expected] of [
    [null, other, false],
    [null, email, false],
    [new Date(), other, true],
    [new Date(), email, false],
  ] as const) {
    assert.equal(isSomebodyElses(identity, { id: "ada", email: address, emailVerified }), expected);
  }
});

describe("what a provider says of the address is stored", () => {
  const noted = async (adapter: Adapter) =>
    (await adapter.getAccount?.("account-0", "sso"))?.emailVerified;

  for (const [type, vouched, expected] of [
    ["oidc", true, true],
    ["oauth", true, true],
    ["oidc", false, false],
    ["webauthn", true, undefined],
    ["credentials", true, undefined],
    ["email", true, undefined],
  ] as const) {
    test(`with an account of the type ${type}, which vouches: ${vouched}`, async () => {
      const storage = await storageOfAda({ accounts: [{ provider: "sso" }] });
      const user = (await storage.getUser("ada")) ?? assert.fail();
      await storeEmailVerified(storage, identityOf(type, { emailVerified: vouched }), user);
      assert.equal(await noted(storage), expected);
    });
  }

  test("not where the database has no place for it", async () => {
    const storage = await storageOfAda({ accounts: [{ provider: "sso" }] });
    const older = without(storage, "setAccountEmailVerified");
    const user = (await storage.getUser("ada")) ?? assert.fail();
    await storeEmailVerified(older, identityOf(), user);
    const asking = { ...older, transaction: () => assert.fail("nothing is to be written") };
    await storeEmailVerifiedNow(asking, identityOf(), user);
    assert.equal(await noted(storage), undefined);
  });

  for (const [what, of] of [
    ["with transactions", (adapter: Awaited<ReturnType<typeof storageOfAda>>) => adapter],
    ["without transactions", withoutTransactions],
  ] as const) {
    test(`for the address that the user has by now, ${what}`, async () => {
      const storage = await storageOfAda({ accounts: [{ provider: "sso" }] });
      const adapter = of(storage);
      await storeEmailVerifiedNow(adapter, identityOf(), { id: "ada" });
      assert.equal(await noted(storage), true);
      await storage.updateUser({ id: "ada", email: other });
      await storeEmailVerifiedNow(adapter, identityOf(), { id: "ada" });
      assert.equal(await noted(storage), false);
    });

    test(`not for a user who is gone, ${what}`, async () => {
      const storage = await storageOfAda({ accounts: [{ provider: "sso" }] });
      await storeEmailVerifiedNow(of(storage), identityOf(), { id: "grace" });
      assert.equal(await noted(storage), undefined);
    });
  }

  test("once more without transactions, if the address changed while it was stored", async () => {
    const storage = await storageOfAda({ accounts: [{ provider: "sso" }] });
    const said: boolean[] = [];
    const adapter: Adapter = {
      ...withoutTransactions(storage),
      async setAccountEmailVerified(key, vouched) {
        said.push(vouched);
        if (said.length === 1) await storage.updateUser({ id: "ada", email: other });
        return storage.setAccountEmailVerified(key, vouched);
      },
    };
    await storeEmailVerifiedNow(adapter, identityOf(), { id: "ada" });
    assert.deepEqual(said, [true, false]);
    assert.equal(await noted(storage), false);
  });

  test("once, if the address is the same", async () => {
    const storage = await storageOfAda({ accounts: [{ provider: "sso" }] });
    for (const hasTransactions of [true, false]) {
      let writes = 0;
      const counting: Adapter = {
        ...withoutTransactions(storage),
        async setAccountEmailVerified(key, vouched) {
          writes += 1;
          return storage.setAccountEmailVerified(key, vouched);
        },
        ...(hasTransactions && { transaction: async (work) => work(counting) }),
      };
      await storeEmailVerifiedNow(counting, identityOf(), { id: "ada" });
      assert.equal(writes, 1);
    }
  });

  test("not for a user who goes while it is stored", async () => {
    const storage = await storageOfAda({ accounts: [{ provider: "sso" }] });
    let writes = 0;
    await storeEmailVerifiedNow(
      {
        ...withoutTransactions(storage),
        async setAccountEmailVerified() {
          writes += 1;
          await storage.deleteUser("ada");
        },
      },
      identityOf(),
      { id: "ada" },
    );
    assert.equal(writes, 1);
  });
});

describe("a user who signed up has lost the address", () => {
  const unproved = { id: "ada", email, emailVerified: null };
  const doubting = identityOf("oidc", { emailVerified: false });

  for (const [what, identity, provedSince, user, expected] of [
    ["if somebody has proved it since", doubting, true, unproved, true],
    ["not while nobody has", doubting, false, unproved, false],
    ["not if the identity proves it", identityOf(), true, unproved, false],
    [
      "not if it was proved before",
      doubting,
      true,
      { ...unproved, emailVerified: new Date() },
      false,
    ],
    ["not if they are gone", doubting, true, { ...unproved, id: "grace" }, false],
  ] as const) {
    test(what, async () => {
      const storage = await storageOfAda({ emailVerified: provedSince ? new Date() : null });
      assert.equal(await isTakenOver(storage, identity, user), expected);
    });
  }

  test("not where nobody can read them", async () => {
    const storage = await storageOfAda({ emailVerified: new Date() });
    assert.equal(await isTakenOver(without(storage, "getUser"), doubting, unproved), false);
  });
});
