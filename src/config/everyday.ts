import { isAuthError, isClientSafe } from "../errors.ts";
import type { Context } from "./context.ts";
import type { LogFacts } from "./log.ts";
import { logError } from "./log-error.ts";

/** As {@link logError}; on the console, what people do wrong every day is one line. */
export function logFailure(context: Context, error: unknown): Promise<void> {
  return logError(context, error, { line: everydayLine });
}

/**
 * A refusal that a browser may learn, with nothing beneath it that was thrown elsewhere: its stack
 * would only show where the library refuses. `undefined` for every other error.
 */
export function everydayLine(error: unknown, { requestId }: LogFacts): string | undefined {
  if (!isAuthError(error) || !isClientSafe(error.type) || error.type === "Configuration") {
    return undefined;
  }
  const { type, kind: _, name: __, code, ...own } = error;
  const { err, ...cause } = error.cause ?? {};
  // What a provider answered stands in the facts already.
  const beneath = typeof cause.error === "string" ? undefined : err;
  const facts = Object.entries({ code, ...own, ...cause, beneath, requestId }).filter(
    ([, value]) => value !== undefined,
  );
  if (!facts.every(([, value]) => ["string", "number", "boolean"].includes(typeof value))) {
    return undefined;
  }
  const shown = facts.map(([fact, value]) => `${fact} ${value}`).join(", ");
  return `${type}${error.message === type ? "" : `: ${error.message}`} (${shown})`;
}
