import assert from "node:assert/strict";
import { test } from "node:test";
import { crossSiteRequest } from "../../src/http/cross-site-request.ts";
import { contextOf } from "../request/contexts.ts";
import { origin } from "../support/application.ts";

type Headers = Readonly<Record<string, string>>;

/** What is reported of a request at the application with these headers. */
async function reported(
  headers: Headers,
  method?: string,
  env: Readonly<Record<string, string>> = {},
) {
  const request = method === undefined ? undefined : new Request(`${origin}/auth/x`, { method });
  const facts = { headers: { host: "app.example.com", ...headers }, request };
  const { context } = await contextOf(facts, {}, env);
  const { type, kind, message } = crossSiteRequest(context);
  assert.deepEqual([type, kind], ["CrossSiteRequest", "signIn"]);
  return message;
}

const elsewhere = "https://evil.example";

for (const [what, headers, from] of [
  ["another origin", { origin: elsewhere }, elsewhere],
  ["another origin, before its site", { origin: elsewhere, "sec-fetch-site": "none" }, elsewhere],
  ["the own origin with another site", { origin, "sec-fetch-site": "cross-site" }, "cross-site"],
  ["a site alone", { "sec-fetch-site": "same-site" }, "same-site"],
  ["a hidden origin", { origin: "null" }, "another site \\(the browser does not say which\\)"],
  ["an origin without end", { origin: "x".repeat(9_000) }, "x{200}"],
] as const) {
  test(`a form from ${what} is reported with where it came from`, async () => {
    const message = await reported(headers, "POST");
    assert.match(
      message,
      new RegExp(`^A form was posted from ${from}, but the application is at ${origin}\\. `),
    );
  });
}

test("what is only read is no form", async () => {
  for (const [method, begin] of [
    ["GET", /^A link or a picture leads here from https:\/\/evil\.example, but/],
    ["HEAD", /^A link or a picture leads here from /],
    ["POST", /^A form was posted from /],
    [undefined, /^A form was posted from /],
  ] as const) {
    assert.match(await reported({ origin: elsewhere }, method), begin);
  }
});

test("the operator is told to set AUTH_URL, or to correct the one that is set", async () => {
  assert.match(await reported({ origin: elsewhere }), /If that is wrong, set AUTH_URL$/);
  const env = { AUTH_URL: origin };
  assert.match(await reported({ origin: elsewhere }, "POST", env), /wrong, correct AUTH_URL$/);
});

test("forwarded headers that say the same as the form are named as the reason, and others are not", async () => {
  const proxy = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  const own = { origin: "http://localhost:3000" };
  const told = async (sent: Headers) => {
    const { context } = await contextOf(
      { headers: sent, ...own },
      { trustHost: ["localhost:3000"] },
    );
    return crossSiteRequest(context).message;
  };
  const same = await told({ origin: elsewhere, ...proxy });
  assert.match(
    same,
    /X-Forwarded-Host and X-Forwarded-Proto say the same as the form, and are not/,
  );
  assert.match(same, /Behind a proxy\? Set AUTH_URL/);
  for (const other of [
    { origin: "https://other.example", ...proxy },
    { origin: elsewhere },
    { "sec-fetch-site": "cross-site", ...proxy },
    { origin: "null", ...proxy },
  ]) {
    assert.match(await told(other), /If that is wrong, set AUTH_URL$/);
  }
});
