import { type Dialect as KyselyDialect, MysqlDialect, PostgresDialect } from "kysely";
import { openEmbedded } from "./embedded-sqlite.ts";
import { fileOf, memory } from "./file-of.ts";
import { openLibsql } from "./libsql.ts";
import { createMysqlPool } from "./mysql.ts";
import type { Dialect, PoolOptions } from "./options.ts";
import { createPostgresPool, endsIdleTransactions } from "./postgres.ts";
import { sqliteAccess } from "./sqlite.ts";
import type { Store } from "./store.ts";

/** How to reach a database. The driver is loaded and the connection opened at the first query. */
export interface Connection {
  readonly dialect: Dialect;
  readonly driver: KyselyDialect;
  readonly first?: Store["first"];
}

interface ConnectOptions extends PoolOptions {
  /** What creates all tables, for the message when one is missing. */
  readonly migrateAdvice: string;
  /** Whether the database is only read, and no file of SQLite changed. Default: `false`. */
  readonly onlyReads?: boolean;
  /** Whether a file of SQLite is not turned to the write-ahead log, because nothing that is written will stay. Default: `false`. */
  readonly keepsJournal?: boolean;
}

function sqlite(url: string, options: ConnectOptions): Connection {
  const path = fileOf(url) ?? memory;
  const { dialect: driver, first } = sqliteAccess(() => openEmbedded(path, options), options);
  return { dialect: "sqlite", driver, first };
}

function libsql(url: string, options: ConnectOptions): Connection {
  const open = () => openLibsql(url, options.exactIntegers);
  const { dialect: driver, first } = sqliteAccess(open, options);
  return { dialect: "sqlite", driver, first };
}

function postgres(url: string, options: PoolOptions): Connection {
  const pool = () => createPostgresPool(url, options);
  const driver = new PostgresDialect({ pool });
  return { dialect: "postgres", driver: endsIdleTransactions(driver, options) };
}

function mysql(url: string, options: PoolOptions): Connection {
  const pool = () => createMysqlPool(url, options);
  return { dialect: "mysql", driver: new MysqlDialect({ pool }) };
}

const targets: readonly [RegExp, (url: string, options: ConnectOptions) => Connection][] = [
  [/^:memory:$/, sqlite],
  [/^file:./, sqlite],
  [/^libsql:./, libsql],
  [/^postgres(ql)?:\/\//, postgres],
  [/^(mysql|mariadb):\/\//, mysql],
];

/**
 * Chooses the driver for a connection string.
 *
 * @throws {TypeError} if the string is not understood. The message does not repeat it, since it may
 *   contain a password.
 */
export function connect(target: string, options: ConnectOptions): Connection {
  const open = targets.find(([pattern]) => pattern.test(target))?.[1];
  if (open) return open(target, options);
  throw new TypeError(
    'sql() takes "file:auth.db", ":memory:", "postgres://...", "mysql://...", "libsql:..." or a Kysely instance.',
  );
}
