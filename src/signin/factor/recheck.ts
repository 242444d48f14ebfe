import type { CredentialStorage } from "../../config/credential-storage.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { isRefusal } from "../../request/settled.ts";
import { severalTimes } from "../../request/several-times.ts";
import type { Adapter, AdapterCredential } from "../../types/adapter.ts";
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

/** Does so for rows that were found after the answer to their write was lost: what failed came before it was asserted once more. */
export async function recheckFound(
  context: Context,
  storage: CredentialStorage,
  written: readonly Pick<AdapterCredential, "id" | "userId">[],
  assertStill: (inner: Adapter, isWritten: boolean) => Promise<unknown>,
): Promise<void> {
  if (storage.transaction) return;
  await recheck(context, storage, written, () => assertStill(storage, true));
}
