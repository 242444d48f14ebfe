// What somebody sees who is signed in, and what happens to everybody else. Nobody goes through a sign-in here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createBrowser, createClock, createTestSession, expireSession } from "cardea/testing";
import { config, url } from "./application.ts";

const ada = { email: "ada@example.com", name: "Ada Lovelace" };
const signIn = "/auth/signin?callbackUrl=/protected";

test("a stranger is sent to sign in, and comes back to the page", async () => {
  const response = await createBrowser(url).get("/protected");
  assert.equal(response.status, 302);
  assert.equal(response.headers.get("location"), signIn);
});

test("ada sees her page", async () => {
  const session = await createTestSession(config, ada, { url });
  const response = await fetch(session.request("/protected"));
  assert.equal(response.status, 200);
  assert.match(await response.text(), /Ada Lovelace/);
});

test("programs get the session as JSON, or 401", async () => {
  const session = await createTestSession(config, ada, { url });
  const { user } = await (await fetch(session.request("/me"))).json();
  assert.equal(user.email, "ada@example.com");
  assert.equal((await fetch(`${url}/me`)).status, 401);
});

test("ada is sent to sign in once her session has run out", async () => {
  const session = await expireSession(await createTestSession(config, ada, { url }));
  const response = await fetch(session.request("/protected", { redirect: "manual" }));
  assert.equal(response.headers.get("location"), signIn);
});

test("ada stays signed in while she comes back, and not for a month without a visit", async (t) => {
  const clock = createClock();
  t.after(clock.restore);
  const days = (number: number) => clock.advance(number * 24 * 60 * 60);
  const browser = createBrowser(url, { session: await createTestSession(config, ada, { url }) });
  days(20);
  assert.ok(await browser.json("/auth/session"));
  days(20);
  assert.ok(await browser.json("/auth/session"), "her visit made the session longer");
  days(31);
  assert.equal(await browser.json("/auth/session"), null);
});
