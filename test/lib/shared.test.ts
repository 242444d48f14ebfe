import assert from "node:assert/strict";
import { test } from "node:test";
import { perCopy, shared } from "../../src/lib/shared.ts";
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

test("what another layout left in the process is left alone", async (t) => {
  const others = ["cardea.shared", "cardea/0", "cardea/1000"].map((name) => Symbol.for(name));
  for (const key of others) Reflect.set(globalThis, key, { get: () => "of another layout" });
  t.after(() => {
    for (const key of others) Reflect.deleteProperty(globalThis, key);
  });
  const copy = await import(`../../src/lib/shared.ts?${"later"}`);
  const value = copy.shared("test.layout", () => ({ by: "this one" }));
  assert.deepEqual(value(), { by: "this one" });
  forget("test.layout");
});

test("what belongs to one copy of a module is made once there, and again in another copy", async () => {
  const copy = await import(`../../src/lib/shared.ts?${"own"}`);
  const [first, second] = [perCopy, copy.perCopy].map((make) => make(() => ({})));
  assert.equal(first(), first());
  assert.notEqual(first(), second());
});
