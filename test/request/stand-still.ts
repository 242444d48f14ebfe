import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { setImmediate } from "node:timers/promises";

/** Stops clock and timers for a test. They go on by the milliseconds that the returned function is told, step by step. */
export function standStill(t: TestContext): (...steps: number[]) => Promise<void> {
  let time = performance.now();
  t.mock.method(performance, "now", () => time);
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: Date.now() });
  return async (...steps) => {
    for (const step of steps) {
      time += step;
      t.mock.timers.tick(step);
      await setImmediate();
    }
  };
}

/**
 * Watches a promise. The returned function returns what it has come to, without time passing, and fails where it still waits for a
 * timer, rather than waiting forever.
 */
export function watch<T>(promise: Promise<T>): () => Promise<T> {
  let isWaiting = true;
  const end = () => {
    isWaiting = false;
  };
  promise.then(end, end);
  return async () => {
    for (let turn = 0; isWaiting && turn < 100; turn++) await setImmediate();
    assert.ok(!isWaiting, "it waits for a timer");
    return promise;
  };
}

/** Returns what a promise comes to without time passing. */
export const atOnce = <T>(promise: Promise<T>): Promise<T> => watch(promise)();
