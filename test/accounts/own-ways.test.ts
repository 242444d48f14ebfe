import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ownFactorMethods } from "../../src/accounts/own-factors.ts";
import {
  isSame,
  isSecondFactor,
  levelWithoutFactors,
  ownLevel,
  storedLevel,
} from "../../src/accounts/own-level.ts";
import { listPasskeyAccounts } from "../../src/accounts/passkey-accounts.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter, AdapterAccount } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { contextOf } from "../request/contexts.ts";
import { origin } from "../support/application.ts";
import { type Belongings, storageOfAda, without } from "./ada.ts";

const relyingParty = { origin };
const endpoints = { issuer: "https://idp.example", clientId: "c", clientSecret: "s" };
const assurance = () => 1 as const;

const providers = {
  passkey: WebAuthn({ id: "passkey", relyingParty }),
  touch: WebAuthn({
    ...{ id: "touch", relyingParty, userVerification: "discouraged" },
    enableConditionalUI: false,
  }),
  broken: { id: "broken", type: "webauthn", relyingParty: { origin: "no origin" } },
  plain: { id: "plain", name: "Plain", type: "oidc", ...endpoints },
  believed: { id: "believed", name: "Believed", type: "oidc", ...endpoints, assurance },
  other: { id: "other", name: "Other", type: "oidc", ...endpoints, assurance },
};
type Name = keyof typeof providers;

/** An application with these providers, of which those of this list cannot be used. */
async function contextWith(names: readonly Name[], more: Partial<AuthConfig> = {}) {
  const given = names.map((name) => providers[name]);
  const { context } = await contextOf(
    {},
    Object({ adapter: memory(), security: true, mail() {}, ...more, providers: given }),
  );
  const { broken } = await context.config.providers();
  assert.deepEqual(
    broken.map(({ id }) => id),
    names.filter((name) => name === "broken"),
  );
  return context;
}

describe("the second factors of a user", () => {
  for (const [what, rows, config, expected] of [
    ["are none without the option", ["totp", "recovery"], {}, []],
    ["are none without any", [], { factors: {} }, []],
    ["are an app", ["password", "totp"], { factors: {} }, ["otp"]],
    ["are an app and recovery codes", ["totp", "recovery"], { factors: {} }, ["otp", "rec"]],
    ["are no recovery codes without an app", ["recovery"], { factors: {} }, []],
  ] as const) {
    test(what, async () => {
      const context = await contextWith([], config);
      const adapter = await storageOfAda({ credentials: rows });
      assert.deepEqual(await ownFactorMethods(context, adapter, "ada"), expected);
    });
  }

  test("are not those of somebody else, and none where the database keeps none", async () => {
    const context = await contextWith([], { factors: {} });
    const adapter = await storageOfAda({ credentials: ["totp"] });
    assert.deepEqual(await ownFactorMethods(context, adapter, "grace"), []);
    const older = without(adapter, "listCredentials");
    assert.deepEqual(await ownFactorMethods(context, older, "ada"), []);
  });
});

describe("the level that somebody may prove", () => {
  type Case = readonly [
    what: string,
    level: 1 | 2,
    of: readonly Name[],
    has: Belongings,
    lacks?: keyof Adapter,
  ];
  const believed = { provider: "believed" };
  const all = ["passkey", "touch", "plain", "believed"] as const;
  const cases: readonly Case[] = [
    ["nothing", 1, all, {}],
    ["a passkey of unknown strength", 2, all, { passkeys: [{}] }],
    ["a passkey that verified them", 2, all, { passkeys: [{ assuranceLevel: 2 }] }],
    ["a passkey that never did", 1, all, { passkeys: [{ assuranceLevel: 1 }] }],
    ["two, of which one did", 2, all, { passkeys: [{ assuranceLevel: 1 }, {}] }],
    ["one that is only touched", 1, all, { passkeys: [{ provider: "touch" }] }],
    ["one of a broken provider", 2, ["broken"], { passkeys: [{ provider: "broken" }] }],
    ["one of a provider that is gone", 1, all, { passkeys: [{ provider: "gone" }] }],
    ["an account whose provider is believed", 2, all, { accounts: [believed] }],
    ["one that confirmed two", 2, all, { accounts: [{ ...believed, assuranceLevel: 2 }] }],
    ["one that never did", 1, all, { accounts: [{ ...believed, assuranceLevel: 1 }] }],
    ["one of two that are", 2, ["other", "believed"], { accounts: [believed] }],
    ["an account elsewhere", 1, all, { accounts: [{ provider: "plain" }, { provider: "other" }] }],
    [
      "a level that the database cannot keep",
      2,
      all,
      { accounts: [{ ...believed, assuranceLevel: 1 }] },
      "raiseAssuranceLevel",
    ],
    ["accounts that nobody can list", 2, all, {}, "listAccountsByUserId"],
    ["nothing to list", 1, ["plain", "passkey"], {}, "listAccountsByUserId"],
    [
      "passkeys that nobody can list",
      1,
      ["passkey"],
      { passkeys: [{}] },
      "listAuthenticatorsByUserId",
    ],
    ["passkeys without accounts", 1, ["passkey"], { passkeys: [{}] }, "getAccount"],
  ];
  for (const [what, level, of, has, lacks] of cases) {
    test(`${what}: ${level}`, async () => {
      const context = await contextWith(of);
      const adapter = without(await storageOfAda(has), ...(lacks ? [lacks] : []));
      assert.equal(await ownLevel(context, adapter, "ada"), level);
      assert.equal(await levelWithoutFactors(context, adapter, "ada"), level);
    });
  }

  test("is two with an app, which is no way in", async () => {
    const context = await contextWith([], { factors: {} });
    const adapter = await storageOfAda({ credentials: ["totp"] });
    assert.equal(await ownLevel(context, adapter, "ada"), 2);
    assert.equal(await levelWithoutFactors(context, adapter, "ada"), 1);
  });

  test("does not rest on the account that is being added", async () => {
    const context = await contextWith(all);
    for (const [has, provider, providerAccountId] of [
      [{ passkeys: [{}] }, "passkey", "key-0"],
      [{ accounts: [believed] }, "believed", "account-0"],
    ] as const) {
      const adapter = await storageOfAda(has);
      const levelWith = (provider: string, providerAccountId: string) =>
        ownLevel(context, adapter, "ada", { provider, providerAccountId });
      assert.equal(await levelWith(provider, providerAccountId), 1);
      assert.equal(await levelWith(provider, "another"), 2);
      assert.equal(await levelWith("another", providerAccountId), 2);
    }
  });
});

test("a stored level is one or two, where the database keeps levels, and unknown otherwise", () => {
  const storage = memory();
  const older = without(storage, "raiseAssuranceLevel");
  const account = { provider: "p", providerAccountId: "1", userId: "ada", type: "oidc" } as const;
  for (const [found, expected] of [
    [1, 1],
    [2, 2],
    [3, undefined],
    [0, undefined],
    ["2", undefined],
    [null, undefined],
    [undefined, undefined],
  ] as const) {
    const stored: AdapterAccount = Object({ ...account, assuranceLevel: found });
    assert.equal(storedLevel(storage, stored), expected, String(found));
    assert.equal(storedLevel(older, stored), undefined, String(found));
  }
});

test("two keys are those of one account if provider and id are the same", () => {
  const key = { provider: "p", providerAccountId: "1" };
  assert.equal(isSame(key, { ...key }), true);
  assert.equal(isSame(key, { ...key, provider: "q" }), false);
  assert.equal(isSame(key, { ...key, providerAccountId: "2" }), false);
  assert.equal(isSame(key, undefined), false);
});

test("a passkey may prove two factors unless its provider asks for none, whoever broke it", async () => {
  const set = await (await contextWith(["passkey", "touch", "broken"])).config.providers();
  for (const [provider, expected] of [
    ["passkey", true],
    ["touch", false],
    ["broken", true],
    ["gone", true],
  ] as const) {
    assert.equal(isSecondFactor(set, { provider, providerAccountId: "1" }), expected, provider);
  }
});

describe("the accounts of passkeys", () => {
  const listed = async (names: readonly Name[], adapter: Adapter, userId = "ada") => {
    const accounts = await listPasskeyAccounts(await contextWith(names), adapter, userId);
    return accounts.map(({ provider, providerAccountId }) => `${provider} ${providerAccountId}`);
  };

  test("are found at every configured provider, the broken ones too", async () => {
    const passkeys = [{}, { provider: "touch" }, { provider: "broken" }, { provider: "gone" }];
    const adapter = await storageOfAda({ passkeys });
    assert.deepEqual(await listed(["passkey", "touch", "broken", "plain"], adapter), [
      "passkey key-0",
      "touch key-1",
      "broken key-2",
    ]);
  });

  test("are none of somebody else's", async () => {
    const adapter = await storageOfAda({ passkeys: [{}] });
    assert.deepEqual(await listed(["passkey"], adapter, "grace"), []);
    const owned = await adapter.getAccount("key-0", "passkey");
    const mixedUp = { ...adapter, getAccount: async () => owned && { ...owned, userId: "eve" } };
    assert.deepEqual(await listed(["passkey"], mixedUp), []);
  });

  test("are none where the database cannot list passkeys or accounts", async () => {
    const adapter = await storageOfAda({ passkeys: [{}] });
    for (const method of ["listAuthenticatorsByUserId", "getAccount"] as const) {
      assert.deepEqual(await listed(["passkey"], without(adapter, method)), [], method);
    }
  });

  test("may be those of a provider whose id nobody can read, so that its mistake comes first", async () => {
    const unreadable = {
      type: "webauthn",
      get id(): string {
        throw new Error("not set");
      },
    };
    const { context } = await contextOf(
      {},
      Object({ adapter: memory(), providers: [providers.passkey, unreadable] }),
    );
    const has = (passkeys: Belongings["passkeys"] = []) => storageOfAda({ passkeys });
    const list = async (adapter: Adapter) => listPasskeyAccounts(context, adapter, "ada");
    assert.deepEqual(await list(await has()), [], "she has no passkeys at all");
    assert.equal((await list(await has([{}]))).length, 1, "it is that of another provider");
    for (const passkeys of [[{ provider: "gone" }], [{}, { provider: "gone" }]]) {
      await assert.rejects(list(await has(passkeys)), { type: "InvalidProvider" });
    }
  });
});
