import type { ResolvedConfig } from "../config/resolved-config.ts";
import type { ExpiringMap } from "../lib/expiring-map.ts";
import { isDate } from "../lib/kind.ts";
import { shared } from "../lib/shared.ts";
import type { LiveSession } from "./session-store.ts";

/** When addresses were proved, by the text of a user's id, in seconds since the epoch. */
export type Proofs = ExpiringMap<string, number>;

/** By adapter. */
export const proofs = shared("address-proofs", () => new WeakMap<object, Proofs>());

/** What decides whether a proof of the address ends a session. */
type Beginning = Pick<LiveSession, "unverified" | "authTime">;

/** Seconds by which the clocks of two processes may differ. */
const skew = 60;

/**
 * Whether a session that began before the user's address was proved has ended with that proof: somebody else
 * may have begun it. The two instants may come from two clocks.
 */
export function isEndedByProof(session: Beginning, emailVerified: Date | null | undefined) {
  if (!session.unverified || !emailVerified) return false;
  // Some adapters return text or `true`: then nobody knows when, and the session has ended.
  const provedAt = isDate(emailVerified) ? emailVerified.valueOf() : Number.NaN;
  return isNotAfter(session, provedAt / 1000 + skew);
}

/** What began at an unknown time is after nothing, and nothing is after an unknown proof. */
function isNotAfter({ authTime = Number.NaN }: Beginning, provedAt: number): boolean {
  return !(authTime > provedAt);
}

/** Whether a proof that this process knows about ends a session. */
export function isEndedByKnownProof({ storage }: ResolvedConfig, session: LiveSession): boolean {
  if (!session.unverified || !storage || session.userId === undefined) return false;
  const provedAt = proofs().get(storage)?.get(String(session.userId));
  return provedAt !== undefined && isNotAfter(session, provedAt);
}
