import type { Database } from "./database.ts";
import { presentColumns } from "./inspect.ts";
import { type Layout, migrateAdvice } from "./layout.ts";
import type { Place } from "./missing-column.ts";
import { type Presence, watchPresence } from "./presence.ts";
import type { TableName } from "./schema.ts";

/**
 * Creates a {@link Presence} of a table that databases of an older version get when they are migrated. Until it is known to be
 * there, it is also looked for inside transactions, over their own connection: a user may be deleted in one.
 */
export function watchTable({ db, dialect, layout }: Place, table: TableName): Presence {
  async function look(from: Database): Promise<boolean> {
    const columns = await presentColumns(from, dialect, layout.tables[table].name);
    return columns.length > 0;
  }
  const presence = watchPresence(db, () => look(db));
  return {
    ...presence,
    isThere: async (from) => (await presence.isThere(from)) || (from !== db && look(from)),
  };
}

/** The tables without which there is nothing that their methods could do. */
type NewerTable = "sessionRecords" | "credentials";

/**
 * Asserts that a table exists: who is told that something was stored, or that nothing is, must be able to rely on it.
 *
 * @throws {Error} with the code `missing-table`
 */
export async function assertThere(
  store: Readonly<Record<NewerTable, Presence>> & {
    readonly db: Database;
    readonly layout: Layout;
  },
  table: NewerTable,
): Promise<void> {
  if (await store[table].isThere(store.db)) return;
  const { layout } = store;
  const error = new Error(
    `There is no table ${layout.tables[table].name} yet. Run ${migrateAdvice(layout)}`,
  );
  throw Object.assign(error, { code: "missing-table" });
}
