import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { deliver, startSignIn } from "../support/sign-in.ts";

test("a sign-in while the database is away says that trying again helps, and it does", async () => {
  const adapter = memory();
  const honest = adapter.getUserByAccount;
  const provider = hostileProvider();
  const { config, errors } = application({ adapter, providers: [provider.config()] });
  const person = browser(config);
  const answer = await provider.authorize(await startSignIn(person));
  adapter.getUserByAccount = () => Promise.reject(new Error("connection refused"));
  const response = await deliver(person, answer);
  assert.equal(response.status, 503);
  assert.equal(response.headers.get("retry-after"), "5");
  const text = await response.text();
  assert.match(text, /This isn’t working right now/);
  assert.match(text, /reload this page to try again/);
  assert.doesNotMatch(text, /set up correctly|your server’s log/);
  assert.equal(errors.at(-1)?.code, "adapter-error");
  adapter.getUserByAccount = honest;
  // The person reloads the page; the code was not redeemed twice, because a new one is asked for.
  const again = await deliver(person, answer);
  assert.notEqual(again.status, 503);
});

test("a provider that is away is no mistake of the configuration, and another way may be chosen", async () => {
  const provider = hostileProvider({
    answer: { metadata: () => new Response("", { status: 503 }) },
  });
  const { config } = application({ providers: [provider.config()] });
  const person = browser(config);
  const sent = await person.submit("/auth/signin/hostile");
  const page = await (await person.get(sent.headers.get("location") ?? "")).text();
  assert.match(page, /didn’t answer/);
  assert.match(page, /try again in a moment, or choose another way/);
});

test("a provider whose issuer is wrong is told as such, and another way may be chosen", async () => {
  const provider = hostileProvider({
    answer: { metadata: () => new Response("", { status: 404 }) },
  });
  const { config } = application({ providers: [provider.config()] });
  const person = browser(config);
  const sent = await person.submit("/auth/signin/hostile");
  const page = await (await person.get(sent.headers.get("location") ?? "")).text();
  assert.match(page, /That way to sign in doesn’t work right now/);
  assert.match(page, /choose another way, or come back later/);
  assert.doesNotMatch(page, /try again/);
});
