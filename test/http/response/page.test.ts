import assert from "node:assert/strict";
import { test } from "node:test";
import { writePage } from "../../../src/http/response/page.ts";
import { contextOf } from "../../request/contexts.ts";
import { origin } from "../../support/application.ts";

const page = { kind: "error", error: "NotFound", signInUrl: "/auth/signin" } as const;
const at = (path: string, headers = {}) => new Request(origin + path, { headers });

/** The page in the application at {@link origin}. */
async function drawn(reply: Partial<Parameters<typeof writePage>[0]> = {}, path = "/auth/error") {
  const { context } = await contextOf();
  return writePage({ page, ...reply }, { "x-common": "1" }, at(path), context);
}

test("a page says what it is, which language it has, and that no other site may show it in a frame", async () => {
  const { status, headers, redirect, cookies } = await drawn();
  const { "content-security-policy": policy, ...others } = headers;
  assert.deepEqual([status, redirect, cookies], [200, undefined, []]);
  assert.deepEqual(others, {
    "x-common": "1",
    "content-type": "text/html; charset=utf-8",
    "content-language": "en",
    "x-frame-options": "DENY",
  });
  assert.match(policy ?? "", /frame-ancestors 'none'/);
});

test("a page has the status and the cookies of the reply", async () => {
  const cookie = { name: "a", value: "1", options: { path: "/" } };
  const { status, cookies } = await drawn({ status: 404, cookies: [cookie] });
  assert.deepEqual([status, cookies], [404, [cookie]]);
});

test("a page names the application, and without one leads to the root of the site", async () => {
  const { body } = await drawn();
  assert.match(body ?? "", /href="https:\/\/app\.example\.com\/">Go to app\.example\.com</);
  const german = at("/auth/x", { "accept-language": "de" });
  const nowhere = await writePage({ page }, {}, german, undefined);
  assert.match(nowhere.body ?? "", /href="\/"/);
  assert.doesNotMatch(nowhere.body ?? "", /app\.example\.com/);
  assert.equal(nowhere.headers["content-language"], "de");
});

test("a page at an address with the token of a mail, even a void one, hides the address from the next page", async () => {
  for (const [path, policy] of [
    ["/auth/callback/mail?token=x&email=a", "strict-origin"],
    ["/auth/reset?token=", "strict-origin"],
    [`/auth/reset?${"a=1&".repeat(1001)}`, "strict-origin"],
    ["/auth/reset?tokens=x", undefined],
    ["/auth/reset", undefined],
  ] as const) {
    const { headers } = await drawn({}, path);
    assert.equal(headers["referrer-policy"], policy, path.slice(0, 40));
  }
});

test("how long to wait stands on the page of too many attempts, and on no other", async () => {
  const error = { ...page, error: "TooManyAttempts" };
  const wait = /\(in 2 minutes\)/;
  assert.match((await drawn({ page: error, status: 429, retryAfter: 120 })).body ?? "", wait);
  for (const other of [{ status: 503, retryAfter: 120 }, { status: 429 }]) {
    assert.doesNotMatch((await drawn({ page: error, ...other })).body ?? "", /\(in \d/);
  }
});
