import type { Context } from "../config/context.ts";
import { BoundedMap } from "../lib/bounded.ts";
import { shared } from "../lib/shared.ts";

/** Used values remembered by one process when the adapter has no `consume`. */
const limit = 100_000;

/** Seconds for which a clock may let an expired value pass. */
const tolerance = 60;

const used = shared("used-once", () => new BoundedMap<string, true>(limit));

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
  if (used().has(id)) return false;
  const forgotten = (expires + tolerance) * 1000;
  used().set(id, true, forgotten);
  return (await adapter?.consume?.(id, new Date(forgotten))) ?? true;
}
