import assert from "node:assert/strict";
import { test } from "node:test";
import { AccessDenied } from "../../src/errors.ts";
import { afterAnswer } from "../../src/request/after-answer.ts";
import { contextOf } from "./contexts.ts";
import { standStill } from "./stand-still.ts";

test("work after the answer begins a turn later, and the platform is told how long it takes", async () => {
  const told: Promise<unknown>[] = [];
  const { context } = await contextOf({}, { waitUntil: (work) => void told.push(work) });
  let state = "not begun";
  afterAnswer(context, async () => {
    state = "begun";
    await Promise.resolve();
    state = "done";
  });
  await Promise.resolve();
  assert.equal(state, "not begun");
  assert.equal(told.length, 1);
  assert.equal(await told[0], undefined);
  assert.equal(state, "done");
});

test("what fails after the answer is in the log, and nowhere else", async () => {
  const told: Promise<unknown>[] = [];
  const { context, errors } = await contextOf({}, { waitUntil: (work) => void told.push(work) });
  afterAnswer(context, () => Promise.reject(new AccessDenied("Too late")));
  assert.equal(await told[0], undefined);
  assert.deepEqual(
    errors.map(({ type, message }) => [type, message]),
    [["AccessDenied", "Too late"]],
  );
});

test("work after the answer is done where nothing has to be told of it", async (t) => {
  const { context } = await contextOf();
  const pass = standStill(t);
  let isDone = false;
  afterAnswer(context, async () => {
    isDone = true;
  });
  await pass(1);
  assert.ok(isDone);
});
