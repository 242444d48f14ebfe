import { ExpiringMap } from "./expiring-map.ts";
import { getOrCreate } from "./get-or-create.ts";
import { shared } from "./shared.ts";

/**
 * One of the applications that a process serves. They are told apart by a hash of each of their secrets, newest first.
 * The identity of objects is no help: a function may create a configuration and an adapter for every request, and
 * every copy of an application that a bundler makes has its own.
 */
export interface Tenant {
  readonly tenant: readonly string[];
}

/** A map shared by the process, in which no tenant can see, replace or displace the entries of another. */
export interface TenantMap<V> {
  get(tenant: Tenant, key: string): V | undefined;
  /** @param expiresAt in milliseconds since the epoch */
  set(tenant: Tenant, key: string, value: V, expiresAt: number): void;
  delete(tenant: Tenant, key: string): void;
}

/** How many tenants one map has room for; beyond that, the one that wrote least recently is forgotten. */
const maxTenants = 10_000;

/**
 * Returns a map that every copy of the package in this process shares. An entry is stored under each secret of its
 * tenant and found under any of them, so that nothing is forgotten while a secret is being replaced.
 *
 * @param limit how many entries one tenant may have
 */
export function tenantMap<V>(name: string, limit: number): TenantMap<V> {
  const all = shared(name, () => new ExpiringMap<string, ExpiringMap<string, V>>(maxTenants));
  return {
    get({ tenant }, key) {
      for (const one of tenant) {
        const value = all().get(one)?.get(key);
        if (value !== undefined) return value;
      }
      return undefined;
    },
    set({ tenant }, key, value, expiresAt) {
      for (const one of tenant) {
        const own = getOrCreate(all(), one, () => new ExpiringMap<string, V>(limit));
        all().set(one, own.set(key, value, expiresAt));
      }
    },
    delete({ tenant }, key) {
      for (const one of tenant) all().get(one)?.delete(key);
    },
  };
}
