import { isAuthError } from "../errors.ts";
import type { Context } from "./context.ts";
import { logError } from "./log-error.ts";
import { severalTimes } from "./several-times.ts";

/** Whether an error says no, and not that the database failed. */
export function isRefusal(error: unknown): boolean {
  return isAuthError(error) && error.type !== "AdapterError";
}

/**
 * Writes, and reads again if that failed: the answer of the database may be lost, or what failed came after what counts. Then it is
 * only logged.
 *
 * @param readAgain returns what was written, if it counts
 * @throws whatever `write` throws, if nothing counts or the database does not say
 */
export async function settled<T>(
  context: Context,
  write: () => Promise<T>,
  readAgain: () => Promise<T | undefined>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isRefusal(error)) throw error;
    const found = await severalTimes(readAgain).catch(() => undefined);
    if (found === undefined) throw error;
    await logError(context, error);
    return found;
  }
}
