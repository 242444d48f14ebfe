import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { discard } from "../../src/lib/discard.ts";

test("a promise that is not wanted and is rejected does not end the process", async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on("unhandledRejection", note);
  try {
    discard(Promise.reject(new Error("nobody waits for this")));
    discard("no promise");
    await setImmediate();
  } finally {
    process.off("unhandledRejection", note);
  }
  assert.deepEqual(unhandled, []);
});
