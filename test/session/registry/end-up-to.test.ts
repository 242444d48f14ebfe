import assert from "node:assert/strict";
import { test } from "node:test";
import { endSessionsUpTo } from "../../../src/session/registry/end-up-to.ts";
import { publicId } from "../../../src/session/registry/ids.ts";
import { currentSession } from "../../../src/session/registry/list-sessions.ts";
import { isNotBefore, writeNotBefore } from "../../../src/session/registry/not-before.ts";
import { hour, type Strategy, strategies } from "../support.ts";
import { rowKeyNumber, stage } from "./stage.ts";
import { contextOf, signedIn } from "./support.ts";

const one = "pwd0";
const two = "pwd0_otp0";

/** Somebody who is signed in, and has further sessions with these proofs. */
async function person(strategy: Strategy, proofs: readonly string[], failing?: number) {
  const place = await stage(strategy, {}, (storage) => ({
    async deleteSessionRecord(id, userId) {
      if (id === failingId) throw new Error("away");
      return storage.deleteSessionRecord(id, userId);
    },
  }));
  let failingId = "";
  const visitor = await signedIn(place.config);
  const user = await place.storage.getUserByEmail("ada@example.com");
  const userId = user?.id ?? "";
  const context = await contextOf(place.config, visitor);
  const own = (await currentSession(context, userId)) ?? "";
  const ids: string[] = [];
  for (const [number, proved] of proofs.entries()) {
    const issuer = "https://op.example";
    const record = await place.begin(rowKeyNumber(number), { userId, proofs: proved, issuer });
    if (number === failing) failingId = record.id;
    ids.push(record.id);
  }
  return {
    ...{ ...place, context, userId, own, ids },
    /** The further sessions that are still in the list, by number. */
    async left() {
      const records = await place.storage.listSessionRecords({ userId });
      const sessions = records.filter((record) => !isNotBefore(record));
      return sessions.map(({ id }) => ids.indexOf(id)).filter((number) => number >= 0);
    },
  };
}

for (const strategy of strategies) {
  test(`sessions end that prove no more than a level, and otherwise none: ${strategy}`, async () => {
    for (const [proofs, which, level, expected, left] of [
      [[one, one], "others", 1, 2, []],
      [[one, two], "others", 2, 2, []],
      [[one, two], "others", 1, undefined, [0, 1]],
      [[two, one], "others", 1, undefined, [0, 1]],
      [[one, one], [0], 1, 1, [1]],
      [[one, two], [0], 1, 1, [1]],
      [[one, two], [1], 1, undefined, [0, 1]],
      [[one, two], [1], 2, 1, [0]],
      [[one], [], 1, 0, [0]],
    ] as const) {
      const { context, userId, ids, left: leftOf } = await person(strategy, proofs);
      const named =
        which === "others" ? which : { ids: ids.filter((_, at) => which.some((n) => n === at)) };
      const told = JSON.stringify([proofs, which, level]);
      assert.equal(await endSessionsUpTo(context, userId, named, level), expected, told);
      assert.deepEqual(await leftOf(), left, told);
    }
  });

  test(`the session of the request goes on, even if it is named: ${strategy}`, async () => {
    const { context, userId, own, ids } = await person(strategy, [one]);
    assert.equal(await endSessionsUpTo(context, userId, { ids: [own, ...ids] }, 1), 1);
    assert.equal(await endSessionsUpTo(context, userId, "others", 1), 0);
    assert.equal(await currentSession(context, userId), own);
  });

  test(`another person's session is as unknown as one that is none: ${strategy}`, async () => {
    const { context, userId, storage, begin } = await person(strategy, []);
    const { id } = await begin(rowKeyNumber(7), { userId: "grace", proofs: one });
    for (const named of [id, "x"]) {
      assert.equal(await endSessionsUpTo(context, userId, { ids: [named] }, 1), 0);
    }
    assert.equal((await storage.listSessionRecords({ userId: "grace" })).length, 1);
  });

  test(`the end of all sessions, which is kept beside them, is none of them: ${strategy}`, async () => {
    const { context, userId, storage } = await person(strategy, []);
    await writeNotBefore(context, userId);
    assert.equal(await endSessionsUpTo(context, userId, "others", 1), 0);
    assert.equal((await storage.listSessionRecords({ userId })).filter(isNotBefore).length, 1);
  });

  test(`when the database fails, the error says how many have ended: ${strategy}`, async () => {
    const { context, userId, left } = await person(strategy, [one, one], 1);
    await assert.rejects(endSessionsUpTo(context, userId, "others", 1), {
      code: "sessions-partly-ended",
      message: /1 have ended for certain/,
    });
    assert.deepEqual(await left(), [1]);
  });
}

test("a row without a record may prove anything, so nothing ends that it is among", async () => {
  const { context, userId, storage, ids, left } = await person("database", [one]);
  const sessionToken = rowKeyNumber(9);
  const expires = new Date(Date.now() + hour * 1000);
  await storage.createSession({ sessionToken, userId, expires });
  const unknown = await publicId(context.config, sessionToken);
  assert.equal(await endSessionsUpTo(context, userId, "others", 2), undefined);
  assert.equal(await endSessionsUpTo(context, userId, { ids: [...ids, unknown] }, 2), undefined);
  assert.deepEqual(await left(), [0]);
  assert.ok(await storage.getSessionAndUser(sessionToken));
  assert.equal(await endSessionsUpTo(context, userId, { ids }, 1), 1);
});

test("a record whose row is gone hinders nothing", async () => {
  const { context, userId, storage } = await person("database", [two, one]);
  await storage.deleteSession(rowKeyNumber(0));
  assert.equal(await endSessionsUpTo(context, userId, "others", 1), 1);
});
