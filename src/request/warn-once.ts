import type { ResolvedConfig } from "../config/resolved-config.ts";
import { tenantMap } from "../lib/tenant-map.ts";
import type { WarningCode } from "../types/warning-code.ts";

/** The codes of what was said. */
const said = tenantMap<true>("request-warnings", 100);

/** Warns the operator once in the life of the process, however many requests give reason to. */
export async function warnOnce(
  config: ResolvedConfig,
  code: WarningCode,
  explanation: string,
): Promise<void> {
  if (said.get(config, code)) return;
  said.set(config, code, true, Number.POSITIVE_INFINITY);
  (await config.log()).warn(code, explanation);
}
