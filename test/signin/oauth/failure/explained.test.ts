import assert from "node:assert/strict";
import { test } from "node:test";
import { customFetch } from "../../../../src/symbols.ts";
import type { OIDCConfig } from "../../../../src/types/provider.ts";
import { application } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import { freePort } from "../../../support/free-port.ts";
import { hostileProvider, type Tweaks } from "../../../support/hostile-provider.ts";
import {
  assertRefused,
  deliver,
  locationOf,
  signInWith,
  startSignIn,
} from "../../../support/sign-in.ts";

function stage(overrides: Partial<OIDCConfig> = {}, tweaks: Tweaks = {}, issuer?: string) {
  const provider = hostileProvider(tweaks, issuer);
  const app = application({ providers: [provider.config(overrides), provider.plainConfig()] });
  const last = () => {
    const error = app.errors.at(-1);
    assert.ok(error, "a line was expected");
    assert.ok(error.message.length <= 500, error.message);
    return error;
  };
  return { provider, app, last, person: browser(app.config) };
}

const uri = "https://app.example.com/auth/callback/hostile";
const json = (body: unknown, status = 400, headers = {}) =>
  Response.json(body, { status, headers });
const challenge = { "www-authenticate": 'Basic realm="idp"' };

/** Answers of the token endpoint, and what the first line has to say. */
const refusals: Record<
  string,
  {
    answer: Response;
    says: readonly RegExp[];
    facts: Readonly<Record<string, unknown>>;
    overrides?: Partial<OIDCConfig>;
  }
> = {
  "a wrong secret": {
    answer: json({ error: "invalid_client", error_description: "unknown secret" }, 401),
    says: [/\/token answered .* invalid_client/, /AUTH_HOSTILE_SECRET/, /client_secret_basic/],
    facts: {
      error: "invalid_client",
      error_description: "unknown secret",
      status: 401,
      authentication: "client_secret_basic",
    },
  },
  "a wrong secret, with a challenge": {
    answer: json({ error: "invalid_client", error_description: "no such" }, 401, challenge),
    says: [/invalid_client/, /AUTH_HOSTILE_SECRET/],
    facts: { error: "invalid_client", error_description: "no such", status: 401 },
  },
  "a wrong secret in the form": {
    answer: json({ error: "invalid_client" }, 400),
    overrides: { client: { token_endpoint_auth_method: "client_secret_post" } },
    says: [/not registered for client_secret_post: set client\.token_endpoint_auth_method/],
    facts: { authentication: "client_secret_post" },
  },
  "a client without a secret": {
    answer: json({ error: "invalid_client" }, 401),
    overrides: { client: { token_endpoint_auth_method: "none" } },
    says: [/AUTH_HOSTILE_ID/, /registered with a secret/],
    facts: { authentication: "none" },
  },
  "a used code": {
    answer: json({ error: "invalid_grant" }),
    says: [/The code has expired, was used before/, /auth\/callback\/hostile/],
    facts: { error: "invalid_grant" },
  },
  "an unregistered redirect URI": {
    answer: json({ error: "redirect_uri_mismatch" }),
    says: [new RegExp(`Register exactly this redirect URI at the provider: ${uri}\\.`), /AUTH_URL/],
    facts: { error: "redirect_uri_mismatch" },
  },
  "a client that may not": {
    answer: json({ error: "unauthorized_client" }),
    says: [/allow this client the authorization code grant/],
    facts: { error: "unauthorized_client" },
  },
  "an error that nobody knows": {
    answer: json({ error: "toString", error_description: "what?" }),
    says: [/the error toString\. What it means is in error_description/],
    facts: { error_description: "what?" },
  },
  "an error that is an object": {
    answer: json({ error: { type: "OAuthException", message: "Error validating secret." } }),
    says: [/the error OAuthException\./],
    facts: { error_description: "Error validating secret." },
  },
  "a page": {
    answer: new Response("<html>", { headers: { "content-type": "text/html" } }),
    says: [/\/token answered 200 with text\/html/, /Check the issuer and the endpoints/],
    facts: { status: 200 },
  },
  "a page that says 404": {
    answer: new Response("<html>", { status: 404, headers: { "content-type": "text/html" } }),
    says: [/\/token answered 404 with text\/html/],
    facts: { status: 404 },
  },
  "a success without a body": {
    answer: new Response(null, { status: 204 }),
    says: [/\/token answered 204/],
    facts: { status: 204 },
  },
  "an outage": {
    answer: new Response("<html>", { status: 503 }),
    says: [/\/token answered 503/, /try again later/],
    facts: { status: 503 },
  },
};

for (const [what, { answer, says, facts, overrides }] of Object.entries(refusals)) {
  test(`the token endpoint answers with ${what}, and the line says so and what to do`, async () => {
    const { provider, person, last } = stage(overrides, { answer: { token: () => answer } });
    const response = await signInWith(person, provider);
    assert.equal(await assertRefused(person, response), "OAuthCallbackError");
    const { message, code, cause } = last();
    for (const pattern of says) assert.match(message, pattern);
    const known = ["endpoint-error", "invalid-response", "provider-unavailable"];
    assert.ok(known.includes(code), code);
    assert.partialDeepStrictEqual(cause, {
      ...facts,
      provider: "hostile",
      url: `${provider.issuer}/token`,
    });
  });
}

test("an error with status 200, as of GitHub, is explained like any other", async () => {
  const error = { error: "incorrect_client_credentials", error_description: "wrong" };
  const { provider, person, last } = stage({}, { tokens: () => error });
  await assertRefused(person, await signInWith(person, provider, { id: "plain" }));
  const { message, code, cause } = last();
  assert.equal(code, "endpoint-error");
  assert.match(
    message,
    /\/token answered with the error incorrect_client_credentials\. .*AUTH_PLAIN_SECRET/,
  );
  assert.partialDeepStrictEqual(cause, { ...error, status: 200 });
});

test("a success without a body is explained, also of a plain OAuth 2.0 provider", async () => {
  for (const status of [204, 205]) {
    const token = () => new Response(null, { status });
    const { provider, person, last } = stage({}, { answer: { token } });
    const response = await signInWith(person, provider, { id: "plain" });
    assert.equal(await assertRefused(person, response), "OAuthCallbackError");
    assert.match(last().message, new RegExp(`/token answered ${status}`));
  }
});

test("a provider that sends the browser back with an error is explained, with the redirect URI", async () => {
  for (const [error, pattern] of [
    [
      "redirect_uri_mismatch",
      new RegExp(`Register exactly this redirect URI at the provider: ${uri}`),
    ],
    ["access_denied", /The person declined, or the provider does not let them in/],
    ["invalid_scope", /a scope of "openid profile email"/],
    ["server_error", /a fault of its own/],
    ["login_required", /`prompt=none`/],
  ] as const) {
    const { provider, person, last } = stage();
    await deliver(person, await provider.decline(await startSignIn(person), error));
    const { message, code, cause } = last();
    assert.equal(code, "provider-error");
    assert.match(message, pattern);
    assert.partialDeepStrictEqual(cause, { error, redirectUri: uri });
  }
});

const typed = { headers: { "content-type": "application/json" } };

/** What a wrong issuer answers, and what the line has to say. */
const metadata: Record<string, { tweaks: Tweaks; says: readonly RegExp[] }> = {
  "404": {
    tweaks: { answer: { metadata: () => new Response("{}", { status: 404 }) } },
    says: [
      /https:\S+\/\.well-known\/openid-configuration answered 404/,
      /Check `issuer` \(AUTH_HOSTILE_ISSUER\): it is the address that comes before/,
    ],
  },
  "a page": {
    tweaks: {
      answer: { metadata: () => new Response("<p>", { headers: { "content-type": "text/html" } }) },
    },
    says: [/answered 200/, /it is text\/html, as of a page for people, and not JSON/],
  },
  "other JSON": { tweaks: { metadata: () => ({ hello: "you" }) }, says: [/names no issuer/] },
  "half a document": {
    tweaks: { answer: { metadata: () => new Response("{", typed) } },
    says: [/failed to parse/],
  },
  "a redirect": {
    tweaks: { answer: { metadata: () => Response.redirect("https://new.example/x?secret=1") } },
    says: [/answered 302/, /it leads to https:\/\/new\.example\/x\. /],
  },
  "another issuer": {
    tweaks: { metadata: { issuer: "https://elsewhere.example" } },
    says: [/it is that of the issuer "https:\/\/elsewhere\.example"\. If that is the one you mean/],
  },
  "the same with a slash": {
    tweaks: { metadata: (m) => ({ ...m, issuer: `${m.issuer}/` }) },
    says: [/realm\/", which differs by the slash at its end\. .*write it exactly so in `issuer`/],
  },
};

for (const [what, { tweaks, says }] of Object.entries(metadata)) {
  test(`an issuer that answers ${what} is told in the line, with what to write`, async () => {
    const issuer = `https://${what.toLowerCase().replace(/\W/g, "-")}.idp.example/realm`;
    const { person, last } = stage({}, tweaks, issuer);
    const location = locationOf(await person.submit("/auth/signin/hostile"));
    assert.equal(location.searchParams.get("error"), "Configuration");
    const { type, code, message, cause } = last();
    assert.equal(type, "OAuthSignInError");
    assert.equal(code, "invalid-metadata");
    for (const pattern of says) assert.match(message, pattern);
    assert.equal(cause?.url, `${issuer}/.well-known/openid-configuration`);
  });
}

/** Errors of connections as Node.js has them, and what the line has to say. */
const connections: readonly (readonly [code: string, says: RegExp])[] = [
  ["ENOTFOUND", /the name of the host is not known/],
  ["ECONNREFUSED", /the connection is refused/],
  ["CERT_HAS_EXPIRED", /its certificate has expired/],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /NODE_EXTRA_CA_CERTS/],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /NODE_EXTRA_CA_CERTS/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /its certificate is for another host/],
  ["EPROTO", /it does not speak TLS/],
  ["ECONNRESET", /closed the connection/],
  ["UND_ERR_CONNECT_TIMEOUT", /there is no connection/],
];

for (const [code, says] of connections) {
  test(`a connection that fails with ${code} is explained, and people are not told of a mistake here`, async () => {
    const cause = Object.assign(new Error("x"), { code });
    const fetcher = async () => {
      throw new TypeError("fetch failed", { cause });
    };
    const issuer = `https://${code.toLowerCase().replaceAll("_", "-")}.example`;
    const { config, errors } = application({
      providers: [{ ...hostileProvider({}, issuer).config(), [customFetch]: fetcher }],
    });
    const person = browser(config);
    const location = locationOf(await person.submit("/auth/signin/hostile"));
    assert.equal(location.searchParams.get("error"), "OAuthCallbackError");
    const error = errors.at(-1);
    assert.equal(error?.code, "provider-unreachable");
    assert.match(error?.message ?? "", says);
    assert.match(
      error?.message ?? "",
      new RegExp(`at ${issuer}/.well-known/openid-configuration, because`),
    );
  });
}

test("a host that does not exist and a port without a server are explained by what the network says", async () => {
  for (const [issuer, says] of [
    ["https://cardea.invalid", /the name of the host is not known|there is no connection/],
    [`http://127.0.0.1:${await freePort()}`, /the connection is refused/],
    ["http://127.0.0.1:9", /fetch failed: bad port/],
  ] as const) {
    const { config, errors } = application({
      providers: [
        { id: "away", name: "Away", type: "oidc", issuer, clientId: "x", clientSecret: "y" },
      ],
    });
    await browser(config).submit("/auth/signin/away");
    assert.match(errors.at(-1)?.message ?? "", says);
  }
});

test("a pushed request that is refused is explained like the token request", async () => {
  const { person, last } = stage(
    { client: { require_pushed_authorization_requests: true } },
    { answer: { par: () => json({ error: "invalid_client" }, 401, challenge) } },
  );
  const location = locationOf(await person.submit("/auth/signin/hostile"));
  assert.equal(location.searchParams.get("error"), "Configuration");
  const { type, code, message } = last();
  assert.equal(`${type} ${code}`, "OAuthSignInError endpoint-error");
  assert.match(message, /\/par answered with the error invalid_client\. .*AUTH_HOSTILE_SECRET/);
});

/** Seconds by which the provider is ahead, and what the line has to say. */
const clocks = [
  [61 * 60, "61 minutes behind"],
  [-61 * 60, "61 minutes ahead"],
  [5 * 60 * 60, "5 hours behind"],
  [90, "2 minutes behind"],
] as const;

for (const [ahead, span] of clocks) {
  test(`an ID token of a clock that is ${ahead} seconds ahead says that this machine is ${span}`, async () => {
    const shift = (claims: Record<string, unknown>) => ({
      ...claims,
      iat: Number(claims.iat) + ahead,
      exp: Number(claims.exp) + ahead,
    });
    const { provider, person, last } = stage({}, { claims: shift });
    await assertRefused(person, await signInWith(person, provider));
    assert.match(last().message, new RegExp(`The clock of this machine seems to be ${span}: `));
  });
}

test("an error answered by a clock that is far off says so, because assertions and codes expire", async () => {
  const date = new Date(Date.now() + 61 * 60_000).toUTCString();
  const { provider, person, last } = stage(
    {},
    { answer: { token: () => json({ error: "invalid_client" }, 401, { date }) } },
  );
  await assertRefused(person, await signInWith(person, provider));
  assert.match(last().message, /The clock of this machine seems to be 61 minutes behind/);
});
