import assert from "node:assert/strict";
import { test } from "node:test";
import { detachedContext } from "../../src/request/detached-context.ts";
import { resolved } from "./contexts.ts";

test("work without a request is done at AUTH_URL, unless it says where", async () => {
  const env = { AUTH_URL: "https://app.example.com" };
  const { config } = await resolved({}, env);
  const { origin, baseUrl } = detachedContext(config);
  assert.deepEqual([origin, baseUrl], [env.AUTH_URL, "https://app.example.com/auth"]);
  const elsewhere = detachedContext(config, "http://localhost:3000");
  assert.equal(elsewhere.baseUrl, "http://localhost:3000/auth");
});

test("work without a request and without AUTH_URL is at no origin", async () => {
  const { config } = await resolved();
  const { origin, baseUrl } = detachedContext(config);
  assert.deepEqual([origin, baseUrl], ["", "/auth"]);
});

test("work without a request sets no cookies, and knows nothing of a browser", async () => {
  const { config } = await resolved();
  const { requestId, headers, ...context } = detachedContext(config);
  assert.deepEqual(context, {
    config,
    origin: "",
    baseUrl: "/auth",
    cookieHeader: null,
    cookies: config.secureCookies,
    request: undefined,
    clientAddress: undefined,
    readOnly: true,
    redacted: [],
  });
  assert.deepEqual([...headers], []);
  assert.notEqual(requestId, detachedContext(config).requestId);
});
