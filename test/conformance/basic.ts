import assert from "node:assert/strict";
import { signingKey } from "../support/hostile-provider.ts";
import type { Module } from "./module.ts";

const fromUserinfo = { idToken: false };

/** The modules of the Basic RP plan; the Form Post plan runs them a second time. */
export const basicModules: Readonly<Record<string, Module>> = {
  "oidcc-client-test": {
    config: fromUserinfo,
    outcome: "accept",
    also({ provider }) {
      assert.equal(provider.count("token"), 1);
      assert.equal(provider.count("userinfo"), 1);
    },
  },
  "oidcc-client-test-invalid-iss": {
    tweaks: { claims: { iss: "https://elsewhere.example" } },
    outcome: "refuse",
    reason: /unexpected JWT "iss"/,
  },
  "oidcc-client-test-missing-sub": {
    tweaks: { claims: { sub: undefined } },
    outcome: "refuse",
    reason: /JWT "sub" \(subject\) claim missing/,
  },
  "oidcc-client-test-invalid-aud": {
    tweaks: { claims: { aud: "another-client" } },
    outcome: "refuse",
    reason: /unexpected JWT "aud"/,
  },
  "oidcc-client-test-missing-iat": {
    tweaks: { claims: { iat: undefined } },
    outcome: "refuse",
    reason: /JWT "iat" \(issued at\) claim missing/,
  },
  "oidcc-client-test-kid-absent-single-jwks": {
    tweaks: { header: { kid: undefined } },
    outcome: "accept",
  },
  "oidcc-client-test-kid-absent-multiple-jwks": {
    tweaks: {
      header: { kid: undefined },
      keys: [await signingKey("key-1"), await signingKey("key-2")],
    },
    outcome: "refuse",
    reason: /multiple applicable keys found/,
  },
  "oidcc-client-test-idtoken-sig-rs256": {
    outcome: "accept",
    also: ({ provider }) => assert.equal(provider.count("jwks"), 1),
  },
  "oidcc-client-test-idtoken-sig-none": {
    tweaks: { header: { alg: "none" } },
    outcome: "refuse",
    reason: /unexpected JWT "alg"/,
  },
  "oidcc-client-test-invalid-sig-rs256": {
    tweaks: { signWith: (await signingKey("a key that nobody publishes")).privateKey },
    outcome: "refuse",
    reason: /JWT signature verification failed/,
  },
  "oidcc-client-test-userinfo-invalid-sub": {
    config: fromUserinfo,
    tweaks: { userinfo: { sub: "somebody-else" } },
    outcome: "refuse",
    reason: /unexpected "response" body "sub"/,
  },
  "oidcc-client-test-nonce-invalid": {
    tweaks: { claims: { nonce: "another-nonce" } },
    outcome: "refuse",
    reason: /unexpected ID Token "nonce"/,
    also: ({ provider }) => assert.equal(provider.count("userinfo"), 0),
  },
  "oidcc-client-test-scope-userinfo-claims": {
    config: {
      ...fromUserinfo,
      profile: (claims) => ({
        id: String(claims.sub),
        name: `${claims.phone_number} ${claims.address?.country}`,
      }),
    },
    tweaks: { userinfo: { phone_number: "+49 1", address: { country: "DE" } } },
    outcome: "accept",
    also: async ({ person }) =>
      assert.partialDeepStrictEqual(await person.session(), { user: { name: "+49 1 DE" } }),
  },
  "oidcc-client-test-client-secret-basic": {
    outcome: "accept",
    also({ provider }) {
      const { headers, form } = provider.last("token");
      assert.match(headers.get("authorization") ?? "", /^Basic /);
      assert.equal(form.client_secret, undefined);
    },
  },
};
