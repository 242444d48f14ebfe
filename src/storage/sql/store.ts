import { type CompiledQuery, type Expression, type SqlBool, sql } from "kysely";
import type { Awaitable } from "../../lib/awaitable.ts";
import type { Keyring } from "../../lib/keyring.ts";
import { isDate } from "../../lib/kind.ts";
import type { Database } from "./database.ts";
import { columnOf, type Layout, type Table } from "./layout.ts";
import type { MissingColumns } from "./missing-column.ts";
import type { Counters } from "./missing-counters.ts";
import type { Dialect } from "./options.ts";
import type { Presence } from "./presence.ts";
import type { ReusedIds } from "./reused-ids.ts";
import type { ColumnType, ExpiringTable } from "./schema.ts";
import type { Sweeper } from "./sweeper.ts";
import { decode, encode, type ValueFormat } from "./values.ts";

/** The values of a record by field of the adapter contract. */
export type Fields = Readonly<Record<string, unknown>>;

/** A decoded row, by field. */
export type Row = Record<string, string | number | boolean | Date | null>;

/** Runs a compiled query and returns the values of the named columns in its first row. */
export type FirstRow = (
  query: CompiledQuery,
  columns: readonly string[],
) => Awaitable<readonly unknown[] | undefined>;

/** The database, and how records are stored in it. */
export interface Store {
  readonly db: Database;
  /** A fast path that reads one row outside of transactions, if the driver has one. */
  readonly first?: FirstRow | undefined;
  readonly dialect: Dialect;
  readonly layout: Layout;
  /** The table of accounts: `emailVerified`, `tokensVersion` and `assuranceLevel` came with newer versions. */
  readonly accounts: MissingColumns;
  /** The table of counts. */
  readonly counters: Counters;
  /** Whether a lock has to be a row that is written. */
  readonly writtenLocks: Presence;
  /** The table of sessions' records. */
  readonly sessionRecords: Presence;
  /** The table of credentials. */
  readonly credentials: Presence;
  /** Warns if the database gives the id of a deleted user to the next one. */
  readonly reusedIds: ReusedIds;
  /** Whether the database runs transactions of several statements. */
  readonly isTransactional: boolean;
  /** Whether transactions begin without the write lock, as with the application's own Kysely on SQLite. */
  readonly beginsDeferred: boolean;
  /** Deletes expired rows now and then. */
  readonly sweeper: Sweeper<ExpiringTable>;
  /** Encrypts the tokens of accounts, if that is turned on. */
  readonly keyring?: Keyring | undefined;
}

/** Returns how values are stored. */
export function formatOf({ dialect, layout }: Pick<Store, "dialect" | "layout">): ValueFormat {
  return { dialect, idType: layout.idType, dates: layout.dates };
}

/**
 * Builds `column = value` as an exact comparison. MySQL compares by the column's collation, which may
 * ignore case, accents or trailing spaces, so there the first comparison uses the index and the second is
 * exact.
 */
export function equals(store: Store, column: Expression<unknown>, value: unknown) {
  const loose = sql<SqlBool>`${column} = ${value}`;
  if (store.dialect !== "mysql" || typeof value !== "string") return loose;
  const bytes = sql`cast(convert(${column} using utf8mb4) as binary)`;
  return sql<SqlBool>`(${loose} and ${bytes} = cast(${value} as binary))`;
}

/** Whether to cast the value: PostgreSQL throws if a number is too large for the column, others find nothing. */
function isInteger({ dialect, layout }: Store, type: ColumnType): boolean {
  return (
    dialect === "postgres" && layout.idType === "integer" && (type === "id" || type === "owner")
  );
}

/** Builds the condition that a row has these values. */
export function matches(store: Store, table: Table, match: Fields): Expression<SqlBool> {
  const conditions = Object.entries(match).map(([field, value]) => {
    const { name, type } = columnOf(table, field);
    const encoded = encode(type, value, formatOf(store));
    if (isInteger(store, type)) return sql<SqlBool>`${sql.ref(name)} = cast(${encoded} as bigint)`;
    return equals(store, sql.ref(name), encoded);
  });
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Returns the values to write by column: all fields that have a column and are not undefined. */
export function writable(store: Store, table: Table, fields: Fields): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [field, { name, type }] of table.columns) {
    const value = fields[field];
    if (value !== undefined) values[name] = encode(type, value, formatOf(store));
  }
  return values;
}

/** Builds the selection of every column of a table under the name of its field. */
export function selection(table: Table, qualifier: string = table.name, prefix = "") {
  return [...table.columns].map(([field, { name }]) =>
    sql.ref(`${qualifier}.${name}`).as(prefix + field),
  );
}

/** Returns the values of the named columns of a row. */
export function valuesOf(row: Fields | undefined, columns: readonly string[]) {
  return row && columns.map((column) => row[column]);
}

/** Creates a function that decodes a row of `selection`. */
export function rowDecoder(table: Table): (row: Fields) => Row {
  const decodeValues = valuesDecoder(table);
  const fields = [...table.columns.keys()];
  return (row) => decodeValues(fields.map((field) => row[field]));
}

/** Creates a function that decodes the values of `selection`, in its order, from a start index. */
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

/** Returns all rows with these values. */
export async function select(store: Store, table: Table, match: Fields): Promise<Row[]> {
  const rows = await store.db.query
    .selectFrom(table.name)
    .select(selection(table))
    .where(matches(store, table, match))
    .execute();
  return rows.map(rowDecoder(table));
}

/** Returns the first row with these values. */
export async function find(store: Store, table: Table, match: Fields): Promise<Row | undefined> {
  const rows = await select(store, table, match);
  return rows[0];
}

/** Builds the insertion of one row. It fails if the row exists already. */
export function insertion(store: Store, table: Table, fields: Fields) {
  const values = writable(store, table, fields);
  for (const [name, create] of Object.entries(table.fill)) {
    const value = create();
    values[name] ??= isDate(value) ? encode("date", value, formatOf(store)) : value;
  }
  return store.db.query.insertInto(table.name).values(values);
}

/** Counts the insertion of a row that expires. Now and then this starts the deletion of expired ones. */
export function countInsertion({ sweeper, db }: Store, table: ExpiringTable): void {
  sweeper.count(table);
  if (!db.isTransaction) sweeper.startIfDue();
}

/** Updates the rows with these values and returns how many were found; zero if there is nothing to change. */
export async function update(
  store: Store,
  table: Table,
  match: Fields,
  changes: Fields,
): Promise<number> {
  const values = writable(store, table, changes);
  if (Object.keys(values).length === 0) return 0;
  const { numUpdatedRows } = await store.db.query
    .updateTable(table.name)
    .set(values)
    .where(matches(store, table, match))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes the rows with these values and returns how many this call deleted. */
export async function remove(store: Store, table: Table, match: Fields): Promise<number> {
  const { numDeletedRows } = await store.db.query
    .deleteFrom(table.name)
    .where(matches(store, table, match))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
