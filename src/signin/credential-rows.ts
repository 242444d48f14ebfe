import { inTransaction, lockUser } from "../accounts/transaction.ts";
import type { CredentialStorage } from "../config/credential-storage.ts";
import type { Context } from "../request/context.ts";
import { logError } from "../request/log-error.ts";
import { severalTimes } from "../request/several-times.ts";
import type { AdapterCredential } from "../types/adapter.ts";

/** Where credentials are written, also within a transaction. */
export type Rows = Pick<
  CredentialStorage,
  "listCredentials" | "putCredential" | "deleteCredential"
>;

/** The time, so that a row that was removed in between never comes back with the same version. */
export function nextVersion(before: Pick<AdapterCredential, "version"> | undefined): number {
  return Math.max(Date.now(), (before?.version ?? 0) + 1);
}

/**
 * Writes a credential of somebody who may have been deleted meanwhile: then none is left of it.
 *
 * @param expected the version of the row that it replaces; `null` if there is none
 * @returns whether it is there; also `false` when somebody was faster
 */
export async function putUnlessGone(
  context: Context,
  storage: CredentialStorage,
  row: AdapterCredential,
  expected: number | null,
): Promise<boolean> {
  return inTransaction(storage, async (inner) => {
    if (!(await lockUser(inner, row.userId))) return false;
    if (!(await inner.putCredential?.(row, expected))) return false;
    return !(await removeOrphan(context, storage, row));
  });
}

/**
 * Removes a credential that was just written if its user is gone. Without transactions, somebody may be deleted meanwhile: a deletion
 * removes their credentials once more at its end, so one of the two sees the other. What was written counts also when the database
 * does not say whether its user is there: a moment ago they were.
 */
export async function removeOrphan(
  context: Context,
  storage: CredentialStorage,
  { id, userId }: Pick<AdapterCredential, "id" | "userId">,
): Promise<boolean> {
  if (storage.transaction) return false;
  try {
    return await severalTimes(async () => {
      if (await storage.getUser(userId)) return false;
      await storage.deleteCredential(id, userId);
      return true;
    });
  } catch (error) {
    await logError(context, error);
    return false;
  }
}
