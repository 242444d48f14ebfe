import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256Hex } from "#crypto";
import { logError } from "../../../src/request/log-error.ts";
import { endedState } from "../../../src/session/ended-sessions.ts";
import { endRow, issueRow, renewRow } from "../../../src/session/row/write.ts";
import { findLiveSession } from "../../../src/session/strategies.ts";
import { wasSuperseded } from "../../../src/session/superseded.ts";
import type { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { addPerson, direct, inSeconds } from "../direct.ts";
import { day, stoppedClock } from "../support.ts";
import { withRow } from "./support.ts";

const beginning = {
  userId: "1",
  authTime: inSeconds(0),
  unverified: false,
  proofs: {},
  token: {},
  account: { provider: "credentials", type: "credentials", providerAccountId: "1" },
} as const;

const token = "the token of a session";

test("a session that begins has a row until its end, a cookie, and a line in the story", async (t) => {
  stoppedClock(t);
  for (const [session, seconds] of [
    [{}, 30 * day],
    [{ maxAge: 7 * day }, 7 * day],
    [{ maxAge: 7 * day, absoluteMaxAge: 5 * day }, 5 * day],
  ] as const) {
    const { asks, storage, story } = await direct("database", { session });
    await addPerson(storage);
    const issued = await issueRow(asks(), beginning);
    const expires = inSeconds(seconds);
    const [cookie] = issued.cookies;
    assert.equal(issued.key, await sha256Hex(cookie?.value ?? ""));
    const row = (await storage.getSessionAndUser(issued.key))?.session;
    assert.deepEqual([row?.userId, Number(row?.expires)], ["1", expires * 1000]);
    assert.deepEqual([issued.expires, Number(cookie?.options.expires)], [expires, expires * 1000]);
    const { id, user, until } = story.last("session-issued");
    assert.deepEqual([issued.key.startsWith(String(id)), user], [true, "1"]);
    assert.equal(Date.parse(String(until)), expires * 1000);
    await issued.takeBack();
    assert.equal(await storage.getSessionAndUser(issued.key), null);
  }
});

test("the token of a session that begins is in no line that the request writes", async () => {
  const { asks, storage, errors } = await direct("database");
  await addPerson(storage);
  const context = asks();
  const { cookies } = await issueRow(context, beginning);
  const value = String(cookies[0]?.value);
  await logError(context, new Error(`The driver was given ${value}`));
  const [error] = errors;
  assert.match(String(error?.message), /The driver was given/);
  assert.equal(JSON.stringify([error?.message, error?.stack]).includes(value), false);
});

/** The session of the row. */
async function liveOf(place: Awaited<ReturnType<typeof withRow>>) {
  const live = await findLiveSession(place.asks());
  assert.ok(live);
  return live;
}

test("a renewal moves the end of the row and of the cookie", async (t) => {
  stoppedClock(t);
  const place = await withRow(token);
  const cookies = await renewRow(place.asks(), await liveOf(place));
  const end = inSeconds(30 * day) * 1000;
  assert.deepEqual([cookies?.[0]?.value, Number(cookies?.[0]?.options.expires)], [token, end]);
  assert.equal(Number((await place.row())?.expires), end);
});

test("a request without a token renews nothing", async () => {
  const place = await withRow(token);
  const before = (await place.row())?.expires;
  assert.equal(await renewRow(place.nobody(), await liveOf(place)), null);
  assert.deepEqual((await place.row())?.expires, before);
});

const updates: Readonly<Record<string, (storage: ReturnType<typeof memory>) => Partial<Adapter>>> =
  {
    "returns nothing where no row is": () => ({}),
    "always returns nothing": (storage) => ({
      async updateSession(session) {
        await storage.updateSession(session);
        return undefined;
      },
    }),
    "throws where no row is": (storage) => ({
      async updateSession(session) {
        const moved = await storage.updateSession(session);
        if (!moved) throw new Error("No row was found to update");
        return moved;
      },
    }),
  };
for (const [what, change] of Object.entries(updates)) {
  test(`a session that has just ended is not renewed, with an adapter that ${what}`, async () => {
    const place = await withRow(token, {}, (storage) => ({ ...storage, ...change(storage) }));
    const live = await liveOf(place);
    assert.equal((await renewRow(place.asks(), live))?.length, 1);
    await place.storage.deleteSession(place.key);
    assert.equal(await renewRow(place.asks(), live), null);
  });
}

test("a renewal that fails while the row is there is a failure", async () => {
  const place = await withRow(token, {}, (storage) => ({
    ...storage,
    updateSession: () => Promise.reject(new Error("too many connections")),
  }));
  const failure = { code: "adapter-error", cause: { err: /too many connections/ } };
  await assert.rejects(renewRow(place.asks(), await liveOf(place)), (error) => {
    assert.match(String(Object(error).cause?.err), failure.cause.err);
    return true;
  });
});

/** An adapter whose updates wait until they are let go on, one by one. */
function waiting() {
  const waits: (() => void)[] = [];
  const asked: string[] = [];
  const change = (storage: ReturnType<typeof memory>): Adapter => ({
    ...storage,
    async updateSession(session) {
      asked.push(session.sessionToken);
      await new Promise<void>((resolve) => waits.push(resolve));
      return storage.updateSession(session);
    },
  });
  const turn = () => new Promise(setImmediate);
  return { waits, asked, change, turn };
}

test("simultaneous requests share one write", async () => {
  const { waits, asked, change, turn } = waiting();
  const place = await withRow(token, {}, change);
  const live = await liveOf(place);
  const renewals = [renewRow(place.asks(), live), renewRow(place.asks(), live)];
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve, 2));
  await turn();
  for (const release of waits) release();
  const cookies = await Promise.all(renewals);
  assert.deepEqual(
    cookies.map((one) => one?.length),
    [1, 1],
  );
  assert.equal(asked.length, 1);
});

test("a write that is never answered is shared for ten seconds, and the next one is shared again", async (t) => {
  const { waits, asked, change, turn } = waiting();
  const place = await withRow(token, {}, change);
  const live = await liveOf(place);
  let ahead = 0;
  const real = performance.now.bind(performance);
  t.mock.method(performance, "now", () => real() + ahead);
  const untilAsked = async (times: number) => {
    while (asked.length < times) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const hanging = renewRow(place.asks(), live);
  await untilAsked(1);
  ahead = 10_001;
  const [second, late] = [renewRow(place.asks(), live), renewRow(place.asks(), live)];
  await untilAsked(2);
  assert.deepEqual(await late, [], "of those who gave up at once, one writes again");
  waits[0]?.();
  assert.equal((await hanging)?.length, 1);
  const third = renewRow(place.asks(), live);
  await turn();
  waits[1]?.();
  assert.equal((await second)?.length, 1);
  waits[2]?.();
  assert.equal((await third)?.length, 1);
  assert.equal(asked.length, 2);
});

test("a session whose write hangs keeps no other waiting", async () => {
  const { waits, asked, change } = waiting();
  const place = await withRow(token, {}, change);
  const hanging = renewRow(place.asks(), await liveOf(place));
  while (asked.length < 1) await new Promise((resolve) => setTimeout(resolve, 1));
  const name = place.config.secureCookies.sessionToken.name;
  const another = place.nobody({ [name]: "another token" });
  const ended = await endRow(another, "signed-out");
  assert.equal(ended, null);
  waits[0]?.();
  assert.equal((await hanging)?.length, 1);
});

test("a session that ends loses its row, is remembered, and is returned", async (t) => {
  stoppedClock(t);
  for (const reason of ["signed-out", "superseded"] as const) {
    const place = await withRow(token);
    const { config, id, key, story } = place;
    const ended = await endRow(place.asks(), reason);
    assert.ok(ended && "session" in ended);
    assert.deepEqual([ended.session?.sessionToken, ended.session?.userId], [key, "1"]);
    assert.equal(Boolean(await place.row()), false);
    assert.equal(endedState(config, id), "ended");
    assert.equal(wasSuperseded(config, id), reason === "superseded");
    const told = story.last("session-ended");
    assert.deepEqual([told.why, id.startsWith(String(told.id))], [reason, true]);
    assert.equal(await endRow(place.asks(), reason), null);
    assert.notEqual(endedState(config, id), undefined, "a second sign-out forgets nothing");
  }
});

test("a session that ends is returned by adapters whose deletion returns nothing, too", async () => {
  const place = await withRow(token, {}, (storage) => ({
    ...storage,
    deleteSession: async (key) => void (await storage.deleteSession(key)),
  }));
  const ended = await endRow(place.asks(), "signed-out");
  assert.ok(ended && "session" in ended);
  assert.equal(ended.session?.sessionToken, place.key);
});

test("a session that has expired already is removed, and not returned", async (t) => {
  const clock = stoppedClock(t);
  const place = await withRow(token, {}, undefined, new Date(Date.now() + 1000));
  clock.pass(1);
  assert.equal(await endRow(place.asks(), "signed-out"), null);
  assert.equal(Boolean(await place.row()), false);
});

test("a made-up token ends nothing, and is not remembered", async (t) => {
  stoppedClock(t);
  const place = await withRow(token);
  const { name } = place.config.secureCookies.sessionToken;
  assert.equal(await endRow(place.nobody({ [name]: "made up" }), "signed-out"), null);
  assert.equal(endedState(place.config, await sha256Hex("made up")), undefined);
  assert.equal(await endRow(place.nobody(), "signed-out"), null);
  assert.equal(Boolean(await place.row()), true);
  assert.deepEqual(place.story.codes(), []);
});

test("a session whose row cannot be removed is no longer accepted here, and can be ended again", async () => {
  let isAway = true;
  const place = await withRow(token, {}, (storage) => ({
    ...storage,
    async deleteSession(key): Promise<void> {
      if (isAway) throw new Error("away");
      await storage.deleteSession(key);
    },
  }));
  await assert.rejects(endRow(place.asks(), "signed-out"), { type: "AdapterError" });
  assert.equal(endedState(place.config, place.id), "ending");
  isAway = false;
  assert.notEqual(await endRow(place.asks(), "signed-out"), null);
  assert.equal(endedState(place.config, place.id), "ended");
});
