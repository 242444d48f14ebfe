/** Waits so many milliseconds. Not by `node:timers/promises`, which not every edge runtime has. */
export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
