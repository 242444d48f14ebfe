/** The current time in whole seconds since the epoch. */
export function now(): number {
  return inSeconds(Date.now());
}

/** Returns an instant in whole seconds since the epoch: not every database keeps fractions. */
export function inSeconds(at: Date | number): number {
  return Math.floor(at.valueOf() / 1000);
}
