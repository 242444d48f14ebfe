import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password } from "../http/support/password.ts";
import { cookieHeader } from "../http/support/response.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";

const providers = [password(), hostileProvider().plainConfig()];

/** Signs in and starts another sign-in; the names of all cookies that were set. */
async function cookiesOf(config: Partial<AuthConfig>, origin?: string) {
  const visitor = browser(application({ providers, ...config }).config, origin);
  await enter(visitor, "ada", { password: "wrong" });
  await enter(visitor);
  await visitor.submit("/auth/signin/plain");
  return visitor.cookies;
}

test("AC-21 on https every cookie is __Host-, Secure, Path=/ and without a domain", async () => {
  const cookies = await cookiesOf({});
  assert.ok(cookies.size >= 4);
  for (const [name, { header }] of cookies) {
    assert.match(name, /^__Host-cardea\./);
    assert.match(header, /; Path=\/(?:;|$)/);
    assert.match(header, /; Secure(?:;|$)/);
    assert.match(header, /; HttpOnly(?:;|$)/);
    assert.match(header, /; SameSite=Lax$/);
    assert.doesNotMatch(header, /domain/i);
  }
});

test("on http the names have no prefix, and the cookies are not Secure", async () => {
  const cookies = await cookiesOf({}, "http://localhost:3000");
  for (const [name, { header }] of cookies) {
    assert.match(name, /^cardea\./);
    assert.doesNotMatch(header, /Secure/);
  }
});

test("useSecureCookies decides against the protocol", async () => {
  for (const name of (
    await cookiesOf({ useSecureCookies: true }, "http://localhost:3000")
  ).keys()) {
    assert.match(name, /^__Host-cardea\./);
  }
  for (const name of (await cookiesOf({ useSecureCookies: false })).keys()) {
    assert.match(name, /^cardea\./);
  }
});

test("with compat the names are those of Auth.js v5", async () => {
  const names = [...(await cookiesOf({ compat: "authjs" })).keys()];
  assert.ok(names.includes("__Host-authjs.csrf-token"));
  assert.ok(names.includes("__Secure-authjs.session-token"));
  assert.ok(names.some((name) => name.startsWith("__Secure-authjs.state.")));
  for (const name of names) assert.match(name, /^__(?:Host|Secure)-authjs\./);
});

describe("the option cookies", () => {
  test("names cookies and overrides attributes one by one", async () => {
    const { config } = application({
      providers,
      cookies: {
        sessionToken: { name: "sid", options: { sameSite: "strict", maxAge: undefined } },
        csrfToken: { name: "csrf" },
        attempt: { name: "try" },
      },
    });
    const visitor = browser(config);
    const response = await enter(visitor);
    await visitor.submit("/auth/signin/plain");
    for (const name of ["csrf", "sid", "try."]) {
      assert.equal(visitor.cookieNames(name).length, 1, name);
    }
    assert.match(cookieHeader(response, "sid") ?? "", /HttpOnly; Secure; SameSite=Strict$/);
    assert.notEqual(await visitor.session(), null);
    await visitor.submit("/auth/signout");
    assert.equal(visitor.cookies.has("sid"), false);
  });

  test("state is another name for attempt", async () => {
    const cookies = await cookiesOf({ cookies: { state: { name: "state" } } });
    assert.equal(
      [...cookies.keys()].some((name) => name.startsWith("state.")),
      true,
    );
  });

  test("that gives a domain or a path takes the prefix that browsers accept with it", async () => {
    for (const options of [{ domain: "example.com" }, { path: "/app" }]) {
      const { config } = application({ providers, cookies: { sessionToken: { options } } });
      const response = await enter(browser(config));
      const [header = ""] = response.headers.getSetCookie();
      assert.match(header, /^__Secure-cardea\.session-token=/);
    }
  });

  test("an attribute that is undefined stays as it was", async () => {
    const options = { path: undefined, secure: undefined, httpOnly: undefined };
    const { config } = application({ providers, cookies: { sessionToken: { options } } });
    const header = cookieHeader(await enter(browser(config)), "__Host-cardea.session-token");
    assert.match(header ?? "", /Path=\/; .*HttpOnly; Secure/);
  });

  for (const sessionToken of [
    { name: "a b" },
    { name: "é" },
    { options: { maxAge: 1.5 } },
    { options: { domain: "a;b" } },
    { options: JSON.parse('{ "sameSite": "weird" }') },
  ]) {
    test(`that cannot be written is a mistake that is explained: ${JSON.stringify(sessionToken)}`, async () => {
      const { config, errors } = application({ providers, cookies: { sessionToken } });
      assert.equal((await browser(config).get("/auth/session")).status, 500);
      assert.equal(errors.at(-1)?.code, "invalid-cookie-option");
    });
  }
});
