import { isAuthError } from "../errors.ts";
import { afterAnswer } from "./after-answer.ts";
import type { Context } from "./context.ts";
import { logError } from "./log-error.ts";
import { later, severalTimes } from "./several-times.ts";

/** Whether an error says no, and not that the database failed. */
export function isRefusal(error: unknown): boolean {
  return isAuthError(error) && error.type !== "AdapterError";
}

/** Whether an error says that the database has failed. */
export function isAdapterError(error: unknown): boolean {
  return isAuthError(error) && error.type === "AdapterError";
}

/** Whether an error says that the adapter has answered what no adapter may: nobody can tell what it has done. */
export function isWrongAnswer(error: unknown): boolean {
  return isAuthError(error) && error.code === "adapter-answer";
}

/** What is known of a transaction that the database may repeat. */
export interface Run {
  /** Whether all its work was done once, so that it may have been committed before it was repeated and refused. */
  wasDone: boolean;
}

/** Whether an error says that a transaction has changed nothing. */
export function hasChangedNothing(error: unknown, { wasDone }: Run): boolean {
  return isRefusal(error) && !wasDone;
}

/**
 * Writes, and reads again if that failed: the answer of the database may be lost, or what failed came after what counts. Then it is
 * only logged. While the database does not say, it is asked again after the answer, which says that the change has failed.
 *
 * @param readAgain returns what was written, if it counts
 * @param late does what follows a change that is found only then: tells it, and ends what has to end
 * @throws whatever `write` throws, if nothing counts or the database does not say
 */
export async function settled<T>(
  context: Context,
  write: (run: Run) => Promise<T>,
  readAgain: () => Promise<T | undefined>,
  late: (found: T) => Promise<unknown>,
): Promise<T> {
  const run = { wasDone: false };
  try {
    return await write(run);
  } catch (error) {
    if (hasChangedNothing(error, run)) throw error;
    const found = await readOrLater(context, readAgain, late);
    if (found === undefined) throw error;
    await logError(context, error);
    return found;
  }
}

/** Reads what was written; `undefined` if nothing counts. While the database does not say, it is read again after the answer. */
export async function readOrLater<T>(
  context: Context,
  readAgain: () => Promise<T | undefined>,
  late: (found: T) => Promise<unknown>,
): Promise<T | undefined> {
  try {
    return await severalTimes(readAgain);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    afterAnswer(context, async () => {
      const found = await severalTimes(readAgain, { pauses: later });
      if (found !== undefined) await late(found);
    });
    return undefined;
  }
}
