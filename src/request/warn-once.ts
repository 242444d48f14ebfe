import type { ResolvedConfig } from "../config/resolved-config.ts";
import { tenantMap } from "../lib/tenant-map.ts";
import type { WarningCode } from "../types/warning-code.ts";

/** What was said. */
const said = tenantMap<true>("request-warnings", 100);

/**
 * Warns the operator once in the life of the process, however many requests give reason to.
 *
 * @param reason the one of several that have the same code; each is told once
 */
export async function warnOnce(
  config: ResolvedConfig,
  code: WarningCode,
  explanation: string,
  reason: string = code,
): Promise<void> {
  if (said.get(config, reason)) return;
  said.set(config, reason, true, Number.POSITIVE_INFINITY);
  (await config.log()).warn(code, explanation);
}
