import { type SqlBool, sql } from "kysely";
import { columnOf, type Table } from "./layout.ts";
import {
  type Fields,
  find,
  matches,
  type Row,
  rowDecoder,
  type Store,
  selection,
} from "./store.ts";

/**
 * Returns the row with these values, and keeps other transactions from changing it until this one ends. It
 * reads the row as it is now, even if the transaction began earlier. SQLite has no row locks: see
 * {@link takeWriteLock}.
 */
export async function lockRow(store: Store, table: Table, match: Fields): Promise<Row | undefined> {
  if (store.dialect === "sqlite") {
    await takeWriteLock(store);
    return find(store, table, match);
  }
  const row = await store.db.query
    .selectFrom(table.name)
    .select(selection(table))
    .where(matches(store, table, match))
    .forUpdate()
    .executeTakeFirst();
  return row && rowDecoder(table)(row);
}

/**
 * Acquires SQLite's write lock at the start of a deferred transaction, by an update of no rows. Acquired
 * later, it would be refused if another transaction had written in the meantime.
 */
export async function takeWriteLock({ db, layout, beginsDeferred }: Store): Promise<void> {
  if (!beginsDeferred) return;
  const table = layout.tables[layout.kept.includes("users") ? "users" : "consumed"];
  const id = columnOf(table, "id").name;
  await db.query
    .updateTable(table.name)
    .set({ [id]: sql.ref(id) })
    .where(sql<SqlBool>`1 = 0`)
    .execute();
}
