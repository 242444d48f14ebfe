import { parseRecoveryCode } from "../../factors/recovery-code.ts";
import type { Context } from "../../request/context.ts";
import { redactInLog } from "../../request/redact-in-log.ts";
import { recoveryIds } from "./recovery-rows.ts";
import { factorStorage } from "./storage.ts";
import { forgive } from "./use-app.ts";

/**
 * Uses one of somebody's recovery codes up. Of any number of callers in any number of processes, one is told `true`. What is done
 * for a wrong code and for somebody else's is the same: none is looked up, and one row at most is removed. A code that was right
 * turns apps on again that were off after too many wrong codes.
 *
 * Whoever calls this has counted the try, with `countFactorTry`.
 *
 * @param typed as it was typed, in whatever form
 */
export async function useRecoveryCode(
  context: Context,
  userId: string,
  typed: unknown,
): Promise<boolean> {
  const storage = factorStorage(context);
  const code = parseRecoveryCode(typed);
  if (!code) return false;
  redactInLog(context, { typed, code }, () => true);
  for (const id of await recoveryIds(context, userId, code)) {
    if (!(await storage.deleteCredential(id, userId))) continue;
    await forgive(context, userId);
    return true;
  }
  return false;
}
