import assert from "node:assert/strict";
import { test } from "node:test";
import { lazily } from "../../src/lib/lazy.ts";

test("what is loaded lazily is loaded once, when it is first asked for", async () => {
  const loads: number[] = [];
  const load = lazily(async () => loads.push(loads.length));
  assert.equal(loads.length, 0);
  assert.deepEqual(await Promise.all([load(), load()]), [1, 1]);
  assert.equal(load(), 1, "at once");
});

test("after a failure the next caller tries again", async () => {
  const answers = [() => Promise.reject(new Error("not yet")), () => Promise.resolve("loaded")];
  const load = lazily(() => answers.shift()?.() ?? Promise.reject(new Error("asked too often")));
  await assert.rejects(async () => load(), /not yet/);
  assert.equal(await load(), "loaded");
  assert.equal(await load(), "loaded");
});
