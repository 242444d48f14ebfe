import assert from "node:assert/strict";
import { test } from "node:test";
import { now } from "../../src/lib/time.ts";
import { issueSession, issueWith, type WriteSafely } from "../../src/session/issue.ts";
import { passAtGate, passWithoutFactors } from "../../src/session/passed.ts";
import type { SessionStore } from "../../src/session/session-store.ts";
import type { SignedIn } from "../../src/session/sign-in-claims.ts";
import { type Scene, scene } from "./scene.ts";
import { sessionCookie, strategies } from "./support.ts";

const write: WriteSafely = async (begin) =>
  (await begin({ authTime: now(), unverified: false })).cookies;

/** Signs Ada in where she may have a session already. */
async function enter(place: Scene, more: Partial<SessionStore> = {}) {
  const { user, config } = place;
  const account = { provider: "acme", type: "oidc", providerAccountId: "1" } as const;
  const signedIn: SignedIn = {
    userId: user.id,
    user,
    account,
    profile: undefined,
    isNewUser: false,
  };
  const passed = config.factors
    ? passAtGate(user.id, { fed: now() }, undefined)
    : passWithoutFactors(place, user.id, { fed: now() });
  const store = { ...(await place.store()), ...more };
  return issueWith(store, place.contextOf(), passed, signedIn, write);
}

for (const strategy of strategies) {
  test(`a new session takes the place of the browser's old one, which ends: strategy ${strategy}`, async () => {
    const place = await scene({ strategy });
    const before = await place.begin();
    place.keep(await enter(place));
    assert.notEqual((await place.live()).id, before.id);
    assert.equal(place.last("session-ended").why, "superseded");
    assert.deepEqual(place.codes(), ["session-issued", "session-ended"]);
    assert.deepEqual(place.errors, []);
  });

  test(`a new session is kept where the old one cannot be removed, and the operator reads why: strategy ${strategy}`, async () => {
    const place = await scene({ strategy });
    await place.begin();
    const end = async () => {
      throw new Error("connect ECONNREFUSED");
    };
    place.keep(await enter(place, { end }));
    assert.ok(await place.live());
    const [error, ...more] = place.errors;
    assert.deepEqual(more, []);
    assert.equal(error?.type, "SignOutError");
    assert.equal(error.message, "The old session was not removed");
    assert.equal(error.cause?.err?.message, "connect ECONNREFUSED");
  });

  test(`a new session is recorded where records are kept: strategy ${strategy}`, async () => {
    const place = await scene({ strategy, factors: {} });
    await enter(place);
    const [record, ...more] = await place.adapter.listSessionRecords({ userId: place.user.id });
    assert.deepEqual([record?.provider, more], ["acme", []]);
  });
}

test("with database sessions, the `jwt` callback is not asked", async () => {
  const place = await scene({
    strategy: "database",
    callbacks: { jwt: () => assert.fail("it is called") },
  });
  place.keep(await enter(place));
  assert.ok(await place.live());
});

test("where the `jwt` callback allows no session, there is none, and the browser is signed out", async () => {
  const place = await scene({ callbacks: { jwt: () => null } });
  await place.begin();
  const cookies = await enter(place);
  assert.deepEqual(
    cookies.map(({ name, value }) => [name, value]),
    [[sessionCookie, ""]],
  );
  await assert.rejects(place.live(), /There is no session/, "the old one has ended");
  assert.equal(place.last("session-refused").why, "jwt-callback-null");
});

test("a session begins in the store of the configuration", async () => {
  for (const strategy of strategies) {
    const place = await scene({ strategy });
    const account = { provider: "acme", type: "oidc", providerAccountId: "1" } as const;
    const { user } = place;
    const facts = { user, account, userId: user.id, profile: undefined, isNewUser: false };
    const passed = passWithoutFactors(place, user.id, {});
    place.keep(await issueSession(place.contextOf(), passed, facts, write));
    assert.equal("row" in (await place.live()), strategy === "database");
  }
});
