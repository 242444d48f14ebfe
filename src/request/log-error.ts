import { isError } from "../lib/kind.ts";
import type { LogFacts } from "../log/logger.ts";
import type { Context } from "./context.ts";

/**
 * Writes an error to the operator's log with the id of this request, without the secrets of the request. The
 * log is loaded for it, so await the result: at the edge nothing runs on after the response.
 */
export async function logError(
  context: Context,
  error: unknown,
  facts: LogFacts = {},
): Promise<void> {
  const loaded = await load(context, error);
  if (loaded?.isToldAlready(context, error)) return;
  loaded?.log.error(error, await loaded.logFacts(context, facts));
}

/** If even the log cannot be loaded, only the name of the error is printed: the rest may hold secrets. */
async function load({ config }: Context, error: unknown) {
  try {
    const [{ logFacts }, { isToldAlready }] = await Promise.all([
      import("./log-facts.ts"),
      import("./one-outage.ts"),
    ]);
    return { logFacts, isToldAlready, log: await config.log() };
  } catch (cause) {
    const name = isError(error) ? error.name : "Error";
    console.error(`[cardea][error] ${name}, and the log cannot be loaded:`, cause);
    return undefined;
  }
}
