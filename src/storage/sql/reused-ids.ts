import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { Layout } from "./layout.ts";
import type { Dialect } from "./options.ts";

/** Watches for a table of users that gives the id of a deleted user to the next one. */
export interface ReusedIds {
  /** Asks the database at the first call, and never again. */
  warnOnce(db: Database): Promise<void>;
}

/**
 * Creates a {@link ReusedIds}. SQLite generates one more than the largest id in the table, unless the column is an
 * autoincrement. It can only be made one by building the table anew, with the application's own columns, triggers
 * and foreign keys, so that is left to the operator.
 */
export function watchReusedIds({
  dialect,
  layout,
}: Readonly<{ dialect: Dialect; layout: Layout }>): ReusedIds {
  const { name } = layout.tables.users;
  let isDone = dialect !== "sqlite" || layout.idType !== "integer";
  return {
    async warnOnce(db) {
      if (isDone) return;
      isDone = true;
      const query = sql<{ sql: string }>`
        select sql from sqlite_master where type = 'table' and lower(name) = lower(${name})`;
      const [table] = (await query.execute(db)).rows;
      if (table && !/\bautoincrement\b/i.test(table.sql)) warn(name);
    },
  };
}

/** Warns the operator on the console, because the adapter has no access to the application's logger. */
function warn(table: string) {
  console.warn(
    "[cardea][warn] user-ids-reused:",
    `SQLite gives the id of a deleted user to the next one, because the id of the table ${table} is no autoincrement: ` +
      'a session of the one may become a session of the other. See node_modules/cardea/docs/storage.md, "Integer ids on SQLite", for what to do',
  );
}
