import { isAuthError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { severalTimes } from "../../request/several-times.ts";
import type { AdapterCredential } from "../../types/adapter.ts";
import type { Rows } from "../credential-rows.ts";

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

/**
 * Asserts once more what was asserted before rows were written, for databases without transactions. If it is refused now, the rows are
 * removed. They count also when the database does not say: a moment ago it was allowed.
 */
export async function recheck(
  context: Context,
  rows: Rows,
  written: readonly Pick<AdapterCredential, "id" | "userId">[],
  assertStill: () => Promise<unknown>,
): Promise<void> {
  try {
    await severalTimes(assertStill, { mayPass: (error) => !isRefusal(error) });
  } catch (error) {
    if (!isRefusal(error)) return logError(context, error);
    await severalTimes(async () => {
      for (const { id, userId } of written) await rows.deleteCredential(id, userId);
    });
    throw error;
  }
}
