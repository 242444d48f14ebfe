import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action } from "../../src/http/route.ts";
import { actions as handlers } from "../../src/http/routes/index.ts";
import { withoutPages } from "../../src/http/without-pages.ts";
import { Auth } from "../../src/index.ts";
import Password from "../../src/providers/password.ts";
import { memory } from "../../src/storage/memory.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { password } from "./support/password.ts";

const broken = (pages = {}) =>
  application({
    adapter: memory(),
    providers: [password(), Password({ breaches: false })],
    factors: {},
    security: true,
    mail: () => {},
    secret: [],
    pages,
  });

/** Every route that the application of these tests has, but for those that programs read. */
const shown = Object.keys(handlers).filter((action) => !withoutPages.has(action as Action));

test("a route shows pages, or is for programs", () => {
  assert.deepEqual(shown.toSorted(), [
    "callback",
    "confirm",
    "error",
    "factor",
    "reset",
    "security",
    "signin",
    "signout",
    "signup",
    "verify-request",
  ]);
});

for (const action of shown) {
  test(`a person who opens /auth/${action} sees a page when the configuration is wrong`, async () => {
    const response = await browser(broken().config).get(`/auth/${action}`);
    assert.equal(response.status, 500);
    assert.match(response.headers.get("content-type") ?? "", /^text\/html/);
    assert.match(await response.text(), /The sign-in service isn’t set up correctly/);
  });
}

for (const path of [
  ...shown.map((action) => `/auth/${action}`),
  "/auth/signin/github",
  "/auth/callback/credentials",
]) {
  test(`a person who posts a form to ${path} sees a page when the configuration is wrong`, async () => {
    const { config, errors } = broken();
    const response = await browser(config).post(path, { csrfToken: "x" });
    assert.equal(response.status, 500);
    assert.match(response.headers.get("content-type") ?? "", /^text\/html/);
    assert.match(await response.text(), /The sign-in service isn’t set up correctly/);
    assert.deepEqual(
      errors.map(({ type }) => type),
      ["MissingSecret"],
    );
  });

  test(`a program that posts to ${path} gets JSON when the configuration is wrong`, async () => {
    const { config } = broken();
    for (const headers of [
      { accept: "application/json" },
      { accept: "text/html", "x-auth-return-redirect": "1" },
    ]) {
      const response = await browser(config).post(path, {}, { headers });
      assert.equal(response.status, 500);
      assert.match((await response.json()).message, /problem with the server configuration/);
    }
  });
}

test("a person who comes back from a provider sees a page when the configuration is wrong", async () => {
  const response = await browser(broken().config).get("/auth/callback/github?code=x&state=y");
  assert.equal(response.status, 500);
  assert.match(await response.text(), /isn’t set up correctly/);
});

test("routes for programs answer with JSON, whatever the browser accepts", async () => {
  for (const path of ["/auth/session", "/auth/csrf", "/auth/providers", "/auth/nowhere"]) {
    const response = await browser(broken().config).get(path);
    assert.equal(response.status, 500);
    assert.match(response.headers.get("content-type") ?? "", /^application\/json/);
  }
});

test("a page of the application's own is shown after a form, unless it needs a session itself", async () => {
  const { config, errors } = broken({ error: "/oops" });
  const visitor = browser(config);
  const posted = await visitor.post("/auth/signout", {});
  assert.equal(posted.headers.get("location"), "/oops?error=Configuration");
  const back = await visitor.get("/auth/signin?callbackUrl=/oops");
  assert.equal(back.status, 500);
  assert.equal(errors.at(-1)?.type, "ErrorPageLoop");
});

test("the page for a wrong configuration leads a developer to the terminal, on their own machine and not in production", async (t) => {
  const before = process.env.NODE_ENV;
  t.after(() => {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  });
  const hints = async (origin: string, mode: string) => {
    process.env.NODE_ENV = mode;
    const page = new Request(`${origin}/auth/signin`, { headers: { accept: "text/html" } });
    return /The terminal in which the server runs/.test(
      await (await Auth(page, broken().config)).text(),
    );
  };
  assert.deepEqual(
    await Promise.all([
      hints("http://localhost:3000", "development"),
      hints("https://app.example.com", "development"),
    ]),
    [true, false],
  );
  assert.equal(await hints("http://localhost:3000", "production"), false);
});
