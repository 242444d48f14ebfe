import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  assertPasskeysKnown,
  brokenOwner,
  mayBe,
  passkeyProviderIds,
} from "../../src/accounts/broken-providers.ts";
import type { BrokenProvider, ProviderSet } from "../../src/config/providers/provider-set.ts";
import { InvalidProvider } from "../../src/errors.ts";
import Passkey from "../../src/providers/passkey.ts";
import { memory } from "../../src/storage/memory.ts";
import type { ProviderType } from "../../src/types/records.ts";
import { contextOf } from "../request/contexts.ts";
import { origin } from "../support/application.ts";

const one = (id: string | undefined, type: ProviderType | undefined): BrokenProvider => ({
  ...{ id, type, allowDangerousEmailAccountLinking: false, secrets: [] },
  error: new InvalidProvider(`The provider ${id} is broken`),
});

/** A set with a working passkey provider `passkey` and a working mail provider `mail`. */
async function withBroken(...broken: readonly BrokenProvider[]): Promise<ProviderSet> {
  const mail = { id: "mail", name: "Email", type: "email", sendVerificationRequest() {} } as const;
  const { config } = await contextOf(
    {},
    { adapter: memory(), providers: [Passkey({ relyingParty: { origin } }), mail] },
  );
  const set = await config.providers();
  assert.deepEqual([...set.byId.keys()], ["passkey", "mail"]);
  return { ...set, broken };
}

test("a broken provider may be of its type, and of any if that cannot be read", () => {
  assert.equal(mayBe(one("a", "email"), "email"), true);
  assert.equal(mayBe(one("a", "oidc"), "email"), false);
  assert.equal(mayBe(one("a", undefined), "email"), true);
});

describe("accounts belong to", () => {
  const sso = one("sso", "oidc");
  const typeless = one("typeless", undefined);
  const nameless = one(undefined, "oidc");
  const unread = one(undefined, undefined);
  const mailing = one(undefined, "email");
  for (const [what, broken, id, owner] of [
    ["the broken provider with their id", [typeless, sso], "sso", sso],
    ["one whose type cannot be read", [sso, typeless], "typeless", typeless],
    ["nobody, when none is broken", [], "sso", undefined],
    ["nobody, when another is broken", [sso], "other", undefined],
    ["one whose id cannot be read", [sso, nameless], "other", nameless],
    ["one of which nothing can be read", [sso, unread], "other", unread],
    ["no broken provider of another type", [mailing], "other", undefined],
    ["the one that has their id, before a nameless one", [nameless, sso], "sso", sso],
    ["nobody, if who has their id is of another type", [one("sso", "email"), unread], "sso"],
    ["the working provider with their id", [one("passkey", "oidc"), unread], "passkey"],
  ] as const) {
    test(what, async () => {
      assert.equal(brokenOwner(await withBroken(...broken), id, "oidc"), owner);
    });
  }
});

describe("passkeys are looked for at", () => {
  for (const [what, broken, ids] of [
    ["the working provider", [], ["passkey"]],
    ["a broken one too", [one("old", "webauthn")], ["passkey", "old"]],
    ["one whose type cannot be read", [one("old", undefined)], ["passkey", "old"]],
    ["no broken provider of another type", [one("sso", "oidc")], ["passkey"]],
    ["no id that a working provider has", [one("mail", "webauthn")], ["passkey"]],
    ["each id once", [one("old", "webauthn"), one("old", undefined)], ["passkey", "old"]],
    ["no id that cannot be read", [one(undefined, "webauthn")], ["passkey"]],
  ] as const) {
    test(what, async () => {
      assert.deepEqual(passkeyProviderIds(await withBroken(...broken)), ids);
    });
  }
});

test("whose passkeys are is unknown only while a provider that may have them has no readable id", async () => {
  const named = [one("old", "webauthn"), one("typeless", undefined), one(undefined, "oidc")];
  assertPasskeysKnown(await withBroken(...named));
  for (const unknown of [one(undefined, "webauthn"), one(undefined, undefined)]) {
    const set = await withBroken(...named, unknown);
    assert.throws(
      () => assertPasskeysKnown(set),
      (error) => error === unknown.error,
    );
  }
});
