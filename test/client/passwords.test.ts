import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  changeSecurity,
  confirmSignUp,
  getSecurity,
  getSession,
  requestPasswordReset,
  resetPassword,
  signIn,
  signUp,
} from "../../src/client/index.ts";
import { better, good, newAddress, scene } from "../signin/password/scene.ts";
import { openTab, type Tab } from "./tab.ts";

const tabs: Tab[] = [];

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

function place(options: Parameters<typeof scene>[0] = {}) {
  const made = scene(options);
  tabs.push(openTab(made.config));
  const lastToken = async () =>
    new URL(await made.lastLink()).searchParams.get("token") ?? assert.fail("no token");
  return { ...made, lastToken };
}

test("somebody signs up, is signed in, changes the password, and gets another one by mail", async () => {
  const { lastToken } = place();
  const email = newAddress();
  assert.deepEqual(await signUp({ email, password: good, redirectTo: "/welcome" }), {
    ok: true,
    done: "mail-on-its-way",
    sentTo: email,
  });
  const confirmed = await confirmSignUp({ token: await lastToken() });
  assert.partialDeepStrictEqual(confirmed, { ok: true, done: "signed-up", signedIn: true });
  assert.equal(new URL(Object(confirmed).url).pathname, "/welcome");
  assert.equal((await getSession())?.user?.email, email);
  const change = { current: good, password: "too short" };
  assert.partialDeepStrictEqual(await changeSecurity("password", change), {
    ok: false,
    code: "password-refused",
    message: "Please use at least 15 characters. A few words in a row are easy to remember.",
  });
  const changed = await changeSecurity("password", { current: good, password: better });
  assert.partialDeepStrictEqual(changed, { ok: true, done: "password-changed" });
  assert.partialDeepStrictEqual((await getSecurity())?.password, {
    set: true,
    minLength: 15,
    username: null,
  });
  const asked = await requestPasswordReset({ email });
  assert.deepEqual(asked, { ok: true, done: "mail-on-its-way", sentTo: email });
  const token = await lastToken();
  assert.partialDeepStrictEqual(await resetPassword({ token, password: "common" }), {
    ok: false,
    reason: "refused",
    why: "too-short",
  });
  const reset = await resetPassword({ token, password: good });
  assert.deepEqual(reset, { ok: true, done: "password-reset" });
  assert.equal(await getSession(), null);
  assert.deepEqual(await resetPassword({ token, password: good }), {
    ok: false,
    reason: "link-void",
  });
  assert.ok((await signIn("password", { email, password: good, redirect: false })).ok);
});

test("in another browser than the one that asked, the password confirms the sign-up", async () => {
  const { signUp: ask, browser, lastToken } = place();
  const email = newAddress();
  await ask(browser(), email);
  const token = await lastToken();
  assert.deepEqual(await confirmSignUp({ token }), { ok: false, reason: "password-needed" });
  const confirmed = await confirmSignUp({ token, password: good });
  assert.partialDeepStrictEqual(confirmed, { ok: true, done: "signed-up", signedIn: true });
  assert.equal((await getSession())?.user?.email, email);
});

test("a form that the server does not take says why", async () => {
  place();
  assert.deepEqual(await signUp({ email: "nobody", password: good }), {
    ok: false,
    reason: "failed",
    error: "InvalidRequest",
    code: "invalid-email",
    retryAfter: undefined,
  });
});

test("a sign-up that the signIn callback leads elsewhere says so, and where to", async () => {
  const { lastToken, userAt } = place({ callbacks: { signIn: () => "/waiting-list" } });
  const email = newAddress();
  await signUp({ email, password: good });
  const outcome = await confirmSignUp({ token: await lastToken() });
  assert.deepEqual(outcome, {
    ok: false,
    reason: "elsewhere",
    url: "https://app.example.com/waiting-list",
  });
  assert.equal(await userAt(email), null);
});

test("somebody who has had enough mails learns when to try again", async () => {
  place({ limits: { mail: { hour: 1 } } });
  const email = newAddress();
  await requestPasswordReset({ email });
  const refused = await requestPasswordReset({ email });
  assert.partialDeepStrictEqual(refused, { ok: false, reason: "failed", code: "too-many-mails" });
});
