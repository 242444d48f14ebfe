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

/** A stopped `Date` says so, to all copies of this package. */
const mark = Symbol.for("cardea.stopped-clock");

/**
 * Stops the clock of this process until it is restored: `Date` says the same until `advance` is called. Timers go on.
 *
 * @param start what it says first. Default: now
 * @throws {Error} with `NODE_ENV=production`, or while another clock has not been restored
 */
export function createClock(start: Date = new Date()): TestClock {
  assertNotInProduction("createClock");
  const Real = globalThis.Date;
  if (Reflect.get(Real, mark)) {
    throw new Error(
      "createClock finds the clock of this process stopped already: restore the other clock first, or move it on with its `advance`",
    );
  }
  let present = start.getTime();
  let isRestored = false;
  // What took this for the real one, as the timers of a test runner may have, puts it back later. It goes on then.
  const time = () => (isRestored ? Real.now() : present);
  const Stopped = new Proxy(Real, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [time()] : given, made),
    apply: () => new Real(time()).toString(),
    get: (target, name) => {
      if (name === mark) return !isRestored;
      return name === "now" ? time : Reflect.get(target, name);
    },
  });
  globalThis.Date = Stopped;
  const restore = () => {
    isRestored = true;
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
