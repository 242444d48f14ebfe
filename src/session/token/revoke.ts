import type { ResolvedConfig } from "../../config/resolved-config.ts";
import { noteEnded } from "../ended-sessions.ts";

/**
 * Revokes an encrypted session by its id. Every process learns of it if the adapter offers `revokeSession`;
 * otherwise only this one does.
 *
 * @param expires when the last token of the session expires, in seconds since the epoch
 */
export async function revokeSession(
  config: ResolvedConfig,
  sessionId: string,
  expires: number,
): Promise<void> {
  await config.adapter?.revokeSession?.(sessionId, new Date(expires * 1000));
  noteEnded(config, sessionId, expires, "ended");
}
