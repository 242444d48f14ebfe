import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { now } from "../../src/lib/time.ts";
import { keptSession } from "../../src/session/check-user.ts";
import type { LiveSession } from "../../src/session/session-store.ts";
import { memory } from "../../src/storage/memory.ts";
import { forget } from "../support/forget.ts";
import { scene } from "./scene.ts";
import { day, hour, type Strategy, stoppedClock } from "./support.ts";

/** A session, and how often its user was looked up. */
async function counting(strategy: Strategy = "jwt") {
  const adapter = memory();
  const { getUser } = adapter;
  const asked: string[] = [];
  adapter.getUser = (id) => {
    asked.push(id);
    return getUser(id);
  };
  const place = await scene({ strategy, adapter });
  const live = await place.begin({ unverified: true, authTime: now() - hour });
  const keep = (readOnly = false, more: Partial<LiveSession> = {}) =>
    keptSession(place.contextOf({ readOnly }), { ...live, ...more });
  return { ...place, live, asked, keep };
}

describe("whether a person may keep a session", () => {
  test("is asked of the database for a token, by its user", async () => {
    const { live, asked, keep, user, adapter } = await counting();
    assert.deepEqual(await keep(), live);
    assert.deepEqual(asked, [user.id]);
    await adapter.deleteUser(user.id);
    assert.equal(await keep(), null);
  });

  test("is not asked for a row, which was read with its user", async () => {
    const { live, asked, keep } = await counting("database");
    assert.deepEqual(await keep(), live);
    assert.deepEqual(asked, []);
  });

  test("cannot be asked for a token that names no user", async () => {
    const { live, asked, keep } = await counting();
    assert.deepEqual(await keep(false, { userId: undefined }), { ...live, userId: undefined });
    assert.deepEqual(asked, []);
  });

  test("cannot be asked where no database knows users", async () => {
    const { live, contextOf, config } = await counting();
    const { getUser: _, ...adapter } = memory();
    for (const own of [
      { adapter: undefined, storage: undefined },
      { adapter, storage: adapter },
    ]) {
      const context = { ...contextOf(), config: { ...config, ...own } };
      assert.equal(await keptSession(context, live), live);
    }
  });

  test("is no once somebody has proved the address", async () => {
    const { live, keep, user, adapter } = await counting();
    await adapter.updateUser({ id: user.id, emailVerified: new Date() });
    assert.equal(await keep(), null);
    assert.deepEqual(await keep(false, { unverified: false }), { ...live, unverified: false });
  });

  test("is asked at each renewal, and once in each updateAge where no cookie can be set", async (t) => {
    const clock = stoppedClock(t);
    const { asked, keep } = await counting();
    const askedBy = async (readOnly: boolean) => {
      asked.length = 0;
      await keep(readOnly);
      return asked.length;
    };
    assert.deepEqual([await askedBy(true), await askedBy(true)], [1, 0]);
    assert.deepEqual([await askedBy(false), await askedBy(false)], [1, 1]);
    clock.pass(day - 1);
    assert.equal(await askedBy(true), 0);
    clock.pass(1);
    assert.deepEqual([await askedBy(true), await askedBy(true)], [1, 0]);
    forget("checked-sessions");
    assert.equal(await askedBy(true), 1, "after a restart");
  });

  test("is yes for what another library began, which counts as begun before any proof", async () => {
    const { live, keep, user, adapter } = await counting();
    const theirs = { beganElsewhere: true, unverified: false };
    const expected = { ...live, ...theirs };
    assert.deepEqual(await keep(false, theirs), { ...expected, unverified: true });
    await adapter.updateUser({ id: user.id, emailVerified: new Date() });
    assert.deepEqual(await keep(false, theirs), expected);
  });
});
