import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { isRefusal } from "../../request/settled.ts";
import { severalTimes } from "../../request/several-times.ts";
import type { AdapterCredential } from "../../types/adapter.ts";
import type { Rows } from "../credential-rows.ts";

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
