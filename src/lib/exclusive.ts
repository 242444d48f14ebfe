import { patience, settlesBy } from "./in-time.ts";
import { shared } from "./shared.ts";
import type { Tenant } from "./tenant-map.ts";

/** One caller's turn. */
interface Turn {
  /** Fulfilled when it is over. */
  readonly over: Promise<unknown>;
  /** Until when the next caller waits for that: an instant of `performance.now()`. */
  readonly latest: number;
}

const running = shared("exclusive", () => new Map<string, Turn>());

/**
 * Runs `work` once no other work of the same name is running for this tenant in this process, across all copies of
 * this module. Callers wait their turn in the order in which they came.
 *
 * Work that takes more than ten seconds, such as a database call that never answers, is waited for no longer: the next
 * begins beside it, as it could in another process. What is written must be right even then, for example because a key
 * of the database is unique.
 *
 * @param refuse throws instead, where going on beside unfinished work would not be safe
 */
export async function exclusive<T>(
  { tenant }: Tenant,
  name: string,
  work: () => Promise<T>,
  refuse?: () => never,
): Promise<T> {
  // While a secret is being replaced, the oldest one is the one that all configurations share.
  const key = `${tenant.at(-1) ?? ""} ${name}`;
  const before = running().get(key);
  const now = performance.now();
  const begins = Math.max(now, before?.latest ?? now);
  const mine = begin(before && { ...before, latest: refuse ? now + patience : begins });
  const done = mine.catch(() => undefined);
  // Whoever was refused has not made the turn free.
  const over = refuse && before ? Promise.all([before.over, done]) : done;
  const turn = { over, latest: begins + patience };
  running().set(key, turn);
  void over.then(() => {
    if (running().get(key) === turn) running().delete(key);
  });
  return mine;

  async function begin(previous: Turn | undefined): Promise<T> {
    const isFree = await (previous ? settlesBy(previous.over, previous.latest) : true);
    if (!isFree) refuse?.();
    return work();
  }
}
