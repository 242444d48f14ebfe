import type { Database } from "./database.ts";
import { addColumn } from "./ddl.ts";
import { presentColumns } from "./inspect.ts";
import { columnOf, type Layout, type Table } from "./layout.ts";
import { isPresent } from "./migration-plan.ts";
import type { Dialect } from "./options.ts";
import { watchPresence } from "./presence.ts";

/** A database, and how tables are named in it. */
export interface Place {
  readonly db: Database;
  readonly dialect: Dialect;
  readonly layout: Layout;
}

/** A column that is missing in tables of an older version until they are migrated. */
export interface MissingColumn {
  /**
   * Returns the table as it is in the database: without the column, as long as it is missing there. The
   * database is never asked inside a transaction, because that may hold the only connection.
   */
  table(from: Pick<Place, "db">): Promise<Table>;
  /** Makes the next call ask the database again, as after a migration. */
  forget(): void;
}

/** Returns the table without a column, as older versions created it. */
export function withoutColumn(table: Table, field: string): Table {
  return { ...table, columns: new Map([...table.columns].filter(([name]) => name !== field)) };
}

/** Returns the command that creates what is missing. */
export function migrateCommand({ name }: Layout): string {
  return `npx cardea migrate <url>${name === "cardea" ? "" : ` --layout ${name}`}`;
}

/** Warns the operator on the console, because the adapter has no access to the application's logger. */
function warn({ layout, dialect }: Omit<Place, "db">, table: Table, field: string) {
  const column = columnOf(table, field);
  console.warn(
    "[cardea][warn] account-column-missing:",
    `The table ${table.name} has no column ${column.name} yet, so what providers say about addresses is not stored. ` +
      `Run \`${migrateCommand(layout)}\`, or migrate() of the adapter, or this SQL: ${addColumn(table, column, layout, dialect)}`,
  );
}

/** Creates a {@link MissingColumn} for a column of a table. */
export function watchMissingColumn(
  { db, dialect, layout }: Place,
  table: Table,
  field: string,
): MissingColumn {
  const without = withoutColumn(table, field);
  let hasWarned = false;

  const presence = watchPresence(db, async () => {
    const columns = await presentColumns(db, dialect, table.name);
    const isThere = isPresent(columnOf(table, field).name, columns, dialect);
    // A table without any columns does not exist. The next query fails and says so.
    if (isThere || hasWarned || columns.length === 0) return isThere;
    hasWarned = true;
    warn({ layout, dialect }, table, field);
    return false;
  });

  return {
    table: async (from) => ((await presence.isThere(from.db)) ? table : without),
    forget: presence.forget,
  };
}
