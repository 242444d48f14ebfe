import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { now } from "../../src/lib/time.ts";
import { findProofs, proofsOf } from "../../src/session/find-proofs.ts";
import { endSessions } from "../../src/session/registry/end-sessions.ts";
import { memory } from "../../src/storage/memory.ts";
import { scene } from "./scene.ts";
import { hour, minute, stoppedClock, strategies } from "./support.ts";

for (const strategy of strategies) {
  describe(`the proofs of a session of the strategy ${strategy}`, () => {
    test("are those with which it began", async () => {
      const place = await scene({ strategy });
      const proofs = { fed: now(), otp: now() - hour };
      const { id } = await place.begin({ proofs });
      assert.deepEqual(await findProofs(place.contextOf(), { sessionId: id }), proofs);
      assert.deepEqual(await proofsOf(place.contextOf(), await place.live()), proofs);
    });

    test("are none for another session than that of the request", async () => {
      const place = await scene({ strategy });
      const { id } = await place.begin({ proofs: { fed: now() } });
      const context = place.contextOf();
      assert.deepEqual(await findProofs(context, { sessionId: `${id}0` }), {});
      assert.deepEqual(await findProofs(place.contextOf({}, new Map()), { sessionId: id }), {});
      assert.deepEqual(await proofsOf(context, null), {});
    });

    test("lie at most one minute ahead, which another clock may do, and count as of now", async (t) => {
      stoppedClock(t);
      for (const [ahead, expected] of [
        [-1, { fed: now(), otp: now() - 1 }],
        [1, { fed: now(), otp: now() }],
        [minute, { fed: now(), otp: now() }],
        [minute + 1, { fed: now() }],
      ] as const) {
        const place = await scene({ strategy });
        const { id } = await place.begin({ proofs: { fed: now(), otp: now() + ahead } });
        const found = await findProofs(place.contextOf(), { sessionId: id });
        assert.deepEqual(found, expected, `${ahead} seconds ahead`);
      }
    });
  });
}

test("proofs of a row stand in its token: the database is not asked", async () => {
  const adapter = memory();
  const place = await scene({ strategy: "database", adapter });
  const { id } = await place.begin({ proofs: { fed: now() } });
  adapter.getSessionAndUser = async () => assert.fail("the database is asked");
  const { fed } = (await findProofs(place.contextOf(), { sessionId: id })) ?? {};
  assert.ok(fed);
});

test("nobody knows the proofs of rows as Auth.js writes them", async () => {
  const place = await scene({ strategy: "database", compat: "authjs" });
  const { id } = await place.begin({ proofs: { fed: now() } });
  assert.equal(await findProofs(place.contextOf(), { sessionId: id }), undefined);
  assert.equal(await proofsOf(place.contextOf(), await place.live()), undefined);
});

describe("the proofs of a token", () => {
  const endedScene = async (more: Parameters<typeof scene>[0] = {}) => {
    const place = await scene({ factors: {}, ...more });
    const proofs = { fed: now() };
    const { id } = await place.begin({ proofs, authTime: now() - hour });
    const find = (adapter?: Parameters<typeof findProofs>[2]) =>
      findProofs(place.contextOf(), { sessionId: id }, adapter);
    // Whoever ends all sessions does not see one that began before sessions were recorded.
    const endAll = async () => {
      const userId = place.user.id;
      for (const record of await place.adapter.listSessionRecords({ userId })) {
        await place.adapter.deleteSessionRecord(record.id, userId);
      }
      await endSessions(place.contextOf({}, new Map()), userId, "all");
      assert.ok(await place.live(), "the token is still good until it is renewed");
    };
    return { ...place, proofs, find, endAll };
  };

  test("are none once all sessions of the person have ended, which a token learns when it is renewed", async () => {
    const { find, endAll, proofs, config } = await endedScene();
    assert.deepEqual(await find(), proofs);
    await endAll();
    assert.deepEqual(await find(), {});
    assert.deepEqual(await find(config.adapter), {}, "with the adapter of the configuration");
  });

  test("are those of the token within a transaction, which holds the connection", async () => {
    const { adapter, find, endAll, proofs } = await endedScene();
    await endAll();
    adapter.listSessionRecords = async () => assert.fail("the database is asked");
    assert.deepEqual(await adapter.transaction((within) => find(within)), proofs);
  });

  test("are those of the token where sessions have no records", async () => {
    const adapter = memory();
    const { find, proofs } = await endedScene({ adapter, factors: undefined });
    adapter.listSessionRecords = async () => assert.fail("the database is asked");
    assert.deepEqual(await find(), proofs);
  });

  test("are those of the token where it names no user", async () => {
    const adapter = memory();
    const place = await scene({ factors: {}, adapter });
    const live = { ...(await place.begin({ proofs: { fed: now() } })), userId: undefined };
    adapter.listSessionRecords = async () => assert.fail("the database is asked");
    const { fed } = (await proofsOf(place.contextOf(), live)) ?? {};
    assert.ok(fed);
  });
});
