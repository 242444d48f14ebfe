import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { now } from "../../src/lib/time.ts";
import { noteEnded } from "../../src/session/ended-sessions.ts";
import { noteProof } from "../../src/session/note-proof.ts";
import { readFrom } from "../../src/session/read.ts";
import { nobody } from "../../src/session/read-result.ts";
import { readWithProofs } from "../../src/session/read-with-proofs.ts";
import { findLiveSession } from "../../src/session/strategies.ts";
import { tokenStore } from "../../src/session/token/token-store.ts";
import { scene } from "./scene.ts";
import { day, hour, sessionCookie, stoppedClock, strategies } from "./support.ts";

describe("nobody", () => {
  for (const [what, cookie, upgradeFrom] of [
    ["no cookies at all", null, undefined],
    ["no cookies, while sessions of an older library go on here", null, ["authjs"]],
    ["cookies of others", "theme=dark; authjs=1; my.session=2", undefined],
  ] as const) {
    test(`is told by ${what} at once, and nothing is loaded for it`, async () => {
      const { contextOf, warnings } = await scene({ upgradeFrom });
      assert.equal(readFrom(tokenStore, contextOf({ cookie })), nobody);
      assert.deepEqual(warnings, []);
    });
  }

  for (const name of ["authjs.session-token", "__Secure-next-auth.session-token.0"]) {
    test(`is signed in by a cookie that only an older library reads, and that is told: ${name}`, async () => {
      const { contextOf, store, warnings } = await scene();
      const read = await readFrom(await store(), contextOf({ cookie: `${name}=x` }));
      assert.equal(read, nobody);
      assert.match(warnings.join(), /^old-cookie-unread/);
    });
  }

  test("is signed in while a session is being ended, although its cookie stays until the database has said so", async () => {
    const place = await scene();
    const { id, expires } = await place.begin();
    noteEnded(place.config, id, expires, "ending");
    assert.equal(await readFrom(tokenStore, place.contextOf()), nobody);
    assert.equal(await findLiveSession(place.contextOf()), null);
  });

  for (const strategy of strategies) {
    test(`is signed in with a session that has expired, whose cookie goes: strategy ${strategy}`, async (t) => {
      const clock = stoppedClock(t);
      const place = await scene({ strategy });
      await place.begin();
      clock.pass(31 * day);
      assert.equal(await findLiveSession(place.contextOf()), null);
      const { proofs, ...read } = await readWithProofs(place.contextOf());
      assert.deepEqual([read.session, proofs], [null, {}]);
      assert.deepEqual(
        read.cookies.map(({ name, value }) => [name, value]),
        [[sessionCookie, ""]],
      );
    });

    test(`is signed in without a cookie: strategy ${strategy}`, async () => {
      const { contextOf } = await scene({ strategy });
      assert.equal(await findLiveSession(contextOf()), null);
      const { proofs, session, cookies } = await readWithProofs(contextOf());
      assert.deepEqual([session, cookies, proofs], [null, [], {}]);
    });
  }
});

describe("a session", () => {
  for (const unverified of [false, true]) {
    const [who, what] = unverified ? ["nobody", "ends"] : ["somebody", "goes on"];
    test(`${what} when the address is proved that ${who} had proved when it began`, async () => {
      const place = await scene();
      await place.begin({ unverified, authTime: now() - hour });
      const read = () => readFrom(tokenStore, place.contextOf());
      assert.equal((await read()).session?.user?.email, "ada@example.com");
      noteProof(place.config, place.user.id, new Date());
      assert.equal((await read()).session === null, unverified);
    });
  }

  test("is there at once if nothing happens to it", async () => {
    const place = await scene();
    await place.begin();
    const read = readFrom(tokenStore, place.contextOf());
    assert.ok("session" in read);
    assert.equal(read.session?.user?.email, "ada@example.com");
  });

  for (const strategy of strategies) {
    test(`is looked for once, with its proofs: strategy ${strategy}`, async () => {
      const place = await scene({ strategy });
      const proofs = { fed: now() };
      await place.begin({ proofs });
      const read = await readWithProofs(place.contextOf());
      assert.equal(read.session?.user?.email, "ada@example.com");
      assert.deepEqual(read.proofs, proofs);
    });
  }
});
