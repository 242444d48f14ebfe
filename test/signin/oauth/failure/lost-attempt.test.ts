import assert from "node:assert/strict";
import { test } from "node:test";
import { Auth } from "../../../../src/index.ts";
import { application, origin } from "../../../support/application.ts";
import { hostileProvider } from "../../../support/hostile-provider.ts";

process.env.AUTH_URL = origin;

const state = "s".repeat(43);
const callback = `${origin}/auth/callback/hostile?code=x&state=${state}`;

/** What is logged when a browser comes back without its attempt. */
async function lost(headers: Readonly<Record<string, string>>, url = callback) {
  const { config: own, errors } = application({
    providers: [hostileProvider().config()],
  });
  await Auth(new Request(url, { headers }), own);
  assert.equal(errors.length, 1);
  return { message: errors[0]?.message ?? "", code: errors[0]?.code, cause: errors[0]?.cause };
}

const http = callback.replace("https:", "http:");
const cookie = "theme=dark";

const causes: readonly [what: string, lost: ReturnType<typeof lost>, says: RegExp][] = [
  ["no cookie came", lost({}), /sent no cookie at all: .* another host than app\.example\.com/],
  ["only other cookies came", lost({ cookie }), /none of a sign-in: it began more than fifteen/],
  [
    "another attempt is open",
    lost({ cookie: "__Host-cardea.attempt.abcdefghijkl=x" }),
    /has other attempts open/,
  ],
  [
    "the host is another one",
    lost({ cookie }, callback.replace("app.", "www.")),
    /names the host www\.example\.com, and AUTH_URL app\.example\.com/,
  ],
  [
    "a proxy says http",
    lost({ cookie, "x-forwarded-proto": "http" }),
    /came over http, and the application is at https:\/\/app\.example\.com: .* no Secure cookie/,
  ],
  [
    "a browser asks directly over http",
    lost({ "upgrade-insecure-requests": "1" }, http),
    /came over http/,
  ],
  [
    "a proxy that names no protocol is in between",
    lost({ "upgrade-insecure-requests": "1", "x-forwarded-for": "192.0.2.1" }, http),
    /sent no cookie at all/,
  ],
  [
    "a proxy that adds nothing is in between",
    lost({ "upgrade-insecure-requests": "1", "sec-fetch-site": "cross-site" }, http),
    /sent no cookie at all/,
  ],
];

for (const [what, result, says] of causes) {
  test(`an attempt that is missing while ${what} is explained by that`, async () => {
    const { message, code, cause } = await result;
    assert.equal(code, "attempt-missing");
    assert.match(message, says);
    assert.ok(message.length <= 500);
    assert.equal(cause?.redirectUri, `${origin}/auth/callback/hostile`);
  });
}

test("an error of the provider that comes without state or attempt is explained all the same", async () => {
  for (const query of ["", `&state=${state}`]) {
    const url = `${origin}/auth/callback/hostile?error=redirect_uri_mismatch${query}`;
    const { message, code, cause } = await lost({}, url);
    assert.equal(code, query ? "attempt-missing" : "state-missing");
    assert.match(message, /Register exactly this redirect URI .*\/auth\/callback\/hostile\./);
    assert.equal(cause?.error, "redirect_uri_mismatch");
  }
});

test("what a stranger writes as error is cut short", async () => {
  const { message } = await lost({}, `${origin}/auth/callback/hostile?error=${"x".repeat(9_000)}`);
  assert.ok(message.length < 400);
});
