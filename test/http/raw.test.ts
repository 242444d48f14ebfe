import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Auth, raw } from "../../src/index.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { locationOf } from "../support/sign-in.ts";
import { password } from "./support/password.ts";
import { cookieOf, prepared } from "./support/requests.ts";

const app = (authorize = password().authorize) =>
  application({ providers: [password({ authorize })] });

/** A form of the credentials provider, as a request. */
async function typed(
  config: ReturnType<typeof app>["config"],
  headers: Record<string, string> = {},
) {
  const { visitor, csrfToken } = await prepared(config);
  return new Request(`${origin}/auth/callback/credentials`, {
    method: "POST",
    headers: { cookie: cookieOf(visitor), ...headers },
    body: new URLSearchParams({ csrfToken, username: "ada", password: "lovelace-1815" }),
  });
}

describe("in raw mode", () => {
  test("the inner record is answered, with cookies that are not serialized", async () => {
    const { config } = app();
    const response = await Auth(await typed(config), { ...config, raw });
    assert.deepEqual(
      [response.status, response.redirect, response.body],
      [302, `${origin}/`, null],
    );
    const [cookie] = response.cookies;
    assert.equal(cookie?.name, "__Host-cardea.session-token");
    assert.equal(cookie.options.expires instanceof Date, true);
    assert.equal(Object.hasOwn(response.headers, "set-cookie"), false);
  });

  test("what is sent as JSON is a value, and a page is text", async () => {
    const { config } = app();
    const ask = (path: string) =>
      Auth(new Request(`${origin}/auth/${path}`), { ...config, raw }).then(({ body }) => body);
    assert.deepEqual(Object.keys(Object(await ask("providers"))), ["credentials"]);
    assert.equal(await ask("session"), null);
    assert.match(String(await ask("signin")), /<!doctype html>/i);
  });

  test("an error of the library is thrown", async () => {
    const { config } = app(() => null);
    const request = await typed(config);
    await assert.rejects(Auth(request, { ...config, raw }), { type: "CredentialsSignin" });
  });

  test("an error is answered to a script that asked for it", async () => {
    const { config } = app(() => null);
    const request = await typed(config, { "x-auth-return-redirect": "1" });
    const { status, body } = await Auth(request, { ...config, raw });
    assert.equal(status, 200);
    assert.match(Object(body).url, /error=CredentialsSignin/);
  });

  test("what cannot work at all is answered", async () => {
    const { config } = application({ providers: [], secret: [] });
    const request = new Request(`${origin}/auth/session`);
    assert.equal((await Auth(request, { ...config, raw })).status, 500);
    const unknown = new Request(`${origin}/auth/nothing`);
    assert.equal((await Auth(unknown, { ...app().config, raw })).status, 404);
  });

  test("the symbol of another package copy counts", async () => {
    const config = { ...app().config, raw: Symbol("return-type-raw") };
    const response = await Auth(new Request(`${origin}/auth/session`), config);
    assert.equal(response instanceof Response, false);
  });
});

describe("with X-Auth-Return-Redirect", () => {
  const headers = { "x-auth-return-redirect": "1" };

  test("a redirect is told as JSON, with its cookies", async () => {
    const { config } = app();
    const { visitor, csrfToken } = await prepared(config);
    const fields = { csrfToken, username: "ada", password: "lovelace-1815", callbackUrl: "/in" };
    const response = await visitor.post("/auth/callback/credentials", fields, { headers });
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { url: `${origin}/in` });
    assert.equal(response.headers.get("location"), `${origin}/in`);
    assert.notEqual(await visitor.session(), null);
  });

  test("a failure is told as its type and code, and the address of its page", async () => {
    const { config } = app(() => null);
    const { visitor, csrfToken } = await prepared(config);
    const response = await visitor.post("/auth/callback/credentials", { csrfToken }, { headers });
    const { url, ...refusal } = await response.json();
    assert.equal(response.status, 200);
    assert.deepEqual(refusal, { error: "CredentialsSignin", code: "credentials" });
    assert.equal(new URL(url).searchParams.get("error"), "CredentialsSignin");
  });

  test("what is no redirect stays as it is", async () => {
    const response = await browser(app().config).get("/auth/session", { headers });
    assert.equal(await response.text(), "null");
  });
});

test("providers that are not there, and callbacks of the wrong kind, are explained", async () => {
  const { config, errors } = app();
  const visitor = browser(config);
  for (const [ask, type, code] of [
    [() => visitor.get("/auth/callback/credentials"), "InvalidProvider", "wrong-provider-type"],
    [() => visitor.get("/auth/callback"), "InvalidProvider", "provider-missing"],
    [() => visitor.submit("/auth/signin/nobody"), "InvalidProvider", "unknown-provider"],
    [() => visitor.get("/auth/signin/nobody"), "InvalidProvider", "unknown-provider"],
  ] as const) {
    const location = locationOf(await ask());
    assert.equal(location.searchParams.get("error"), "Configuration");
    assert.deepEqual([errors.at(-1)?.type, errors.at(-1)?.code], [type, code]);
  }
});

test("a sign-in without a provider, or by form, leads to the page", async () => {
  const { config } = app();
  const visitor = browser(config);
  for (const path of ["/auth/signin", "/auth/signin/credentials"]) {
    const response = await visitor.submit(path, { callbackUrl: "/in" });
    assert.equal(response.headers.get("location"), `${origin}/auth/signin?callbackUrl=%2Fin`);
  }
  const html = await (await visitor.get("/auth/signin/credentials")).text();
  assert.match(html, /action="https:\/\/app\.example\.com\/auth\/callback\/credentials"/);
});
