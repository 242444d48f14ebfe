import { inTransaction } from "../../accounts/transaction.ts";
import { AdapterError } from "../../errors.ts";
import { writtenCode } from "../../factors/recovery-code.ts";
import type { Context } from "../../request/context.ts";
import { type AssertAllowed, assertPerson } from "./enrolment.ts";
import { createRecoverySet, keepNewestSet, removeRecoveryCodes } from "./recovery-rows.ts";
import { factorStorage } from "./storage.ts";

/**
 * Gives somebody ten new recovery codes in place of those that they have, in one step, and returns them as people read them. They
 * are to be shown once: what is stored reveals none.
 *
 * @throws {AccessDenied} with the code `signed-out`, if the user is gone
 * @throws {AdapterError} when somebody else has renewed them at the same moment, without transactions
 */
export async function renewRecoveryCodes(
  context: Context,
  userId: string,
  assertAllowed?: AssertAllowed,
): Promise<readonly string[]> {
  const { codes, rows } = await createRecoverySet(context, userId);
  await inTransaction(factorStorage(context), async (inner) => {
    const storage = factorStorage(context, inner);
    await assertPerson(inner, { id: userId });
    await assertAllowed?.(inner);
    // Without transactions, a failure in between leaves fewer codes, and no code that was to be replaced.
    await removeRecoveryCodes(storage, userId, rows);
    for (const row of rows) await storage.putCredential(row, null);
    if (!storage.transaction && !(await keepNewestSet(storage, userId, rows))) {
      throw new AdapterError("Recovery codes were renewed twice at the same time", {
        cause: { method: "putCredential" },
      });
    }
  });
  return codes.map(writtenCode);
}
