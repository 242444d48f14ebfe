import { EventError } from "../errors.ts";
import type { EventCallbacks } from "../types/config.ts";
import { type Context, logError } from "./context.ts";

/** Tells an event to its handler and waits for it. What the handler throws is logged only. */
export async function emit<E extends keyof EventCallbacks>(
  context: Context,
  event: E,
  message: Parameters<EventCallbacks[E]>[0],
): Promise<void> {
  const handlers: { [name: string]: ((message: never) => unknown) | undefined } =
    context.config.events;
  const handler = handlers[event];
  if (!handler) return;
  try {
    await Reflect.apply(handler, context.config.events, [message]);
  } catch (error) {
    logError(context, new EventError(`The ${event} event handler threw`, { cause: error }));
  }
}
