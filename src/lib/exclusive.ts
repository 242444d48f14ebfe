import { shared } from "./shared.ts";
import type { Tenant } from "./tenant-map.ts";

const running = shared("exclusive", () => new Map<string, Promise<unknown>>());

/**
 * Runs `work` once no other work of the same name is running for this tenant in this process, across all copies of
 * this module. Callers wait their turn in the order in which they came.
 */
export async function exclusive<T>(
  { tenant }: Tenant,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  // While a secret is being replaced, the oldest one is the one that all configurations share.
  const key = `${tenant.at(-1) ?? ""} ${name}`;
  const before = running().get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => undefined);
  running().set(key, settled);
  try {
    return await mine;
  } finally {
    if (running().get(key) === settled) running().delete(key);
  }
}
