/**
 * How long one piece of work waits for another, in milliseconds. Databases and drivers that give up do so within a few
 * seconds, and people leave soon after; whatever has not finished by then probably never will.
 */
export const patience = 10_000;

/**
 * Waits until a promise has settled, but at most until an instant of `performance.now()`, which no change of the clock
 * moves. Returns whether it has settled in time.
 */
export function settlesBy(promise: Promise<unknown>, latest: number): Promise<boolean> {
  return new Promise((resolve) => {
    // The timer is one of the request that waits: at the edge, those of another request end with it.
    const timer = setTimeout(resolve, Math.max(0, latest - performance.now()), false);
    // It does not keep the process alive. At the edge, a timer is a number.
    timer.unref?.();
    const settled = () => {
      clearTimeout(timer);
      resolve(true);
    };
    promise.then(settled, settled);
  });
}
