import { escapeControls } from "../../../log/redact-text.ts";
import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import type { OwnTable } from "../application/columns.ts";
import { type KnownTables, tablesBeside, withRows } from "./kept-out-tables.ts";

/** A table that is read, with those of its columns that are. */
export interface ReadTable {
  readonly table: OwnTable;
  readonly read: readonly string[];
}

/** Names all that has something in it and is not read, because options or names say that it does not matter: a line for each table. */
export async function ignoredIn(
  db: ForeignDatabase,
  tables: readonly ReadTable[],
  known: KnownTables,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { table, read } of tables) {
    const rest = table.columns.filter((column) => !read.includes(column));
    const filled = [...(await db.filled(table.name, rest))];
    if (filled.length === 0) continue;
    lines.push(`in the table ${table.name}: ${filled.map(withRows).join(", ")}`);
  }
  const beside = await tablesBeside(db, known);
  const others = beside.map(({ name, rows }) => withRows([name, rows]));
  return others.length === 0 ? lines : [...lines, `other tables: ${others.join(", ")}`];
}

/** Shows them in the report. */
export const ignoredLines = (lines: readonly string[]): readonly string[] =>
  lines.length === 0
    ? []
    : [
        "",
        "Ignored, as options or names say:",
        ...lines.map((line) => `  ${escapeControls(line)}`),
      ];
