import assert from "node:assert/strict";
import { test } from "node:test";
import { application } from "../../../support/application.ts";
import { type Browser, browser } from "../../../support/browser.ts";
import { hostileProvider } from "../../../support/hostile-provider.ts";
import { assertRefused, deliver, locationOf, startSignIn } from "../../../support/sign-in.ts";

function stage(overrides = {}) {
  const provider = hostileProvider();
  const app = application({ providers: [provider.config(overrides), provider.plainConfig()] });
  return { provider, app, person: browser(app.config) };
}

/** What happens after a quarter of an hour. */
function loseAttempts(person: Browser) {
  for (const name of person.cookieNames("__Host-cardea.attempt")) person.cookies.delete(name);
}

test("a person whose attempt alone was lost is sent to the provider once more, and gets in", async () => {
  const { provider, app, person } = stage();
  const address = await startSignIn(person, { fields: { callbackUrl: "/inside" } });
  const answer = await provider.authorize(address);
  loseAttempts(person);
  const restarted = await deliver(person, answer);
  const names = restarted.headers.getSetCookie().map((header) => header.split("=")[0]);
  assert.equal(new Set(names).size, names.length, "no cookie is set twice");
  const again = locationOf(restarted);
  assert.equal(again.origin + again.pathname, `${provider.issuer}/authorize`);
  assert.equal(provider.count("token"), 0);
  const response = await deliver(person, await provider.authorize(again.href));
  assert.equal(locationOf(response).href, "https://app.example.com/inside");
  assert.ok(await person.session());
  assert.deepEqual(app.errors, []);
  assert.deepEqual(person.cookieNames("__Host-cardea.restart"), []);
});

test("an address that is long does not come back after a restart, because its cookie would be long", async () => {
  const { provider, person } = stage();
  const callbackUrl = `/inside?${"a".repeat(600)}`;
  const answer = await provider.authorize(await startSignIn(person, { fields: { callbackUrl } }));
  const [restart = ""] = person.cookieNames("__Host-cardea.restart");
  assert.ok((person.cookies.get(restart)?.value.length ?? 1000) < 600);
  loseAttempts(person);
  const again = locationOf(await deliver(person, answer));
  const response = await deliver(person, await provider.authorize(again.href));
  assert.equal(locationOf(response).href, "https://app.example.com/");
});

test("an attempt is begun again once, not in circles", async () => {
  const { provider, person } = stage();
  const answer = await provider.authorize(await startSignIn(person));
  loseAttempts(person);
  const again = locationOf(await deliver(person, answer));
  const second = await provider.authorize(again.href);
  loseAttempts(person);
  assert.equal(await assertRefused(person, await deliver(person, second)), "InvalidCheck");
});

test("nothing of the lost answer is taken into the fresh attempt", async () => {
  const { provider, person } = stage();
  const answer = await provider.authorize(await startSignIn(person));
  loseAttempts(person);
  answer.params.set("callbackUrl", "/elsewhere");
  answer.params.set("login_hint", "mallory@example.com");
  const again = locationOf(await deliver(person, answer)).searchParams;
  for (const [name, value] of answer.params) assert.notEqual(again.get(name), value);
  assert.equal(again.get("login_hint"), null);
});

test("AC-05 a browser that began nothing is not sent anywhere by a prepared answer", async () => {
  const { provider, app, person } = stage();
  const answer = await provider.authorize(await startSignIn(person));
  const before = provider.count();
  const victim = browser(app.config);
  assert.equal(await assertRefused(victim, await deliver(victim, answer)), "InvalidCheck");
  assert.equal(provider.count(), before);
});

test("a sign-in with one provider does not restart another", async () => {
  const { provider, person } = stage();
  const answer = await provider.authorize(await startSignIn(person));
  loseAttempts(person);
  const url = answer.url.replace("/hostile", "/plain");
  const response = await deliver(person, { ...answer, url });
  assert.equal(await assertRefused(person, response), "InvalidCheck");
});

test("a junk state, an error and a used attempt are not begun again", async () => {
  const { provider, person } = stage();
  const declined = await provider.decline(await startSignIn(person));
  loseAttempts(person);
  const junk = await person.get("/auth/callback/hostile?code=x&state=junk");
  assert.equal(await assertRefused(person, junk), "InvalidCheck");
  assert.equal(await assertRefused(person, await deliver(person, declined)), "InvalidCheck");
  const answer = await provider.authorize(await startSignIn(person));
  const thief = person.clone();
  await deliver(person, answer);
  assert.equal(await assertRefused(thief, await deliver(thief, answer)), "InvalidCheck");
});

test("an attempt to link is not begun again", async () => {
  const { provider, person } = stage();
  await deliver(person, await provider.authorize(await startSignIn(person)));
  await person.submit("/auth/signin/hostile", { link: "true" });
  assert.deepEqual(person.cookieNames("__Host-cardea.restart"), []);
});
