import type { ResolvedConfig } from "../config/resolved-config.ts";
import { now } from "../lib/time.ts";

/**
 * Decides whether a session has to be renewed, whichever store keeps it. `read-in-full.ts` carries the renewal
 * out, and also renews a session when the application or a callback changes it.
 *
 * @param renewedAt when the session began or was last renewed, in seconds since the epoch
 */
export function isRenewalDue({ updateAge }: ResolvedConfig["session"], renewedAt: number): boolean {
  return renewedAt + updateAge <= now();
}
