import { Kysely } from "kysely";
import { connect } from "./connect.ts";
import type { Tables } from "./database.ts";
import { type SqlStorage, sql } from "./index.ts";
import { migrateAdvice, resolveLayout } from "./layout.ts";
import { queryTimeout } from "./open.ts";
import type { SqlOptions } from "./options.ts";

/**
 * Opens a database for somebody who takes back every transaction. A file of SQLite stays as it is, to the byte: it is not turned to the
 * write-ahead log.
 *
 * @param url as `sql` takes it
 * @throws {TypeError} if the address is not understood
 */
export function openRehearsal(url: string, options: SqlOptions): SqlStorage {
  const { dialect, driver } = connect(url, {
    maxConnections: 10,
    queryTimeout,
    migrateAdvice: migrateAdvice(resolveLayout(options)),
    keepsJournal: true,
  });
  const kysely = new Kysely<Tables>({ dialect: driver });
  const storage = sql(kysely, { ...options, dialect });
  return {
    ...storage,
    async close() {
      await storage.close();
      await kysely.destroy();
    },
  };
}
