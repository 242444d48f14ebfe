import type { TestContext } from "node:test";

/** Stops the clock for a test that compares times: a second may begin between any two of them. */
export function stopClock(t: TestContext): void {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
}
