import { addColumn, createIndex, createTable } from "./ddl.ts";
import { columnOf, type Layout, resolveLayout, type Table } from "./layout.ts";
import type { Dialect, LayoutOptions } from "./options.ts";
import type { PresentTable } from "./present.ts";
import { type TableName, tableNames } from "./schema.ts";

/** What is there of each table. */
export type Present = Readonly<Record<TableName, PresentTable>>;

interface Plan {
  readonly layout: Layout;
  readonly dialect: Dialect;
}

/** Only PostgreSQL tells `userId` from `userid`. */
function fold(names: readonly string[], dialect: Dialect): string[] {
  return dialect === "postgres" ? [...names] : names.map((name) => name.toLowerCase());
}

function missingColumns(table: Table, present: PresentTable, { layout, dialect }: Plan): string[] {
  const there = fold(present.columns, dialect);
  return [...table.columns.values()].flatMap((column) => {
    const [name] = fold([column.name], dialect);
    if (name !== undefined && there.includes(name)) return [];
    if (!column.required) return [addColumn(table, column, layout, dialect)];
    throw new Error(
      `The table ${table.name} has no column ${column.name}. Is it one of another layout? See the options "layout", "tables" and "columns".`,
    );
  });
}

/** Whether an index finds rows by these columns, or for `unique` keeps them unique. */
function isIndexed(
  columns: readonly string[],
  unique: boolean,
  present: PresentTable,
  dialect: Dialect,
): boolean {
  const wanted = fold(columns, dialect);
  return present.indexes.some((index) => {
    const there = fold(index.columns, dialect);
    if (!unique) return wanted.every((column, position) => there[position] === column);
    return (
      index.unique &&
      there.length === wanted.length &&
      there.every((column) => wanted.includes(column))
    );
  });
}

function missingIndexes(table: Table, present: PresentTable, { dialect }: Plan): string[] {
  const { unique, indexes, primaryKey } = table.spec;
  const wanted = [
    ...[primaryKey, ...unique].map((fields) => ({ fields, unique: true })),
    ...indexes.map((fields) => ({ fields, unique: false })),
  ];
  return wanted.flatMap(({ fields, unique }) => {
    const columns = fields.map((field) => columnOf(table, field).name);
    if (isIndexed(columns, unique, present, dialect)) return [];
    return [createIndex(table, fields, unique, dialect)];
  });
}

/** A table that was created just now: it has its primary key and no other index. */
function justCreated(table: Table): PresentTable {
  const columns = table.spec.primaryKey.map((field) => columnOf(table, field).name);
  return { columns: [], indexes: [{ columns, unique: true }] };
}

/**
 * The statements that bring a database to what the adapter needs. Tables are tied to the users' table
 * by foreign keys only when that table is new as well: the type and the collation of an older one are
 * not known.
 *
 * @throws {Error} when a table of the name is there and lacks a column it cannot do without.
 */
export function plan(layout: Layout, dialect: Dialect, present?: Present): string[] {
  const usersAreNew = !present || present.users.columns.length === 0;
  return tableNames.flatMap((name) => {
    const table = layout.tables[name];
    const there = present?.[name];
    if (!there || there.columns.length === 0) {
      const creation = createTable(table, layout, dialect, usersAreNew);
      return [creation, ...missingIndexes(table, justCreated(table), { layout, dialect })];
    }
    return [
      ...missingColumns(table, there, { layout, dialect }),
      ...missingIndexes(table, there, { layout, dialect }),
    ];
  });
}

/** The SQL that creates all tables and indexes in an empty database, one statement an entry. */
export function schemaStatements(dialect: Dialect, options: LayoutOptions = {}): string[] {
  return plan(resolveLayout(options), dialect);
}
