import assert from "node:assert/strict";
import { test } from "node:test";
import { Mutex } from "../../src/storage/mutex.ts";

test("one at a time gets a turn, in the order of arrival", async () => {
  const mutex = new Mutex();
  const seen: string[] = [];
  const visit = async (name: string) => {
    await mutex.acquire();
    seen.push(`${name} in`);
    await Promise.resolve();
    seen.push(`${name} out`);
    mutex.release();
  };
  await Promise.all(["a", "b", "c"].map(visit));
  assert.deepEqual(seen, ["a in", "a out", "b in", "b out", "c in", "c out"]);
});

test("a turn is free again after the last one", async () => {
  const mutex = new Mutex();
  await mutex.acquire();
  mutex.release();
  await mutex.acquire();
  mutex.release();
});
