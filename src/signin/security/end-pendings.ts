import { afterAnswer } from "../../request/after-answer.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { later, severalTimes } from "../../request/several-times.ts";
import { removePendings } from "../../session/registry/remove-pendings.ts";

/**
 * Ends sign-ins that wait for a second factor: they were begun before an account was linked or unlinked. That is done and has to be told,
 * so a failure is only logged, and it is tried again after the answer.
 */
export async function endPendings(context: Context, userId: string): Promise<void> {
  const { adapter, factors } = context.config;
  if (!factors || !adapter) return;
  try {
    await severalTimes(() => removePendings(adapter, userId));
  } catch (error) {
    await logError(context, error);
    const until = new Date();
    afterAnswer(context, () =>
      severalTimes(() => removePendings(adapter, userId, { until }), { pauses: later }),
    );
  }
}
