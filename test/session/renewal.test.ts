import assert from "node:assert/strict";
import { test } from "node:test";
import { now } from "../../src/lib/time.ts";
import { isRenewalDue } from "../../src/session/renewal.ts";
import { scene } from "./scene.ts";
import { day, stoppedClock } from "./support.ts";

for (const [updateAge, ago, expected] of [
  [day, day - 1, false],
  [day, day, true],
  [day, day + 1, true],
  [0, 0, true],
  [day, -day, false],
] as const) {
  test(`a session of ${ago} seconds ago is ${expected ? "" : "not "}renewed with updateAge ${updateAge}`, async (t) => {
    stoppedClock(t);
    const { config } = await scene({ session: { updateAge } });
    assert.equal(isRenewalDue(config.session, now() - ago), expected);
  });
}
