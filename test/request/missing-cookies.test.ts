import assert from "node:assert/strict";
import { test } from "node:test";
import { whyCookieIsMissing } from "../../src/request/missing-cookies.ts";
import { origin } from "../support/application.ts";
import { contextOf } from "./contexts.ts";

const otherwise = "The cookie has expired";
const host = "app.example.com";
const long = `${"a".repeat(50)}.${"b".repeat(49)}.example`;

const anotherHost = (named: string) =>
  new RegExp(
    `names the host ${named.replaceAll(".", "\\.")}, and AUTH_URL app\\.example\\.com\\. .* make them the same`,
  );
const overHttp =
  /came over http, .* https:\/\/app\.example\.com: .* Use https, or correct AUTH_URL$/;
const none =
  /no cookie at all: it blocks them, or the form was made at another host than app\.example\.com, such as 127\.0\.0\.1 /;

for (const [what, headers, why] of [
  [
    "names another host",
    { host: "www.example.com", cookie: "a=b" },
    anotherHost("www.example.com"),
  ],
  ["names another port", { host: `${host}:8443` }, anotherHost(`${host}:8443`)],
  ["names a long host", { host: long }, anotherHost(long.slice(0, 100))],
  ["came over http", { host, "x-forwarded-proto": "http", cookie: "a=b" }, overHttp],
  ["has no cookies", { host }, none],
  ["has no host and no cookies", {}, none],
  ["has cookies", { host, cookie: "a=b" }, /^The cookie has expired$/],
] as const) {
  test(`why a cookie is missing from a request that ${what}`, async () => {
    const { context } = await contextOf({ headers, origin });
    assert.match(whyCookieIsMissing(context, "the form was made", otherwise), why);
  });
}
