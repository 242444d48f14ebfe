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
 */
export async function exclusive<T>(
  { tenant }: Tenant,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  // While a secret is being replaced, the oldest one is the one that all configurations share.
  const key = `${tenant.at(-1) ?? ""} ${name}`;
  const before = running().get(key);
  const begins = Math.max(performance.now(), before?.latest ?? 0);
  const mine = begin();
  const over = mine.catch(() => undefined);
  const turn = { over, latest: begins + patience };
  running().set(key, turn);
  void over.then(() => {
    if (running().get(key) === turn) running().delete(key);
  });
  return mine;

  async function begin(): Promise<T> {
    if (before) await settlesBy(before.over, begins);
    return work();
  }
}
