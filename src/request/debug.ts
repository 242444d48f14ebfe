import type { Awaitable } from "../lib/awaitable.ts";
import type { Context } from "./context.ts";
import type { Steps } from "./debugging/steps.ts";

/**
 * Writes a debug message about a step of this request. Nothing is loaded, and nothing happens, unless debug messages
 * are on. Await it: at the edge nothing runs on after the response.
 */
export function debug<S extends keyof Steps>(
  context: Context,
  step: S,
  about: Steps[S],
): Awaitable<void> {
  if (!context.config.debugging) return undefined;
  return import("./debugging/tell.ts").then(({ tell }) => tell(context, step, about));
}

/**
 * Returns a context with which debug messages also tell what the adapter, the providers and the `signIn` callback do;
 * the same one unless debug messages are on. Reading a session does without: it happens all the time.
 */
export function observed(context: Context): Awaitable<Context> {
  if (!context.config.debugging) return context;
  return import("./debugging/observe.ts").then(({ observe }) => observe(context));
}
