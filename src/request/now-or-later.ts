import { afterAnswer } from "./after-answer.ts";
import type { Context } from "./context.ts";
import { later, severalTimes } from "./several-times.ts";

/** Does work after the answer, and tries again while the database is away. */
export function tryAfterAnswer(context: Context, work: () => Promise<unknown>): void {
  afterAnswer(context, () => severalTimes(work, { pauses: later }));
}

/**
 * Ends something. If that fails several times, it is tried again after the answer, and spares what began meanwhile.
 *
 * @param end is told until when something has begun that ends; `undefined` for all of it
 * @throws whatever the last try before the answer threw
 */
export async function endNowOrLater(
  context: Context,
  end: (until?: Date) => Promise<unknown>,
): Promise<void> {
  try {
    await severalTimes(() => end());
  } catch (error) {
    const until = new Date();
    tryAfterAnswer(context, () => end(until));
    throw error;
  }
}
