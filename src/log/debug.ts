import type { AuthConfig } from "../types/config.ts";

/** Whether debug messages are written: with a logger that takes them; without one, when asked for. */
export function isDebugging({ logger, debug }: AuthConfig): boolean {
  return logger ? logger.debug !== undefined : debug === true;
}
