import assert from "node:assert/strict";
import { test } from "node:test";
import { calculateJwkThumbprint, decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import type { OIDCConfig } from "../../../src/types/provider.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider, type Tweaks } from "../../support/hostile-provider.ts";
import {
  assertRefused,
  deliver,
  locationOf,
  signInWith,
  startSignIn,
} from "../../support/sign-in.ts";

const clientKeys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
  "sign",
  "verify",
]);
const clientPrivateKey = { key: clientKeys.privateKey, kid: "client-key" };

function stage(overrides: Partial<OIDCConfig> = {}, tweaks: Tweaks = {}) {
  const provider = hostileProvider(tweaks);
  const app = application({ providers: [provider.config(overrides), provider.plainConfig()] });
  return { provider, app, person: browser(app.config) };
}

test("client_secret_basic encodes id and secret as a form does (RFC 6749 section 2.3.1)", async () => {
  const { provider, person } = stage({ clientId: "a client", clientSecret: "p@ss:w/ord%" });
  await signInWith(person, provider);
  const { headers, form } = provider.last("token");
  const [scheme, credentials = ""] = (headers.get("authorization") ?? "").split(" ");
  assert.equal(scheme, "Basic");
  assert.equal(Buffer.from(credentials, "base64").toString(), "a+client:p%40ss%3Aw%2Ford%25");
  assert.equal(form.client_id, undefined);
  assert.equal(form.client_secret, undefined);
  assert.ok(await person.session());
});

test("client_secret_post puts id and secret into the form, and nowhere else", async () => {
  const { provider, person } = stage({
    client: { token_endpoint_auth_method: "client_secret_post" },
  });
  await signInWith(person, provider);
  const { headers, form } = provider.last("token");
  assert.equal(headers.get("authorization"), null);
  assert.equal(form.client_id, "client-1");
  assert.equal(form.client_secret, "secret of client-1");
});

test("client_secret_jwt signs a short assertion for the issuer with the secret", async () => {
  const { provider, person } = stage({
    client: { token_endpoint_auth_method: "client_secret_jwt" },
  });
  await signInWith(person, provider);
  const { form } = provider.last("token");
  const secret = Buffer.from("secret of client-1");
  const { payload } = await jwtVerify(form.client_assertion ?? "", secret);
  assert.equal(payload.aud, provider.issuer);
  assert.equal(form.client_secret, undefined);
});

test("private_key_jwt names the issuer as its one audience, as text, and is fresh each time", async () => {
  const { provider, person } = stage({
    token: { clientPrivateKey },
    client: { token_endpoint_auth_method: "private_key_jwt" },
  });
  await signInWith(person, provider);
  const first = provider.last("token").form;
  await signInWith(person, provider);
  const second = provider.last("token").form;
  const { payload, protectedHeader } = await jwtVerify(
    first.client_assertion ?? "",
    clientKeys.publicKey,
  );
  assert.equal(payload.aud, provider.issuer);
  assert.equal(payload.iss, "client-1");
  assert.equal(payload.sub, "client-1");
  assert.equal((payload.exp ?? 0) - (payload.iat ?? 0), 60);
  assert.equal(protectedHeader.kid, "client-key");
  assert.equal(
    first.client_assertion_type,
    "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
  );
  assert.notEqual(payload.jti, decodeJwt(second.client_assertion ?? "").jti);
});

test("an audience of client assertions that the application wrote is used", async () => {
  const { provider, person } = stage({
    token: { clientPrivateKey, assertionAudience: "https://audience.example" },
    client: { token_endpoint_auth_method: "private_key_jwt" },
  });
  await signInWith(person, provider);
  const { aud } = decodeJwt(provider.last("token").form.client_assertion ?? "");
  assert.equal(aud, "https://audience.example");
});

test("mutual TLS sends the client id alone, to the endpoints that are meant for it", async () => {
  const { provider, person } = stage(
    {
      clientSecret: undefined,
      client: { token_endpoint_auth_method: "tls_client_auth", use_mtls_endpoint_aliases: true },
    },
    {
      metadata: (honest) => ({
        ...honest,
        mtls_endpoint_aliases: { token_endpoint: `${honest.issuer}/mtls/token` },
      }),
    },
  );
  await signInWith(person, provider);
  const { url, headers, form } = provider.last("token");
  assert.equal(url.pathname, "/mtls/token");
  assert.equal(headers.get("authorization"), null);
  assert.equal(form.client_id, "client-1");
  assert.equal(form.client_secret, undefined);
  assert.ok(await person.session());
});

const unusable: Record<string, [Partial<OIDCConfig>, RegExp]> = {
  "no secret": [{ clientSecret: undefined }, /clientSecret/],
  "no private key": [
    { client: { token_endpoint_auth_method: "private_key_jwt" } },
    /clientPrivateKey/,
  ],
  "an unknown method": [
    { client: { token_endpoint_auth_method: "magic" as "none" } },
    /unknown token_endpoint_auth_method: magic/,
  ],
};

for (const [description, [overrides, message]] of Object.entries(unusable)) {
  test(`a client with ${description} is told what to write, and asks for no token`, async () => {
    const { provider, app, person } = stage(overrides);
    assert.equal(await assertRefused(person, await signInWith(person, provider)), "Configuration");
    assert.match(app.errors.at(-1)?.message ?? "", message);
    assert.equal(provider.count("token"), 0);
  });
}

test("a pushed request leaves nothing in the address but client id and reference", async () => {
  const { provider, person } = stage({ client: { require_pushed_authorization_requests: true } });
  const address = new URL(await startSignIn(person));
  assert.deepEqual([...address.searchParams.keys()], ["client_id", "request_uri"]);
  const { form, headers } = provider.last("par");
  assert.match(headers.get("authorization") ?? "", /^Basic /);
  assert.partialDeepStrictEqual(form, {
    response_type: "code",
    client_id: "client-1",
    redirect_uri: "https://app.example.com/auth/callback/hostile",
    code_challenge_method: "S256",
  });
  await deliver(person, await provider.authorize(address.href));
  assert.ok(await person.session());
});

test("requests are pushed also when only the metadata asks for it", async () => {
  const { provider, person } = stage(
    {},
    {
      metadata: { require_pushed_authorization_requests: true },
    },
  );
  await startSignIn(person);
  assert.equal(provider.count("par"), 1);
});

test("a pushed request that is refused starts no attempt", async () => {
  const { provider, app, person } = stage(
    { client: { require_pushed_authorization_requests: true } },
    { answer: { par: () => Response.json({ error: "invalid_request" }, { status: 400 }) } },
  );
  const location = locationOf(await person.submit("/auth/signin/hostile"));
  assert.equal(location.searchParams.get("error"), "Configuration");
  assert.equal(app.errors.at(-1)?.type, "OAuthSignInError");
  assert.deepEqual(person.cookieNames("__Host-cardea.attempt"), []);
  assert.equal(provider.count("token"), 0);
});

test("a signed request holds everything, and only the client id stands beside it", async () => {
  const { provider, person } = stage({
    token: { clientPrivateKey },
    client: { require_signed_request_object: true },
    authorization: { params: { max_age: 60, claims: { id_token: { email: null } } } },
  });
  const address = new URL(await startSignIn(person));
  assert.deepEqual([...address.searchParams.keys()], ["client_id", "request"]);
  const request = address.searchParams.get("request") ?? "";
  const { payload } = await jwtVerify(request, clientKeys.publicKey, {
    issuer: "client-1",
    audience: provider.issuer,
    typ: "oauth-authz-req+jwt",
  });
  assert.equal(decodeProtectedHeader(request).kid, "client-key");
  assert.equal(payload.max_age, 60);
  assert.deepEqual(payload.claims, { id_token: { email: null } });
  assert.equal(payload.code_challenge_method, "S256");
  await deliver(person, await provider.authorize(address.href));
  assert.ok(await person.session());
});

test("every DPoP request proves the one key of the sign-in, with the nonce that the server wants", async () => {
  const { provider, person } = stage(
    { client: { dpop_bound_access_tokens: true }, idToken: false },
    { dpopNonce: "nonce-1" },
  );
  const address = new URL(await startSignIn(person));
  await deliver(person, await provider.authorize(address.href));
  assert.ok(await person.session());
  assert.equal(provider.count("token"), 2);
  const proofs = ["token", "userinfo"].map((endpoint) => {
    const proof = provider.last(endpoint as "token").headers.get("dpop") ?? "";
    return { ...decodeProtectedHeader(proof), ...decodeJwt(proof) };
  });
  for (const { jwk, nonce } of proofs) {
    assert.equal(nonce, "nonce-1");
    const thumbprint = await calculateJwkThumbprint(jwk ?? {});
    assert.equal(thumbprint, address.searchParams.get("dpop_jkt"));
    assert.ok(jwk && !Object.hasOwn(jwk, "d"));
  }
  assert.match(provider.last("userinfo").headers.get("authorization") ?? "", /^DPoP /);
});

test("two sign-ins have two DPoP keys", async () => {
  const { person } = stage({ client: { dpop_bound_access_tokens: true } });
  const [one, other] = [await startSignIn(person), await startSignIn(person)];
  const thumbprints = [one, other].map((url) => new URL(url).searchParams.get("dpop_jkt"));
  assert.equal(new Set(thumbprints).size, 2);
});

test("the callbacks get the key without which a bound token is worth nothing", async () => {
  const provider = hostileProvider();
  const keys: unknown[] = [];
  const app = application({
    providers: [provider.config({ client: { dpop_bound_access_tokens: true } })],
    callbacks: {
      jwt({ token, account }) {
        if (account) keys.push(account.dpop_jwk);
        return token;
      },
    },
  });
  const person = browser(app.config);
  const address = new URL(await startSignIn(person));
  await deliver(person, await provider.authorize(address.href));
  const [key] = keys as JsonWebKey[];
  assert.equal(await calculateJwkThumbprint(key ?? {}), address.searchParams.get("dpop_jkt"));
  assert.ok(key?.d);
});

for (const [description, overrides, token_type] of [
  ["a bearer token where a bound one was asked for", { dpop_bound_access_tokens: true }, "Bearer"],
  ["a bound token that nobody asked for", {}, "DPoP"],
  ["a token of an unknown type", {}, "mac"],
] as const) {
  test(`${description} is refused`, async () => {
    const { provider, person } = stage({ client: overrides }, { tokens: { token_type } });
    const error = await assertRefused(person, await signInWith(person, provider));
    assert.equal(error, "OAuthCallbackError");
  });
}

test("a server that never accepts a DPoP nonce is asked twice and no more", async () => {
  const { provider, person } = stage(
    { client: { dpop_bound_access_tokens: true } },
    { answer: { token: () => Response.json({ error: "use_dpop_nonce" }, { status: 400 }) } },
  );
  await assertRefused(person, await signInWith(person, provider));
  assert.equal(provider.count("token"), 2);
});

test("resources are asked for in both requests, each in a parameter of its own (RFC 8707)", async () => {
  const resource = ["https://api.example/a", "https://api.example/b"];
  const { provider, person } = stage({ authorization: { params: { resource } } });
  const sent: string[][] = [];
  provider.tweaks = {
    answer: {
      token: (honest) => {
        sent.push(new URLSearchParams(provider.last("token").text).getAll("resource"));
        return honest;
      },
    },
  };
  const address = new URL(await startSignIn(person));
  assert.deepEqual(address.searchParams.getAll("resource"), resource);
  await deliver(person, await provider.authorize(address.href));
  assert.deepEqual(sent, [resource]);
});

const seconds = () => Math.floor(Date.now() / 1000);
const maxAge = { authorization: { params: { max_age: 300 } } };

for (const [description, claims, accepted] of [
  ["a minute ago", { auth_time: seconds() - 60 }, true],
  ["an hour ago", { auth_time: seconds() - 3600 }, false],
  ["at no known time", { auth_time: undefined }, false],
  ["at a time that is text", { auth_time: String(seconds()) }, false],
] as const) {
  test(`with max_age, a person who authenticated ${description} is ${accepted ? "let in" : "refused"}`, async () => {
    const { provider, person } = stage(maxAge, { claims });
    const response = await signInWith(person, provider);
    if (accepted) assert.ok(await person.session());
    else await assertRefused(person, response);
  });
}

test("max_age that a browser asks for is checked as well", async () => {
  const { provider, person } = stage({}, { claims: { auth_time: seconds() - 3600 } });
  const response = await signInWith(person, provider, { query: { max_age: "60" } });
  await assertRefused(person, response);
});

for (const max_age of ["-1", "1e3", "soon", ""]) {
  test(`max_age ${JSON.stringify(max_age)} is refused with 400`, async () => {
    const { person } = stage();
    const response = await person.submit(`/auth/signin/hostile?max_age=${max_age}`);
    assert.equal(response.status, 400);
  });
}

const acrDemands: Record<string, Partial<OIDCConfig>> = {
  acr_values: { authorization: { params: { acr_values: ["loa3", "loa4"] } } },
  "an essential acr claim": {
    authorization: {
      params: { claims: { id_token: { acr: { essential: true, values: ["loa3", "loa4"] } } } },
    },
  },
};

for (const [description, overrides] of Object.entries(acrDemands)) {
  for (const [acr, accepted] of [
    ["loa3", true],
    ["loa4", true],
    ["loa1", false],
    [undefined, false],
  ] as const) {
    test(`with ${description}, the acr ${acr} is ${accepted ? "enough" : "refused"}`, async () => {
      const { provider, person } = stage(overrides, { claims: { acr } });
      const response = await signInWith(person, provider);
      if (accepted) assert.ok(await person.session());
      else await assertRefused(person, response);
    });
  }
}

test("claims travel as JSON, lists of words with spaces", async () => {
  const { person } = stage({
    authorization: {
      params: {
        claims: { userinfo: { email: null } },
        scope: ["openid", "email"],
        prompt: "login",
      },
    },
  });
  const { searchParams } = new URL(await startSignIn(person));
  assert.equal(searchParams.get("claims"), '{"userinfo":{"email":null}}');
  assert.equal(searchParams.get("scope"), "openid email");
});
