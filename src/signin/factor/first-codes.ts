import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { factorsOf } from "./factors-of.ts";
import { renewRecoveryCodes } from "./renew-recovery.ts";

/**
 * Returns the recovery codes that somebody gets with their first factor, and those who have none left with the next one. The factor has
 * been added by now, so a failure is only logged: the security page offers codes.
 */
export async function firstCodes(
  context: Context,
  userId: string,
): Promise<readonly string[] | undefined> {
  if (!context.config.factors?.recoveryCodes) return undefined;
  try {
    const { apps, passkeys, recoveryCodes } = await factorsOf(context, userId);
    // Codes that were there before the first factor are those of one that was removed.
    const isFirst = apps.length + passkeys === 1;
    return isFirst || recoveryCodes === 0 ? await renewRecoveryCodes(context, userId) : undefined;
  } catch (error) {
    await logError(context, error);
    return undefined;
  }
}
