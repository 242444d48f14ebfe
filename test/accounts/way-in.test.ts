import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { mayProveTwo } from "../../src/accounts/may-prove-two.ts";
import { strongerWays } from "../../src/accounts/stronger-ways.ts";
import { wayIn } from "../../src/accounts/way-in.ts";
import Credentials from "../../src/providers/credentials.ts";
import Passkey from "../../src/providers/passkey.ts";
import Password from "../../src/providers/password.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { contextOf } from "../request/contexts.ts";
import { origin } from "../support/application.ts";

const relyingParty = { origin };
const endpoints = {
  authorization: "https://idp.example/authorize",
  token: "https://idp.example/token",
  userinfo: "https://idp.example/userinfo",
};
const client = { clientId: "c", clientSecret: "s" };
const issuer = "https://idp.example";
const assurance = () => 2 as const;

const each = {
  passkey: Passkey({ relyingParty }),
  preferring: WebAuthn({ id: "preferring", relyingParty, enableConditionalUI: false }),
  touching: WebAuthn({
    id: "touching",
    relyingParty,
    userVerification: "discouraged",
    enableConditionalUI: false,
  }),
  oauth: { id: "oauth", name: "Plain", type: "oauth", ...endpoints, ...client },
  believed: { id: "believed", name: "Word", type: "oauth", ...endpoints, ...client, assurance },
  oidc: { id: "oidc", name: "Issuer", type: "oidc", issuer, ...client },
  trusted: { id: "trusted", name: "Trust", type: "oidc", issuer, ...client, assurance },
  mail: { id: "mail", name: "Email", type: "email", sendVerificationRequest() {} },
  own: Credentials({ id: "own", credentials: { name: {} }, authorize: () => null }),
  password: Password(),
} satisfies Record<string, AuthConfig["providers"][number]>;

async function resolve(...names: readonly (keyof typeof each)[]) {
  const providers = names.map((name) => each[name]);
  const { config } = await contextOf(
    {},
    { adapter: memory(), providers, security: true, mail() {} },
  );
  const { byId, broken } = await config.providers();
  assert.deepEqual(broken, []);
  return [...byId.values()];
}

describe("what a provider may prove", () => {
  for (const [name, level, methods, provesTwo] of [
    ["passkey", 2, ["hwk", "swk", "uv"], true],
    ["preferring", 2, ["hwk", "swk", "uv"], true],
    ["touching", 2, ["hwk", "swk", "uv"], false],
    ["oauth", 1, ["fed"], false],
    ["believed", 2, ["fed", "mfa"], true],
    ["oidc", 1, ["fed"], false],
    ["trusted", 2, ["fed", "mfa"], true],
    ["mail", 1, ["email"], false],
    ["own", 1, ["cred"], false],
    ["password", 1, ["pwd"], false],
  ] as const) {
    test(name, async () => {
      const [provider, ...more] = await resolve(name);
      assert.ok(provider && more.length === 0);
      assert.deepEqual(wayIn(provider), { level, methods });
      assert.equal(mayProveTwo(provider), provesTwo);
    });
  }
});

describe("the ways in that may prove two factors", () => {
  test("are passkeys, and the providers whose word is believed, by their names", async () => {
    const all = await resolve("believed", "oauth", "mail", "own", "password", "passkey", "trusted");
    assert.deepEqual(strongerWays(all), { passkey: true, providers: ["Word", "Trust"] });
  });

  for (const [what, names, expected] of [
    ["no passkeys that verify nobody", ["touching", "mail"], { passkey: false, providers: [] }],
    ["passkeys alone", ["touching", "preferring"], { passkey: true, providers: [] }],
    ["a provider alone", ["oidc", "trusted"], { passkey: false, providers: ["Trust"] }],
  ] as const) {
    test(`may be ${what}`, async () => {
      assert.deepEqual(strongerWays(await resolve(...names)), expected);
    });
  }
});
