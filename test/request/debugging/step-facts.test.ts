import assert from "node:assert/strict";
import { test } from "node:test";
import { CallbackRouteError } from "../../../src/errors.ts";
import { stepFacts } from "../../../src/request/debugging/step-facts.ts";
import type { About } from "../../../src/request/debugging/steps.ts";

const provider = { id: "acme", clientSecret: "canary-client-secret" };

const cookie = (name: string, value: string, maxAge?: number) => ({
  name,
  value,
  options: { maxAge },
});

/** What a step is told about, and everything that is written of it. */
const told: readonly (readonly [what: string, about: About, facts: object])[] = [
  ["nothing", {}, {}],
  ["a provider only by its id", { provider }, { provider: "acme" }],
  ["the id of a provider that is not known", { providerId: "nobody" }, { provider: "nobody" }],
  ["the provider that was found", { provider, providerId: "ACME" }, { provider: "acme" }],
  [
    "plain members as they are",
    {
      ...{ action: "callback", method: "POST", does: "signIn", rule: "known-account" },
      ...{ ceremony: "registration", rpId: "app.example.com", by: "code", why: "due" },
      ...{ redirectUri: "https://app.example.com/auth/callback/acme" },
      ...{ accepted: false, first: true, removed: 0, ms: 0, status: 204 },
    },
    {
      ...{ action: "callback", method: "POST", does: "signIn", rule: "known-account" },
      ...{ ceremony: "registration", rpId: "app.example.com", by: "code", why: "due" },
      ...{ redirectUri: "https://app.example.com/auth/callback/acme" },
      ...{ accepted: false, first: true, removed: 0, ms: 0, status: 204 },
    },
  ],
  ["an address without most of its name", { to: "ada@example.com" }, { to: "a…@example.com" }],
  ["the id of a user that is a number", { userId: 0 }, { user: "0" }],
  [
    "an e-mail address within the id of a user",
    { userId: "ada@example.com" },
    { user: "a…@example.com" },
  ],
  [
    "the first eight characters of the id of a session",
    { sessionId: "0123456789" },
    { id: "01234567" },
  ],
  ["when something expires", { expires: 1_700_000_000 }, { until: "2023-11-14T22:13:20.000Z" }],
  ["which page is shown", { page: { kind: "signin" } }, { page: "signin" }],
  [
    "why a reply leads elsewhere",
    { refusal: { error: "AccessDenied" } },
    { error: "AccessDenied" },
  ],
  [
    "an error by its name and message",
    { error: new TypeError("no ada@example.com") },
    { error: "TypeError: no a…@example.com" },
  ],
  [
    "an error of this library by its type",
    { error: new CallbackRouteError("The jwt callback threw") },
    { error: "CallbackRouteError: The jwt callback threw" },
  ],
  [
    "what was thrown in place of a response",
    { failure: new RangeError("too far") },
    { failed: "RangeError: too far" },
  ],
  ["that something else was thrown", { failure: "canary" }, { failed: "not an error" }],
  ["that nothing in particular was thrown", { failure: null }, { failed: "not an error" }],
  [
    "the names of the claims, and no value",
    { profile: { sub: "1", email: "ada@example.com" } },
    { names: ["sub", "email"] },
  ],
  ["a name without most of an address", { profile: { "ada@x.org": 1 } }, { names: ["a…@x.org"] }],
  [
    "the names of the parameters once",
    { response: new URLSearchParams("code=canary&state=canary&code=2") },
    { params: ["code", "state"] },
  ],
  [
    "the error of an authorization server",
    { response: new URLSearchParams("error=access_denied&error_description=of+ada@x.org") },
    {
      params: ["error", "error_description"],
      error: "access_denied",
      error_description: "of a…@x.org",
    },
  ],
  [
    "the names in a body, and no value",
    { body: { access_token: "canary" } },
    { names: ["access_token"] },
  ],
  [
    "the error in a body",
    { body: { error: "invalid_grant", error_description: "expired" } },
    {
      names: ["error", "error_description"],
      error: "invalid_grant",
      error_description: "expired",
    },
  ],
  ["nothing of an error that is no text", { body: { error: { code: 1 } } }, { names: ["error"] }],
  ["nothing of a list", { body: ["canary"] }, {}],
  ["nothing of a text", { body: "canary" }, {}],
  [
    "the size of a cookie, and whether it is removed",
    { cookies: [cookie("a", "1234"), cookie("bc", "", 0), cookie("d", "1", 60)] },
    { set: ["a (5 bytes)", "bc (removed)", "d (2 bytes)"] },
  ],
  ["nothing of no cookies", { cookies: [] }, {}],
];

for (const [what, about, facts] of told) {
  test(`of a step is told ${what}`, () => assert.deepEqual(stepFacts(about), facts));
}

test("a reply of JSON has the status 200, unless it says another, and its content is not told", () => {
  const reply = { json: { token: "canary" }, cookies: [] };
  assert.deepEqual(stepFacts(reply), { status: 200 });
  assert.deepEqual(stepFacts({ ...reply, status: 400 }), { status: 400 });
});

for (const [answer, shown] of [
  [true, "true"],
  [null, "null"],
  [undefined, "undefined"],
  [{ token: "canary" }, "an object"],
  ["/banned?by=ada", "/banned"],
  [new TypeError("canary"), "threw TypeError"],
] as const) {
  test(`what the application answered is told as "${shown}"`, () => {
    assert.deepEqual(stepFacts({ answer }), { answer: shown });
  });
}

for (const [redirect, shown] of [
  ["/", "/"],
  ["", ""],
  ["https://x.org/a?code=canary", "https://x.org/a"],
  ["https://x.org/a#canary", "https://x.org/a"],
  ["/a?b=1#c\nd?e", "/a"],
] as const) {
  test(`a redirect to ${JSON.stringify(redirect)} is told without what may be secret`, () => {
    assert.deepEqual(stepFacts({ redirect }), { redirect: shown });
  });
}

for (const [query, shown] of [
  ["", ""],
  ["?client_id=my-app&scope=a+b", "?client_id=my-app&scope=a%20b"],
  ["?login_hint=ada%40x.org", "?login_hint=a%E2%80%A6%40x.org"],
  ["?ada%40x.org=1", "?a%E2%80%A6%40x.org=1"],
  ["?a%26b=c%3Dd", "?a%26b=c%3Dd"],
  ["?state=canary&nonce=canary", "?state=[redacted]&nonce=[redacted]"],
  ["?code_challenge=canary", "?code_challenge=[redacted]"],
  ["?code_challenge_method=S256", "?code_challenge_method=S256"],
  ["?dpop_jkt=canary", "?dpop_jkt=[redacted]"],
  ["?id_token_hint=canary", "?id_token_hint=[redacted]"],
  ["?request=canary", "?request=[redacted]"],
  ["?request_uri=canary", "?request_uri=[redacted]"],
] as const) {
  test(`of the address of a provider, "${query}" is told as "${shown}"`, () => {
    const url = new URL(`https://ada:canary@id.example/authorize${query}#canary`);
    assert.deepEqual(stepFacts({ url }), { url: `https://id.example/authorize${shown}` });
  });
}

test("an e-mail address in the path of a provider does not hide where it is", () => {
  const url = new URL("https://id.example/of/ada@x.org/authorize?scope=openid");
  assert.deepEqual(stepFacts({ url }), {
    url: "https://id.example/…@x.org/authorize?scope=openid",
  });
});

test("a stranger who sends many names, long ones or long texts fills no log", () => {
  const names = Array.from({ length: 41 }, (_, at) => `name-${at}`);
  const response = new URLSearchParams(names.map((name) => [name, ""]));
  assert.deepEqual(stepFacts({ response }).params, names.slice(0, 40));
  const profile = { ["a".repeat(80)]: 1, ["b".repeat(81)]: 1 };
  assert.deepEqual(stepFacts({ profile }).names, ["a".repeat(80), "b".repeat(80)]);
  const body = { error: "e".repeat(500), error_description: "d".repeat(501) };
  const { error, error_description } = stepFacts({ body });
  assert.deepEqual([error, error_description], ["e".repeat(500), "d".repeat(500)]);
});
