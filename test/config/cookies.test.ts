import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import type { AuthConfig } from "../../src/index.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";

async function find(own: Partial<AuthConfig>, AUTH_URL = "https://app.example.com") {
  const warnings: string[] = [];
  const logger = { warn: (code: string) => void warnings.push(code) };
  const { config } = application({ providers: [], logger, ...own });
  const { problem } = await resolveConfig(config, AUTH_URL ? { AUTH_URL } : {});
  return { problem, warnings };
}

const session = (name: string, options: object = {}): Partial<AuthConfig> => ({
  cookies: { sessionToken: { name, options } },
});

describe("a cookie that browsers refuse is a mistake, because nobody could sign in", () => {
  const cases: [what: string, own: Partial<AuthConfig>, url: string | undefined, why: RegExp][] = [
    [
      "Secure cookies at an http address",
      { useSecureCookies: true },
      "http://app.example.com",
      /^`useSecureCookies` is true and AUTH_URL is http:\/\/app\.example\.com: browsers drop/,
    ],
    [
      "one Secure cookie at an http address",
      session("s", { secure: true }),
      "http://app.example.com",
      /^`secure` in the option `cookies` is true and AUTH_URL is http:/,
    ],
    [
      "__Host- without Secure",
      session("__Host-s", { secure: false }),
      undefined,
      /needs `secure: true`/,
    ],
    [
      "__Host- with a domain",
      session("__Host-s", { domain: "example.com" }),
      undefined,
      /"__Host-s", so nobody can sign in: `__Host-` allows no `domain`/,
    ],
    ["__Host- with a path", session("__Host-s", { path: "/app" }), undefined, /needs `path: "\/"`/],
    [
      "__Secure- without Secure",
      session("__Secure-s", { secure: false }),
      undefined,
      /`__Secure-` needs/,
    ],
    [
      "__Secure- at an http address",
      session("__Secure-s"),
      "http://localhost:3000",
      /`__Secure-` needs/,
    ],
    [
      "SameSite=None without Secure",
      session("s", { sameSite: "none", secure: false }),
      undefined,
      /`sameSite: "none"` needs `secure: true`/,
    ],
    [
      "a domain of somebody else",
      session("s", { domain: "example.org" }),
      undefined,
      /its domain example\.org is not that of https:\/\/app\.example\.com/,
    ],
    [
      "two cookies of one name",
      { cookies: { sessionToken: { name: "s" }, csrfToken: { name: "s" } } },
      undefined,
      /gives two cookies the name "s"/,
    ],
  ];
  for (const [what, own, url, why] of cases) {
    test(what, async () => {
      const { problem } = await find(own, url);
      assert.equal(problem?.code, "cookies-refused");
      assert.match(problem?.message ?? "", why);
    });
  }
});

describe("nothing is said of", () => {
  const cases: [what: string, own: Partial<AuthConfig>, url?: string][] = [
    ["Secure cookies on this machine", { useSecureCookies: true }, "http://localhost:3000"],
    ["a domain above the application's", session("s", { domain: ".example.com" })],
    ["__Secure- where the address is not known", session("__Secure-s"), ""],
    ["names of one's own", { cookies: { sessionToken: { name: "s" }, state: { name: "t" } } }],
    [
      "cookies as Auth.js v5 has them",
      { ...session("__Secure-authjs.session-token", { secure: true }), compat: "authjs" },
    ],
  ];
  for (const [what, own, url] of cases) {
    test(what, async () => {
      assert.deepEqual(await find(own, url), { problem: undefined, warnings: [] });
    });
  }
});

test("a session cookie that scripts can read is warned about", async () => {
  const found = await find(session("s", { httpOnly: false }));
  assert.deepEqual(found, { problem: undefined, warnings: ["session-cookie-readable"] });
});

test("a browser that comes over http to an https address is warned about once", async (t) => {
  process.env.AUTH_URL = "https://app.example.com";
  t.after(() => delete process.env.AUTH_URL);
  const warnings: string[] = [];
  const logger = { warn: (code: string) => void warnings.push(code) };
  const secret = "a secret of its own for this very test, long enough";
  const { config } = application({ providers: [password()], logger, secret });
  const headers = { "x-forwarded-proto": "http" };
  await browser(config).get("/auth/signin");
  assert.deepEqual(warnings, []);
  for (let round = 0; round < 3; round++) await browser(config).get("/auth/signin", { headers });
  assert.deepEqual(warnings, ["asked-over-http"]);
});
