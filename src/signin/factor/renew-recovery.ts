import type { CredentialStorage } from "../../config/credential-storage.ts";
import { AdapterError } from "../../errors.ts";
import { writtenCode } from "../../factors/recovery-code.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter } from "../../types/adapter.ts";
import { type AssertAllowed, changeRows, stillAllowed } from "./change-rows.ts";
import { recheck, recheckFound } from "./recheck.ts";
import { createRecoverySet, keepNewestSet, putSet, storedCodes } from "./recovery-rows.ts";
import { factorStorage, readRows } from "./storage.ts";

/**
 * Gives somebody ten new recovery codes in place of those that they have, in one step, and returns them as people read them. They
 * are to be shown once: what is stored reveals none.
 *
 * @param late called after the answer, if it turns out only then that codes count which nobody has seen
 * @throws {AccessDenied} with the code `signed-out`, if the user is gone
 * @throws {AdapterError} when somebody else has renewed them at the same moment, without transactions
 */
export async function renewRecoveryCodes(
  context: Context,
  userId: string,
  assertAllowed?: AssertAllowed,
  late?: (codes: readonly string[]) => Promise<unknown>,
): Promise<readonly string[]> {
  const set = await createRecoverySet(context, userId);
  const storage = factorStorage(context);
  const assertStill = stillAllowed({ id: userId }, assertAllowed);
  const work = async (rows: CredentialStorage, inner: Adapter) => {
    // Without transactions, a failure in between leaves fewer codes, and no code that was to be replaced.
    await putSet(rows, userId, set, await rows.listCredentials(userId));
    if (rows.transaction) return set.codes.map(writtenCode);
    await recheck(context, rows, set.rows, () => assertStill(inner, true));
    if (await keepNewestSet(rows, userId, set.rows)) return set.codes.map(writtenCode);
    throw new AdapterError("Recovery codes were renewed twice at the same time", {
      cause: { method: "putCredential" },
    });
  };
  const readAgain = async () => {
    const codes = storedCodes(set, await readRows(context, userId));
    if (codes) await recheckFound(context, storage, set.rows, assertStill);
    return codes;
  };
  return changeRows(context, { assertStill, work, readAgain, late });
}
