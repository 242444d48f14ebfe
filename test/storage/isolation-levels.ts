import { Kysely, MysqlDialect } from "kysely";
import { createPool } from "mysql2";
import { type SqlStorage, sql } from "../../src/storage/sql/index.ts";
import { createMysql, createPostgres, type OwnDatabase } from "./servers.ts";

/** A database whose transactions are serializable unless they say otherwise, and its adapter. */
export interface Serializable {
  readonly name: string;
  create(): Promise<OwnDatabase | undefined>;
  open(database: OwnDatabase): SqlStorage;
}

async function createSerializablePostgres(): Promise<OwnDatabase | undefined> {
  const database = await createPostgres();
  if (!database) return undefined;
  const name = new URL(database.url).pathname.slice(1);
  await database.run(`alter database ${name} set default_transaction_isolation = 'serializable'`);
  return database;
}

/** Whoever uses MariaDB like this sets it for the server or, as here, for each connection. */
function openSerializableMysql({ url }: OwnDatabase): SqlStorage {
  const pool = createPool({ uri: url, timezone: "Z", connectionLimit: 10 });
  pool.on("connection", (connection) =>
    connection.query("set session transaction isolation level serializable"),
  );
  const storage = sql(
    new Kysely<object>({ dialect: new MysqlDialect({ pool: async () => pool }) }),
  );
  return { ...storage, close: async () => pool.end() };
}

export const serializable: readonly Serializable[] = [
  { name: "PostgreSQL", create: createSerializablePostgres, open: ({ url }) => sql(url) },
  { name: "MariaDB", create: createMysql, open: openSerializableMysql },
];
