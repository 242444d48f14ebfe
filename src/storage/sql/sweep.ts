import { sql } from "kysely";
import { sleep } from "../../lib/sleep.ts";
import { columnOf, type Layout } from "./layout.ts";
import { type ExpiringTable, rowKeys } from "./schema.ts";
import { formatOf, type Store } from "./store.ts";
import { encode } from "./values.ts";

/** Options of `sweep`. */
export interface SweepOptions {
  /** How many rows one statement deletes. Default: 500. */
  batchSize?: number;
  /** The pause between two statements, in milliseconds. Default: 10. */
  pause?: number;
}

/** How many expired rows were deleted, by table. */
export interface Swept {
  sessions: number;
  verificationTokens: number;
  consumed: number;
  revokedSessions: number;
  counters: number;
  sessionRecords: number;
  credentials: number;
}

/**
 * Sequelize puts a space between date and time in SQLite, which sorts before our `T`: those that end later today would
 * be taken for expired. Compared with a space, rows of ours go at midnight.
 */
function endOf(end: unknown, { name }: Layout): unknown {
  return name === "sequelize" && typeof end === "string" ? end.replace("T", " ") : end;
}

/**
 * Deletes up to `batchSize` rows of a table that expired before an instant. The rows are selected first and
 * then deleted by key, because not every database can limit a deletion. The deletion checks `expires` again,
 * so that a session that was renewed in between stays.
 */
export async function removeBatch(
  store: Pick<Store, "db" | "dialect" | "layout">,
  name: ExpiringTable,
  batchSize: number,
  before = new Date(),
): Promise<{ found: number; removed: number }> {
  const { db, layout } = store;
  const table = layout.tables[name];
  const key = sql.ref(columnOf(table, rowKeys[name]).name);
  const { name: column, type } = columnOf(table, "expires");
  const expires = sql.ref(column);
  const end = endOf(encode(type, before, formatOf(store)), layout);
  const isExpired = sql<boolean>`${expires} < ${end}`;
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

  async function removeAll(name: ExpiringTable): Promise<number> {
    if (!store.layout.kept.includes(name)) return 0;
    for (let total = 0; ; ) {
      const { found, removed } = await removeBatch(store, name, batchSize);
      total += removed;
      if (found < batchSize) return total;
      await sleep(pause);
    }
  }

  return {
    sessions: await removeAll("sessions"),
    verificationTokens: await removeAll("verificationTokens"),
    consumed: await removeAll("consumed"),
    revokedSessions: await removeAll("revokedSessions"),
    counters: (await store.counters.isThere(store.db)) ? await removeAll("counters") : 0,
    sessionRecords: (await store.sessionRecords.isThere(store.db))
      ? await removeAll("sessionRecords")
      : 0,
    credentials: (await store.credentials.isThere(store.db)) ? await removeAll("credentials") : 0,
  };
}
