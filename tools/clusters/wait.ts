import { setTimeout as sleep } from "node:timers/promises";

/**
 * Asks until the answer is true.
 *
 * @param seconds after which it gives up
 * @throws {Error} which says what was waited for
 */
export async function until(
  what: string,
  ask: () => Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  let last: unknown;
  for (;;) {
    try {
      if (await ask()) return;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) {
      throw new Error(`${what}: not within ${seconds} seconds`, { cause: last });
    }
    await sleep(200);
  }
}
