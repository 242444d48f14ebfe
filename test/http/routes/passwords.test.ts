import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { asJson, better, good, newAddress, scene } from "../../signin/password/scene.ts";
import { plain } from "../../signin/security/scene.ts";
import { origin } from "../../support/application.ts";
import type { Browser } from "../../support/browser.ts";

async function open(visitor: Browser, path: string) {
  const response = await visitor.get(path);
  return { status: response.status, page: await response.text() };
}

const field = (name: string) => new RegExp(`name="${name}"`);
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

describe("the form to sign up", () => {
  for (const [identifier, asks, needs] of [
    [undefined, false, false],
    ["either", true, false],
    ["username", true, true],
  ] as const) {
    test(`asks for a user name where people sign in with ${identifier ?? "an address"}`, async () => {
      const settings = identifier && { identifier };
      const { page, status } = await open(
        scene({ ...(settings && { settings }) }).browser(),
        "/auth/signup",
      );
      assert.equal(status, 200);
      assert.equal(field("username").test(page), asks);
      assert.equal(/name="username"[^>]* required/.test(page), needs);
      assert.match(page, new RegExp(`action="${origin}/auth/signup"`));
    });
  }

  test("keeps where the person goes on, and leads to sign in with it", async () => {
    const visitor = scene().browser();
    const { page } = await open(visitor, "/auth/signup?callbackUrl=/in");
    assert.match(page, /name="callbackUrl" value="\/in"/);
    assert.match(page, /href="[^"]*\/auth\/signin\?callbackUrl=[^"]*in"/);
    const fields = { email: "nobody", password: good, callbackUrl: "/form" };
    const again = await visitor.submit("/auth/signup?callbackUrl=/in", fields);
    assert.match(await again.text(), /name="callbackUrl" value="\/form"/);
  });

  test("says how long the link of the mail is good", async () => {
    const { browser, signUp } = scene();
    const sent = await signUp(browser(), newAddress());
    assert.match(plain(await sent.text()), /works for 20 minutes/);
  });
});

describe("the page that confirms a sign-up", () => {
  test("is shown with 200 while its link is good, with 400 for a void one, and with 400 after", async () => {
    const { browser, signUp, lastLink, errors } = scene();
    const visitor = browser();
    await signUp(visitor, newAddress());
    const link = await lastLink();
    const ready = await open(visitor, link);
    assert.equal(ready.status, 200);
    assert.match(ready.page, new RegExp(`action="${origin}/auth/confirm"`));
    assert.match(ready.page, new RegExp(`name="token" value="${tokenOf(link)}"`));
    const void_ = await open(visitor, "/auth/confirm?token=x");
    assert.equal(void_.status, 400);
    assert.match(void_.page, new RegExp(`href="${origin}/auth/signup"`));
    await visitor.submit("/auth/confirm", { token: tokenOf(link) });
    assert.equal((await open(visitor, link)).status, 400);
    const again = await visitor.submit("/auth/confirm", { token: tokenOf(link) });
    assert.equal(again.status, 400);
    assert.match(await again.text(), /<h1>You have an account<\/h1>/);
    const made = await visitor.submit("/auth/confirm", { token: "made up" });
    assert.equal(made.status, 400);
    assert.match(await made.text(), new RegExp(`href="${origin}/auth/signup"`));
    assert.deepEqual(errors, []);
  });

  test("asks for the password in another browser, and is shown again after a wrong one", async () => {
    const { browser, signUp, lastLink } = scene();
    await signUp(browser(), newAddress());
    const link = await lastLink();
    const other = browser();
    const { status, page } = await open(other, link);
    assert.equal(status, 200);
    assert.match(page, field("password"));
    const wrong = await other.submit("/auth/confirm", {
      token: tokenOf(link),
      password: "wrong one",
    });
    assert.equal(wrong.status, 400);
    const again = await wrong.text();
    assert.match(again, /role="alert"/);
    assert.match(again, field("password"));
    const told = await asJson(other, "/auth/confirm", { token: tokenOf(link) });
    assert.deepEqual([told.status, told.answer.reason], [400, "password-needed"]);
  });
});

describe("the form for a new password", () => {
  test("asks for an address without the link of a mail, and fills in again what was typed", async () => {
    const visitor = scene().browser();
    const { status, page } = await open(visitor, "/auth/reset");
    assert.equal(status, 200);
    assert.match(page, field("email"));
    assert.doesNotMatch(page, field("token"));
    assert.match(page, new RegExp(`action="${origin}/auth/reset"`));
    const wrong = await visitor.submit("/auth/reset", { email: "nobody" });
    assert.equal(wrong.status, 400);
    assert.match(await wrong.text(), /value="nobody"/);
  });

  test("asks for the password with a good link, and says where to get another for a void one", async () => {
    const { browser, member, askForReset, lastLink } = scene();
    const visitor = browser();
    const sent = await askForReset(visitor, (await member()).email);
    const mailed = await sent.text();
    assert.match(plain(mailed), /works for 20 minutes/);
    assert.match(mailed, new RegExp(`href="${origin}/auth/reset"`));
    const link = await lastLink();
    const { status, page } = await open(visitor, link);
    assert.equal(status, 200);
    assert.match(page, field("password"));
    const void_ = await open(visitor, "/auth/reset?token=x");
    assert.equal(void_.status, 400);
    assert.match(void_.page, new RegExp(`href="${origin}/auth/reset"`));
    assert.doesNotMatch(void_.page, field("password"));
    const fields = { token: tokenOf(link), password: better };
    assert.equal((await visitor.submit("/auth/reset", fields)).status, 303);
    assert.equal((await open(visitor, link)).status, 400);
  });
});

test("without the token programs are told with 403 at each of the three, and people are shown the form", async () => {
  const visitor = scene().browser();
  for (const path of ["/auth/signup", "/auth/reset", "/auth/confirm"]) {
    const headers = { accept: "application/json" };
    const told = await visitor.post(path, {}, { headers });
    assert.equal(told.status, 403, path);
    assert.equal((await told.json()).error, "MissingCSRF");
    const shown = await visitor.post(path, {});
    assert.equal(shown.status, 403, path);
    assert.match(await shown.text(), new RegExp(`action="${origin}${path}"|/auth/signup`));
  }
});

test("a script that asks where to go is told the page that says that the token is missing", async () => {
  const visitor = scene().browser();
  for (const path of ["/auth/signup", "/auth/reset", "/auth/confirm"]) {
    const headers = { accept: "*/*", "x-auth-return-redirect": "1" };
    const response = await visitor.post(path, {}, { headers });
    assert.equal(response.status, 200);
    const { url, error } = await response.json();
    assert.equal(error, "MissingCSRF");
    assert.equal(new URL(url).searchParams.get("error"), "MissingCSRF");
  }
});
