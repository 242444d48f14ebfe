import { EventError } from "../errors.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import type { EventCallbacks } from "../types/config.ts";
import type { Context } from "./context.ts";
import { logError } from "./log-error.ts";

/** Calls the handler of an event and waits for it. What the handler throws is only logged. */
export function emit<E extends keyof EventCallbacks>(
  context: Context,
  event: E,
  message: Parameters<EventCallbacks[E]>[0],
): Awaitable<void> {
  const handlers: Handlers = context.config.events;
  const handler = handlers[event];
  return handler && call(context, event, handler, message);
}

type Handlers = { readonly [name: string]: ((message: never) => unknown) | undefined };

async function call(
  context: Context,
  event: string,
  handler: (message: never) => unknown,
  message: object,
): Promise<void> {
  try {
    await Reflect.apply(handler, context.config.events, [message]);
  } catch (error) {
    context.redacted.push({ record: message, anyName: true });
    await logError(context, new EventError(`The ${event} event handler threw`, { cause: error }));
  }
}
