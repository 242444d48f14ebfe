import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { now } from "../../src/lib/time.ts";
import { proofsOf } from "../../src/session/find-proofs.ts";
import { formatProofs } from "../../src/session/proofs.ts";
import { recorded } from "../../src/session/registry/recorded-store.ts";
import {
  endLater,
  replaceOrEndSession,
  replaceSession,
} from "../../src/session/replace-session.ts";
import { findLiveSession } from "../../src/session/strategies.ts";
import { type MemoryStorage, memory } from "../../src/storage/memory.ts";
import type { JWT } from "../../src/types/records.ts";
import { hurry } from "../support/hurry.ts";
import { scene } from "./scene.ts";
import { day, hour, minute, type Strategy, stoppedClock, strategies } from "./support.ts";

/** A storage one of whose methods fails so many times, after it has done its work or before. */
function failing(method: keyof MemoryStorage, times: number, isDone = false): MemoryStorage {
  const adapter = memory();
  const work: unknown = Reflect.get(adapter, method);
  let left = 0;
  const fail = async (...args: unknown[]) => {
    // The record of a session that begins replaces none.
    const isMeant = method !== "putSessionRecord" || args[1] !== undefined;
    const fails = isMeant && left++ < times;
    if (fails && !isDone) throw new Error("The database is away");
    const result: unknown = Reflect.apply(Object(work), adapter, args);
    if (fails) throw new Error("The answer is lost");
    return result;
  };
  return { ...adapter, [method]: fail };
}

/** A browser with a session that has a record, and what is done after the answer. */
async function recordedScene(strategy: Strategy, adapter: MemoryStorage = memory()) {
  const later: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void later.push(work);
  const place = await scene({ strategy, adapter, factors: {}, waitUntil });
  const before = await place.begin({ proofs: { fed: now() } });
  const old = new Map(place.jar);
  return {
    ...place,
    before,
    later,
    records: () => adapter.listSessionRecords({ userId: place.user.id }),
    /** Whether the token from before opens anything. */
    opensOld: async () => (await findLiveSession(place.contextOf({}, old))) !== null,
  };
}

const endOf = { jwt: "revokeSession", database: "deleteSession" } as const;

for (const strategy of strategies) {
  describe(`replacing a session of the strategy ${strategy}`, () => {
    test("gives it another token, and everything else stays", async (t) => {
      const clock = stoppedClock(t);
      const place = await recordedScene(strategy);
      clock.pass(minute);
      const start = now();
      const before = await place.begin({
        unverified: true,
        authTime: start,
        proofs: { fed: start, otp: start - hour },
        token: { sub: place.user.id, city: "London" },
      });
      const [elsewhere, known] = await place.records();
      assert.ok(known);
      clock.pass(5 * minute);
      const opened = new Map(place.jar);
      place.keep(await replaceSession(place.contextOf(), { otp: now() }));
      const after = await place.live();
      assert.notEqual(after.id, before.id);
      assert.deepEqual([after.authTime, after.unverified], [start, true]);
      const proofs = { fed: start, otp: now() };
      assert.deepEqual(await proofsOf(place.contextOf(), after), proofs);
      if (strategy === "jwt") assert.equal(Object(after.content).token.city, "London");
      const records = await place.records();
      assert.deepEqual(
        records.find(({ id }) => id === elsewhere?.id),
        elsewhere,
        "that of another browser",
      );
      const [moved, ...more] = records.filter(({ id }) => id !== elsewhere?.id);
      assert.deepEqual(more, []);
      assert.notEqual(moved?.id, known.id);
      assert.deepEqual(moved, {
        ...known,
        id: moved?.id,
        seenAt: new Date(),
        expires: new Date((after.expires + day) * 1000),
        proofs: formatProofs(proofs, start),
      });
      assert.equal(await findLiveSession(place.contextOf({}, opened)), null);
      assert.equal(place.last("session-ended").why, "superseded");
      assert.deepEqual([place.errors, place.later], [[], []]);
    });

    test("is nothing where there is none", async () => {
      const place = await recordedScene(strategy);
      place.jar.clear();
      assert.deepEqual(await replaceSession(place.contextOf(), {}), []);
    });

    test("is refused if it was ended meanwhile, and the new token is taken back", async () => {
      const adapter = memory();
      const begun: string[] = [];
      const { createSession } = adapter;
      adapter.createSession = (row) => {
        begun.push(row.sessionToken);
        return createSession(row);
      };
      const place = await recordedScene(strategy, adapter);
      for (const { id, userId } of await place.records()) {
        await adapter.deleteSessionRecord(id, userId);
      }
      for (const replace of [replaceSession, replaceOrEndSession]) {
        await assert.rejects(replace(place.contextOf(), {}), {
          type: "AccessDenied",
          code: "sessions-ended",
          message: "The session was ended meanwhile",
        });
        for (const key of begun.splice(0).slice(-1)) {
          assert.equal(await adapter.getSessionAndUser(key), null);
        }
      }
      assert.deepEqual(await place.records(), []);
      assert.deepEqual(place.later, [], "nothing is left to be ended");
    });

    test("has succeeded if only the answer of the database was lost", async (t) => {
      hurry(t);
      const place = await recordedScene(strategy, failing("putSessionRecord", 1, true));
      await place.begin();
      const [elsewhere] = await place.records();
      place.keep(await replaceSession(place.contextOf(), {}));
      const records = await place.records();
      assert.equal(records.length, 2);
      assert.ok(records.some(({ id }) => id === elsewhere?.id));
      assert.ok(await place.live());
    });

    test("has succeeded if the old one cannot be ended, which is tried again after the answer", async (t) => {
      hurry(t);
      const place = await recordedScene(strategy, failing(endOf[strategy], 4));
      place.keep(await replaceSession(place.contextOf(), {}));
      assert.notEqual((await place.live()).id, place.before.id);
      assert.deepEqual(
        place.errors.map(({ type, cause }) => [type, cause?.method]),
        [["AdapterError", endOf[strategy]]],
      );
      assert.equal(place.codes().includes("session-ended"), false);
      assert.equal(place.later.length, 1);
      await Promise.all(place.later);
      assert.equal(place.last("session-ended").why, "superseded");
      assert.equal(await place.opensOld(), false);
    });

    test("that fails because the database is away ends it after the answer, where it is to throw out thieves", async (t) => {
      hurry(t);
      const place = await recordedScene(strategy, failing("putSessionRecord", 8));
      await assert.rejects(replaceSession(place.contextOf(), {}), { type: "AdapterError" });
      assert.deepEqual(place.later, []);
      assert.equal(await place.opensOld(), true);
      await assert.rejects(replaceOrEndSession(place.contextOf(), {}), { type: "AdapterError" });
      assert.equal(place.later.length, 1);
      await Promise.all(place.later);
      assert.equal(await place.opensOld(), false);
      assert.equal(place.last("session-ended").why, "superseded");
      assert.deepEqual(await place.records(), []);
    });

    test("hands over the cookies of the new one, where it is to throw out thieves", async () => {
      const place = await recordedScene(strategy);
      place.keep(await replaceOrEndSession(place.contextOf(), {}));
      assert.notEqual((await place.live()).id, place.before.id);
      assert.equal(await place.opensOld(), false);
      assert.deepEqual(place.later, []);
    });

    test("can be left out: it ends after the answer, with its record", async (t) => {
      hurry(t);
      const place = await recordedScene(strategy);
      endLater(place.contextOf());
      assert.equal(await place.opensOld(), true, "until the answer is on its way");
      await Promise.all(place.later);
      assert.equal(await place.opensOld(), false);
      assert.deepEqual(await place.records(), []);
    });
  });
}

test("a session whose token names no user is not replaced", async () => {
  const tokens = new Map<string, JWT>();
  const place = await scene({
    factors: {},
    jwt: {
      encode({ token }) {
        const sealed = crypto.randomUUID();
        tokens.set(sealed, { sid: token?.sid, auth_time: token?.auth_time });
        return sealed;
      },
      decode: ({ token = "" }) => tokens.get(token) ?? null,
    },
  });
  await place.begin();
  assert.deepEqual(await replaceSession(place.contextOf(), {}), []);
});

test("a session of which nobody knows when it began counts as begun when its token is replaced", async (t) => {
  const clock = stoppedClock(t);
  const place = await scene({ strategy: "database", compat: "authjs", factors: {} });
  await place.begin();
  const [name = ""] = place.jar.keys();
  const sessionToken = crypto.randomUUID();
  const expires = new Date(Date.now() + day * 1000);
  await place.adapter.createSession({ sessionToken, userId: place.user.id, expires });
  place.jar.set(name, sessionToken);
  const live = await place.live();
  assert.equal(live.authTime, undefined);
  await recorded(await place.store()).renew(place.contextOf(), live, live.content);
  clock.pass(minute);
  place.keep(await replaceSession(place.contextOf(), {}));
  assert.equal((await place.live()).authTime, now());
});
