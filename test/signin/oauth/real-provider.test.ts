import assert from "node:assert/strict";
import { after, test } from "node:test";
import { exportJWK } from "jose";
import type { OIDCConfig } from "../../../src/types/provider.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { realProvider } from "../../support/real-provider.ts";
import { deliver, locationOf, startSignIn } from "../../support/sign-in.ts";

const secret = "a secret that the provider and the application share";
const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
  "sign",
  "verify",
]);
const publicJwk = { ...(await exportJWK(keys.publicKey)), kid: "client-key", use: "sig" };
const clientPrivateKey = { key: keys.privateKey, kid: "client-key" };

/** What a client of the test is registered with, and what the application is told about it. */
const clients: Record<string, { registration: object; config: Partial<OIDCConfig> }> = {
  client_secret_basic: {
    registration: { client_secret: secret },
    config: { clientSecret: secret },
  },
  "client_secret_basic with a secret of odd characters": {
    registration: { client_secret: "p@ss:w/ord %2B+ ~&=" },
    config: { clientSecret: "p@ss:w/ord %2B+ ~&=" },
  },
  client_secret_post: {
    registration: { client_secret: secret, token_endpoint_auth_method: "client_secret_post" },
    config: {
      clientSecret: secret,
      client: { token_endpoint_auth_method: "client_secret_post" },
    },
  },
  client_secret_jwt: {
    registration: {
      client_secret: secret,
      token_endpoint_auth_method: "client_secret_jwt",
      token_endpoint_auth_signing_alg: "HS256",
    },
    config: { clientSecret: secret, client: { token_endpoint_auth_method: "client_secret_jwt" } },
  },
  private_key_jwt: {
    registration: {
      token_endpoint_auth_method: "private_key_jwt",
      token_endpoint_auth_signing_alg: "ES256",
      jwks: { keys: [publicJwk] },
    },
    config: {
      token: { clientPrivateKey },
      client: { token_endpoint_auth_method: "private_key_jwt" },
    },
  },
  "no client authentication": {
    registration: { token_endpoint_auth_method: "none" },
    config: { client: { token_endpoint_auth_method: "none" } },
  },
  "HS256 ID tokens": {
    registration: { client_secret: secret, id_token_signed_response_alg: "HS256" },
    config: { clientSecret: secret, client: { id_token_signed_response_alg: "HS256" } },
  },
  "pushed authorization requests (RFC 9126)": {
    registration: { client_secret: secret, require_pushed_authorization_requests: true },
    config: { clientSecret: secret, client: { require_pushed_authorization_requests: true } },
  },
  "signed authorization requests (RFC 9101)": {
    registration: {
      client_secret: secret,
      require_signed_request_object: true,
      request_object_signing_alg: "ES256",
      jwks: { keys: [publicJwk] },
    },
    config: {
      clientSecret: secret,
      token: { clientPrivateKey },
      client: { require_signed_request_object: true },
    },
  },
  "signed and pushed authorization requests": {
    registration: {
      client_secret: secret,
      require_pushed_authorization_requests: true,
      require_signed_request_object: true,
      request_object_signing_alg: "ES256",
      jwks: { keys: [publicJwk] },
    },
    config: {
      clientSecret: secret,
      token: { clientPrivateKey },
      client: { require_signed_request_object: true, require_pushed_authorization_requests: true },
    },
  },
  "tokens bound to a key (RFC 9449)": {
    registration: { client_secret: secret, dpop_bound_access_tokens: true },
    config: {
      clientSecret: secret,
      idToken: false,
      client: { dpop_bound_access_tokens: true },
    },
  },
  "an answer by form": {
    registration: { client_secret: secret },
    config: {
      clientSecret: secret,
      authorization: { params: { response_mode: "form_post" } },
    },
  },
  "a signed answer (JARM)": {
    registration: { client_secret: secret, authorization_signed_response_alg: "RS256" },
    config: { clientSecret: secret, authorization: { params: { response_mode: "jwt" } } },
  },
  "a signed answer by form": {
    registration: { client_secret: secret, authorization_signed_response_alg: "RS256" },
    config: {
      clientSecret: secret,
      authorization: { params: { response_mode: "form_post.jwt" } },
    },
  },
  "UserInfo as JSON": {
    registration: { client_secret: secret },
    config: { clientSecret: secret, idToken: false },
  },
  "UserInfo as a signed JWT": {
    registration: { client_secret: secret, userinfo_signed_response_alg: "RS256" },
    config: {
      clientSecret: secret,
      idToken: false,
      client: { userinfo_signed_response_alg: "RS256" },
    },
  },
  max_age: {
    registration: { client_secret: secret },
    config: { clientSecret: secret, authorization: { params: { max_age: 60 } } },
  },
  "everything of FAPI 2.0": {
    registration: {
      token_endpoint_auth_method: "private_key_jwt",
      token_endpoint_auth_signing_alg: "ES256",
      id_token_signed_response_alg: "ES256",
      require_pushed_authorization_requests: true,
      dpop_bound_access_tokens: true,
      jwks: { keys: [publicJwk] },
    },
    config: { fapi2: true, token: { clientPrivateKey }, idToken: false },
  },
};

const named = Object.entries(clients).map(([name, client], at) => ({
  name,
  id: `real-${at}`,
  ...client,
}));

const provider = await realProvider({
  clients: named.map(({ id, registration }) => ({
    client_id: id,
    redirect_uris: [`https://app.example.com/auth/callback/${id}`],
    ...registration,
  })),
});
after(() => provider.close());

const app = application({
  providers: named.map(({ id, config }) => ({
    id,
    name: id,
    type: "oidc" as const,
    issuer: provider.issuer,
    clientId: id,
    ...config,
  })),
});

for (const { name, id } of named) {
  test(`a real provider signs a person in with ${name}`, async () => {
    const person = browser(app.config);
    const answer = await provider.authorize(await startSignIn(person, { id }));
    const response = await deliver(person, answer);
    assert.equal(app.errors.at(-1), undefined);
    assert.equal(locationOf(response).href, "https://app.example.com/");
    assert.partialDeepStrictEqual(await person.session(), {
      user: { name: "Ada", email: "ada@example.com" },
    });
  });
}

test("a real provider may rotate its keys between the code and the token", async () => {
  const person = browser(app.config);
  const answer = await provider.authorize(await startSignIn(person, { id: "real-0" }));
  await provider.rotateKeys();
  await deliver(person, answer);
  assert.ok(await person.session());
});
