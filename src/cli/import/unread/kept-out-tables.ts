import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import type { OwnNames } from "../application/options.ts";
import { mayKeepOut } from "./names.ts";

const bare = (table: string) => table.split(".").at(-1) ?? table;

/**
 * Asserts that no table besides those that are read seems to say who is kept out, or which sessions have ended.
 *
 * @param read the tables whose rows are imported
 * @throws {Error} a `wrongUse` that names those with rows in them, unless the operator has said that they do not matter
 */
export async function assertNoneKeptOut(
  db: ForeignDatabase,
  read: readonly string[],
  names: OwnNames,
): Promise<void> {
  const option = "kept-out-tables";
  const given = names[option];
  if (given !== undefined && given !== "none") throw wrongUse(`--${option} takes none.`);
  if (given === "none") return;
  const passed = new Set(read.map(bare));
  const alike = (await db.allTables()).filter((name) => mayKeepOut(name) && !passed.has(name));
  if (alike.length === 0) return;
  const near = new Set(await db.tables());
  const found: string[] = [];
  for (const name of new Set(alike)) {
    // Those of other schemas cannot be counted by their names alone, nor can one that stands in several.
    const isAlone = near.has(name) && alike.filter((one) => one === name).length === 1;
    if (!isAlone || (await db.count(name)) > 0) found.push(name);
  }
  if (found.length === 0) return;
  throw wrongUse(
    `The database of --from has the tables ${found.join(", ")}, which may say who is kept out, or which accounts and sessions have ended. Nothing here reads them. Copy what they say into a column of the users and name it with --blocked-column, and remove from the database of --from the accounts and sessions that have ended. Then, or if they say nothing of the kind, say --${option} none. Nothing was imported.`,
  );
}
