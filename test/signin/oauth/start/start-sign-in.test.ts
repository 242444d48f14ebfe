import assert from "node:assert/strict";
import { test } from "node:test";
import { signIn } from "../../../../src/server/index.ts";
import { application } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import { hostileProvider } from "../../../support/hostile-provider.ts";
import { deliver, locationOf, signInWith, startSignIn } from "../../../support/sign-in.ts";

function stage(overrides: Parameters<ReturnType<typeof hostileProvider>["config"]>[0] = {}) {
  const provider = hostileProvider();
  const app = application({ providers: [provider.config(overrides), provider.plainConfig()] });
  return { provider, app, person: browser(app.config) };
}

test("an OpenID Connect request carries state, nonce and an S256 challenge, fresh each time", async () => {
  const { provider, person } = stage();
  const first = new URL(await startSignIn(person));
  const second = new URL(await startSignIn(person));
  assert.equal(first.origin + first.pathname, `${provider.issuer}/authorize`);
  assert.partialDeepStrictEqual(Object.fromEntries(first.searchParams), {
    response_type: "code",
    client_id: "client-1",
    scope: "openid profile email",
    redirect_uri: "https://app.example.com/auth/callback/hostile",
    code_challenge_method: "S256",
  });
  for (const name of ["state", "nonce", "code_challenge"]) {
    const [a, b] = [first.searchParams.get(name), second.searchParams.get(name)];
    assert.match(a ?? "", /^[\w-]{43}$/);
    assert.notEqual(a, b);
  }
});

test("AC-04 state and nonce are sent also where the metadata does not offer S256", async () => {
  const { provider, person } = stage();
  provider.tweaks = { metadata: { code_challenge_methods_supported: undefined } };
  const { searchParams } = new URL(await startSignIn(person));
  assert.ok(searchParams.get("state"));
  assert.ok(searchParams.get("nonce"));
});

test("a plain OAuth request carries state and an S256 challenge, and no scope that nobody set", async () => {
  const { person } = stage();
  const { searchParams } = new URL(await startSignIn(person, { id: "plain" }));
  assert.ok(searchParams.get("state"));
  assert.equal(searchParams.get("code_challenge_method"), "S256");
  assert.equal(searchParams.get("nonce"), null);
  assert.equal(searchParams.get("scope"), null);
});

const reserved = [
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "response_mode",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
  "request",
  "request_uri",
  "dpop_jkt",
];

for (const name of reserved) {
  test(`AC-39 a browser that sends ${name} for the authorization request is refused with 400`, async () => {
    const { provider, person } = stage();
    const response = await person.submit(`/auth/signin/hostile?${name}=x`);
    assert.equal(response.status, 400);
    assert.deepEqual(person.cookieNames("__Host-cardea.attempt"), []);
    assert.equal(provider.count(), 0);
  });
}

for (const [name, value] of Object.entries({ acr_values: "loa3", max_age: 60, claims: {} })) {
  test(`AC-39 a browser that weakens the configured ${name} is refused with 400`, async () => {
    const { person } = stage({ authorization: { params: { [name]: value } } });
    const response = await person.submit(`/auth/signin/hostile?${name}=0`);
    assert.equal(response.status, 400);
  });
}

test("a parameter that occurs twice is refused with 400", async () => {
  const { person } = stage();
  const response = await person.submit("/auth/signin/hostile?prompt=login&prompt=none");
  assert.equal(response.status, 400);
});

test("a browser may ask for scope, prompt and login_hint", async () => {
  const { person } = stage();
  const query = { scope: "openid email", prompt: "login", login_hint: "ada@example.com" };
  const { searchParams } = new URL(await startSignIn(person, { query }));
  assert.partialDeepStrictEqual(Object.fromEntries(searchParams), query);
});

const forms = {
  text: "prompt=login&ui_locales=de",
  URLSearchParams: new URLSearchParams({ prompt: "login", ui_locales: "de" }),
  "an object": { prompt: "login", ui_locales: "de" },
  "a list of pairs": [
    ["prompt", "login"],
    ["ui_locales", "de"],
  ] as [string, string][],
};

for (const [form, authorizationParams] of Object.entries(forms)) {
  test(`signIn takes authorization parameters as ${form}`, async () => {
    const { app } = stage();
    const request = new Request("https://app.example.com/");
    const { redirect } = await signIn(request, app.config, "hostile", { authorizationParams });
    const { searchParams } = new URL(redirect);
    assert.equal(searchParams.get("prompt"), "login");
    assert.equal(searchParams.get("ui_locales"), "de");
  });
}

/** Places that a person may not be sent to; own origin `https://app.example.com`. */
const foreignTargets = [
  "//evil.com",
  "/\\evil.com",
  "\\\\evil.com",
  "/\t/evil.com",
  "/%5cevil.com",
  "https:evil.com",
  "https:/evil.com",
  "https://app.example.com.evil.com",
  "https://evil.com/app.example.com",
  "https://evil.com\\@app.example.com",
  "https://app.example.com:443@evil.com",
  "http://app.example.com",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "blob:https://app.example.com/x",
  "ftp://app.example.com",
  "https://аpp.example.com",
  "https://[::1]/",
  "?x=//evil.com",
  `/${"x".repeat(10_000)}`,
  "/%00",
];

for (const target of foreignTargets) {
  test(`AC-51 a sign-in that asks for ${JSON.stringify(target.slice(0, 40))} ends at home`, async () => {
    const { provider, person } = stage();
    const response = await signInWith(person, provider, { fields: { callbackUrl: target } });
    assert.equal(locationOf(response).href, "https://app.example.com/");
    assert.ok(await person.session());
  });
}

/** Places that a person may be sent to, and how they are written then. */
const ownTargets: Record<string, string> = {
  "/": "https://app.example.com/",
  "/a?b=c#d": "https://app.example.com/a?b=c#d",
  "https://app.example.com/x": "https://app.example.com/x",
  "HTTPS://APP.EXAMPLE.COM/x": "https://app.example.com/x",
  "/a/../b": "https://app.example.com/b",
};

for (const [target, location] of Object.entries(ownTargets)) {
  test(`a sign-in that asks for ${target} ends at ${location}`, async () => {
    const { provider, person } = stage();
    const response = await signInWith(person, provider, { fields: { callbackUrl: target } });
    assert.equal(response.headers.get("location"), location);
  });
}

test("the place to return to survives an error of the provider", async () => {
  const { provider, person } = stage();
  const address = await startSignIn(person, { fields: { callbackUrl: "/inside" } });
  const response = await deliver(person, await provider.decline(address));
  const returnTo = locationOf(response).searchParams.get("callbackUrl");
  assert.equal(returnTo, "https://app.example.com/inside");
});

test("AC-51 the place to return to comes from the attempt, not from the answer of the provider", async () => {
  const { provider, person } = stage();
  const answer = await provider.authorize(await startSignIn(person));
  answer.params.set("callbackUrl", "https://app.example.com/elsewhere");
  answer.params.set("error_uri", "https://evil.com/");
  assert.equal(locationOf(await deliver(person, answer)).href, "https://app.example.com/");
});

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const acr = (acr: object) => JSON.stringify({ id_token: { acr: { essential: true, ...acr } } });
const impossible: Readonly<
  Record<string, readonly [params: Record<string, string>, code: string]>
> = {
  "that is no JSON": [{ claims: "{" }, "invalid-claims"],
  "whose acr is an object": [{ claims: acr({ value: {} }) }, "invalid-claims"],
  "whose acr is a list in lists": [
    { claims: `{"id_token":{"acr":{"essential":true,"values":${nested(7_000)}}}}` },
    "invalid-claims",
  ],
  "whose acr would fill the cookie": [{ claims: acr({ value: "x".repeat(1_001) }) }, "too-large"],
  "whose acr_values would fill the cookie": [{ acr_values: "x ".repeat(600) }, "too-large"],
};
for (const [what, [authorizationParams, code]] of Object.entries(impossible)) {
  test(`a demand ${what} is refused as the request's own mistake`, async () => {
    const { app } = stage();
    const asked = signIn(new Headers({ host: "app.example.com" }), app.config, "hostile", {
      authorizationParams,
    });
    await assert.rejects(asked, { type: "InvalidRequest", code });
  });
}
