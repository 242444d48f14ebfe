import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { settlesBy } from "../../src/lib/in-time.ts";
import { sleep } from "../../src/lib/sleep.ts";

const soon = () => performance.now() + 30;
const never = new Promise<never>(() => {});

suite("waiting for a promise", () => {
  test("says whether it has settled in time, also where it was rejected", async () => {
    assert.equal(await settlesBy(Promise.resolve(), performance.now() + 60_000), true);
    assert.equal(
      await settlesBy(Promise.reject(new Error("no")), performance.now() + 60_000),
      true,
    );
    assert.equal(await settlesBy(sleep(1), performance.now() + 60_000), true);
    // A timer that does not keep the process alive would end this test.
    assert.deepEqual(await Promise.all([settlesBy(never, soon()), sleep(60)]), [false, undefined]);
  });

  test("ends at once where the instant has passed", async () => {
    const [isInTime] = await Promise.all([settlesBy(never, performance.now() - 5_000), sleep(20)]);
    assert.equal(isInTime, false);
  });

  test("leaves no timer behind", async (t) => {
    const started: unknown[] = [];
    const { setTimeout } = globalThis;
    t.mock.method(globalThis, "setTimeout", (...given: Parameters<typeof setTimeout>) => {
      const timer = setTimeout(...given);
      started.push(timer);
      return timer;
    });
    const cleared = t.mock.method(globalThis, "clearTimeout");
    await settlesBy(Promise.resolve(), performance.now() + 60_000);
    assert.deepEqual(
      cleared.mock.calls.map((call) => call.arguments[0]),
      started,
    );
    assert.equal(started.length, 1);
  });

  test("takes a timer that is a number, as at the edge", async (t) => {
    t.mock.method(globalThis, "setTimeout", () => 7);
    assert.equal(await settlesBy(Promise.resolve(), performance.now() + 60_000), true);
  });
});
