import { EventError } from "../errors.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import type { EventCallbacks } from "../types/config.ts";
import type { EventRequest } from "../types/events.ts";
import type { Context } from "./context.ts";
import { logError } from "./log-error.ts";

/**
 * Calls the handler of an event and waits for it, with the facts of the request but for `session`, which every page view tells. What
 * the handler throws is only logged.
 */
export function emit<E extends keyof EventCallbacks>(
  context: Context,
  event: E,
  message: Parameters<EventCallbacks[E]>[0],
): Awaitable<void> {
  const handlers: Handlers = context.config.events;
  const handler = handlers[event];
  return handler && call(context, event, handler, message);
}

type Handlers = { readonly [name: string]: Handler | undefined };

type Handler = (message: never, request: EventRequest) => unknown;

async function eventRequest(context: Context): Promise<EventRequest> {
  const { requestFacts } = await import("./client-facts.ts");
  const { userAgent = null, network = null } = requestFacts(context);
  return { requestId: context.requestId, userAgent, network };
}

async function call(
  context: Context,
  event: string,
  handler: Handler,
  message: object,
): Promise<void> {
  try {
    const about = event === "session" ? [] : [await eventRequest(context)];
    await Reflect.apply(handler, undefined, [message, ...about]);
  } catch (error) {
    context.redacted.push({ record: message, anyName: true });
    await logError(context, new EventError(`The ${event} event handler threw`, { cause: error }));
  }
}
