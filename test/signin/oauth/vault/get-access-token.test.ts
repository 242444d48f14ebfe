import assert from "node:assert/strict";
import { test } from "node:test";
import { getAccessToken } from "../../../../src/server/index.ts";
import { memory } from "../../../../src/storage/memory.ts";
import { sampleAccount } from "../../../../src/testing/adapter/samples.ts";
import { origin } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import { signInWith } from "../../../support/sign-in.ts";
import { stopClock } from "../../../support/stop-clock.ts";
import { requestOf, seconds, stage } from "./stage.ts";

test("a token that is good for a while is returned as it is stored", async () => {
  const { ask, change, account, refreshes } = await stage();
  await change({ expires_at: seconds(600) });
  const { access_token, scope } = await account();
  const expiresAt = seconds(600);
  const token = await ask();
  assert.equal(token.accessToken, access_token);
  assert.ok(Math.abs((token.expiresAt ?? 0) - expiresAt) <= 1);
  assert.equal(token.scope, scope);
  assert.equal(token.tokenType, "bearer");
  assert.equal(refreshes(), 0);
});

test("a token that has expired is refreshed, and stored with its new refresh token", async () => {
  const { ask, account, refreshes, provider } = await stage();
  const before = await account();
  const token = await ask();
  const after = await account();
  assert.equal(provider.last("token").form.refresh_token, before.refresh_token);
  assert.notEqual(token.accessToken, before.access_token);
  assert.equal(token.accessToken, after.access_token);
  assert.notEqual(after.refresh_token, before.refresh_token);
  assert.ok((after.tokensVersion ?? 0) > (before.tokensVersion ?? 0));
  assert.equal((await ask()).accessToken, token.accessToken);
  assert.equal(refreshes(), 1);
});

test("a token without a known end is returned, however old it is", async () => {
  const { ask, change, account, refreshes } = await stage();
  await change({ expires_at: null });
  const token = await ask({ minLifetime: 3600 });
  assert.equal(token.accessToken, (await account()).access_token);
  assert.equal(token.expiresAt, undefined);
  assert.equal(refreshes(), 0);
});

test("minLifetime refreshes a token that would not last, but none that is less than a minute old", async (t) => {
  stopClock(t);
  const { ask, change, account, refreshes } = await stage();
  await change({ expires_at: seconds(300) });
  const { access_token } = await account();
  assert.equal((await ask({ minLifetime: 600 })).accessToken, access_token);
  assert.equal(refreshes(), 0);
  t.mock.timers.setTime(Date.now() + 61_000);
  assert.equal((await ask()).accessToken, access_token);
  assert.notEqual((await ask({ minLifetime: 600 })).accessToken, access_token);
  assert.equal(refreshes(), 1);
});

test("a token that lasts is returned also where no refresh token is stored", async () => {
  const { ask, change, account } = await stage();
  await change({ expires_at: seconds(10), refresh_token: null });
  assert.equal((await ask({ minLifetime: 600 })).accessToken, (await account()).access_token);
});

test("a new token without a lifetime does not inherit the end of the old one", async () => {
  const { ask, account, provider } = await stage();
  provider.tweaks = { tokens: { expires_in: undefined } };
  assert.equal((await ask()).expiresAt, undefined);
  assert.equal((await account()).expires_at, undefined);
});

test("nobody gets a token who is not signed in, was deleted, or whose session a callback ends", async () => {
  let isBanned = false;
  const place = await stage({
    config: {
      session: { strategy: "jwt" },
      callbacks: { jwt: ({ token }) => (isBanned ? null : token) },
    },
  });
  const { config, ask, refreshes, storage } = place;
  const signedOut = { type: "AccessDenied", code: "signed-out" };
  const stranger = new Request(`${origin}/page`);
  await assert.rejects(getAccessToken(stranger, config, { provider: "hostile" }), signedOut);
  isBanned = true;
  await assert.rejects(ask(), signedOut);
  isBanned = false;
  const { userId } = await place.account();
  await storage.deleteUser(userId);
  await assert.rejects(ask(), signedOut);
  assert.equal(refreshes(), 0);
});

test("AC-146 an account of another user is refused like one that does not exist", async () => {
  const { ask, storage, config, provider, refreshes } = await stage();
  await signInWith(browser(config), provider, { person: { sub: "person-2", name: "Eve" } });
  assert.ok(await storage.getAccount("person-2", "hostile"));
  for (const providerAccountId of ["person-2", "person-3"]) {
    await assert.rejects(ask({ providerAccountId }), (error: Error) => {
      assert.deepEqual({ ...error }, { ...error, type: "AccessDenied", code: "account-unknown" });
      assert.equal(error.message.includes(providerAccountId), false);
      return true;
    });
  }
  const another = Object({ userId: "person-2" });
  await assert.rejects(ask(another), { name: "TypeError", message: /, not "userId"$/ });
  const { accessToken } = await ask();
  assert.equal(accessToken, (await storage.getAccount("person-1", "hostile"))?.access_token);
  assert.equal(refreshes(), 2, "one is the sign-in of the other person");
});

test("AC-147 of two accounts at one provider, neither is chosen for the person", async () => {
  const { ask, storage, account } = await stage();
  const { userId, type } = await account();
  const other = { type, provider: "hostile", providerAccountId: "at-work" };
  const plain = { access_token: "the token of the other", expires_at: undefined };
  await storage.linkAccount(sampleAccount(userId, { ...other, ...plain }));
  await assert.rejects(ask(), { type: "InvalidRequest", code: "several-accounts" });
  const token = await ask({ providerAccountId: "at-work" });
  assert.equal(token.accessToken, "the token of the other");
});

test("a provider that is unknown, or issues no tokens, is a mistake", async () => {
  const { ask } = await stage();
  await assert.rejects(ask({ provider: "nobody" }), { type: "InvalidProvider" });
});

test("scopes and lifetimes that are none are refused at once", async () => {
  const { ask } = await stage();
  for (const scopes of [["a b"], [""], "a", ["x".repeat(1001)]]) {
    await assert.rejects(ask(Object({ scopes })), TypeError);
  }
  for (const minLifetime of [-1, Number.NaN, "60"]) {
    await assert.rejects(ask(Object({ minLifetime })), TypeError);
  }
});

test("an adapter that cannot share tokens is named, before anything is asked", async () => {
  const { ask: without } = await stage({ config: { adapter: undefined } });
  await assert.rejects(without(), { type: "MissingAdapter" });

  const { consume: _, ...own } = memory();
  const { ask: lacking } = await stage({ config: { adapter: own } });
  await assert.rejects(lacking(), (error: Error) => {
    assert.match(error.message, /lacks consume/);
    return true;
  });

  const storage = memory();
  const unversioned = {
    ...storage,
    listAccountsByUserId: async (id: string) =>
      (await storage.listAccountsByUserId(id)).map(({ tokensVersion: __, ...rest }) => rest),
  };
  const { ask } = await stage({ config: { adapter: Object(unversioned) } });
  await assert.rejects(ask(), { code: "tokens-version-missing", message: /cardea schema --apply/ });
});

test("the session is not renewed: nothing could set its cookie", async (t) => {
  stopClock(t);
  const { ask, person, change } = await stage();
  await change({ expires_at: seconds(900_000) });
  const before = [...person.cookies.keys()];
  t.mock.timers.setTime(Date.now() + 100_000_000);
  await change({ expires_at: seconds(900_000) });
  await ask();
  assert.deepEqual([...person.cookies.keys()], before);
  assert.ok(requestOf(person));
});
