import { setTimeout as sleep } from "node:timers/promises";

/** How long to wait for another process to give a SQLite file free, in milliseconds. */
export const busyTimeout = 5_000;

/** SQLITE_BUSY in SQLite's list of result codes. */
const busy = 5;

/** Whether another process holds the lock. Every library has its own name for the code. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) return error.errcode === busy;
  if ("rawCode" in error) return error.rawCode === busy;
  return "errno" in error && error.errno === busy;
}

/**
 * Tries again while another process holds the lock. For statements that SQLite refuses at once
 * whatever its own time-out is, such as the change of the journal.
 */
export async function untilFree(work: () => unknown): Promise<void> {
  const deadline = Date.now() + busyTimeout;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}
