import { sql } from "cardea/storage/sql";
import { Kysely } from "kysely";
import { D1Dialect, type D1DialectConfig } from "kysely-d1";

/** An empty database of Cloudflare, with its tables. */
export async function openD1(database: D1DialectConfig["database"]) {
  const kysely = new Kysely<unknown>({ dialect: new D1Dialect({ database }) });
  const adapter = sql(kysely, { transactions: false });
  await adapter.migrate();
  return adapter;
}
