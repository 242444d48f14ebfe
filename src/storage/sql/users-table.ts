import { type RawBuilder, sql } from "kysely";
import { quote } from "./ddl.ts";
import { columnOf, type Table } from "./layout.ts";
import { isPresent } from "./migration-plan.ts";
import type { Dialect } from "./options.ts";
import type { IdType } from "./schema.ts";
import type { Store } from "./store.ts";

/** A table of users that is there, and what in it does not go with the layout. */
export interface UsersTable {
  readonly name: string;
  /** What the table of accounts is called. */
  readonly accounts: string;
  /** The ids, where their type is another one than the option `idType` says. */
  readonly otherIds?: OtherIds | undefined;
  /** Columns that need a value in every row, and that a new user does not get. */
  readonly unfilled: readonly string[];
}

/** Ids of another type than the layout has. */
export interface OtherIds {
  readonly column: string;
  /** What the database calls their type. */
  readonly type: string;
  /** What `idType` would have to be. */
  readonly fits: IdType;
  readonly idType: IdType;
}

/** A table that is there, and what its rows need. */
export interface TableNeeds {
  readonly name: string;
  /** What the options call it, such as `accounts`. */
  readonly option: string;
  /** Columns that need a value in every row, and that a new one does not get. */
  readonly unfilled: readonly string[];
  /** Columns that need one as well, and get it by the option `fill`. */
  readonly filled: readonly string[];
  /** Columns that are left empty at times, and that must not be. */
  readonly neverEmpty: readonly string[];
}

interface ColumnRow {
  name: string;
  type: string;
  /** Whether it takes no null. */
  strict: unknown;
  /** Whether a row needs a value that nothing else gives it. */
  required: unknown;
}

/** Selects the columns of a table with their types. */
const columnsOf: Readonly<Record<Dialect, (table: string) => RawBuilder<ColumnRow>>> = {
  // Only a key that is one integer is given out by the database.
  sqlite: (table) => sql`
    select name as "name", lower(type) as "type", "notnull" as "strict",
      "notnull" = 1 and coalesce(lower(dflt_value), 'null') = 'null'
        and not (pk = 1 and lower(type) = 'integer') as "required" from pragma_table_info(${table})`,
  postgres: (table) => sql`
    select attname as "name", format_type(atttypid, null) as "type", attnotnull as "strict",
      attnotnull and not atthasdef and attidentity = '' as "required" from pg_attribute
    where attrelid = to_regclass(${quote(table, "postgres")}) and attnum > 0 and not attisdropped`,
  mysql: (table) => {
    const [name, schema = null] = table.split(".").reverse();
    return sql`
    select column_name as "name", lower(data_type) as "type", is_nullable = 'NO' as "strict",
      is_nullable = 'NO' and column_default is null and extra = '' and data_type <> 'enum' as "required"
    from information_schema.columns
    where table_schema = coalesce(${schema}, database()) and table_name = ${name}`;
  },
};

/** Returns what is known of the table of users; `undefined` where there is none yet. */
export async function usersTable(store: Store): Promise<UsersTable | undefined> {
  const { db, dialect, layout } = store;
  const { users, accounts } = layout.tables;
  const { rows } = await columnsOf[dialect](users.name).execute(db);
  if (rows.length === 0) return undefined;
  const id = columnOf(users, "id").name;
  const ids = rows.find(({ name }) => isPresent(id, [name], dialect));
  const fits = ids && fitting(ids.type, layout.idType, dialect);
  return {
    name: users.name,
    accounts: accounts.name,
    otherIds: fits && { column: ids.name, type: ids.type, fits, idType: layout.idType },
    unfilled: needsOf(users, rows, dialect).unfilled,
  };
}

/** Returns what the rows of the tables need that are there; only of those that need something. */
export async function tableNeeds({ db, dialect, layout }: Store): Promise<readonly TableNeeds[]> {
  const needs: TableNeeds[] = [];
  for (const option of layout.kept) {
    const table = layout.tables[option];
    const { rows } = await columnsOf[dialect](table.name).execute(db);
    const found = needsOf(table, rows, dialect);
    if (Object.values(found).some((columns) => columns.length > 0)) {
      needs.push({ name: table.name, option, ...found });
    }
  }
  return needs;
}

type Needs = Pick<TableNeeds, "unfilled" | "filled" | "neverEmpty">;

function needsOf(table: Table, rows: readonly ColumnRow[], dialect: Dialect): Needs {
  const own = [...table.columns.values()];
  const names = own.map(({ name }) => name);
  const emptyAtTimes = own.flatMap(({ name, required }) => (required ? [] : [name]));
  const fill = Object.keys(table.fill);
  const is = (name: string, columns: readonly string[]) => isPresent(name, columns, dialect);
  const needed = rows.filter(({ name, required }) => isSet(required) && !is(name, names));
  const strict = rows.filter(({ name, strict }) => isSet(strict) && is(name, emptyAtTimes));
  return {
    unfilled: needed.flatMap(({ name }) => (is(name, fill) ? [] : [name])),
    filled: needed.flatMap(({ name }) => (is(name, fill) ? [name] : [])),
    neverEmpty: strict.flatMap(({ name }) => (is(name, fill) ? [] : [name])),
  };
}

const isSet = (value: unknown): boolean => value === true || Number(value) === 1;

/** Returns the `idType` that goes with the type of a column, if it is another one; of other types nobody can tell. */
function fitting(type: string, idType: IdType, dialect: Dialect): IdType | undefined {
  if (/int|serial/.test(type)) return idType === "integer" ? undefined : "integer";
  if (dialect === "postgres" && type === "uuid") return idType === "uuid" ? undefined : "uuid";
  if (!/char|text|clob|uuid/.test(type)) return undefined;
  // Only PostgreSQL tells a UUID from a text.
  return idType === "integer" || (idType === "uuid" && dialect === "postgres") ? "text" : undefined;
}
