import { tenantMap } from "../lib/tenant-map.ts";
import type { Context } from "./context.ts";

/** How many used values a process remembers for one tenant. */
const limit = 100_000;

/** Seconds for which another clock may still accept an expired value. */
const tolerance = 60;

const used = tenantMap<true>("used-once", limit);

/**
 * Whether this is the first use of a one-time value, such as a sign-in attempt or a challenge. The use is
 * remembered until `expires`: by all processes if the adapter has `consume`, otherwise by this one.
 *
 * @param expires seconds since the epoch
 */
export async function firstUse({ config }: Context, id: string, expires: number): Promise<boolean> {
  if (used.get(config, id)) return false;
  const forgetAt = (expires + tolerance) * 1000;
  used.set(config, id, true, forgetAt);
  try {
    return (await config.adapter?.consume?.(id, new Date(forgetAt))) ?? true;
  } catch (error) {
    // Nobody has used it: it can be tried again when the database is back.
    used.delete(config, id);
    throw error;
  }
}
