import assert from "node:assert/strict";
import { test } from "node:test";
import { application } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import { hostileProvider } from "../../../support/hostile-provider.ts";
import {
  assertRefused,
  deliver,
  locationOf,
  signInWith,
  startSignIn,
} from "../../../support/sign-in.ts";

/** A provider, an application with it, and a browser. */
function stage() {
  const provider = hostileProvider();
  const app = application({ providers: [provider.config(), provider.plainConfig()] });
  return { provider, app, person: browser(app.config) };
}

test("a person who agrees at the provider is signed in and returns to where they were", async () => {
  const { provider, app, person } = stage();
  const response = await signInWith(person, provider, { fields: { callbackUrl: "/inside" } });
  assert.equal(locationOf(response).href, "https://app.example.com/inside");
  const session = await person.session();
  assert.partialDeepStrictEqual(session, {
    user: { name: "Ada Lovelace", email: "ada@example.com" },
  });
  assert.deepEqual(person.cookieNames("__Host-cardea.attempt"), []);
  assert.deepEqual(app.errors, []);
});

test("AC-19 a callback without an attempt is refused and asks nobody anything", async () => {
  const { provider, app, person } = stage();
  const response = await person.get("/auth/callback/hostile?code=x&state=y");
  assert.equal(await assertRefused(person, response), "InvalidCheck");
  assert.equal(app.errors.at(-1)?.code, "attempt-missing");
  assert.equal(provider.count(), 0);
});

test("AC-05 a callback in a browser that did not start the attempt is refused and asks nobody", async () => {
  const { provider, app, person } = stage();
  const answer = await provider.authorize(await startSignIn(person));
  const before = provider.count();
  const victim = browser(app.config);
  assert.equal(await assertRefused(victim, await deliver(victim, answer)), "InvalidCheck");
  assert.equal(provider.count(), before);
});

test("AC-01 an attempt of one provider is refused at the callback of another", async () => {
  const { provider, app, person } = stage();
  const answer = await provider.authorize(await startSignIn(person));
  const before = provider.count();
  const url = answer.url.replace("/hostile", "/plain");
  const response = await deliver(person, { ...answer, url });
  assert.equal(await assertRefused(person, response), "InvalidCheck");
  assert.equal(app.errors.at(-1)?.code, "attempt-foreign");
  assert.deepEqual(person.cookieNames("__Host-cardea.attempt"), []);
  assert.equal(provider.count(), before);
});

test("AC-03 an attempt is good once, also with the cookie of before", async () => {
  const { provider, app, person } = stage();
  const answer = await provider.authorize(await startSignIn(person));
  const thief = person.clone();
  await deliver(person, answer);
  assert.ok(await person.session());
  const before = provider.count();
  assert.equal(await assertRefused(thief, await deliver(thief, answer)), "InvalidCheck");
  assert.equal(app.errors.at(-1)?.code, "attempt-used");
  assert.equal(provider.count(), before);
});

test("AC-03 a code of another sign-in is sent with the own code verifier, and the provider refuses it", async () => {
  const { provider, person } = stage();
  const stolen = await provider.authorize(await startSignIn(person));
  const own = await provider.authorize(await startSignIn(person));
  own.params.set("code", stolen.params.get("code") ?? "");
  const response = await deliver(person, own);
  assert.equal(await assertRefused(person, response), "OAuthCallbackError");
  assert.equal(provider.count("token"), 1);
});

test("two tabs sign in side by side and both succeed", async () => {
  const { provider, person } = stage();
  const first = await provider.authorize(await startSignIn(person));
  const second = await provider.authorize(await startSignIn(person));
  for (const answer of [second, first]) {
    assert.equal(locationOf(await deliver(person, answer)).href, "https://app.example.com/");
  }
  assert.ok(await person.session());
});

test("a browser has five attempts open at the most; the oldest makes room", async () => {
  const { provider, app, person } = stage();
  const addresses: string[] = [];
  for (let i = 0; i < 7; i++) addresses.push(await startSignIn(person));
  assert.equal(person.cookieNames("__Host-cardea.attempt").length, 5);
  const newest = await provider.authorize(addresses.at(-1) ?? "");
  await deliver(person, newest);
  assert.ok(await person.session());
  assert.deepEqual(app.errors, []);
});

test("AC-03 twenty parallel callbacks of one attempt make one session and one token request", async () => {
  const { provider, person } = stage();
  const answer = await provider.authorize(await startSignIn(person));
  const twenty = Array.from({ length: 20 }, () => person.clone());
  await Promise.all(twenty.map((one) => deliver(one, answer)));
  const sessions = await Promise.all(twenty.map((one) => one.session()));
  assert.equal(sessions.filter((session) => session !== null).length, 1);
  assert.equal(provider.count("token"), 1);
});

test("AC-19 a thousand junk callbacks cause no outbound request", async () => {
  const { provider, person } = stage();
  await startSignIn(person);
  const before = provider.count();
  for (let i = 0; i < 1000; i++) {
    await person.get(`/auth/callback/hostile?code=${i}&state=junk-${i}`);
  }
  assert.equal(provider.count(), before);
  assert.equal(person.cookieNames("__Host-cardea.attempt").length, 1);
});

test("a protocol parameter that occurs twice is refused with 400, whichever it is", async () => {
  const { provider, person } = stage();
  const answer = await provider.authorize(await startSignIn(person));
  const before = provider.count();
  for (const name of ["code", "state", "iss", "error", "response"]) {
    const params = new URLSearchParams(answer.params);
    params.append(name, params.get(name) ?? "x");
    params.append(name, "y");
    const response = await deliver(person, { ...answer, params });
    assert.equal(response.status, 400, name);
  }
  assert.equal(provider.count(), before);
  assert.equal(await person.session(), null);
});

test("AC-36 an error of the provider leads to the sign-in page; its words stay in the log", async () => {
  const { provider, app, person } = stage();
  const answer = await provider.decline(await startSignIn(person), "access_denied");
  answer.params.set("error_description", "<b>words of the provider</b>");
  const response = await deliver(person, answer);
  assert.equal(await assertRefused(person, response), "OAuthCallbackError");
  assert.ok(!response.headers.get("location")?.includes("words"));
  assert.equal(app.errors.at(-1)?.code, "provider-error");
  assert.equal(app.errors.at(-1)?.cause?.error, "access_denied");
  assert.deepEqual(person.cookieNames("__Host-cardea.attempt"), []);
  assert.equal(provider.count("token"), 0);
});
