import { Kysely } from "kysely";
import type { Adapter } from "../../adapters.ts";
import { accountMethods } from "./accounts.ts";
import { authenticatorMethods } from "./authenticators.ts";
import { connect } from "./connect.ts";
import { type Tables, toDatabase } from "./database.ts";
import { resolveLayout } from "./layout.ts";
import { migrate } from "./migrate.ts";
import { oneTimeMethods } from "./one-time-values.ts";
import type { Dialect, SqlOptions } from "./options.ts";
import { createTokenKeyring } from "./provider-tokens.ts";
import { sessionMethods } from "./sessions.ts";
import type { Store } from "./store.ts";
import { type SweepOptions, type Swept, sweep } from "./sweep.ts";
import { userMethods } from "./users.ts";

export type { LayoutOptions, SqlOptions } from "./options.ts";
export type { SweepOptions, Swept } from "./sweep.ts";

/** An adapter with every method of the contract, and what a database needs besides. */
export interface SqlStorage extends Required<Adapter> {
  /**
   * Creates the tables, columns and indexes that are missing. Never drops or rewrites anything. Any
   * number of processes may call it at the same time; when nothing is missing it only reads.
   */
  migrate(): Promise<void>;
  /** Removes expired rows in small batches and answers how many. Call it from time to time. */
  sweep(options?: SweepOptions): Promise<Swept>;
  /** Closes what `sql` opened. A Kysely instance of the application stays open. */
  close(): Promise<void>;
}

function methods(store: Store): Required<Adapter> {
  const users = userMethods(store);
  return {
    ...users,
    ...accountMethods(store),
    ...sessionMethods(store),
    ...oneTimeMethods(store),
    ...authenticatorMethods(store),
    transaction: (work) => inTransaction(store, (inner) => work(methods(inner))),
    deleteUser: (id) => inTransaction(store, (inner) => userMethods(inner).deleteUser(id)),
  };
}

/** Runs `work` in a transaction, or in the one that is open already. */
function inTransaction<T>(store: Store, work: (inner: Store) => Promise<T>): Promise<T> {
  if (store.db.isTransaction) return work(store);
  return store.db.transaction((db) => work({ ...store, db, first: undefined }));
}

/** Tells the dialect by what it can do, which also holds when Kysely is there in two copies. */
function dialectOf<DB>(kysely: Kysely<DB>): Dialect {
  const { supportsReturning, supportsTransactionalDdl, supportsOutput } =
    kysely.getExecutor().adapter;
  if (supportsOutput) throw new TypeError("sql() speaks SQLite, PostgreSQL and MySQL only.");
  if (!supportsReturning) return "mysql";
  return supportsTransactionalDdl ? "postgres" : "sqlite";
}

/** How long a query to PostgreSQL may take, in milliseconds. A migration may take longer. */
const queryTimeout = 15_000;

function openStore<DB>(target: string | Kysely<DB>, options: SqlOptions, timeout: number): Store {
  const { maxConnections = 10, encryptTokens } = options;
  const layout = resolveLayout(options);
  const keyring = encryptTokens === undefined ? undefined : createTokenKeyring(encryptTokens);
  if (typeof target === "string") {
    const { driver, ...access } = connect(target, { maxConnections, queryTimeout: timeout });
    const db = toDatabase(new Kysely<Tables>({ dialect: driver }));
    return { ...access, db, layout, keyring };
  }
  return { db: toDatabase(target), dialect: options.dialect ?? dialectOf(target), layout, keyring };
}

/** Migrates over a connection without a time-out: to index a large table takes its time. */
async function migrateServer(url: string, options: SqlOptions): Promise<void> {
  const store = openStore(url, { ...options, maxConnections: 1 }, 0);
  try {
    await migrate(store);
  } finally {
    await store.db.close();
  }
}

/**
 * Keeps users, accounts, sessions and one-time values in SQLite, libSQL, PostgreSQL, MySQL or
 * MariaDB. The driver is loaded at the first query and only the one that is needed.
 *
 * Inside `transaction` use the adapter it hands over and no other: SQLite has one connection, and
 * a call to the outer adapter would wait for it for ever.
 *
 * @param target `file:auth.db`, `:memory:`, `postgres://...`, `mysql://...`, `libsql:...`, or the
 *   application's own Kysely instance.
 * @throws {TypeError} when the target or an option is not understood.
 */
export function sql<DB>(target: string | Kysely<DB>, options: SqlOptions = {}): SqlStorage {
  const store = openStore(target, options, queryTimeout);
  const isServer = typeof target === "string" && store.dialect !== "sqlite";
  return {
    ...methods(store),
    migrate: () => (isServer ? migrateServer(target, options) : migrate(store)),
    sweep: (sweepOptions) => sweep(store, sweepOptions),
    close: async () => {
      if (typeof target === "string") await store.db.close();
    },
  };
}
