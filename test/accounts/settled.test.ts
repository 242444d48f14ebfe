import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { assertSettled, hasJustSignedIn, hasUsedOnlyAccount } from "../../src/accounts/settled.ts";
import { StepUpImpossible } from "../../src/errors.ts";
import { now } from "../../src/lib/time.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import { assuranceOf } from "../../src/session/assurance.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import { origin } from "../support/application.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { directly } from "./direct.ts";

const ada: AdapterUser = { id: "ada", email: "ada@example.com", emailVerified: null };
const idp = hostileProvider();
const assurance = () => 1 as const;
const trusted = idp.config({ id: "trusted", assurance });
const second = idp.config({ id: "second", assurance });
const plain = idp.config({ id: "plain" });
const passkeys = WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } });
const key = (provider: string) => ({ provider, providerAccountId: provider });
const federated = assuranceOf({ fed: now() });

type Providers = NonNullable<Parameters<typeof directly>[1]>["providers"];

/** Ada with an account at each of these providers, and with the levels that are stored of them. */
async function withAccounts(
  providers: Providers,
  accounts: readonly string[],
  levels: Readonly<Record<string, 1 | 2>> = {},
  replaced?: Parameters<typeof directly>[0],
) {
  const stage = await directly(replaced, { providers: providers ?? [] });
  const { storage } = stage;
  await storage.createUser(ada);
  for (const provider of accounts) {
    const type = provider === "passkey" ? "webauthn" : "oidc";
    await storage.linkAccount({ ...key(provider), type, userId: "ada" });
    if (type !== "webauthn") continue;
    await storage.createAuthenticator({
      ...{ credentialID: provider, providerAccountId: provider, userId: "ada", counter: 0 },
      ...{ credentialPublicKey: "k", credentialDeviceType: "singleDevice" },
      ...{ credentialBackedUp: false, transports: null },
    });
  }
  for (const [provider, level] of Object.entries(levels)) {
    await storage.raiseAssuranceLevel(key(provider), level);
  }
  return stage;
}

test("somebody has just signed in for two minutes, and never if nobody knows when", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 0, 1) });
  for (const [ago, is] of [
    [0, true],
    [120, true],
    [121, false],
  ] as const) {
    assert.equal(hasJustSignedIn({ authTime: now() - ago }), is, String(ago));
  }
  assert.equal(hasJustSignedIn({ authTime: undefined }), false);
});

suite("the only way in that may prove two factors", () => {
  const unlisted = () => ({ listAccountsByUserId: undefined });
  const blind = () => ({ raiseAssuranceLevel: undefined });
  const all = [trusted, second, plain, passkeys];

  for (const [what, is, providers, accounts, levels, replaced] of [
    ["is an account at a provider that is believed", true, all, ["trusted"], {}, undefined],
    ["is no account at one that is not", false, all, ["plain"], {}, undefined],
    ["is none of two", false, all, ["trusted", "second"], {}, undefined],
    ["is none beside one that proves one", false, all, ["trusted", "plain"], {}, undefined],
    ["is nothing", false, all, [], {}, undefined],
    ["is none of which the level is stored", false, all, ["trusted"], { trusted: 1 }, undefined],
    ["is not the one beside a passkey", false, all, ["trusted", "passkey"], {}, undefined],
    [
      "is the one beside a passkey that never proved two",
      true,
      all,
      ["trusted", "passkey"],
      { passkey: 1 },
      undefined,
    ],
    ["is one whose level is not kept", true, all, ["trusted"], { trusted: 1 }, blind],
    ["is the one provider where none is listed", true, [trusted, passkeys], [], {}, unlisted],
    ["is none of two providers where none is listed", false, all, [], {}, unlisted],
    ["is no account at a provider of the past", false, [plain], ["trusted"], {}, undefined],
  ] as const) {
    test(what, async () => {
      const { context, adapter } = await withAccounts([...providers], accounts, levels, replaced);
      assert.equal(await hasUsedOnlyAccount(context, adapter, "ada", federated), is);
      const password = assuranceOf({ pwd: now() });
      assert.equal(await hasUsedOnlyAccount(context, adapter, "ada", password), false);
    });
  }

  test("is not the one that is being added", async () => {
    const { context, adapter } = await withAccounts(all, ["trusted", "second"]);
    const asked = (provider: string) =>
      hasUsedOnlyAccount(context, adapter, "ada", federated, key(provider));
    assert.equal(await asked("second"), true);
    assert.equal(await asked("other"), false);
    const beside = await withAccounts(all, ["trusted", "passkey"]);
    const written = key("passkey");
    const { context: there, adapter: other } = beside;
    assert.equal(await hasUsedOnlyAccount(there, other, "ada", federated, written), true);
  });
});

suite("somebody who is sent to prove more", () => {
  const signedIn = (authTime = now()) => ({ user: ada, sessionId: "s", authTime });
  const blind = () => ({ raiseAssuranceLevel: undefined });

  test("is not sent round with a passkey of which nothing is stored", async () => {
    for (const method of ["hwk", "swk"] as const) {
      const proved = assuranceOf({ [method]: now() });
      const { context, adapter } = await withAccounts([passkeys], ["passkey"]);
      await assert.rejects(assertSettled(context, adapter, signedIn(0), proved), (error) => {
        assert.ok(error instanceof StepUpImpossible);
        assert.match(error.message, /A passkey was used that did not verify its user/);
        assert.match(error.message, /raiseAssuranceLevel.*needs a passkey that asks for a PIN/);
        return true;
      });
      const known = await withAccounts([passkeys], ["passkey"], { passkey: 1 });
      await assertSettled(known.context, known.adapter, signedIn(), proved);
      const unkept = await withAccounts([passkeys], ["passkey"], { passkey: 1 }, blind);
      const asked = assertSettled(unkept.context, unkept.adapter, signedIn(), proved);
      await assert.rejects(asked, StepUpImpossible);
    }
  });

  test("is not sent at once to the provider that has just not confirmed it", async () => {
    const { context, adapter } = await withAccounts([trusted], ["trusted"]);
    await assert.rejects(assertSettled(context, adapter, signedIn(), federated), (error) => {
      assert.ok(error instanceof StepUpImpossible);
      assert.match(error.message, /A provider with `assurance` did not confirm two factors/);
      assert.match(error.message, /raiseAssuranceLevel.*needs a second factor there/);
      return true;
    });
    await assertSettled(context, adapter, signedIn(now() - 300), federated);
    await assertSettled(context, adapter, signedIn(), federated, key("trusted"));
    await assertSettled(context, adapter, signedIn(), assuranceOf({ pwd: now() }));
  });
});
