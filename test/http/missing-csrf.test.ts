import assert from "node:assert/strict";
import { test } from "node:test";
import { missingCsrf } from "../../src/http/missing-csrf.ts";
import { contextOf } from "../request/contexts.ts";
import { origin } from "../support/application.ts";

for (const [what, cookie, hasCookie, code, says] of [
  [
    "the browser's own cookie, but not with its token",
    "__Host-cardea.csrf-token=x",
    true,
    "csrf-mismatch",
    /^The posted csrfToken is missing or is not the browser's\. .* take it from \/login\/csrf$/,
  ],
  [
    "a cookie that is not ours",
    "__Host-cardea.csrf-token=x",
    false,
    "csrf-cookie-unreadable",
    /not made with this secret\. Every process needs the same AUTH_SECRET$/,
  ],
  [
    "another cookie",
    "theme=dark",
    false,
    "csrf-cookie-missing",
    /is missing; forms of your own fetch \/login\/csrf first\. The cookie comes along with the token$/,
  ],
  [
    "no cookie",
    "",
    false,
    "csrf-cookie-missing",
    /fetch \/login\/csrf first\. The browser sent no cookie at all: it blocks them, or the form was loaded at/,
  ],
] as const) {
  test(`a form with ${what} is reported with what to do`, async () => {
    const headers = { host: "app.example.com", cookie };
    const { context } = await contextOf({ headers, origin }, { basePath: "/login" });
    const error = missingCsrf(context, hasCookie);
    assert.deepEqual([error.type, error.kind, error.code], ["MissingCSRF", "signIn", code]);
    assert.match(error.message, says);
  });
}
