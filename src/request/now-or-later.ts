import { afterAnswer } from "./after-answer.ts";
import type { Context } from "./context.ts";
import { later, severalTimes } from "./several-times.ts";

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
    afterAnswer(context, () => severalTimes(() => end(until), { pauses: later }));
    throw error;
  }
}
