import type { Database } from "./database.ts";
import { addColumn } from "./ddl.ts";
import { presentColumns } from "./inspect.ts";
import { columnOf, type Layout, migrateAdvice, type Table } from "./layout.ts";
import { isPresent } from "./migration-plan.ts";
import type { Dialect } from "./options.ts";
import { watchPresence } from "./presence.ts";

/** A database, and how tables are named in it. */
export interface Place {
  readonly db: Database;
  readonly dialect: Dialect;
  readonly layout: Layout;
}

/** Columns that are missing in tables of an older version until they are migrated. */
export interface MissingColumns {
  /**
   * Returns the table as it is in the database: without those of the columns that are missing there. The
   * database is never asked inside a transaction, because that may hold the only connection.
   */
  table(from: Pick<Place, "db">): Promise<Table>;
  /** Makes the next call ask the database again, as after a migration. */
  forget(): void;
}

/** The columns that a table may lack, and what does not work without each. */
type Consequences = Readonly<Record<string, string>>;

/** Returns the table without some columns, as older versions created it. */
export function withoutColumns(table: Table, ...fields: readonly string[]): Table {
  const columns = [...table.columns].filter(([name]) => !fields.includes(name));
  return { ...table, columns: new Map(columns) };
}

const listed = (names: readonly string[]) => new Intl.ListFormat("en").format(names);

/** Warns the operator on the console, because the adapter has no access to the application's logger. */
function warn(
  { layout, dialect }: Omit<Place, "db">,
  table: Table,
  missing: readonly string[],
  without: Consequences,
) {
  const columns = missing.map((field) => columnOf(table, field));
  const names = listed(columns.map(({ name }) => name));
  const statements = columns.map((column) => addColumn(table, column, layout, dialect)).join("; ");
  console.warn(
    "[cardea][warn] account-column-missing:",
    `The table ${table.name} has no column ${names} yet, so ${listed(missing.map((field) => without[field] ?? ""))}. ` +
      `Run ${migrateAdvice(layout)}, or this SQL: ${statements}`,
  );
}

/** Creates {@link MissingColumns} for a table. Warns once, on the console, if one is missing. */
export function watchMissingColumns(
  { db, dialect, layout }: Place,
  table: Table,
  without: Consequences,
): MissingColumns {
  const optional = Object.keys(without);
  let present = withoutColumns(table, ...optional);
  let hasWarned = false;

  const presence = watchPresence(db, async () => {
    const columns = await presentColumns(db, dialect, table.name);
    const isMissing = (field: string) => !isPresent(columnOf(table, field).name, columns, dialect);
    const missing = optional.filter(isMissing);
    present = withoutColumns(table, ...missing);
    // A table without any columns does not exist. The next query fails and says so.
    if (missing.length === 0 || hasWarned || columns.length === 0) return missing.length === 0;
    hasWarned = true;
    warn({ layout, dialect }, table, missing, without);
    return false;
  });

  return {
    async table(from) {
      await presence.isThere(from.db);
      return present;
    },
    forget: presence.forget,
  };
}
