import { assertNotInProduction } from "./not-in-production.ts";

/** A clock that tests set. */
export interface TestClock {
  /** Moves it on. */
  advance(seconds: number): void;
  /** Gives the real clock back. */
  restore(): void;
  /** Restores it, where a test says `using`. */
  [Symbol.dispose](): void;
}

/**
 * Stops the clock of this process until it is restored: `Date` says the same until `advance` is called. Timers go on.
 *
 * @param start what it says first. Default: now
 * @throws {Error} with `NODE_ENV=production`
 */
export function createClock(start: Date = new Date()): TestClock {
  assertNotInProduction("createClock");
  const Real = globalThis.Date;
  let present = start.getTime();
  const Stopped = new Proxy(Real, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [present] : given, made),
    apply: () => new Real(present).toString(),
    get: (target, name) => (name === "now" ? () => present : Reflect.get(target, name)),
  });
  globalThis.Date = Stopped;
  const restore = () => {
    if (globalThis.Date === Stopped) globalThis.Date = Real;
  };
  return {
    advance: (seconds) => {
      present += seconds * 1000;
    },
    restore,
    [Symbol.dispose]: restore,
  };
}
