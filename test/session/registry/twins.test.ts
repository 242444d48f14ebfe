import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { asJson, better, good, scene } from "../../signin/password/scene.ts";
import { stoppedClock } from "../support.ts";

/** An adapter whose records are gone when somebody ends them, as that of a sign-in which takes itself back. */
function withoutRecords(): Adapter {
  const storage = memory();
  return {
    ...storage,
    async deleteSessionRecord(id, userId) {
      await storage.deleteSessionRecord(id, userId);
      return false;
    },
  };
}

for (const strategy of ["jwt", "database"] as const) {
  test(`whoever changes the password stays, when another browser of the kind signed in at the same second and is gone, with the strategy ${strategy}`, async (t) => {
    stoppedClock(t);
    const app = scene({ adapter: withoutRecords(), session: { strategy } });
    const { email } = await app.member();
    const [changer, other] = [app.browser(), app.browser()];
    for (const visitor of [changer, other]) {
      await app.enter(visitor, email);
      assert.ok(await visitor.session());
    }
    const { answer } = await asJson(changer, "/auth/security", {
      action: "password",
      current: good,
      password: better,
    });
    assert.equal(answer.done, "password-changed");
    assert.ok(await changer.session(), "the changer was signed out");
    assert.equal(await other.session(), null);
  });
}
