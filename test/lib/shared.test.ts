import assert from "node:assert/strict";
import { test } from "node:test";
import { shared } from "../../src/lib/shared.ts";
import { forget } from "../support/forget.ts";

test("a shared value is made once, when it is first asked for, also for another copy of the module", async () => {
  const copy = await import(`../../src/lib/shared.ts?${"copy"}`);
  assert.notEqual(copy.shared, shared);
  const first = shared("test.shared", () => ({ by: "first" }));
  const second = copy.shared("test.shared", () => ({ by: "second" }));
  const made = first();
  assert.deepEqual([made.by, first() === made, second() === made], ["first", true, true]);
  forget("test.shared");
  assert.deepEqual([second().by, first().by], ["second", "second"], "as after a restart");
});
