import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { AdapterError } from "../../src/errors.ts";
import { endNowOrLater, tryAfterAnswer } from "../../src/request/now-or-later.ts";
import { contextOf } from "./contexts.ts";
import { atOnce, standStill, watch } from "./stand-still.ts";

/** Work that fails a number of times, and what each try was told. */
function failing(times: number) {
  const tries: (Date | undefined)[] = [];
  const work = async (until?: Date) => {
    tries.push(until);
    if (tries.length <= times) throw new AdapterError(`Away, for the ${tries.length}. time`);
  };
  return { tries, work };
}

/** A request, and how its time is passed. */
async function place(t: TestContext) {
  const { context, errors } = await contextOf();
  return { context, errors, pass: standStill(t) };
}

test("work after the answer is tried after one second, after four more, and after fifteen more", async (t) => {
  const { context, errors, pass } = await place(t);
  const { tries, work } = failing(2);
  tryAfterAnswer(context, () => work());
  await pass(0, 999);
  assert.equal(tries.length, 0);
  await pass(1);
  assert.equal(tries.length, 1);
  await pass(3_999);
  assert.equal(tries.length, 1);
  await pass(1);
  assert.equal(tries.length, 2);
  await pass(14_999);
  assert.equal(tries.length, 2);
  await pass(1);
  assert.equal(tries.length, 3);
  assert.deepEqual(errors, []);
});

test("work after the answer that fails each time is in the log once, with the last failure", async (t) => {
  const { context, errors, pass } = await place(t);
  const { tries, work } = failing(3);
  tryAfterAnswer(context, () => work());
  await pass(1, 1_000, 4_000, 15_000, 60_000);
  assert.equal(tries.length, 3);
  assert.deepEqual(
    errors.map(({ message }) => message),
    ["Away, for the 3. time"],
  );
});

test("what can be ended now is ended whenever it began, and once", async (t) => {
  const { context, errors, pass } = await place(t);
  const { tries, work } = failing(0);
  await atOnce(endNowOrLater(context, work));
  await pass(1, 20_000);
  assert.deepEqual(tries, [undefined]);
  assert.deepEqual(errors, []);
});

test("what cannot be ended now is ended after the answer, but for what began meanwhile", async (t) => {
  const { context, errors, pass } = await place(t);
  const { tries, work } = failing(4);
  const ended = watch(endNowOrLater(context, work));
  await pass(0, 50, 150, 400);
  await assert.rejects(ended(), { message: "Away, for the 4. time" });
  const answered = new Date();
  assert.deepEqual(tries, [undefined, undefined, undefined, undefined]);
  await pass(1, 1_000);
  assert.deepEqual(tries.slice(4), [answered]);
  assert.deepEqual(errors, []);
});
