import { Kysely, type SqlBool, sql } from "kysely";
import { getOrCreate } from "../../lib/get-or-create.ts";
import { isError } from "../../lib/kind.ts";
import { connect } from "./connect.ts";
import { type Tables, toDatabase } from "./database.ts";
import { assertWhole } from "./foreign-policies.ts";
import {
  asJoined,
  asText,
  complete,
  literal,
  plain,
  readableColumns,
  selected,
} from "./foreign-rows.ts";
import { type PlacedTable, presentAnywhere, presentColumns, presentTables } from "./inspect.ts";
import { queryTimeout } from "./open.ts";

/** A row of another system, as the driver returns it. An integer that no number can hold exactly is a `bigint`. */
export type ForeignRow = Readonly<Record<string, unknown>>;

/** What stands in a column. */
export interface ColumnSample {
  readonly rows: number;
  readonly values: readonly unknown[];
}

/** The database of another system, which is only read. */
export interface ForeignDatabase {
  /** Returns the names of the tables and views: of those that need no schema, or of a schema, in front of them and a point. */
  tables(schema?: string): Promise<readonly string[]>;
  /** Returns the names of a table's columns; none if there is no such table. */
  columns(table: string): Promise<readonly string[]>;
  /** Returns all tables and views, whatever their schema. */
  allTables(): Promise<readonly PlacedTable[]>;
  count(table: string): Promise<number>;
  /** Counts the rows that have something in a column whose text is none of these. Default: that is not empty. */
  countSet(table: string, column: string, empty?: readonly string[]): Promise<number>;
  /** Returns which of these columns have anything but null in some row, and in how many. */
  filled(table: string, columns: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Returns how many rows have anything but null in a column, and what stands in the first of them. */
  sample(table: string, column: string, limit: number): Promise<ColumnSample>;
  /** Counts the rows by what stands in a column. */
  countBy(table: string, column: string): Promise<ReadonlyMap<string, number>>;
  /**
   * Returns the next rows in the order of a unique column.
   *
   * @param after the value of the last row of the page before, as it was read; `undefined` for the first page
   * @throws {Error} when that row comes again, so that nobody would ever be done
   */
  page(table: string, key: string, after: unknown, limit: number): Promise<readonly ForeignRow[]>;
  /** Returns all rows whose column has one of these values. */
  rowsWith(
    table: string,
    column: string,
    values: readonly unknown[],
  ): Promise<readonly ForeignRow[]>;
  /** Returns up to a hundred combinations of values that several rows share, compared as text. Upper and lower case differ. */
  doubles(table: string, columns: readonly string[]): Promise<readonly ForeignRow[]>;
  close(): Promise<void>;
}

const mostDoubles = 100;

/**
 * Opens the database of another system. Integers are read exactly, since one that was rounded would be somebody else's id.
 *
 * @param url as `sql` takes it
 * @param options with `mayHide` policies of PostgreSQL may hide rows. Default: a table of which they do is not read
 * @throws {TypeError} if the address is not understood
 */
export function openForeign(url: string, { mayHide = false } = {}): ForeignDatabase {
  const options = { maxConnections: 2, queryTimeout, migrateAdvice: "" };
  const { dialect, driver } = connect(url, { ...options, onlyReads: true, exactIntegers: true });
  const db = toDatabase(new Kysely<Tables>({ dialect: driver }), "");
  const exact = (column: string) => asText(dialect, sql.id(column));
  // PostgreSQL has no least one of some types, such as uuid.
  const shown = (column: string) =>
    dialect === "postgres" ? sql`cast(${sql.id(column)} as text)` : sql.id(column);
  const listed = new Map<string, Promise<readonly string[]>>();
  const columnsOf = (table: string) => {
    return getOrCreate(listed, table, () => readableColumns(db, dialect, table));
  };
  const whole = new Map<string, Promise<void>>();
  const reading = <T>(table: string, query: () => Promise<T>) =>
    named(table, async () => {
      if (!mayHide) await getOrCreate(whole, table, () => assertWhole(db, dialect, table));
      return query();
    });
  return {
    async tables(schema) {
      const names = await presentTables(db, dialect, schema);
      return schema === undefined ? names : names.map((name) => `${schema}.${name}`);
    },

    columns: (table) => named(table, () => presentColumns(db, dialect, table)),

    allTables: () => presentAnywhere(db, dialect),

    count: (table) =>
      reading(table, async () => {
        const counted = db.query.selectFrom(table).select(({ fn }) => fn.countAll().as("count"));
        return Number((await counted.executeTakeFirstOrThrow()).count);
      }),

    countSet: (table, column, empty = [""]) =>
      reading(table, async () => {
        const text = dialect === "mysql" ? sql`char` : sql`text`;
        const set = sql<SqlBool>`cast(${sql.id(column)} as ${text}) not in (${sql.join(empty)})`;
        const counted = db.query.selectFrom(table).select(({ fn }) => fn.countAll().as("count"));
        return Number((await counted.where(set).executeTakeFirstOrThrow()).count);
      }),

    filled: (table, columns) =>
      reading(table, async () => {
        if (columns.length === 0) return new Map();
        const counts = columns.map(
          (name, at) => sql`count(${sql.id(name)}) as ${sql.id(`c${at}`)}`,
        );
        const { rows } = await sql<ForeignRow>`select ${sql.join(counts)}
          from ${sql.table(table)}`.execute(db);
        const filled = columns.map((name, at) => [name, Number(rows[0]?.[`c${at}`])] as const);
        return new Map(filled.filter(([, count]) => count > 0));
      }),

    sample: (table, column, limit) =>
      reading(table, async () => {
        const isSet = sql<SqlBool>`${sql.id(column)} is not null`;
        const set = db.query.selectFrom(table).where(isSet);
        const counted = set.select(({ fn }) => fn.countAll().as("count"));
        const first = set.select(sql.id(column).as("value")).limit(limit);
        return {
          rows: Number((await counted.executeTakeFirstOrThrow()).count),
          values: (await first.execute()).map((row) => plain(row).value),
        };
      }),

    countBy: (table, column) =>
      reading(table, async () => {
        const counted = db.query
          .selectFrom(table)
          .select(({ fn }) => [sql.id(column).as("value"), fn.countAll().as("count")])
          .groupBy(sql.id(column));
        const rows = await counted.execute();
        return new Map(rows.map(({ value, count }) => [String(value), Number(count)]));
      }),

    page: (table, key, after, limit) =>
      reading(table, async () => {
        const columns = await columnsOf(table);
        const all = db.query.selectFrom(table).select(columns.map(selected));
        const ordered = all.orderBy(sql.id(key)).limit(limit);
        if (after === undefined) return complete(table, columns, await ordered.execute());
        const rows = await ordered.where(sql.id(key), ">", literal(after)).execute();
        const next = complete(table, columns, rows);
        if (!next.some((row) => isSame(row[key], after))) return next;
        throw new Error(
          `In the table ${table} a row comes twice in the order of ${key}: the database does not compare that column exactly.`,
        );
      }),

    rowsWith: (table, column, values) =>
      reading(table, async () => {
        if (values.length === 0) return [];
        const columns = await columnsOf(table);
        const all = db.query.selectFrom(table).select(columns.map(selected));
        const wanted = dialect === "sqlite" ? values.flatMap(asJoined) : values.map(literal);
        const rows = await all.where(sql.id(column), "in", wanted).execute();
        return complete(table, columns, rows);
      }),

    doubles: (table, columns) =>
      reading(table, async () => {
        const listed = sql.join(columns.map((name) => sql`min(${shown(name)}) as ${sql.id(name)}`));
        const groups = sql.join(columns.map(exact));
        const { rows } = await sql<ForeignRow>`select ${listed} from ${sql.table(table)}
          group by ${groups} having count(*) > 1 limit ${mostDoubles}`.execute(db);
        return rows.map(plain);
      }),

    close: () => db.close(),
  };
}

const isSame = (one: unknown, other: unknown) =>
  typeof one === typeof other && String(one) === String(other);

/** Says which table is missing, in place of how Cardea's own would be created. */
async function named<T>(table: string, query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (cause) {
    if (!isError(cause) || Reflect.get(cause, "code") !== "missing-table") throw cause;
    const [name, schema] = table.split(".").reverse();
    const what = schema === undefined ? `table ${name}` : `table ${name} in a schema ${schema}`;
    throw new Error(`There is no ${what} in the database of --from.`, { cause });
  }
}
