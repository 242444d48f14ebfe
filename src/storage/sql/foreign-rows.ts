import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";
import { presentColumns } from "./inspect.ts";
import type { Dialect } from "./options.ts";

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the columns of a table by their names. Some are in no `select *`, such as invisible ones of MariaDB, and some in no list, where
 * a user of the database may not see them: the latter are refused by the database.
 */
export async function readableColumns(
  db: Database,
  dialect: Dialect,
  table: string,
): Promise<readonly string[]> {
  await db.query.selectFrom(table).selectAll().limit(1).execute();
  return presentColumns(db, dialect, table);
}

/** A value as the text that is read of it. In SQLite 42, 42.0 and '42' may stand in one column. */
export function asText(dialect: Dialect, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (dialect === "mysql") return sql`cast(${column} as binary)`;
  if (dialect === "postgres") return sql`cast(${column} as text)`;
  return sql`case when typeof(${column}) = 'real' and ${column} = cast(${column} as integer)
    then cast(cast(${column} as integer) as text) else cast(${column} as text) end`;
}

/** Selects a column under its own name, whatever stands in that. */
export const selected = (column: string) => sql.id(column).as(column);

/** Reads rows with every column that was asked for: one that is missing would count as if it said no. */
export function complete(
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): readonly Row[] {
  const [first] = rows;
  const missing = first && columns.find((column) => !Object.hasOwn(first, column));
  if (missing === undefined) return rows.map(plain);
  throw new Error(
    `The table ${table} has a column ${missing}, which the database does not return. Nothing can be said of what stands in it. Read from a copy of the table that has it under another name.`,
  );
}

/** Makes numbers of integers that fit. */
export function plain(row: Row): Row {
  const values = Object.entries(row).map(([name, value]) => {
    const fits = typeof value === "bigint" && Number.isSafeInteger(Number(value));
    return [name, fits ? Number(value) : value] as const;
  });
  return Object.fromEntries(values);
}

/** Not every driver takes a `bigint`, and text would be compared as a rounded number. */
export const literal = (value: unknown) => (typeof value === "bigint" ? sql.lit(value) : value);

/** In a join 1 is '1', and as a bound number it is 1.0, which is no text '1'. */
export function asJoined(value: unknown): readonly unknown[] {
  const text = String(value);
  const isCount = typeof value !== "string" || /^(?:0|-?[1-9]\d{0,17})$/.test(text);
  return isCount && /^-?\d+$/.test(text) ? [text, sql.lit(BigInt(text))] : [literal(value)];
}
