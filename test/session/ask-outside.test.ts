import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { askOutside } from "../../src/session/ask-outside.ts";
import type { LiveSession } from "../../src/session/session-store.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { type Scene, scene } from "./scene.ts";
import { strategies } from "./support.ts";

const never = async () => assert.fail("it is asked");

/** Asks within a transaction, as whoever links an account does. */
async function inside(
  { adapter, config }: Scene,
  ask: (within: Adapter) => Promise<string | undefined>,
) {
  assert.notEqual(adapter, config.adapter);
  return adapter.transaction(ask);
}

for (const strategy of strategies) {
  describe(`a question about a session of the strategy ${strategy}`, () => {
    const asked = async () => {
      const place = await scene({ strategy });
      return { place, live: await place.begin(), context: place.contextOf() };
    };

    test("is asked outside a transaction, each time", async () => {
      const { place, live, context } = await asked();
      for (const adapter of [undefined, place.adapter, place.config.adapter]) {
        for (const answer of ["yes", undefined]) {
          const found = await askOutside(context, "owner", live, adapter, async () => answer);
          assert.equal(found, answer);
        }
      }
    });

    test("is answered within one by what was answered last in the same request", async () => {
      const { place, live, context } = await asked();
      for (const answer of ["first", "last"]) {
        await askOutside(context, "owner", live, undefined, async () => answer);
      }
      const answered = (within: Adapter) => askOutside(context, "owner", live, within, never);
      assert.equal(await inside(place, answered), "last");
    });

    test("is answered no within one if nobody has asked that, of that session, in that request", async () => {
      const { place, live, context } = await asked();
      const another: LiveSession = await place.begin();
      await askOutside(context, "owner", live, undefined, async () => "yes");
      for (const [request, what, session] of [
        [place.contextOf(), "owner", live],
        [context, "current", live],
        [context, "owner", another],
      ] as const) {
        const answered = (within: Adapter) => askOutside(request, what, session, within, never);
        assert.equal(await inside(place, answered), undefined);
      }
    });
  });
}
