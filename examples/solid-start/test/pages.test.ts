// What somebody sees who is signed in, and what happens to everybody else. Nobody goes through a sign-in here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createBrowser, createClock, createTestSession, expireSession } from "cardea/testing";
import { config, url } from "./application.ts";

/** Where a stranger signs in and comes back from. */
const signIn = `${url}/signin?${new URLSearchParams({ error: "SessionRequired", callbackUrl: `${url}/members` })}`;
const ada = { email: "ada@example.com", name: "Ada Lovelace" };

test("a stranger is sent to sign in, and comes back to the page", async () => {
  const response = await createBrowser(url).get("/members");
  assert.equal(response.status, 303);
  assert.equal(response.headers.get("location"), signIn);
});

test("ada sees the page for members", async () => {
  const session = await createTestSession(config, ada, { url });
  const response = await fetch(session.request("/members"));
  assert.equal(response.status, 200);
  assert.match(await response.text(), /Ada Lovelace/);
});

test("ada is sent to sign in once her session has run out", async () => {
  const session = await expireSession(await createTestSession(config, ada, { url }));
  const response = await createBrowser(url, { session }).get("/members");
  assert.equal(response.headers.get("location"), signIn);
});

test("ada is signed out after a month in which she did not come", async (t) => {
  const clock = createClock();
  t.after(clock.restore);
  const session = await createTestSession(config, ada, { url });
  const browser = createBrowser(url, { session });
  assert.ok(await browser.json("/auth/session"));
  clock.advance(31 * 24 * 60 * 60);
  assert.equal(await browser.json("/auth/session"), null);
});
