import type { Run } from "../request/settled.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import type { Awaitable } from "../types/records.ts";

/**
 * Runs `work` in a transaction, if the adapter has them. The database may ask to run it several times, so it
 * must do nothing but read and write with the adapter that it receives.
 *
 * @param run notes that the work was done once: when it is repeated, it may be that which it finds in its way
 */
export async function inTransaction<T>(
  adapter: Adapter,
  work: (inner: Adapter) => Promise<T>,
  run?: Run,
): Promise<T> {
  if (!adapter.transaction) return work(adapter);
  return adapter.transaction(async (inner) => {
    const result = await work(inner);
    if (run) run.wasDone = true;
    return result;
  });
}

/**
 * Reads what belongs to a user once no transaction changes them any more: one whose answer was lost may be about to commit.
 */
export async function readSettled<T>(
  adapter: Adapter,
  userId: string,
  read: (inner: Adapter) => Awaitable<T>,
): Promise<T> {
  if (!adapter.transaction) return read(adapter);
  const seen: { found?: { readonly value: T } } = {};
  try {
    return await adapter.transaction(async (inner) => {
      await lockUser(inner, userId);
      const value = await read(inner);
      seen.found = { value };
      return value;
    });
  } catch (error) {
    // What was read stands, whatever becomes of the transaction.
    if (seen.found) return seen.found.value;
    throw error;
  }
}

/**
 * Returns the user as the database has them now. In a transaction nobody else can change them until it ends,
 * if the adapter can lock users.
 */
export async function lockUser(inner: Adapter, id: string): Promise<AdapterUser | null> {
  if (inner.lockUser) return inner.lockUser(id);
  return (await inner.getUser?.(id)) ?? null;
}
