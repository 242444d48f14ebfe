import assert from "node:assert/strict";
import { test } from "node:test";
import { good, newAddress, scene } from "../signin/password/scene.ts";
import { locationOf } from "../support/sign-in.ts";

const bareToken = { csrfToken: "0".repeat(64) };

test("a form without the browser's token comes back with what was typed, but for the password, and can be sent again", async () => {
  const { browser, errors, mails, settled } = scene({ settings: { identifier: "either" } });
  const email = newAddress();
  const fields = { email, username: "ada", name: "Ada", password: good };
  for (const [visitor, code] of [
    [browser(), "csrf-cookie-missing"],
    [browser(), "csrf-mismatch"],
  ] as const) {
    if (code === "csrf-mismatch") await visitor.csrfToken();
    const response = await visitor.post("/auth/signup", { ...fields, ...bareToken });
    assert.equal(response.status, 403);
    const markup = await response.text();
    assert.match(markup, /role="alert">We couldn’t tell that this came from you\./);
    for (const typed of [email, "ada", "Ada"])
      assert.ok(markup.includes(`value="${typed}"`), typed);
    assert.ok(!markup.includes(good));
    assert.deepEqual(
      errors.splice(0).map((one) => one.code),
      [code],
    );
    await settled();
    assert.deepEqual(mails, []);
    const [, csrfToken = ""] = /name="csrfToken" value="([^"]+)"/.exec(markup) ?? [];
    const again = await visitor.post("/auth/signup", { ...fields, csrfToken });
    assert.match(await again.text(), /An email to/);
    await settled();
    mails.splice(0);
  }
});

test("forms for a new password and to confirm a sign-up come back without the browser's token, and use no link up", async () => {
  const { browser, member, signUp, askForReset, lastLink } = scene();
  const visitor = browser();
  await askForReset(visitor, (await member()).email);
  const reset = await lastLink();
  await signUp(visitor, newAddress());
  const confirm = await lastLink();
  for (const [url, heading] of [
    [reset, "Choose a new password"],
    [confirm, "Sign up for"],
  ] as const) {
    const token = new URL(url).searchParams.get("token") ?? "";
    const path = new URL(url).pathname;
    const response = await visitor.post(path, { token, password: good, ...bareToken });
    assert.equal(response.status, 403);
    assert.match(await response.text(), new RegExp(`<h1[^>]*>[^<]*${heading}`));
    assert.equal((await visitor.get(url)).status, 200, "the link was used up");
  }
});

test("a page of one's own learns that its form lacked the token, and a program gets 403", async () => {
  const { browser } = scene({ pages: { signUp: "/join" } });
  const visitor = browser();
  const fields = { email: newAddress(), password: good, callbackUrl: "/inbox" };
  const { pathname, searchParams } = locationOf(await visitor.post("/auth/signup", fields));
  assert.equal(pathname, "/join");
  assert.deepEqual(Object.fromEntries(searchParams), {
    error: "MissingCSRF",
    code: "csrf-cookie-missing",
    callbackUrl: "/inbox",
  });
  const headers = { accept: "application/json" };
  const json = await visitor.post("/auth/signup", fields, { headers });
  assert.equal(json.status, 403);
  assert.equal((await json.json()).code, "csrf-cookie-missing");
});

test("a page of one's own that confirms a sign-up asks for the password each time that the form comes back", async () => {
  const { browser, signUp, lastLink } = scene({ pages: { confirm: "/welcome" } });
  const asker = browser();
  await signUp(asker, newAddress());
  const link = await lastLink();
  const token = new URL(link).searchParams.get("token") ?? "";
  const visitor = browser();
  const facts = (response: Response) => Object.fromEntries(locationOf(response).searchParams);
  assert.deepEqual(facts(await visitor.get(link)), { token, needs: "password" });
  const csrfToken = await visitor.csrfToken();
  for (const [fields, error, code] of [
    [{ csrfToken }, "InvalidRequest", "password-needed"],
    [{ csrfToken, password: "not the password" }, "InvalidRequest", "password-wrong"],
    [{ password: good, ...bareToken }, "MissingCSRF", "csrf-mismatch"],
  ] as const) {
    const refused = await visitor.post("/auth/confirm", { token, ...fields });
    assert.deepEqual(facts(refused), { error, code, token, needs: "password" });
  }
  const mine = await asker.post("/auth/confirm", { token, password: good, ...bareToken });
  assert.deepEqual(facts(mine), { error: "MissingCSRF", code: "csrf-mismatch", token });
  const confirmed = await visitor.post("/auth/confirm", { token, password: good, csrfToken });
  assert.equal(locationOf(confirmed).pathname, "/");
});

test("nobody is led to a sign-up or a reset that no mail could finish", async () => {
  for (const [mail, isOffered] of [
    [() => {}, true],
    [undefined, false],
  ] as const) {
    const { browser } = scene({ mail });
    const markup = await (await browser().get("/auth/signin")).text();
    assert.equal(markup.includes("Create an account"), isOffered);
    assert.equal(markup.includes("Forgot your password?"), isOffered);
  }
});

test("where nobody can sign up, the page says so", async () => {
  const response = await scene({ settings: { signUp: false } })
    .browser()
    .get("/auth/signup");
  assert.equal(response.status, 400);
  assert.match(await response.text(), /<h1[^>]*>Nobody can sign up here<\/h1>/);
});
