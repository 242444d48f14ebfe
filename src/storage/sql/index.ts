import type { Kysely } from "kysely";
import type { AccountKey, Adapter, AdapterSession, AdapterUser } from "../../types/adapter.ts";
import type { Awaitable } from "../../types/records.ts";
import { accountMethods } from "./accounts.ts";
import { authenticatorMethods } from "./authenticators.ts";
import { counterMethods } from "./counters.ts";
import { findMissing, migrate } from "./migrate.ts";
import type { MigrationStep } from "./migration-plan.ts";
import { oneTimeMethods } from "./one-time-values.ts";
import { openStore, queryTimeout } from "./open.ts";
import type { FieldsOf, FieldType, FieldTypes, SqlOptions } from "./options.ts";
import { takeWriteLock } from "./row-lock.ts";
import { sessionMethods } from "./sessions.ts";
import type { Store } from "./store.ts";
import { type SweepOptions, type Swept, sweep } from "./sweep.ts";
import { userMethods } from "./users.ts";

export type { MigrationStep } from "./migration-plan.ts";
export type { FieldsOf, FieldType, FieldTypes, LayoutOptions, SqlOptions } from "./options.ts";
export type { SweepOptions, Swept } from "./sweep.ts";

/**
 * The adapter that {@link sql} returns: every method of the contract, and four to look after the database. `Fields` are
 * what the option `userFields` adds to users.
 */
export interface SqlStorage<Fields = unknown> extends Required<Adapter> {
  getUser(id: string): Awaitable<(AdapterUser & Fields) | null>;
  getUserByEmail(email: string): Awaitable<(AdapterUser & Fields) | null>;
  getUserByAccount(account: AccountKey): Awaitable<(AdapterUser & Fields) | null>;
  getSessionAndUser(
    sessionToken: string,
  ): Awaitable<{ session: AdapterSession; user: AdapterUser & Fields } | null>;

  /**
   * Creates the tables, columns and indexes that are missing. It never drops or changes existing ones, and
   * if nothing is missing it only reads. Any number of processes may call it at the same time.
   * @throws {Error} if an existing table lacks a column that cannot be added, or if another process holds
   *   the lock for too long
   */
  migrate(): Promise<void>;
  /**
   * Returns what `migrate` would create. Only reads.
   *
   * @throws {Error} if an existing table lacks a column that cannot be added
   */
  pendingMigration(): Promise<readonly MigrationStep[]>;
  /**
   * Deletes all expired rows in small batches, and returns how many. A few are deleted automatically while
   * others are written; call this from time to time, such as every hour, to delete the rest.
   */
  sweep(options?: SweepOptions): Promise<Swept>;
  /** Closes the connections that `sql` opened. A Kysely instance of your own stays open. */
  close(): Promise<void>;
}

function methods(store: Store): Required<Adapter> {
  const users = userMethods(store);
  return {
    ...users,
    ...accountMethods(store),
    ...sessionMethods(store),
    ...oneTimeMethods(store),
    ...counterMethods(store),
    ...authenticatorMethods(store),
    transaction: (work) => inTransaction(store, (inner) => work(methods(inner))),
    updateUser: (user) => inTransaction(store, (inner) => userMethods(inner).updateUser(user)),
    deleteUser: (id) => inTransaction(store, (inner) => userMethods(inner).deleteUser(id)),
  };
}

/** Runs `work` in a transaction, or in the current one if there is one. */
async function inTransaction<T>(store: Store, work: (inner: Store) => Promise<T>): Promise<T> {
  if (store.db.isTransaction) return work(store);
  await store.accountEmailVerified.table(store);
  const result = await store.db.transaction(async (db) => {
    await takeWriteLock({ ...store, db });
    return work({ ...store, db, first: undefined, beginsDeferred: false });
  });
  store.sweeper.startIfDue();
  return result;
}

/** Migrates over a connection without a timeout, because indexing a large table may take long. */
async function migrateServer(url: string, options: SqlOptions): Promise<void> {
  const store = openStore(url, { ...options, maxConnections: 1 }, 0);
  try {
    await migrate(store);
  } finally {
    await store.db.close();
  }
}

/**
 * Creates an adapter that keeps users, accounts, sessions and one-time values in SQLite, libSQL,
 * PostgreSQL, MySQL or MariaDB. Only the driver that is needed is loaded, at the first query. The tables
 * have to exist: create them with `migrate()` or `npx cardea migrate`.
 *
 * Inside `transaction`, use only the adapter that it passes to you. SQLite has a single connection, and a
 * call to the outer adapter would wait for it forever.
 *
 * @param target `file:auth.db`, `:memory:`, `postgres://...`, `mysql://...`, `libsql:...`, or your own
 *   Kysely instance
 * @throws {TypeError} if the target or an option is not understood
 */
export function sql<DB, const UserFields extends FieldTypes = Record<never, FieldType>>(
  target: string | Kysely<DB>,
  options?: SqlOptions<UserFields>,
): SqlStorage<FieldsOf<UserFields>>;
export function sql<DB>(target: string | Kysely<DB>, options: SqlOptions = {}): SqlStorage {
  const store = openStore(target, options, queryTimeout);
  const isServer = typeof target === "string" && store.dialect !== "sqlite";
  return {
    ...methods(store),
    async migrate() {
      await (isServer ? migrateServer(target, options) : migrate(store));
      store.accountEmailVerified.forget();
      store.counters.forget();
    },
    pendingMigration: () => findMissing(store, store.db),
    sweep: (sweepOptions) => sweep(store, sweepOptions),
    close: async () => {
      await store.sweeper.idle();
      if (typeof target === "string") await store.db.close();
    },
  };
}
