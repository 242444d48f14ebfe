import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveOAuth } from "../../../src/config/providers/oauth.ts";
import type { OAuthConfig } from "../../../src/types/provider.ts";

const resolve = (type: "oauth" | "oidc", checks?: unknown) => {
  const endpoints = { authorization: "https://a.example/a", token: "https://a.example/t" };
  const provider = { id: "acme", name: "Acme", type, issuer: "https://a.example", ...endpoints };
  const config = { ...provider, userinfo: "https://a.example/u", checks } as OAuthConfig;
  return [...resolveOAuth(config).checks];
};

test("without a word, every round trip has PKCE and state, and a nonce with OpenID Connect", () => {
  assert.deepEqual(resolve("oauth"), ["pkce", "state"]);
  assert.deepEqual(resolve("oidc"), ["pkce", "state", "nonce"]);
});

test("checks are those that are listed", () => {
  for (const checks of [[], ["none"], ["state"], ["nonce", "pkce"]]) {
    assert.deepEqual(resolve("oidc", checks), checks);
  }
});

for (const checks of ["pkce", "none", ["pkse"], ["PKCE"], [undefined], {}, null, true]) {
  test(`${JSON.stringify(checks)} switches no check off by mistake`, () => {
    assert.throws(() => resolve("oidc", checks), {
      type: "InvalidProvider",
      message:
        'The option `checks` of provider "acme" is not a list of "pkce", "state" and "nonce"',
    });
  });
}
