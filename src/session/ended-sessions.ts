import { type Tenant, tenantMap } from "../lib/tenant-map.ts";

/** Ended sessions that a process remembers for one application. */
const limit = 100_000;

/** `ending` until the database has confirmed it: the browser keeps its cookie, so that it can try again. */
type State = "ending" | "ended";

const ended = tenantMap<State>("ended-sessions", limit);

/**
 * Notes that a session is ending or has ended. This process no longer accepts it.
 *
 * @param expires when every copy of it has expired, in seconds since the epoch
 */
export function noteEnded(tenant: Tenant, sessionId: string, expires: number, state: State): void {
  ended.set(tenant, sessionId, state, expires * 1000);
}

/** Returns whether a session is ending or has ended, as far as this process knows. */
export function endedState(tenant: Tenant, sessionId: string): State | undefined {
  return ended.get(tenant, sessionId);
}
