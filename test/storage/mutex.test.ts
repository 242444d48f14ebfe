import assert from "node:assert/strict";
import { test } from "node:test";
import { Turns } from "../../src/storage/sql/turns.ts";

test("one at a time gets a turn, in the order of arrival", async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const visit = async (name: string) => {
    await turns.take();
    seen.push(`${name} in`);
    await Promise.resolve();
    seen.push(`${name} out`);
    turns.give();
  };
  await Promise.all(["a", "b", "c"].map(visit));
  assert.deepEqual(seen, ["a in", "a out", "b in", "b out", "c in", "c out"]);
});

test("a turn is free again after the last one", async () => {
  const turns = new Turns();
  await turns.take();
  turns.give();
  await turns.take();
  turns.give();
});
