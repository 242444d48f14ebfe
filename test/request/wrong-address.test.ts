import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { warnAboutAddress } from "../../src/request/wrong-address.ts";
import { contextOf } from "./contexts.ts";

const AUTH_URL = "https://app.example.com";
const host = "app.example.com";

/** The warnings about the address of a request. */
async function warningsFor(
  headers: Readonly<Record<string, string>>,
  env: Record<string, string> = {},
  url?: string,
): Promise<string[]> {
  const request = url === undefined ? undefined : new Request(url);
  const { context, warnings } = await contextOf({ headers, request }, {}, env);
  await warnAboutAddress(context, "/auth/signin");
  return warnings;
}

describe("an address at which nobody can sign in shows", () => {
  const http = /^asked-over-http: A browser asked for \/auth\/signin over http/;
  const other = /^address-differs: \/auth\/signin was asked for at www\.example\.com/;
  const here = /^address-differs: \/auth\/signin was asked for at localhost:3000/;
  for (const [what, headers, expected] of [
    ["in the origin alone", { host, origin: `http://${host}` }, http],
    ["in the page before alone", { host, referer: `http://${host}/` }, http],
    ["in the mode alone", { host: "localhost:3000", "sec-fetch-mode": "navigate" }, here],
    ["in what a browser asks for on http alone", { host, "upgrade-insecure-requests": "1" }, http],
    [
      "in the host that a proxy names alone",
      { host, "x-forwarded-host": "www.example.com" },
      other,
    ],
    ["in the protocol that a proxy names alone", { host, "x-forwarded-proto": "http" }, http],
  ] as const) {
    test(what, async () => {
      const [warning = "", ...more] = await warningsFor(headers, { AUTH_URL }, `http://${host}/`);
      assert.match(warning, expected);
      assert.deepEqual(more, []);
    });
  }
});

test("without AUTH_URL it is told how the application is told where it is", async () => {
  const headers = { host: "localhost:3000", "upgrade-insecure-requests": "1" };
  const [warning = "", ...more] = await warningsFor(headers);
  assert.match(warning, /^proxy-ignored: \/auth\/signin was asked for .* set AUTH_URL to it$/);
  assert.deepEqual(more, []);
});

test("a request that shows nothing of an address is not told, with AUTH_URL and without", async () => {
  const headers = { host: "localhost:3000", connection: "close" };
  assert.deepEqual(await warningsFor(headers, { AUTH_URL }, "http://localhost:3000/"), []);
  assert.deepEqual(await warningsFor(headers), []);
});
