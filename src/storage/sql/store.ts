import { type CompiledQuery, type Expression, type SqlBool, sql } from "kysely";
import type { Awaitable } from "../../lib/awaitable.ts";
import type { Keyring } from "../../lib/keyring.ts";
import type { Database } from "./database.ts";
import { columnOf, type Layout, type Table } from "./layout.ts";
import type { Dialect } from "./options.ts";
import type { ColumnType } from "./schema.ts";
import { decode, encode, type ValueFormat } from "./values.ts";

/** A record by the fields of the adapter contract. */
export type Fields = Readonly<Record<string, unknown>>;

/** A decoded row, by field. */
export type Row = Record<string, string | number | boolean | Date | null>;

/** Reads the values of the named columns in the first row that a compiled query finds. */
export type FirstRow = (
  query: CompiledQuery,
  columns: readonly string[],
) => Awaitable<readonly unknown[] | undefined>;

/** Where and how records are kept. */
export interface Store {
  readonly db: Database;
  /** A short way to one row outside of transactions, where there is one. */
  readonly first?: FirstRow | undefined;
  readonly dialect: Dialect;
  readonly layout: Layout;
  /** Seals the tokens of accounts, where that is wanted. */
  readonly keyring?: Keyring | undefined;
}

function formatOf({ dialect, layout }: Store): ValueFormat {
  return { dialect, idType: layout.idType, dates: layout.dates };
}

/**
 * `column = value`, to the byte. MySQL compares by the column's collation, which may ignore case,
 * accents or trailing spaces; the first comparison finds the row by index, the second is exact.
 */
export function equals(store: Store, column: Expression<unknown>, value: unknown) {
  const loose = sql<SqlBool>`${column} = ${value}`;
  if (store.dialect !== "mysql" || typeof value !== "string") return loose;
  const bytes = sql`cast(convert(${column} using utf8mb4) as binary)`;
  return sql<SqlBool>`(${loose} and ${bytes} = cast(${value} as binary))`;
}

/** PostgreSQL fails at a number that is too large for the column, where others find nothing. */
function isInteger({ dialect, layout }: Store, type: ColumnType): boolean {
  return (
    dialect === "postgres" && layout.idType === "integer" && (type === "id" || type === "owner")
  );
}

/** The condition that a row has these values. */
function matches(store: Store, table: Table, match: Fields): Expression<SqlBool> {
  const conditions = Object.entries(match).map(([field, value]) => {
    const { name, type } = columnOf(table, field);
    const encoded = encode(type, value, formatOf(store));
    if (isInteger(store, type)) return sql<SqlBool>`${sql.ref(name)} = cast(${encoded} as bigint)`;
    return equals(store, sql.ref(name), encoded);
  });
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The values to write by column: the fields that have a column and are not undefined. */
function writable(store: Store, table: Table, fields: Fields): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [field, { name, type }] of table.columns) {
    const value = fields[field];
    if (value !== undefined) values[name] = encode(type, value, formatOf(store));
  }
  return values;
}

/** Selects every column of a table under the name of its field. */
export function selection(table: Table, qualifier: string = table.name, prefix = "") {
  return [...table.columns].map(([field, { name }]) =>
    sql.ref(`${qualifier}.${name}`).as(prefix + field),
  );
}

/** The values of the named columns of a row. */
export function valuesOf(row: Fields | undefined, columns: readonly string[]) {
  return row && columns.map((column) => row[column]);
}

/** Decodes what `selection` selected. */
export function rowDecoder(table: Table): (row: Fields) => Row {
  const decodeValues = valuesDecoder(table);
  const fields = [...table.columns.keys()];
  return (row) => decodeValues(fields.map((field) => row[field]));
}

/** Decodes what `selection` selected, from values in its order that begin at an index. */
export function valuesDecoder(table: Table, start = 0): (values: readonly unknown[]) => Row {
  const fields = [...table.columns].map(
    ([field, { type }], index) => [field, type, start + index] as const,
  );
  return (values) => {
    const decoded: Row = {};
    for (const [field, type, index] of fields) decoded[field] = decode(type, values[index]);
    return decoded;
  };
}

/** All rows with these values. */
export async function select(store: Store, table: Table, match: Fields): Promise<Row[]> {
  const rows = await store.db.query
    .selectFrom(table.name)
    .select(selection(table))
    .where(matches(store, table, match))
    .execute();
  return rows.map(rowDecoder(table));
}

/** The row with these values. */
export async function find(store: Store, table: Table, match: Fields): Promise<Row | undefined> {
  const rows = await select(store, table, match);
  return rows[0];
}

/** An `insert` of one row. Fails when it is there already. */
export function insertion(store: Store, table: Table, fields: Fields) {
  const values = writable(store, table, fields);
  for (const [name, create] of Object.entries(table.fill)) {
    const value = create();
    values[name] ??= value instanceof Date ? encode("date", value, formatOf(store)) : value;
  }
  return store.db.query.insertInto(table.name).values(values);
}

/** Changes the rows with these values. */
export async function update(
  store: Store,
  table: Table,
  match: Fields,
  changes: Fields,
): Promise<void> {
  const values = writable(store, table, changes);
  if (Object.keys(values).length === 0) return;
  await store.db.query
    .updateTable(table.name)
    .set(values)
    .where(matches(store, table, match))
    .executeTakeFirst();
}

/** Removes the rows with these values and answers how many this call removed. */
export async function remove(store: Store, table: Table, match: Fields): Promise<number> {
  const { numDeletedRows } = await store.db.query
    .deleteFrom(table.name)
    .where(matches(store, table, match))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
