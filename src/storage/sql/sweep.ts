import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { columnOf, type Table } from "./layout.ts";
import type { Store } from "./store.ts";
import { encode } from "./values.ts";

/** Options of `sweep`. */
export interface SweepOptions {
  /** How many rows one statement removes. Default: 500. */
  batchSize?: number;
  /** How long to rest between two statements, in milliseconds. Default: 10. */
  pause?: number;
}

/** How many expired rows were removed. */
export interface Swept {
  sessions: number;
  verificationTokens: number;
  consumed: number;
  revokedSessions: number;
}

/**
 * Removes up to `batchSize` rows of a table. The rows are chosen first and named in the deletion,
 * because not every database can limit one; the second look at `expires` spares a session that was
 * renewed in between.
 */
async function removeBatch(
  { db, dialect, layout }: Store,
  table: Table,
  keyField: string,
  batchSize: number,
): Promise<{ found: number; removed: number }> {
  const { idType, dates } = layout;
  const key = sql.ref(columnOf(table, keyField).name);
  const expires = sql.ref(columnOf(table, "expires").name);
  const now = encode("date", new Date(), { dialect, idType, dates });
  const isExpired = sql<boolean>`${expires} < ${now}`;
  const rows = await db.query
    .selectFrom(table.name)
    .select(key.as("key"))
    .where(isExpired)
    .limit(batchSize)
    .execute();
  if (rows.length === 0) return { found: 0, removed: 0 };
  const keys = sql.join(rows.map((row) => row.key));
  const { numDeletedRows } = await db.query
    .deleteFrom(table.name)
    .where(sql<boolean>`${key} in (${keys})`)
    .where(isExpired)
    .executeTakeFirstOrThrow();
  return { found: rows.length, removed: Number(numDeletedRows) };
}

/** See {@link SqlStorage.sweep}. */
export async function sweep(store: Store, options: SweepOptions = {}): Promise<Swept> {
  const { batchSize = 500, pause = 10 } = options;
  const { sessions, verificationTokens, consumed, revokedSessions } = store.layout.tables;

  async function removeAll(table: Table, keyField: string): Promise<number> {
    for (let total = 0; ; ) {
      const { found, removed } = await removeBatch(store, table, keyField, batchSize);
      total += removed;
      if (found < batchSize) return total;
      await sleep(pause);
    }
  }

  return {
    sessions: await removeAll(sessions, "sessionToken"),
    verificationTokens: await removeAll(verificationTokens, "token"),
    consumed: await removeAll(consumed, "id"),
    revokedSessions: await removeAll(revokedSessions, "id"),
  };
}
