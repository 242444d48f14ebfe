import type { Context } from "./context.ts";
import { logError } from "./log-error.ts";

/**
 * Runs work once the response is on its way, so that the response says nothing about it, not even by its time. What fails is
 * logged. Where the platform ends a request with its response, the option `waitUntil` keeps it going.
 */
export function afterAnswer(context: Context, work: () => Promise<unknown>): void {
  const { own } = context.config;
  const done = settle(context, work);
  own.waitUntil?.(done);
}

async function settle(context: Context, work: () => Promise<unknown>): Promise<void> {
  // A turn of the event loop later: the response is made from what is there now.
  await new Promise((resolve) => setTimeout(resolve, 0));
  try {
    await work();
  } catch (error) {
    await logError(context, error);
  }
}
