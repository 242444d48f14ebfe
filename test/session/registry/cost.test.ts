import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { replaceMethods } from "../../../src/config/guard-adapter.ts";
import type { Proofs } from "../../../src/session/proofs.ts";
import { enter } from "../../http/support/password.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { many } from "../../support/many.ts";
import { stoppedClock } from "../support.ts";
import { areSignedIn, cases, contextOf, day, idOf, listSessions, type Place } from "./support.ts";

/** The same application, which notes each call of its adapter. */
function counted(place: Place, calls: string[]): Place {
  const adapter = replaceMethods(place.adapter, (name, method) => (...given) => {
    calls.push(name);
    return method(...given);
  });
  return { ...place, config: { ...place.config, adapter } };
}

const ofRecords = (calls: readonly string[]) => calls.filter((name) => /Record/.test(name));
const reads = (calls: readonly string[]) => calls.filter((name) => name.startsWith("list"));
const writes = (calls: readonly string[]) =>
  ofRecords(calls).filter((name) => !name.startsWith("list"));

for (const { name, create, strategy } of cases) {
  describe(`what records cost, ${name}`, () => {
    test("is one write for a sign-in, one for a renewal, and nothing for a check", async (t) => {
      const clock = stoppedClock(t);
      const calls: string[] = [];
      const place = counted(await create(), calls);
      const visitor = browser(place.config);
      await enter(visitor);
      assert.deepEqual(writes(calls), ["putSessionRecord"]);
      assert.equal(reads(ofRecords(calls)).length, 2);

      calls.length = 0;
      for (let check = 0; check < 5; check++) assert.ok(await visitor.session());
      const check = strategy === "jwt" ? "isSessionRevoked" : "getSessionAndUser";
      assert.deepEqual(calls, Array(5).fill(check));

      calls.length = 0;
      clock.pass(2 * day);
      assert.ok(await visitor.session());
      assert.deepEqual(writes(calls), ["putSessionRecord"]);
      assert.equal(reads(ofRecords(calls)).length, 1);
    });

    test("is nothing without the option", async (t) => {
      const clock = stoppedClock(t);
      const calls: string[] = [];
      const place = counted(await create({ security: false }), calls);
      const visitor = browser(place.config);
      await enter(visitor);
      clock.pass(2 * day);
      assert.ok(await visitor.session());
      await visitor.submit("/auth/signout");
      assert.deepEqual(ofRecords(calls), []);
    });

    test("is one write a day for a session that is renewed at every request", async (t) => {
      const clock = stoppedClock(t);
      const calls: string[] = [];
      let count = 0;
      const callbacks = { jwt: ({ token }: { token: object }) => ({ ...token, count: count++ }) };
      const place = counted(await create({ callbacks }), calls);
      const visitor = browser(place.config);
      await enter(visitor);
      await visitor.session();
      calls.length = 0;
      for (let request = 0; request < 10; request++) await visitor.session();
      clock.pass(2 * day);
      for (let request = 0; request < 10; request++) await visitor.session();
      assert.deepEqual(writes(calls), ["putSessionRecord"]);
    });

    test("AC-144: of many sign-ins of one person, the newest hundred stay, the others end, and each costs the same", async (t) => {
      const clock = stoppedClock(t);
      const calls: string[] = [];
      const plain = await create();
      const place = counted(plain, calls);
      const visitors: Browser[] = [];
      let dearest = 0;
      for (let turn = 0; turn < 130; turn++) {
        const visitor = browser(place.config);
        clock.pass(1);
        calls.length = 0;
        await enter(visitor);
        dearest = Math.max(dearest, calls.length);
        visitors.push(visitor);
      }
      assert.ok(dearest <= 20, `${dearest} calls`);
      assert.equal((await listSessions(place)).length, 100);
      const alive = await areSignedIn(...visitors);
      assert.deepEqual(
        alive.map((is, at) => is === at >= 30),
        Array(130).fill(true),
      );
    });

    test("AC-144: what a hundred sign-ins at once leave too many, the next one ends", async (t) => {
      const clock = stoppedClock(t);
      const place = await create();
      const crowd = Array.from({ length: 120 }, () => browser(place.config));
      for (const visitor of crowd.slice(0, 90)) await enter(visitor);
      clock.pass(1);
      await Promise.all(crowd.slice(90).map((visitor) => enter(visitor)));
      clock.pass(1);
      const last = browser(place.config);
      await enter(last);
      assert.equal((await listSessions(place)).length, 100);
      const alive = (await areSignedIn(...crowd)).filter(Boolean);
      assert.equal(alive.length, 99);
      assert.deepEqual(await areSignedIn(last), [true]);
    });
  });
}

/** Lets the person of a place sign in again, with these proofs. */
async function signingIn(place: Awaited<ReturnType<(typeof cases)[number]["create"]>>) {
  const { issueSession } = await import("../../../src/session/issue.ts");
  const { passWithoutFactors } = await import("../../../src/session/passed.ts");
  await enter(browser(place.config));
  const userId = await idOf(place);
  const context = await contextOf(place.config);
  const user = await place.adapter.getUser(userId);
  assert.ok(user);
  const account = {
    provider: "credentials",
    type: "credentials",
    providerAccountId: "ada",
  } as const;
  const profile = undefined;
  const again = (proofs: Proofs) =>
    issueSession(
      context,
      passWithoutFactors(context, userId, proofs),
      { userId, user, account, profile, isNewUser: false },
      async (write) => {
        const moment = { authTime: Math.floor(Date.now() / 1000), unverified: false };
        return (await write(moment)).cookies;
      },
    );
  return { userId, again };
}

const turns = many(150, 1000);

test(`AC-144: ${turns} sign-ins of one person leave a hundred sessions and records`, async () => {
  const [, place] = await Promise.all(cases.slice(1, 3).map(({ create }) => create()));
  assert.ok(place?.strategy === "database");
  const { userId, again } = await signingIn(place);
  for (let turn = 0; turn < turns; turn++) await again({});
  assert.equal((await place.adapter.listSessionRecords({ userId })).length, 100);
  assert.equal((await place.adapter.listSessionsByUserId(userId)).length, 100);
});

test("AC-144: whoever has only the first factor signs nobody out who has two, however often they sign in", async () => {
  const place = await cases[0]?.create();
  assert.ok(place);
  const { userId, again } = await signingIn(place);
  const at = Math.floor(Date.now() / 1000);
  await again({ hwk: at, uv: at });
  for (let turn = 0; turn < 120; turn++) await again({ cred: at });
  const records = await place.adapter.listSessionRecords({ userId });
  assert.equal(records.length, 100);
  assert.equal(records.filter(({ proofs }) => /^hwk\S+_uv/.test(proofs)).length, 1);
});
