import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { quote } from "./ddl.ts";
import type { Dialect } from "./options.ts";

/** An existing index. Primary keys count as well. */
interface PresentIndex {
  readonly columns: readonly string[];
  readonly unique: boolean;
}

/** An existing table. If it has no columns, the table does not exist. */
export interface PresentTable {
  readonly columns: readonly string[];
  readonly indexes: readonly PresentIndex[];
}

interface IndexRow {
  index: string;
  unique: unknown;
  column: string;
}

interface Queries {
  /** Selects the tables and views of a schema, or of those that need not be named. */
  tables(schema: string | undefined): RawBuilder<{ name: string }>;
  columns(table: string): RawBuilder<{ column: string }>;
  /** Selects one row per column of each index, in the order of the columns. */
  indexes(table: string): RawBuilder<IndexRow>;
}

/** Builds the condition for a table such as `auth.users` or `users` in MySQL's information schema. */
function mysqlTable(table: string) {
  const [name, schema = null] = table.split(".").reverse();
  // Where tables may differ only in capitals, the names are compared without them all the same.
  return sql`table_schema = coalesce(${schema}, database()) and table_name = ${name}
    and (@@lower_case_table_names > 0 or cast(table_name as binary) = cast(${name} as binary))`;
}

const queries: Readonly<Record<Dialect, Queries>> = {
  sqlite: {
    tables: (schema) => sql`
      select name as "name" from sqlite_master
      where type in ('table', 'view') and ${schema ?? null} is null order by name`,
    // Generated columns are hidden in one of two ways; the third way is that of virtual tables.
    columns: (table) => sql`
      select name as "column" from pragma_table_xinfo(${table}) where hidden <> 1`,
    indexes: (table) => sql`
      select list.name as "index", list."unique" as "unique", info.name as "column"
      from pragma_index_list(${table}) list join pragma_index_info(list.name) info
      where list.partial = 0
      union all
      select '(primary key)', 1, name from pragma_table_info(${table}) where pk > 0`,
  },
  postgres: {
    tables: (schema) => sql`
      select c.relname as "name" from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname <> 'pg_catalog'
        and case when ${schema ?? null}::text is null then pg_table_is_visible(c.oid) else n.nspname = ${schema ?? null} end
      order by 1`,
    columns: (table) => sql`
      select attname as "column" from pg_attribute
      where attrelid = to_regclass(${quote(table, "postgres")}) and attnum > 0 and not attisdropped`,
    indexes: (table) => sql`
      select i.indexrelid::text as "index", i.indisunique as "unique", a.attname as "column"
      from pg_index i
      cross join lateral unnest(i.indkey) with ordinality as k (attnum, position)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = to_regclass(${quote(table, "postgres")}) and i.indisvalid
        and i.indpred is null and i.indexprs is null and k.position <= i.indnkeyatts
      order by i.indexrelid, k.position`,
  },
  mysql: {
    tables: (schema) => sql`
      select table_name as "name" from information_schema.tables
      where table_schema = coalesce(${schema ?? null}, database()) order by 1`,
    columns: (table) => sql`
      select column_name as "column" from information_schema.columns where ${mysqlTable(table)}`,
    indexes: (table) => sql`
      select index_name as "index", non_unique = 0 as "unique", column_name as "column"
      from information_schema.statistics where ${mysqlTable(table)}
      order by index_name, seq_in_index`,
  },
};

/** A table or view, wherever it is. */
export interface PlacedTable {
  /** As queries name it: with its schema and a point where it is not found without. */
  readonly name: string;
  /** The same, with its schema in any case. */
  readonly full: string;
}

/** Those of the database itself, and parts of other tables, are none. */
const tables: Readonly<Record<Dialect, RawBuilder<PlacedTable>>> = {
  sqlite: sql`
    select name as "name", 'main.' || name as "full" from sqlite_master
    where type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\' order by name`,
  postgres: sql`
    select n.nspname || '.' || c.relname as "full",
      case when pg_table_is_visible(c.oid) then c.relname else n.nspname || '.' || c.relname end as "name"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    order by 1`,
  mysql: sql`
    select table_name as "name", concat(table_schema, '.', table_name) as "full"
    from information_schema.tables where table_schema = database() order by table_name`,
};

function toIndexes(rows: readonly IndexRow[]): PresentIndex[] {
  const names = [...new Set(rows.map((row) => row.index))];
  return names.map((name) => {
    const own = rows.filter((row) => row.index === name);
    return {
      columns: own.map((row) => row.column),
      unique: own.every((row) => Number(row.unique) === 1),
    };
  });
}

/** Returns the names of the tables and views: those that are found without a schema, or those of a schema. */
export async function presentTables(
  db: QueryExecutorProvider,
  dialect: Dialect,
  schema: string | undefined,
): Promise<string[]> {
  const { rows } = await queries[dialect].tables(schema).execute(db);
  return rows.map((row) => row.name);
}

/** Returns the names of a table's columns; none if there is no such table. */
export async function presentColumns(
  db: QueryExecutorProvider,
  dialect: Dialect,
  table: string,
): Promise<string[]> {
  const { rows } = await queries[dialect].columns(table).execute(db);
  return rows.map((row) => row.column);
}

/** Returns all tables and views: in MySQL those of the database, otherwise those of every schema. */
export async function presentAnywhere(
  db: QueryExecutorProvider,
  dialect: Dialect,
): Promise<readonly PlacedTable[]> {
  return (await tables[dialect].execute(db)).rows;
}

/** Returns the columns and indexes that a table has in the database. */
export async function inspect(
  db: QueryExecutorProvider,
  dialect: Dialect,
  table: string,
): Promise<PresentTable> {
  const columns = await presentColumns(db, dialect, table);
  const { rows } = await queries[dialect].indexes(table).execute(db);
  return { columns, indexes: toIndexes(rows) };
}
