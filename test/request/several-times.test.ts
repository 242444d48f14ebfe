import assert from "node:assert/strict";
import { test } from "node:test";
import { AccessDenied, AdapterError } from "../../src/errors.ts";
import { severalTimes } from "../../src/request/several-times.ts";
import { atOnce, standStill, watch } from "./stand-still.ts";

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
  const result = watch(severalTimes(work));
  await pass(9_000);
  await pass(999);
  assert.equal(state.tried, 1, "databases get ten seconds");
  await pass(1);
  await pass(50);
  assert.equal(state.tried, 2);
  assert.equal(await result(), "done");
});

test("work that is never answered fails after four tries", async (t) => {
  const pass = standStill(t);
  const { state, work } = hanging(Number.POSITIVE_INFINITY);
  const result = watch(severalTimes(work, { longest: 1_000 }));
  for (let round = 0; round < 10; round++) await pass(1_000);
  assert.equal(state.tried, 4);
  const failure = { type: "AdapterError", message: "The database did not answer in time" };
  await assert.rejects(result(), failure);
});

test("a try learns that it has been given up, also when there is no other", async (t) => {
  const pass = standStill(t);
  const tries: (() => boolean)[] = [];
  const work = (isCurrent: () => boolean) => {
    tries.push(isCurrent);
    return new Promise<string>(() => {});
  };
  const result = watch(severalTimes(work, { longest: 1_000, pauses: [0, 50] }));
  const current = () => tries.map((isCurrent) => isCurrent());
  assert.deepEqual(current(), [true]);
  await pass(1_000);
  assert.deepEqual(current(), [false]);
  await pass(50);
  assert.deepEqual(current(), [false, true]);
  await pass(1_000);
  await assert.rejects(result());
  assert.deepEqual(current(), [false, false]);
});

/** Work that fails a number of times, and how often it was tried. */
function failing(times: number, error: Error = new AdapterError("Away")) {
  const state = { tried: 0 };
  const work = async () => {
    if (++state.tried <= times) throw error;
    return "done";
  };
  return { state, work };
}

test("the first try is made at once, and the others after pauses that grow", async (t) => {
  const pass = standStill(t);
  const { state, work } = failing(3);
  const result = watch(severalTimes(work));
  assert.equal(state.tried, 1);
  await pass(0);
  for (const [pause, tries] of [
    [50, 2],
    [150, 3],
    [400, 4],
  ] as const) {
    await pass(pause - 1);
    assert.equal(state.tried, tries - 1);
    await pass(1);
    assert.equal(state.tried, tries);
  }
  assert.equal(await result(), "done");
});

test("work that always fails has failed with what its last try threw", async (t) => {
  const pass = standStill(t);
  let tried = 0;
  const work = () => Promise.reject(new AdapterError(`Away, for the ${++tried}. time`));
  const result = watch(severalTimes(work));
  await pass(0, 50, 150, 400);
  await assert.rejects(result(), { message: "Away, for the 4. time" });
});

test("work is not tried again after a failure that does not pass", async (t) => {
  const pass = standStill(t);
  const mayPass = (error: unknown) => error instanceof AdapterError;
  const refused = new AccessDenied("No");
  const { state, work } = failing(4, refused);
  await assert.rejects(atOnce(severalTimes(work, { mayPass })), refused);
  assert.equal(state.tried, 1);
  const outage = failing(1);
  const result = watch(severalTimes(outage.work, { mayPass }));
  await pass(0, 50);
  assert.equal(await result(), "done");
});

test("work is tried as often as there are pauses", async (t) => {
  const pass = standStill(t);
  const { state, work } = failing(4);
  const result = watch(severalTimes(work, { pauses: [0, 10] }));
  await pass(0, 10, 1_000);
  await assert.rejects(result(), { message: "Away" });
  assert.equal(state.tried, 2);
});
