import assert from "node:assert/strict";
import { test } from "node:test";
import { closeSession } from "../../src/session/close-session.ts";
import { scene } from "./scene.ts";
import { strategies } from "./support.ts";

for (const strategy of strategies) {
  for (const factors of [undefined, {}]) {
    test(`a session is closed with its record and returned: strategy ${strategy}, factors ${Boolean(factors)}`, async () => {
      const place = await scene({ strategy, factors });
      const live = await place.begin();
      if (!factors) place.adapter.deleteSessionRecord = async () => assert.fail("it is asked for");
      const listed = () => place.adapter.listSessionRecords({ userId: place.user.id });
      assert.equal((await listed()).length, factors ? 1 : 0);
      const expected = "token" in live.content ? live.content : { session: live.row };
      assert.deepEqual(await closeSession(place.contextOf()), expected);
      assert.equal(place.last("session-ended").why, "signed-out");
      assert.deepEqual(await listed(), []);
      await assert.rejects(place.live(), /There is no session/);
      assert.equal(await closeSession(place.contextOf()), null, "once");
      assert.deepEqual(place.errors, []);
    });
  }
}
