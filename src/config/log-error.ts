import type { Context } from "./context.ts";
import type { LogFacts } from "./log.ts";

/**
 * Writes an error to the operator's log under the id of this request. The log is loaded for it, so wait:
 * at the edge nothing goes on after the response.
 */
export async function logError(
  context: Context,
  error: unknown,
  facts: LogFacts = {},
): Promise<void> {
  const written = await load(context, error);
  written?.writeError(written.log, context, error, facts);
}

/** What writes an error. If even that is missing, the error is named: all else may hold secrets. */
async function load({ config }: Context, error: unknown) {
  try {
    const { writeError } = await import("./write-error.ts");
    return { writeError, log: await config.log() };
  } catch (cause) {
    const name = error instanceof Error ? error.name : "Error";
    console.error(`[cardea][error] ${name}, and the log cannot be loaded:`, cause);
    return undefined;
  }
}
