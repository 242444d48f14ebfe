import { type Tenant, tenantMap } from "../lib/tenant-map.ts";

/** How long a request sent with the old session may be in flight, in milliseconds. */
const underWay = 60_000;
const limit = 10_000;

const superseded = tenantMap<true>("superseded-sessions", limit);

/**
 * Notes that a browser gets another session instead of this one. A request that it sent just before, such
 * as a prefetched page, may be answered later and must not remove the new cookie, which has the same name.
 */
export function noteSuperseded(tenant: Tenant, sessionId: string): void {
  superseded.set(tenant, sessionId, true, Date.now() + underWay);
}

/** Whether a session was superseded a moment ago, as far as this process knows. */
export function wasSuperseded(tenant: Tenant, sessionId: string): boolean {
  return superseded.get(tenant, sessionId) ?? false;
}
