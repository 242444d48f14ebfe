import type { AuthConfig } from "../types/config.ts";

/** Whether debug messages are written: if the logger has a `debug` method, or, without a logger, if `debug` is set. */
export function isDebugging({ logger, debug }: AuthConfig): boolean {
  return logger ? logger.debug !== undefined : debug === true;
}
