import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { endNowOrLater } from "../../request/now-or-later.ts";
import { removePendings } from "../../session/registry/remove-pendings.ts";

/**
 * Ends sign-ins that wait for a second factor: they were begun before an account was linked or unlinked. That is done and has to be told,
 * so a failure is only logged, and it is tried again after the answer.
 */
export async function endPendings(context: Context, userId: string): Promise<void> {
  const { adapter, factors } = context.config;
  if (!factors || !adapter) return;
  try {
    await endNowOrLater(context, (until) => removePendings(adapter, userId, { until }));
  } catch (error) {
    await logError(context, error);
  }
}
