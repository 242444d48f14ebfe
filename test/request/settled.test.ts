import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { AccessDenied, AdapterError } from "../../src/errors.ts";
import {
  hasChangedNothing,
  isAdapterError,
  isRefusal,
  type Run,
  readOrLater,
  settled,
} from "../../src/request/settled.ts";
import { contextOf } from "./contexts.ts";
import { atOnce, standStill, watch } from "./stand-still.ts";

const refusal = new AccessDenied("No");
const outage = new AdapterError("The adapter's updateUser failed");
const mistake = new TypeError("A mistake");
const refused = (): Promise<string> => Promise.reject(refusal);
const lost = (): Promise<string> => Promise.reject(outage);

/** Reading that fails a number of times and then finds something, and how often it was tried. */
function reading(found: string | undefined, times = 0, error: Error = outage) {
  const state = { tried: 0 };
  const read = async () => {
    if (++state.tried <= times) throw error;
    return found;
  };
  return { state, read };
}

/** A request, what is found late in it, and how its time is passed. */
async function place(t: TestContext) {
  const { context, errors } = await contextOf();
  const pass = standStill(t);
  const foundLate: string[] = [];
  const late = async (found: string) => void foundLate.push(found);
  return { context, errors, pass, foundLate, late };
}

/** All the time that is given to reading before the answer, and all that is given after it. */
const before = [0, 50, 150, 400];
const after = [1, 1_000, 4_000, 15_000];

test("an error says no, that the database has failed, or neither", () => {
  for (const [error, isNo, isOutage] of [
    [refusal, true, false],
    [outage, false, true],
    [mistake, false, false],
    [undefined, false, false],
  ] as const) {
    assert.equal(isRefusal(error), isNo);
    assert.equal(isAdapterError(error), isOutage);
  }
});

test("a transaction has changed nothing if it was refused, and was not done once before", () => {
  for (const [error, wasDone, expected] of [
    [refusal, false, true],
    [refusal, true, false],
    [outage, false, false],
    [mistake, false, false],
  ] as const) {
    assert.equal(hasChangedNothing(error, { wasDone }), expected);
  }
});

test("what was written is returned, and not read again", async (t) => {
  const { context, errors, late } = await place(t);
  const { state, read } = reading("read");
  const runs: Run[] = [];
  const write = async (run: Run) => {
    runs.push({ ...run });
    return "written";
  };
  assert.equal(await atOnce(settled(context, write, read, late)), "written");
  assert.deepEqual(runs, [{ wasDone: false }]);
  assert.equal(state.tried, 0);
  assert.deepEqual(errors, []);
});

test("where the answer of a write is lost, what is found counts, and the loss is in the log", async (t) => {
  const { context, errors, late, foundLate } = await place(t);
  const { read } = reading("read");
  assert.equal(await atOnce(settled(context, lost, read, late)), "read");
  assert.deepEqual(errors, [outage]);
  assert.deepEqual(foundLate, []);
});

test("where a write has failed and nothing is found, it has failed", async (t) => {
  const { context, errors, late, pass, foundLate } = await place(t);
  const { state, read } = reading(undefined);
  await assert.rejects(settled(context, lost, read, late), outage);
  await pass(...after);
  assert.equal(state.tried, 1);
  assert.deepEqual([errors, foundLate], [[], []]);
});

test("where a write is refused, nothing is read", async (t) => {
  const { context, late } = await place(t);
  const { state, read } = reading("read");
  await assert.rejects(settled(context, refused, read, late), refusal);
  assert.equal(state.tried, 0);
});

test("where a write was done once and its repetition is refused, what is found counts", async (t) => {
  const { context, errors, late } = await place(t);
  const { read } = reading("read");
  const write = (run: Run) => {
    run.wasDone = true;
    return refused();
  };
  assert.equal(await atOnce(settled(context, write, read, late)), "read");
  assert.deepEqual(errors, [refusal]);
});

test("while the database does not say, it is read again after the answer, and what follows is done then", async (t) => {
  const { context, errors, late, pass, foundLate } = await place(t);
  const { state, read } = reading("read", 5);
  const result = watch(settled(context, lost, read, late));
  await pass(...before);
  await assert.rejects(result(), outage);
  assert.equal(state.tried, 4);
  await pass(1, 1_000);
  assert.equal(state.tried, 5);
  assert.deepEqual(foundLate, []);
  await pass(4_000);
  assert.deepEqual(foundLate, ["read"]);
  assert.deepEqual(errors, []);
});

test("where nothing is found after the answer, nothing follows", async (t) => {
  const { context, errors, late, pass, foundLate } = await place(t);
  const { state, read } = reading(undefined, 4);
  const found = watch(readOrLater(context, read, late));
  await pass(...before);
  assert.equal(await found(), undefined);
  await pass(...after);
  assert.equal(state.tried, 5);
  assert.deepEqual([errors, foundLate], [[], []]);
});

test("where reading is refused, nothing counts, and nothing is read after the answer", async (t) => {
  const { context, errors, late, pass, foundLate } = await place(t);
  const { state, read } = reading("read", 4, refusal);
  const found = watch(readOrLater(context, read, late));
  await pass(...before);
  assert.equal(await found(), undefined);
  await pass(...after);
  assert.equal(state.tried, 4);
  assert.deepEqual([errors, foundLate], [[], []]);
});

test("what is read at a later try before the answer counts at once", async (t) => {
  const { context, late, pass, foundLate } = await place(t);
  const { read } = reading("read", 3);
  const found = watch(readOrLater(context, read, late));
  await pass(...before);
  assert.equal(await found(), "read");
  await pass(...after);
  assert.deepEqual(foundLate, []);
});
