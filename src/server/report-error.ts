import { logError } from "../request/log-error.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { type AuthInput, contextOf, resolveFor } from "./input.ts";

/**
 * Writes an error to the operator's log, with the id of the request and without its secrets: for what a binding refuses
 * by itself, and for what `getSession` throws, which logs nothing.
 *
 * @param source `undefined` where there is no configuration, which would name another log than the console
 */
export async function reportError(
  input: AuthInput,
  source: AuthConfigSource | undefined,
  error: unknown,
): Promise<void> {
  (await import("./assert-readable.ts")).assertReadable(input);
  if (!source) {
    const { createLog } = await import("../log/logger.ts");
    return createLog({ providers: [] }, []).error(error);
  }
  const config = await resolveFor(input, source);
  const context = tryContext(() => contextOf(input, config));
  if (context) await logError(context, error);
  else (await config.log()).error(error);
}

/** There is none when the configuration is wrong or the host is not trusted. */
function tryContext<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
