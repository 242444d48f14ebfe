import assert from "node:assert/strict";
import { test } from "node:test";
import { countingDatabase } from "../../../storage/counting-database.ts";
import { stopClock } from "../../../support/stop-clock.ts";
import { stage } from "./stage.ts";

test("a token that lasts is read without a write; a refresh takes the lease of two slots of time, marks the refresh token as sent, and writes the account once", async (t) => {
  stopClock(t);
  const { storage, written } = await countingDatabase(t);
  const { ask, refreshes } = await stage({ adapter: storage });
  await written();
  for (let times = 0; times < 5; times++) await ask();
  assert.equal(refreshes(), 0);
  assert.deepEqual(await written(), []);
  t.mock.timers.tick(2 * 60 * 60 * 1000);
  for (let times = 0; times < 5; times++) await ask();
  assert.equal(refreshes(), 1);
  const consumed = Array.from({ length: 3 }, () => "insert consumed");
  // One write in many sweeps what has expired.
  const writes = (await written()).filter((what) => what !== "delete consumed");
  assert.deepEqual(writes, [...consumed, "update accounts"]);
});
