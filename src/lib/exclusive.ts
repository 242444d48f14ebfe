import { shared } from "./shared.ts";

const running = shared("exclusive", () => new Map<string, Promise<unknown>>());

/**
 * Runs `work` when no other work of the same name runs in this process, also across copies of this
 * module. Callers wait in the order in which they came.
 */
export async function exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = running().get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => undefined);
  running().set(name, settled);
  try {
    return await mine;
  } finally {
    if (running().get(name) === settled) running().delete(name);
  }
}
