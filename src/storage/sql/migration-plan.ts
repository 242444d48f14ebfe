import { addColumn, createIndex, createTable } from "./ddl.ts";
import type { PresentTable } from "./inspect.ts";
import { columnOf, type Layout, migrateCommand, resolveLayout, type Table } from "./layout.ts";
import type { Dialect, LayoutOptions } from "./options.ts";
import type { TableName } from "./schema.ts";

/** The existing columns and indexes of each table. */
export type Present = Readonly<Record<TableName, PresentTable>>;

/** Something that a migration creates. */
export interface MigrationStep {
  readonly creates: "table" | "column" | "index";
  /** The name of the table, which may be qualified by a schema, as in `auth.users`. */
  readonly table: string;
  /** The columns of the new table or index, or the new column. */
  readonly columns: readonly string[];
  /** The statement that does it. */
  readonly sql: string;
  /**
   * What does all that is missing: a command such as `npx cardea schema --apply <url>`, or `await storage.migrate()` where
   * `sql()` is given fields, tables or columns of your own, which no command knows.
   */
  readonly command: string;
  /** The file of SQLite in which the database is to be, where that does not exist yet. */
  readonly absentFile?: string | undefined;
}

/** A step before the command is known. */
type PlannedStep = Omit<MigrationStep, "command">;

interface Plan {
  readonly layout: Layout;
  readonly dialect: Dialect;
}

/** Normalizes the case of names, since only PostgreSQL distinguishes `userId` from `userid`. */
function fold(names: readonly string[], dialect: Dialect): string[] {
  return dialect === "postgres" ? [...names] : names.map((name) => name.toLowerCase());
}

/** Whether a column is among the existing ones. */
export function isPresent(name: string, columns: readonly string[], dialect: Dialect): boolean {
  return fold([name], dialect).every((folded) => fold(columns, dialect).includes(folded));
}

function missingColumns(
  table: Table,
  present: PresentTable,
  { layout, dialect }: Plan,
): PlannedStep[] {
  return [...table.columns.values()].flatMap((column): PlannedStep[] => {
    if (isPresent(column.name, present.columns, dialect)) return [];
    if (!column.required) {
      const sql = addColumn(table, column, layout, dialect);
      return [{ creates: "column", table: table.name, columns: [column.name], sql }];
    }
    throw new Error(
      `The table ${table.name} has no column ${column.name}. Is it one of another layout? See the options "layout", "tables" and "columns".`,
    );
  });
}

/** Whether an existing index covers these columns or, with `unique`, keeps them unique. */
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

function missingIndexes(table: Table, present: PresentTable, { dialect }: Plan): PlannedStep[] {
  const { unique, indexes, primaryKey } = table.spec;
  const wanted = [
    ...[primaryKey, ...unique].map((fields) => ({ fields, unique: true })),
    ...indexes.map((fields) => ({ fields, unique: false })),
  ];
  return wanted.flatMap(({ fields, unique }): PlannedStep[] => {
    const columns = fields.map((field) => columnOf(table, field).name);
    if (isIndexed(columns, unique, present, dialect)) return [];
    const sql = createIndex(table, fields, unique, dialect);
    return [{ creates: "index", table: table.name, columns, sql }];
  });
}

/** Describes a table that was just created: its only index is the primary key. */
function justCreated(table: Table): PresentTable {
  const columns = table.spec.primaryKey.map((field) => columnOf(table, field).name);
  return { columns: [], indexes: [{ columns, unique: true }] };
}

/**
 * Returns the steps that create whatever is missing. New tables get a foreign key to the users table
 * only if that table is there and new as well, because the type and collation of an existing one are unknown.
 *
 * @throws {Error} if an existing table lacks a required column
 */
export function plan(layout: Layout, dialect: Dialect, present?: Present): MigrationStep[] {
  const usersAreNew =
    layout.kept.includes("users") && (!present || present.users.columns.length === 0);
  const command = migrateCommand(layout);
  const steps = layout.kept.flatMap((name): PlannedStep[] => {
    const table = layout.tables[name];
    const there = present?.[name];
    if (!there || there.columns.length === 0) {
      const columns = [...table.columns.values()].map((column) => column.name);
      const sql = createTable(table, layout, dialect, usersAreNew);
      const creation = { creates: "table", table: table.name, columns, sql } as const;
      return [creation, ...missingIndexes(table, justCreated(table), { layout, dialect })];
    }
    return [
      ...missingColumns(table, there, { layout, dialect }),
      ...missingIndexes(table, there, { layout, dialect }),
    ];
  });
  return steps.map((step) => ({ ...step, command }));
}

/** Returns the statements that create all tables and indexes in an empty database. */
export function schemaStatements(
  dialect: Dialect,
  options: LayoutOptions & { users?: boolean } = {},
): string[] {
  return plan(resolveLayout(options), dialect).map(({ sql }) => sql);
}
