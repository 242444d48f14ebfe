import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { severalTimes } from "../../src/request/several-times.ts";

/** A clock and timers that go on when they are told to. */
function standStill(t: TestContext): (milliseconds: number) => Promise<void> {
  let time = performance.now();
  t.mock.method(performance, "now", () => time);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  return async (milliseconds) => {
    time += milliseconds;
    t.mock.timers.tick(milliseconds);
    await setImmediate();
  };
}

/** Work of which the first tries are never answered, and how often it was tried. */
function hanging(tries: number) {
  const state = { tried: 0 };
  const work = () =>
    ++state.tried > tries ? Promise.resolve("done") : new Promise<string>(() => {});
  return { state, work };
}

test("a try that is never answered has failed after ten seconds, and the next one counts", async (t) => {
  const pass = standStill(t);
  const { state, work } = hanging(1);
  const result = severalTimes(work);
  await pass(9_000);
  assert.equal(state.tried, 1, "databases get ten seconds");
  await pass(1_000);
  await pass(50);
  assert.equal(state.tried, 2);
  assert.equal(await result, "done");
});

test("work that is never answered fails after four tries", async (t) => {
  const pass = standStill(t);
  const { state, work } = hanging(Number.POSITIVE_INFINITY);
  let problem: unknown;
  void severalTimes(work, { longest: 1_000 }).catch((error: unknown) => {
    problem = error;
  });
  for (let round = 0; round < 10; round++) await pass(1_000);
  assert.equal(state.tried, 4);
  assert.match(String(problem), /did not answer in time/);
});
