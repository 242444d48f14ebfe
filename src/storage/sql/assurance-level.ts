import { type SqlBool, sql } from "kysely";
import { columnOf, type Table } from "./layout.ts";
import { type Fields, matches, type Store } from "./store.ts";

/** The field with the highest assurance level that was proved with an account. Its column came with a newer version. */
export const levelField = "assuranceLevel";

/** Stores a level in one statement, so that a lower one never takes the place of a higher one. Without the column nothing is stored. */
export async function raiseLevel(
  store: Store,
  table: Table,
  match: Fields,
  level: number,
): Promise<void> {
  if (!table.columns.has(levelField)) return;
  const { name } = columnOf(table, levelField);
  const own = matches(store, table, match);
  await store.db.query
    .updateTable(table.name)
    .set({ [name]: level })
    .where(sql<SqlBool>`${own} and coalesce(${sql.ref(name)}, 0) < ${level}`)
    .execute();
}
