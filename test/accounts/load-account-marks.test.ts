import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { loadAccountMarks } from "../../src/accounts/load-account-marks.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { ProviderType } from "../../src/types/records.ts";
import { contextOf } from "../request/contexts.ts";
import { without } from "./ada.ts";
import { v5Methods } from "./adapters.ts";

const endpoints = { issuer: "https://idp.example", clientId: "c", clientSecret: "s" };
const mail = { id: "mail", name: "Email", type: "email", sendVerificationRequest() {} };
const sso = { id: "sso", name: "SSO", type: "oidc", ...endpoints };
const broken = { id: "broken", type: "oidc", issuer: "no address" };
const unreadable = {
  get id(): string {
    throw new Error("not set");
  },
};
const own = { id: "own", type: "credentials", credentials: {}, authorize: () => null };
const linking = { allowDangerousEmailAccountLinking: true };

async function areNeeded(providers: readonly unknown[], adapter: Adapter, type: ProviderType) {
  const { context } = await contextOf({}, Object({ adapter: memory(), providers }));
  return (await loadAccountMarks(context, adapter, type)) !== undefined;
}

describe("accounts are marked", () => {
  for (const [what, providers, expected] of [
    ["where somebody may prove an address by mail", [sso, mail], true],
    ["where a provider links by address", [own, { ...sso, ...linking }], true],
    ["not where a sign-in proves no address of somebody else's", [sso, own], false],
    ["not without any provider", [], false],
    ["while the mail provider is broken", [sso, { ...mail, maxAge: "10m" }], true],
    ["while a provider that links by address is broken", [{ ...broken, ...linking }], true],
    ["not while another one is broken", [sso, broken], false],
    ["while nobody can tell what is broken", [broken, unreadable], true],
  ] as const) {
    test(what, async () => {
      assert.equal(await areNeeded(providers, v5Methods(memory()), "oidc"), expected);
    });
  }

  const all = memory();
  const [accounts, passkeys] = ["listAccountsByUserId", "listAuthenticatorsByUserId"] as const;
  for (const [what, type, adapter, expected] of [
    ["not where they can be listed and removed", "oidc", all, false],
    ["where they cannot be listed", "oauth", without(all, accounts), true],
    ["where they cannot be removed", "oidc", without(all, "unlinkAccount"), true],
    ["not for passkeys, which are listed in their own way", "webauthn", v5Methods(all), false],
    ["for passkeys that cannot be listed", "webauthn", without(all, passkeys), true],
    ["for passkeys that cannot be removed", "webauthn", without(all, "unlinkAccount"), true],
    ["for passwords as for others", "credentials", without(all, accounts), true],
    [
      "not for mails, which have none",
      "email",
      without(all, accounts, passkeys, "unlinkAccount"),
      false,
    ],
  ] as const) {
    test(what, async () => {
      assert.equal(await areNeeded([mail], adapter, type), expected);
    });
  }
});
