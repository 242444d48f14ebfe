import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { strategies } from "../../session/support.ts";
import { goingAway } from "../../support/away.ts";
import { changeAsJson } from "../security/scene.ts";
import { better, good, scene } from "./scene.ts";

const change = { current: good, password: better };

for (const strategy of strategies) {
  describe(`a copy of this browser's session token, with the strategy ${strategy}`, () => {
    test("opens nothing after the password was changed, although the database fails once after that", async () => {
      const { adapter, state } = goingAway(memory());
      const app = scene({
        adapter,
        session: { strategy },
        events: {
          security({ kind }) {
            if (kind === "password-changed") state.next = "listSessionRecords";
          },
        },
      });
      const { email } = await app.member();
      const visitor = app.browser();
      await app.enter(visitor, email);
      const copy = visitor.clone();
      const { status } = await changeAsJson(visitor, "password", change);
      await app.settled();
      assert.equal(status, 200);
      assert.equal(state.next, undefined, "it has failed");
      assert.equal(await copy.session(), null);
      assert.ok(await visitor.session());
    });

    for (const next of ["transaction", "putSessionRecord"] as const) {
      test(`opens nothing once the database is back that went away with the answer of ${next}`, async () => {
        const { adapter, state } = goingAway(memory());
        const app = scene({ adapter, session: { strategy } });
        const { email } = await app.member();
        const visitor = app.browser();
        await app.enter(visitor, email);
        const copy = visitor.clone();
        Object.assign(state, { next, away: "until it is back" });
        assert.equal((await changeAsJson(visitor, "password", change)).status, 503);
        state.isAway = false;
        await app.settled();
        assert.equal(await copy.session(), null);
        await app.enter(visitor, email, better);
        assert.ok(await visitor.session());
      });
    }
  });
}
