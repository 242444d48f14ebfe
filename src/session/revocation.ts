import type { ResolvedConfig } from "../config/resolved.ts";
import { type Awaitable, native } from "../lib/awaitable.ts";
import { BoundedMap } from "../lib/bounded.ts";
import { shared } from "../lib/shared.ts";

/** Ended sessions remembered by one process when the adapter cannot share them. */
const limit = 100_000;

const endedHere = shared("revoked-sessions", () => new BoundedMap<string, true>(limit));

/**
 * Ends an encrypted-token session by its id. Every process knows it when the adapter offers
 * `revokeSession`, else this process alone.
 *
 * @param expires when the last token of the session expires, in seconds since the epoch
 */
export async function revokeSession(
  { adapter }: ResolvedConfig,
  sessionId: string,
  expires: number,
): Promise<void> {
  endedHere().set(sessionId, true, expires * 1000);
  await adapter?.revokeSession?.(sessionId, new Date(expires * 1000));
}

/** Whether an encrypted-token session was ended, as far as this process knows. */
export function isRevokedHere(sessionId: string): boolean {
  return endedHere().has(sessionId);
}

/** Whether an encrypted-token session was ended. */
export function isRevoked({ adapter }: ResolvedConfig, sessionId: string): Awaitable<boolean> {
  if (isRevokedHere(sessionId)) return true;
  return adapter?.isSessionRevoked ? native(adapter.isSessionRevoked(sessionId)) : false;
}
