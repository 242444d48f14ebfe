import { type SqlBool, sql } from "kysely";
import { nextVersion } from "../tokens-version.ts";
import { columnOf, type Layout, migrateAdvice, type Table } from "./layout.ts";
import { type Fields, matches, type Row, type Store, writable } from "./store.ts";

const field = "tokensVersion";

/** Whether the table has the column, which came with a newer version. */
export function countsTokens(table: Table): boolean {
  return table.columns.has(field);
}

/** Returns the field of an account that was read: 0 if its tokens were written by an older version. */
export function readVersion(row: Row): { readonly tokensVersion?: number } {
  return field in row ? { tokensVersion: Number(row[field] ?? 0) } : {};
}

/**
 * Updates a row and its version in one statement, and returns how many rows were found.
 *
 * @param expected the version that the row must still have
 */
export async function updateVersioned(
  store: Store,
  table: Table,
  match: Fields,
  changes: Fields,
  expected: number | undefined,
): Promise<number> {
  const { name } = columnOf(table, field);
  const present = sql<number>`coalesce(${sql.ref(name)}, 0)`;
  const now = nextVersion();
  const next = sql<number>`case when ${present} < ${now} then ${now} else ${present} + 1 end`;
  const own = matches(store, table, match);
  const isExpected =
    expected === undefined ? own : sql<SqlBool>`${own} and ${present} = ${expected}`;
  const { numUpdatedRows } = await store.db.query
    .updateTable(table.name)
    .set({ ...writable(store, table, changes), [name]: next })
    .where(isExpected)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Returns the error for a table without the column. */
export function versionMissing(table: Table, layout: Layout): Error {
  const error = new Error(
    `The table ${table.name} has no column for tokensVersion yet. Create it with ${migrateAdvice(layout)}`,
  );
  return Object.assign(error, { code: "missing-column" });
}
