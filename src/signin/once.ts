import type { Context } from "../config/context.ts";
import { BoundedMap, shared } from "../lib/bounded.ts";

/** Used values remembered by one process when the adapter has no `consume`. */
const limit = 100_000;

/**
 * Whether this is the first use of a one-time value (an attempt, a challenge). Remembered until
 * `expires`; by every process when the adapter offers `consume`, else by this one.
 *
 * @param expires seconds since the epoch
 */
export async function firstUse(
  { config: { adapter } }: Context,
  id: string,
  expires: number,
): Promise<boolean> {
  const used = shared("used-once", () => new BoundedMap<string, true>(limit));
  if (used.has(id)) return false;
  used.set(id, true, expires * 1000);
  return (await adapter?.consume?.(id, new Date(expires * 1000))) ?? true;
}
