import assert from "node:assert/strict";
import { test } from "node:test";
import { toRaw } from "../../../src/http/response/raw-response.ts";
import { render, toResponse } from "../../../src/http/response/render.ts";

const request = new Request("https://app.example.com/auth/session");
const guarded = {
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
};
const cookies = [
  { name: "a", value: "1", options: { path: "/", httpOnly: true } },
  { name: "b", value: "2", options: { path: "/" } },
];

test("JSON is sent with 200, unless the reply has another status, and is never kept", async () => {
  assert.deepEqual(await render({ json: { a: 1 } }, request), {
    status: 200,
    headers: { ...guarded, "content-type": "application/json" },
    body: '{"a":1}',
    redirect: undefined,
    cookies: [],
  });
  const refused = await render({ json: null, status: 429, retryAfter: 30, cookies }, request);
  assert.equal(refused.status, 429);
  assert.equal(refused.body, "null");
  assert.equal(refused.headers["retry-after"], "30");
  assert.deepEqual(refused.cookies, cookies);
});

test("redirects and pages have the same headers", async () => {
  const redirect = await render({ redirect: "/in", cookies }, request);
  assert.deepEqual(redirect.headers, { ...guarded, location: "/in" });
  const page = { kind: "error", error: "NotFound", signInUrl: "/auth/signin" } as const;
  const shown = await render({ page, status: 429, retryAfter: 61 }, request);
  assert.partialDeepStrictEqual(shown.headers, { ...guarded, "retry-after": "61" });
  assert.match(shown.body ?? "", /^<!doctype html>/);
});

test("a response has each cookie in a header of its own, and none without one", async () => {
  const response = await toResponse(await render({ json: {}, cookies }, request));
  assert.deepEqual(response.headers.getSetCookie(), ["a=1; Path=/; HttpOnly", "b=2; Path=/"]);
  const bare = await toResponse(await render({ json: {} }, request));
  assert.equal(bare.status, 200);
  assert.equal(bare.headers.has("set-cookie"), false);
  assert.equal(await bare.text(), "{}");
});

test("raw mode gets the value of JSON, the text of a page, and `null` where nothing is sent", async () => {
  const json = toRaw(await render({ json: { a: [1] }, cookies }, request));
  assert.deepEqual([json.body, json.cookies], [{ a: [1] }, cookies]);
  const page = { kind: "error", error: "NotFound", signInUrl: "/auth/signin" } as const;
  assert.match(String(toRaw(await render({ page }, request)).body), /^<!doctype html>/);
  assert.equal(toRaw(await render({ redirect: "/in" }, request)).body, null);
  const head = { ...(await render({ json: {} }, request)), body: null };
  assert.equal(toRaw(head).body, null);
});
