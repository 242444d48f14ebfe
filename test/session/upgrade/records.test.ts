import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { permitChange } from "../../../src/accounts/may-change.ts";
import { signedInUser } from "../../../src/accounts/signed-in-user.ts";
import { endSessions } from "../../../src/session/registry/end-sessions.ts";
import { listSessions } from "../../../src/session/registry/list-sessions.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { Browser } from "../../support/browser.ts";
import { forgetAll } from "../../support/forget.ts";
import { contextOf } from "../registry/support.ts";
import { applicationWith, sessionCookie } from "../support.ts";
import { cameWith, movedIn, oldNames, oldToken, sessionNames } from "./support.ts";

/** Ada with a session of Auth.js that is recorded nowhere, and an application that records sessions. */
const scenes = {
  async jwt() {
    const adapter = memory();
    const email = "ada@example.com";
    const { id: userId } = await adapter.createUser({ id: "1", email, emailVerified: null });
    const { config } = applicationWith("jwt", { adapter, security: true, upgradeFrom: ["authjs"] });
    const token = await oldToken("authjs", { sub: userId });
    return { config, userId, adapter, visitor: () => cameWith(config, oldNames.authjs, token) };
  },
  async database() {
    return movedIn(memory(), "authjs", { security: true });
  },
} as const;

for (const [strategy, scene] of Object.entries(scenes)) {
  suite(`records of ${strategy} sessions of another system`, () => {
    const isSignedIn = async (visitor: Browser) => {
      forgetAll();
      return (await visitor.clone().session()) !== null;
    };

    test("are made when a session becomes ours, and its id in the list stays", async () => {
      const { config, userId, visitor } = await scene();
      const person = visitor();
      const before = await listSessions(await contextOf(config, person), userId);
      assert.deepEqual(
        before.map(({ current }) => current),
        [true],
      );
      assert.notEqual(await person.session(), null);
      assert.deepEqual(sessionNames(person), [sessionCookie]);
      const after = await listSessions(await contextOf(config, person), userId);
      assert.deepEqual(
        after.map(({ id, level }) => [id, level]),
        [[before[0]?.id, 1]],
      );
    });

    for (const moment of ["before", "after"] as const) {
      test(`let everything end ${moment} a session becomes ours, the copies of the old cookie too`, async () => {
        const { config, userId, visitor } = await scene();
        const person = visitor();
        if (moment === "after") await person.session();
        await endSessions(await contextOf(config), userId, "all");
        assert.deepEqual([await isSignedIn(person), await isSignedIn(visitor())], [false, false]);
      });
    }

    test("spare the session of the request that ends all others", async () => {
      const { config, userId, visitor } = await scene();
      const person = visitor();
      await endSessions(await contextOf(config, person), userId, "others");
      assert.ok(await isSignedIn(person));
    });

    test("let one session end by its id in the list", async () => {
      const { config, userId, visitor } = await scene();
      const person = visitor();
      await person.session();
      const [entry] = await listSessions(await contextOf(config, person), userId);
      await endSessions(await contextOf(config), userId, { ids: [entry?.id ?? ""] });
      assert.deepEqual([await isSignedIn(person), await isSignedIn(visitor())], [false, false]);
    });

    test("prove nothing: the person proves who they are before they change how they sign in", async () => {
      const { config, visitor, adapter } = await scene();
      const person = visitor();
      for (const moment of ["before", "after"]) {
        const context = await contextOf(config, person);
        const signedIn = await signedInUser(context, adapter);
        assert.ok(signedIn, moment);
        const need = { needsOwnLevel: true, within: 600 };
        assert.equal(await permitChange(context, adapter, signedIn, need), "stale", moment);
        await person.session();
      }
    });
  });
}

test("a row that is being taken over ends with both of its keys", async () => {
  const place = await movedIn(memory(), "authjs", { security: true });
  const { adapter, config, userId, key, keyNow, expires, isThere } = place;
  await adapter.createSession?.({ sessionToken: keyNow, userId, expires });
  assert.equal(await endSessions(await contextOf(config), userId, "all"), 1);
  assert.deepEqual([await isThere(key), await isThere(keyNow)], [false, false]);
});
