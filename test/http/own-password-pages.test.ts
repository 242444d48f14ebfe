import assert from "node:assert/strict";
import { test } from "node:test";
import { better, follow, good, newAddress, scene } from "../signin/password/scene.ts";
import { locationOf } from "../support/sign-in.ts";

const pages = { signIn: "/in", signUp: "/join", reset: "/new-password", confirm: "/joined" };

const place = () => {
  const made = scene({ pages });
  const lastToken = async () => new URL(await made.lastLink()).searchParams.get("token") ?? "";
  return { ...made, visitor: made.browser(), lastToken };
};

/** Where an answer leads, and what the page is told but for the secret of a link. */
function told(response: Response) {
  const { pathname, searchParams } = locationOf(response);
  const { token, ...query } = Object.fromEntries(searchParams);
  return { pathname, query, hasToken: token !== undefined };
}

test("links lead to pages.signUp, pages.confirm and pages.reset with their query", async () => {
  const { visitor } = place();
  for (const [route, pathname] of [
    ["signup", "/join"],
    ["confirm", "/joined"],
    ["reset", "/new-password"],
  ]) {
    const response = await visitor.get(`/auth/${route}?token=t&callbackUrl=%2Finbox`);
    const expected = { pathname, query: { callbackUrl: "/inbox" }, hasToken: true };
    assert.deepEqual(told(response), expected);
  }
});

test("pages.confirm is told whether the password is needed in this browser", async () => {
  const { visitor, browser, signUp, lastLink } = place();
  await signUp(visitor, newAddress());
  const url = await lastLink();
  assert.deepEqual(told(await visitor.get(url)).query, {});
  assert.deepEqual(told(await browser().get(url)).query, { needs: "password" });
});

test("pages.signUp gets what came of its form", async () => {
  const { visitor, signUp } = place();
  const email = newAddress();
  const short = await signUp(visitor, email, { password: "short", callbackUrl: "/inbox" });
  assert.deepEqual(told(short), {
    pathname: "/join",
    query: { error: "PasswordRefused", code: "too-short", callbackUrl: "/inbox" },
    hasToken: false,
  });
  assert.equal(short.status, 303);
  const wrong = await signUp(visitor, "nobody");
  assert.deepEqual(told(wrong).query, { error: "InvalidRequest", code: "invalid-email" });
  const sent = await signUp(visitor, email);
  assert.deepEqual(told(sent).query, { done: "mail-on-its-way" });
});

test("pages.confirm and pages.reset keep the token of a form that is refused, and lead to the sign-in page at the end", async () => {
  const { visitor, browser, signUp, lastToken, askForReset } = place();
  const email = newAddress();
  await signUp(visitor, email);
  const other = browser();
  const confirm = { token: await lastToken() };
  const needed = await other.submit("/auth/confirm", confirm);
  assert.deepEqual(told(needed), {
    pathname: "/joined",
    query: { error: "InvalidRequest", code: "password-needed", needs: "password" },
    hasToken: true,
  });
  const confirmed = await other.submit("/auth/confirm", { ...confirm, password: good });
  assert.equal(locationOf(confirmed).pathname, "/");
  assert.ok(await other.session());
  const void_ = await other.submit("/auth/confirm", { token: "made up" });
  assert.deepEqual(told(void_), {
    pathname: "/joined",
    query: { error: "InvalidRequest", code: "link-void" },
    hasToken: true,
  });
  assert.deepEqual(told(await askForReset(other, email)).query, { done: "mail-on-its-way" });
  const token = await lastToken();
  const refused = await other.submit("/auth/reset", { token, password: "short" });
  assert.deepEqual(told(refused), {
    pathname: "/new-password",
    query: { error: "PasswordRefused", code: "too-short" },
    hasToken: true,
  });
  const set = await other.submit("/auth/reset", { token, password: better });
  assert.deepEqual(told(set).query, { done: "password-reset" });
});

test("the sign-in page leads to sign-up and reset", async () => {
  const { browser } = scene();
  const page = await (await browser().get("/auth/signin?callbackUrl=/inbox")).text();
  assert.match(page, /href="[^"]*\/auth\/signup\?callbackUrl=%2Finbox">Create an account</);
  assert.match(page, /\/auth\/reset">Forgot your password\?</);
  const closed = scene({ settings: { signUp: false } });
  const other = await (await closed.browser().get("/auth/signin")).text();
  assert.doesNotMatch(other, /Create an account/);
  assert.match(other, /Forgot your password\?/);
  assert.ok(good);
});

const said = async (response: Response) =>
  /role="status">([^<]*)</.exec(await response.text())?.[1];

test("the built-in sign-in page says once what was done, in the browser that did it, and believes no address", async () => {
  const { browser, member, enter, signUp, lastLink, askForReset } = scene();
  const email = newAddress();
  // Somebody else is signed in there, and stays so.
  const visitor = browser();
  await enter(visitor, (await member()).email);
  await signUp(visitor, email);
  const confirmed = await follow(visitor, await lastLink());
  assert.equal(locationOf(confirmed).href, "https://app.example.com/auth/signin");
  const ready = "Your account is ready. Sign in with the password that you chose.";
  assert.equal(await said(await visitor.get("/auth/signin")), ready);
  assert.equal(await said(await visitor.get("/auth/signin")), undefined);
  await askForReset(visitor, email);
  const set = await follow(visitor, await lastLink(), { password: better });
  assert.equal(locationOf(set).search, "");
  const saved = "Your new password is saved. Sign in with it.";
  assert.equal(await said(await visitor.get("/auth/signin")), saved);
  const [cookie = ""] = set.headers.getSetCookie().filter((one) => one.includes("-done="));
  const [, sealed = ""] = /=([^;]*)/.exec(cookie) ?? [];
  assert.match(cookie, /; Max-Age=300/);
  for (const done of ["signed-up", "password-reset", encodeURIComponent(sealed)]) {
    assert.equal(await said(await browser().get(`/auth/signin?done=${done}`)), undefined);
  }
  const forged = browser();
  const forgery = { value: "password-reset", sameSite: "lax", header: "" };
  forged.cookies.set("__Host-cardea.attempt-done", forgery);
  assert.equal(await said(await forged.get("/auth/signin")), undefined);
});
