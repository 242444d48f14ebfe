import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, test } from "node:test";
import { checkSession } from "../../../src/server/check-session.ts";
import { origin } from "../../support/application.ts";
import { stoppedClock } from "../support.ts";
import {
  areSignedIn,
  cases,
  day,
  endSessions,
  idOf,
  listSessions,
  signedIn,
  signedInBefore,
} from "./support.ts";

for (const { name, strategy, create } of cases) {
  describe(`ending sessions, ${name}`, () => {
    test("AC-141: ends one by its id, in every process, and a copy of its cookie", async () => {
      const place = await create();
      const [lost, kept] = [await signedIn(place.config), await signedIn(place.config)];
      const listed = await listSessions(place, kept);
      const ids = listed.filter(({ current }) => !current).map(({ id }) => id);
      assert.equal(await endSessions(place, { ids }, kept), 1);
      assert.deepEqual(await areSignedIn(lost, kept), [false, true]);
      assert.deepEqual(
        (await listSessions(place, kept)).map(({ current }) => current),
        [true],
      );
      assert.equal(await endSessions(place, { ids }, kept), 0, "it is unknown by now");
    });

    test("AC-141: ends all others, or all", async () => {
      const place = await create();
      const [one, two, own] = [
        await signedIn(place.config),
        await signedIn(place.config),
        await signedIn(place.config),
      ];
      const grace = await signedIn(place.config, "grace");
      assert.equal(await endSessions(place, "others", own), 2);
      assert.deepEqual(await areSignedIn(one, two, own, grace), [false, false, true, true]);
      const again = await signedIn(place.config);
      assert.equal(await endSessions(place, "all", own), 2);
      assert.deepEqual(await areSignedIn(own, again, grace), [false, false, true]);
      assert.deepEqual(await listSessions(place), []);
    });

    test("this process knows of it at once, whatever the database says later", async () => {
      const place = await create();
      const visitor = await signedIn(place.config);
      await endSessions(place, "all");
      const { adapter } = place;
      adapter.isSessionRevoked = async () => false;
      assert.equal(await visitor.clone().session(), null);
    });

    test("whoever signs in again right afterwards stays signed in, also over renewals", async (t) => {
      const clock = stoppedClock(t);
      const place = await create();
      await signedIn(place.config);
      await endSessions(place, "all");
      const again = await signedIn(place.config);
      for (let days = 0; days < 40; days += 2) {
        assert.deepEqual(await areSignedIn(again), [true]);
        clock.pass(2 * day);
        assert.ok(await again.session());
      }
    });

    test("AC-140: another person's ids end nothing, like unknown ones", async () => {
      const place = await create();
      const [ada, grace] = [await signedIn(place.config), await signedIn(place.config, "grace")];
      const foreign = (await listSessions(place, grace, "grace")).map(({ id }) => id);
      assert.equal(foreign.length, 1);
      const guesses = [foreign, [randomUUID()], [""], [], ["__proto__"], ["'; drop table users"]];
      for (const ids of guesses) assert.equal(await endSessions(place, { ids }, ada), 0);
      assert.deepEqual(await areSignedIn(ada, grace), [true, true]);
      assert.equal((await listSessions(place, grace, "grace")).length, 1);
    });

    test("AC-140: the id of what ended all sessions, which is kept beside them, is not one of them", async () => {
      const place = await create();
      await signedIn(place.config);
      await endSessions(place, "all");
      const kept = await place.adapter.listSessionRecords({ userId: await idOf(place) });
      assert.equal(kept.length, 1);
      const ids = kept.map(({ id }) => id);
      assert.equal(await endSessions(place, { ids }), 0);
      assert.deepEqual(await place.adapter.listSessionRecords({ userId: await idOf(place) }), kept);
    });

    test("ends sessions that are older than the list: rows at once, tokens when they are renewed", async (t) => {
      const clock = stoppedClock(t);
      const place = await create();
      const [old, own] = [await signedInBefore(place), await signedInBefore(place)];
      clock.pass(600);
      assert.equal(await endSessions(place, "others", own), strategy === "database" ? 1 : 0);
      assert.deepEqual(await areSignedIn(old), [strategy === "jwt"]);
      clock.pass(2 * day);
      assert.deepEqual(await areSignedIn(old, own), [false, true]);
      assert.equal(await old.session(), null);
      assert.ok(await own.session());
      clock.pass(2 * day);
      assert.deepEqual(await areSignedIn(old, own), [false, true]);
    });

    test("a guard believes no proof of a session that ended with all others", async () => {
      const place = await create();
      const [old, own] = [await signedInBefore(place), await signedInBefore(place)];
      const check = async (visitor: typeof old) => {
        const cookies = [...visitor.cookies].map(([key, { value }]) => `${key}=${value}`);
        const headers = new Headers({ cookie: cookies.join("; ") });
        return checkSession({ headers, origin }, place.config, { within: 600 });
      };
      assert.equal((await check(old)).ok, true);
      await endSessions(place, "others", own);
      assert.equal((await check(old)).ok, false);
      assert.equal((await check(own)).ok, true);
    });

    test("AC-145: a deleted user has no record, and no session that is renewed", async (t) => {
      const clock = stoppedClock(t);
      const place = await create();
      const [one, other] = [await signedIn(place.config), await signedIn(place.config)];
      const id = await idOf(place);
      await endSessions(place, "all", one);
      await place.adapter.deleteUser(id);
      assert.deepEqual(await areSignedIn(one, other), [false, false]);
      assert.deepEqual(await place.adapter.listSessionRecords({ userId: id }), []);

      const again = await signedIn(place.config);
      const next = await idOf(place);
      await place.adapter.deleteUser(next);
      assert.deepEqual(await place.adapter.listSessionRecords({ userId: next }), []);
      clock.pass(2 * day);
      assert.deepEqual(await areSignedIn(again), [false]);
      assert.deepEqual(await place.adapter.listSessionRecords({ userId: next }), []);
    });
  });
}

for (const { name, create } of cases.filter(({ strategy }) => strategy === "database")) {
  test(`with compat, tokens say when and how somebody signed in once sessions are recorded, ${name}`, async () => {
    const place = await create({ compat: "authjs" });
    const old = await signedInBefore(place);
    const visitor = await signedIn(place.config);
    const token = (who: typeof old) => who.cookies.get("__Secure-authjs.session-token")?.value;
    assert.match(token(old) ?? "", /^[0-9a-f-]{36}$/);
    // A second may begin between the proof and the session.
    assert.match(token(visitor) ?? "", /^[0-9a-f-]{36}\.cred(?:0|-1)\.u\.[0-9a-z]{6}$/);
    const shown = JSON.stringify(await listSessions(place, visitor));
    assert.ok(!shown.includes(token(visitor)?.slice(0, 36) ?? ""));
    assert.equal(await endSessions(place, "others", visitor), 1);
    assert.deepEqual(await areSignedIn(old, visitor), [false, true]);
    assert.equal(await endSessions(place, "all", visitor), 1);
    assert.deepEqual(await areSignedIn(visitor), [false]);
  });
}
