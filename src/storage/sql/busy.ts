import { setTimeout as sleep } from "node:timers/promises";

/** How long to wait for another process to give a SQLite file free, in milliseconds. */
export const busyTimeout = 5_000;

/** SQLITE_BUSY in SQLite's list of result codes; extended ones say more in the higher bits. */
const busy = 5;

/** Whether another process holds the lock. Every library has its own name for the code. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isNumber = ["errcode", "rawCode", "errno"].some((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "number" && value > 0 && (value & 0xff) === busy;
  });
  return isNumber || ("code" in error && /^SQLITE_BUSY(_|$)/.test(String(error.code)));
}

/**
 * Tries again while another process holds the lock. For statements that SQLite refuses at once
 * whatever its own time-out is, such as the change of the journal.
 */
export async function untilFree<T>(work: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + busyTimeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}
