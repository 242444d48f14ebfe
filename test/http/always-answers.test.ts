import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Auth } from "../../src/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { fc } from "../support/fast-check.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { enter, password } from "./support/password.ts";

const providers = [password(), hostileProvider().config(), hostileProvider().plainConfig()];

const configs: Record<string, AuthConfig> = {
  jwt: application({ providers }).config,
  database: application({ providers, adapter: memory() }).config,
  compat: application({ providers, compat: "authjs" }).config,
  "own pages": application({ providers, pages: { signIn: "/in", error: "/oops" } }).config,
  "no secret": application({ providers, secret: [] }).config,
  "untrusted host": application({ providers, trustHost: ["other.example"] }).config,
};

async function answer(config: AuthConfig, path: string, init: RequestInit = {}) {
  const response = await Auth(new Request(origin + path, init), config);
  assert.ok(response instanceof Response);
  return response;
}

const actions = ["session", "csrf", "providers", "signin", "callback", "signout", "error"];
const segment = fc.oneof(
  fc.constantFrom(...actions, "verify-request", "webauthn-options", "credentials", "hostile", ""),
  fc.webSegment(),
);
const query = fc.oneof(fc.webQueryParameters(), fc.constantFrom("callbackUrl=//x", "%", "a=%zz"));
const path = fc
  .tuple(fc.array(segment, { maxLength: 3 }), query)
  .map(([segments, search]) => `/auth/${segments.join("/")}?${search}`);

const names = fc.constantFrom(
  "__Host-cardea.session-token",
  "__Host-cardea.session-token.0",
  "__Host-cardea.csrf-token",
  "__Host-cardea.attempt.abcdefghijkl",
  "__Host-cardea.entered",
  "__Secure-authjs.session-token",
);
const headerText = fc.string({ unit: fc.nat(255).map((code) => String.fromCharCode(code)) });
const cookie = fc
  .array(fc.tuple(fc.oneof(names, headerText), headerText))
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("; "));
const headers = fc.record(
  {
    cookie,
    host: headerText,
    origin: fc.oneof(fc.constantFrom(origin, "null"), headerText),
    "x-forwarded-host": headerText,
    "x-forwarded-proto": headerText,
    "sec-fetch-site": headerText,
    accept: fc.constantFrom("text/html", "application/json"),
    authorization: headerText,
    "x-auth-return-redirect": fc.constant("1"),
    "content-type": fc.constantFrom(
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "text/plain",
    ),
  },
  { requiredKeys: [] },
);
const method = fc.constantFrom("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH");
const body = fc.oneof(fc.string(), fc.json(), fc.webQueryParameters());

/** Header values that a request can carry at all. */
function toHeaders(values: Readonly<Record<string, string | undefined>>): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && !/[\0\r\n]/.test(value)) sent.set(name, value);
  }
  return sent;
}

describe("whatever is asked, Auth answers a Response", () => {
  for (const [name, config] of Object.entries(configs)) {
    test(`configuration: ${name}`, async () => {
      await fc.assert(
        fc.asyncProperty(method, path, headers, body, async (verb, address, sent, content) => {
          const hasBody = verb !== "GET" && verb !== "HEAD";
          const init = {
            method: verb,
            headers: toHeaders(sent),
            ...(hasBody && { body: content }),
          };
          const response = await answer(config, address, init);
          assert.ok(response.status >= 200 && response.status < 600);
          assert.equal(response.headers.get("cache-control"), "private, no-store");
          assert.equal(response.headers.get("x-content-type-options"), "nosniff");
        }),
        { numRuns: 60 },
      );
    });
  }
});

describe("AC-26 a session cookie that is none counts for nothing", () => {
  const values = {
    "5 MB of dots": ".".repeat(5_000_000),
    "5 MB of letters": "a".repeat(5_000_000),
    "five parts of dots": `${"a".repeat(1_000_000)}....`,
    nothing: "",
    "a broken percent encoding": "%E0%A4%A",
    "a NUL": "%00",
    "text that is not UTF-8": "\xff\xfe",
    quotes: '"a.b.c.d.e"',
    "an unsecured JWT": "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
    "a JWE that costs time":
      "eyJhbGciOiJQQkVTMi1IUzI1NitBMTI4S1ciLCJwMmMiOjIxNDc0ODM2NDcsImVuYyI6IkEyNTZHQ00ifQ.a.a.a.a",
    "a JWE that unpacks": "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwiemlwIjoiREVGIn0..a.a.a",
  };
  const cookies = ["__Host-cardea.session-token", "__Host-cardea.session-token.0"];
  for (const [what, value] of Object.entries(values)) {
    for (const name of cookies) {
      for (const strategy of ["jwt", "database"]) {
        test(`${what} as ${name.slice(-8)}, ${strategy}`, async () => {
          const config = configs[strategy];
          assert.ok(config);
          const headers = { cookie: `a=b; ${name}=${value}` };
          const response = await answer(config, "/auth/session", { headers });
          assert.equal(response.status, 200);
          assert.equal(await response.json(), null);
        });
      }
    }
  }
});

test("AC-22 names that only look like the session cookie are another cookie", async () => {
  const { config } = application({ providers });
  const visitor = browser(config);
  await enter(visitor);
  const { value } = visitor.cookies.get("__Host-cardea.session-token") ?? { value: "" };
  const ask = async (cookie: string) =>
    (await answer(config, "/auth/session", { headers: { cookie } })).json();
  assert.notEqual(await ask(`__Host-cardea.session-token=${value}`), null);
  for (const cookie of [
    `__host-cardea.session-token=${value}`,
    `__Secure-cardea.session-token=${value}`,
    `cardea.session-token=${value}`,
    `\xa0__Host-cardea.session-token=${value}`,
    `\xe2\x80\x80__Host-cardea.session-token=${value}`,
    `$Version=1,__Host-cardea.session-token=${value}`,
    `=__Host-cardea.session-token=${value}`,
    `x=1,__Host-cardea.session-token=${value}`,
    `__Host-cardea.session-token;${value}`,
    `x__Host-cardea.session-token=${value}`,
  ]) {
    assert.equal(await ask(cookie), null, cookie.slice(0, 40));
  }
});

test("of two cookies with the same name the first counts", async () => {
  const { config } = application({ providers });
  const visitor = browser(config);
  await enter(visitor);
  const { value } = visitor.cookies.get("__Host-cardea.session-token") ?? { value: "" };
  const cookie = `__Host-cardea.session-token=${value}; __Host-cardea.session-token=x`;
  const response = await answer(config, "/auth/session", { headers: { cookie } });
  assert.notEqual(await response.json(), null);
});

test("a request with 180 other cookies is answered", async () => {
  const { config } = application({ providers });
  const cookie = Array.from({ length: 180 }, (_, i) => `cookie-${i}=${"x".repeat(40)}`).join("; ");
  const response = await answer(config, "/auth/session", { headers: { cookie } });
  assert.equal(await response.json(), null);
});

test("a method that no action knows is refused with the list of those it does", async () => {
  const { config } = application({ providers });
  for (const verb of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const response = await answer(config, "/auth/session", { method: verb });
    assert.equal(response.status, 405);
    assert.equal(response.headers.get("allow"), "GET, POST, HEAD");
  }
});

test("AC-38 a header does not change the method", async () => {
  const { config } = application({ providers });
  const headers = { "x-http-method-override": "POST", "x-method-override": "POST" };
  const response = await answer(config, "/auth/signout", { headers });
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-type") ?? "", /^text\/html/);
});

test("a page that cannot be drawn and an address that is none do not make Auth throw", async () => {
  const { config } = application({ providers, pages: { signOut: "http://[", error: "http://[" } });
  for (const path of ["/auth/signout", "/auth/signin", "/auth/error"]) {
    assert.equal((await answer(config, path)).status, 500);
  }
});

test("a configuration function that throws is answered and explained", async (t) => {
  const print = t.mock.method(console, "error", () => {});
  const broken = () => assert.fail("no database");
  const sources = [broken, async () => broken(), () => JSON.parse("null")];
  for (const source of sources) {
    const response = await Auth(new Request(`${origin}/auth/session`), source);
    assert.ok(response instanceof Response);
    assert.equal(response.status, 500);
    const line = String(print.mock.calls.at(-1)?.arguments[0]);
    assert.match(line, /\(code configuration-function-failed, caused by \w+: /);
  }
});
