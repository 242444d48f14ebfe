import { resolveSource } from "../config/resolve-source.ts";
import { logError } from "../request/log-error.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { type AuthInput, contextOf, requestOf } from "./input.ts";

/**
 * Writes an error to the operator's log, with the id of the request and without its secrets: for what a binding refuses
 * by itself, and for what `getSession` throws, which logs nothing.
 */
export async function reportError(
  input: AuthInput,
  source: AuthConfigSource,
  error: unknown,
): Promise<void> {
  (await import("./assert-readable.ts")).assertReadable(input);
  const config = await resolveSource(source, requestOf(input));
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
