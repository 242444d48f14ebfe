import assert from "node:assert/strict";
import { test } from "node:test";
import { firstUse } from "../../src/request/one-time.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { goingAway } from "../support/away.ts";
import { forget } from "../support/forget.ts";
import { stopClock } from "../support/stop-clock.ts";
import { contextOf } from "./contexts.ts";

/** The context of a request to an application with this adapter. */
async function place(adapter?: Adapter) {
  const { context } = await contextOf({}, adapter && { adapter });
  return context;
}

/** A storage that cannot remember what was used. */
function withoutConsume(): Adapter {
  const { consume: _, ...adapter } = memory();
  return adapter;
}

const inAMinute = () => Math.floor(Date.now() / 1000) + 60;

const without = {
  "no database": () => undefined,
  "a database without `consume`": withoutConsume,
};

for (const [what, open] of Object.entries(without)) {
  test(`with ${what}, a value is used once until the process is started again`, async () => {
    const context = await place(open());
    assert.equal(await firstUse(context, "a", inAMinute()), true);
    assert.equal(await firstUse(context, "a", inAMinute()), false);
    assert.equal(await firstUse(context, "b", inAMinute()), true);
    forget("used-once");
    assert.equal(await firstUse(context, "a", inAMinute()), true);
  });
}

test("with a database, a value is used once by all processes", async () => {
  const context = await place(memory());
  assert.equal(await firstUse(context, "a", inAMinute()), true);
  assert.equal(await firstUse(context, "a", inAMinute()), false);
  forget("used-once");
  assert.equal(await firstUse(context, "a", inAMinute()), false);
});

test("another application's use is none", async () => {
  const [one, other] = [await place(), await place()];
  assert.equal(await firstUse(one, "a", inAMinute()), true);
  assert.equal(await firstUse(other, "a", inAMinute()), true);
});

for (const [what, open] of Object.entries({
  process: (): undefined => undefined,
  database: memory,
})) {
  test(`a use is remembered by the ${what} a minute longer than the value is good for: clocks differ`, async (t) => {
    stopClock(t);
    const adapter = open();
    const context = await place(adapter);
    const expires = Math.floor(Date.now() / 1000) + 600;
    const startAgain = () => void (adapter && forget("used-once"));
    assert.equal(await firstUse(context, "a", expires), true);
    startAgain();
    t.mock.timers.setTime((expires + 60) * 1000 - 1);
    assert.equal(await firstUse(context, "a", expires), false);
    startAgain();
    t.mock.timers.setTime((expires + 60) * 1000);
    assert.equal(await firstUse(context, "a", expires), true);
  });
}

test("what could not be noted can be used when the database is back", async () => {
  const { adapter, state } = goingAway(memory());
  const context = await place(adapter);
  state.isAway = true;
  await assert.rejects(firstUse(context, "a", inAMinute()), { type: "AdapterError" });
  state.isAway = false;
  assert.equal(await firstUse(context, "a", inAMinute()), true);
  assert.equal(await firstUse(context, "a", inAMinute()), false);
});
