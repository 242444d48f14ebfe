import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider, signingKey, type Tweaks } from "../../support/hostile-provider.ts";
import { many } from "../../support/many.ts";
import { assertRefused, deliver, signInWith, startSignIn } from "../../support/sign-in.ts";

function stage(tweaks: Tweaks = {}) {
  const provider = hostileProvider(tweaks);
  const app = application({ providers: [provider.config()] });
  return { provider, app, person: browser(app.config) };
}

test("metadata and keys are fetched once, however many people sign in", async () => {
  const { provider, person } = stage();
  for (let i = 0; i < 5; i++) await signInWith(person, provider);
  assert.equal(provider.count("metadata"), 1);
  assert.equal(provider.count("jwks"), 1);
});

test("people who sign in at the same time share one request for metadata and one for keys", async () => {
  const { provider, app } = stage({ answer: { metadata: slowly, jwks: slowly } });
  const people = Array.from({ length: 20 }, () => browser(app.config));
  await Promise.all(people.map((person) => signInWith(person, provider)));
  const sessions = await Promise.all(people.map((person) => person.session()));
  assert.ok(sessions.every((session) => session !== null));
  assert.equal(provider.count("metadata"), 1);
  assert.equal(provider.count("jwks"), 1);
});

test("AC-17 a key that was rotated just before signing is fetched once, and the sign-in succeeds", async () => {
  const { provider, app, person } = stage();
  await signInWith(person, provider);
  const answer = await provider.authorize(await startSignIn(person));
  provider.tweaks = { keys: [await signingKey("key-2")] };
  await deliver(person, answer);
  assert.deepEqual(app.errors, []);
  assert.ok(await person.session());
  assert.equal(provider.count("jwks"), 2);
  await signInWith(person, provider);
  assert.equal(provider.count("jwks"), 2);
});

const tries = many(100, 1000);

test(`AC-17 ${tries} tokens with random kids cause two requests for keys at the most, and one more a minute`, async () => {
  const { provider, app } = stage({
    header: (header) => ({ ...header, kid: crypto.randomUUID() }),
  });
  const begun = performance.now();
  for (let i = 0; i < tries; i++) {
    const person = browser(app.config);
    await signInWith(person, provider);
    assert.equal(app.errors.length, i + 1);
  }
  const minutes = Math.floor((performance.now() - begun) / 60_000);
  assert.ok(provider.count("jwks") <= 2 + minutes, `${provider.count("jwks")} requests`);
});

test("AC-17 a hundred tokens with random kids at once cause two requests for keys at the most", async () => {
  const { provider, app } = stage({
    header: (header) => ({ ...header, kid: crypto.randomUUID() }),
    answer: { jwks: slowly },
  });
  const people = Array.from({ length: 100 }, () => browser(app.config));
  await Promise.all(people.map((person) => signInWith(person, provider)));
  assert.equal(app.errors.length, 100);
  assert.ok(provider.count("jwks") <= 2, `${provider.count("jwks")} requests`);
});

/** Long enough that everybody asks before anybody is answered. */
const slowly = async (honest: Response) => {
  await delay(100);
  return honest;
};

/** Key sets that cannot be used, by what is wrong with them. */
const useless: Record<string, Tweaks> = {
  "is larger than a megabyte": {
    answer: { jwks: () => new Response(" ".repeat(10_000_000), json) },
  },
  "is empty": { jwks: { keys: [] } },
  "is a list": { jwks: () => [] },
  "has no keys": { jwks: { keys: undefined } },
  "holds text instead of keys": { jwks: { keys: ["key-1"] } },
  "is no JSON": { answer: { jwks: () => new Response("<html>", json) } },
  "is a page": {
    answer: { jwks: () => new Response("<html>", { headers: { "content-type": "text/html" } }) },
  },
  "redirects to a private address": {
    answer: { jwks: () => Response.redirect("https://169.254.169.254/keys", 302) },
  },
  "is an error": { answer: { jwks: () => new Response("", { status: 500 }) } },
  "holds two candidates for a token without kid": {
    header: { kid: undefined },
    keys: [await signingKey("key-1"), await signingKey("key-2")],
  },
};
const json = { headers: { "content-type": "application/json" } };

for (const [description, tweaks] of Object.entries(useless)) {
  test(`AC-17 a key set that ${description} proves nothing`, async () => {
    const { provider, person } = stage(tweaks);
    await assertRefused(person, await signInWith(person, provider));
    assert.ok(provider.count("jwks") <= 2);
    assert.equal(provider.count("elsewhere"), 0);
  });
}

test("AC-17 a key set that does not arrive in time fails closed", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { provider, app, person } = stage({ answer: { jwks: () => new Promise(() => {}) } });
  const answer = await provider.authorize(await startSignIn(person));
  const response = deliver(person, answer);
  for (let i = 0; i < 1000 && provider.count("jwks") === 0; i++) await new Promise(setImmediate);
  assert.equal(provider.count("jwks"), 1);
  context.mock.timers.tick(10_000);
  assert.equal(await assertRefused(person, await response), "OAuthCallbackError");
  assert.equal(app.errors.at(-1)?.code, "provider-unreachable");
});
