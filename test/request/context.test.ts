import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createContext } from "../../src/request/context.ts";
import { contextOf, resolved } from "./contexts.ts";

describe("the cookies of a request", () => {
  for (const [headers, useSecureCookies, kind] of [
    [{ host: "app.example.com" }, undefined, "secureCookies"],
    [{ host: "localhost:3000" }, undefined, "plainCookies"],
    [{ host: "app.example.com", "x-forwarded-proto": "http" }, undefined, "plainCookies"],
    [{ host: "app.example.com" }, false, "plainCookies"],
    [{ host: "localhost:3000" }, true, "secureCookies"],
  ] as const) {
    test(`are ${kind} of ${JSON.stringify(headers)} with \`useSecureCookies: ${useSecureCookies}\``, async () => {
      const own = useSecureCookies === undefined ? {} : { useSecureCookies };
      const { context, config } = await contextOf({ headers }, own);
      assert.equal(context.cookies, config[kind]);
    });
  }

  test("are those that the framework gives, and those of the headers where it gives none", async () => {
    const headers = { host: "app.example.com", cookie: "a=headers" };
    for (const [cookie, expected] of [
      [undefined, "a=headers"],
      [null, null],
      ["a=framework", "a=framework"],
    ] as const) {
      const { context } = await contextOf({ headers, cookie });
      assert.equal(context.cookieHeader, expected);
    }
  });
});

test("headers are asked for when more than the cookies is needed, and once", async () => {
  const { config } = await resolved({}, { AUTH_URL: "https://app.example.com" });
  let asked = 0;
  const headers = () => {
    asked++;
    return new Headers({ "user-agent": "a browser" });
  };
  const context = createContext(config, { headers, cookie: "a=1" });
  assert.equal(context.cookieHeader, "a=1");
  assert.equal(asked, 0);
  assert.equal(context.headers.get("user-agent"), "a browser");
  assert.equal(context.headers.get("user-agent"), "a browser");
  assert.equal(asked, 1);
});

test("a request is read-only where its framework says so, now or whenever it is asked", async () => {
  for (const [readOnly, expected] of [
    [undefined, false],
    [false, false],
    [true, true],
    [() => false, false],
    [() => true, true],
  ] as const) {
    const { context } = await contextOf({ readOnly });
    assert.equal(context.readOnly, expected, String(readOnly));
  }
});

test("a request has an id of its own, and one list of what the log must not show", async () => {
  const [one, other] = [await contextOf(), await contextOf()];
  assert.match(one.context.requestId, /^[0-9a-f-]{36}$/);
  assert.equal(one.context.requestId, one.context.requestId);
  assert.notEqual(one.context.requestId, other.context.requestId);
  assert.deepEqual(one.context.redacted, []);
  assert.equal(one.context.redacted, one.context.redacted);
  assert.notEqual(one.context.redacted, other.context.redacted);
});

test("the address below which the library answers is that of the request, and its path", async () => {
  const { context } = await contextOf({}, { basePath: "/api/auth" });
  assert.equal(context.origin, "https://app.example.com");
  assert.equal(context.baseUrl, "https://app.example.com/api/auth");
});
