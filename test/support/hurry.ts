import type { TestContext } from "node:test";

/** Time flies: what waits goes on at once, and the clock moves as far. */
export function hurry(t: TestContext): void {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  const real = globalThis.setTimeout;
  const start = performance.now();
  const begun = Date.now();
  let isOver = false;
  t.after(() => {
    isOver = true;
  });
  t.mock.method(performance, "now", () => start + Date.now() - begun);
  t.mock.method(globalThis, "setTimeout", (work: () => void, ms = 0) => {
    if (ms > 3_000) return real(work, ms);
    return real(() => {
      if (isOver) return;
      t.mock.timers.setTime(Date.now() + ms);
      work();
    }, 0);
  });
}
