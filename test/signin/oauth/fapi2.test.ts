import assert from "node:assert/strict";
import { test } from "node:test";
import type { OIDCConfig } from "../../../src/types/provider.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider, signingKey, type Tweaks } from "../../support/hostile-provider.ts";
import { assertRefused, deliver, signInWith, startSignIn } from "../../support/sign-in.ts";

const ecdsa = { name: "ECDSA", namedCurve: "P-256" };
const key = await crypto.subtle.generateKey(ecdsa, true, ["sign", "verify"]);
const clientPrivateKey = { key: key.privateKey, kid: "client-key" };
const strong: Tweaks = {
  keys: [await signingKey("es", "ES256")],
  metadata: { id_token_signing_alg_values_supported: ["ES256", "RS256"] },
};

function stage(tweaks: Tweaks = strong, overrides: Partial<OIDCConfig> = {}) {
  const provider = hostileProvider(tweaks);
  const config = { fapi2: true, clientSecret: undefined, token: { clientPrivateKey } };
  const app = application({ providers: [provider.config({ ...config, ...overrides })] });
  return { provider, app, person: browser(app.config) };
}

test("the preset pushes the request, signs the client in and binds the tokens to a key", async () => {
  const { provider, app, person } = stage();
  const address = await startSignIn(person);
  assert.deepEqual([...new URL(address).searchParams.keys()], ["client_id", "request_uri"]);
  const { form } = provider.last("par");
  assert.ok(form.client_assertion && form.code_challenge && form.nonce && form.dpop_jkt);
  await deliver(person, await provider.authorize(address));
  assert.deepEqual(app.errors, []);
  assert.ok(await person.session());
  assert.ok(provider.last("token").headers.get("dpop"));
});

test("the preset accepts mutual TLS instead of a private key, and then needs no DPoP", async () => {
  const client = {
    token_endpoint_auth_method: "tls_client_auth",
    tls_client_certificate_bound_access_tokens: true,
  } as const;
  const { provider, person } = stage(strong, { client, token: undefined });
  await signInWith(person, provider);
  assert.ok(await person.session());
  assert.equal(provider.last("token").headers.get("dpop"), null);
});

test("the preset refuses an ID token signed with RS256, though the metadata offers it", async () => {
  const { metadata } = strong;
  const { provider, person } = stage(metadata ? { metadata } : {});
  await assertRefused(person, await signInWith(person, provider));
});

test("the preset refuses an answer without iss, though the metadata does not promise it", async () => {
  const { provider, person } = stage({
    ...strong,
    advertiseIss: false,
    response: { iss: undefined },
  });
  await assertRefused(person, await signInWith(person, provider));
  assert.equal(provider.count("token"), 0);
});

const rsa = { name: "RSASSA-PKCS1-v1_5", modulusLength: 2048, hash: "SHA-256" };
const rs256 = await crypto.subtle.generateKey(
  { ...rsa, publicExponent: new Uint8Array([1, 0, 1]) },
  true,
  ["sign", "verify"],
);

const shortcomings: Record<string, [Partial<OIDCConfig>, RegExp]> = {
  "a client secret": [
    { clientSecret: "x", client: { token_endpoint_auth_method: "client_secret_basic" } },
    /private_key_jwt/,
  ],
  "no private key": [{ token: undefined }, /clientPrivateKey/],
  "a key for RS256": [{ token: { clientPrivateKey: rs256.privateKey } }, /PS256, ES256 or EdDSA/],
  "requests that are not pushed": [
    { client: { require_pushed_authorization_requests: false } },
    /pushed requests/,
  ],
  "tokens that are bound to nothing": [
    { client: { dpop_bound_access_tokens: false } },
    /bound to a key/,
  ],
  "no PKCE": [{ checks: ["state"] }, /pkce/],
};

for (const [description, [overrides, message]] of Object.entries(shortcomings)) {
  test(`the preset refuses a configuration with ${description}`, async () => {
    const { provider, app, person } = stage(strong, overrides);
    await person.get("/auth/signin");
    assert.match(app.errors.at(-1)?.message ?? "", message);
    assert.equal(app.errors.at(-1)?.code, "fapi2-shortcoming");
    assert.equal(provider.count(), 0);
  });
}
