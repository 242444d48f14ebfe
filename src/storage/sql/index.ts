/**
 * Everything in SQLite, PostgreSQL, MySQL or libSQL, by Kysely.
 *
 * @module cardea/storage/sql
 */
import type { Kysely } from "kysely";
import type { Adapter } from "../../types/adapter.ts";
import type { CredentialStorage } from "../credential-storage.ts";
import { accountSample } from "./account-sample.ts";
import { accountMethods } from "./accounts.ts";
import { authenticatorMethods } from "./authenticators.ts";
import { prepareClaims } from "./cluster-lock.ts";
import { counterMethods } from "./counters.ts";
import { credentialMethods } from "./credentials.ts";
import { fileOf } from "./file-of.ts";
import { findMissing, migrate } from "./migrate.ts";
import { plan } from "./migration-plan.ts";
import { oneTimeMethods } from "./one-time-values.ts";
import { openStore, queryTimeout } from "./open.ts";
import type { FieldsOf, FieldType, FieldTypes, SqlOptions, SqlPartOptions } from "./options.ts";
import { takeWriteLock } from "./row-lock.ts";
import { sessionRecordMethods } from "./session-records.ts";
import { sessionMethods } from "./sessions.ts";
import type { SqlMaintenance, SqlPart, SqlStorage, SqlStorageInSteps } from "./storage.ts";
import type { Store } from "./store.ts";
import { sweep } from "./sweep.ts";
import { userMethods } from "./users.ts";
import { tableNeeds, usersTable } from "./users-table.ts";

export type { AccountSample } from "./account-sample.ts";
export type { MigrationStep } from "./migration-plan.ts";
export type {
  FieldsOf,
  FieldType,
  FieldTypes,
  FieldValues,
  LayoutOptions,
  SqlOptions,
  SqlPartOptions,
} from "./options.ts";
export type { SqlPart, SqlStorage, SqlStorageInSteps } from "./storage.ts";
export type { SweepOptions, Swept } from "./sweep.ts";
export type { OtherIds, TableNeeds, UsersTable } from "./users-table.ts";

function methods(store: Store): Required<Adapter> {
  const users = userMethods(store);
  return {
    ...users,
    ...accountMethods(store),
    ...sessionMethods(store),
    ...oneTimeMethods(store),
    ...counterMethods(store),
    ...authenticatorMethods(store),
    ...credentialMethods(store),
    ...sessionRecordMethods(store),
    transaction: (work) => inTransaction(store, (inner) => work(methods(inner))),
    updateUser: (user) => inTransaction(store, (inner) => userMethods(inner).updateUser(user)),
    deleteUser: (id) => inTransaction(store, (inner) => userMethods(inner).deleteUser(id)),
  };
}

/** What is there without users. */
function partMethods(store: Store): Required<CredentialStorage> {
  const { createVerificationToken, useVerificationToken, consume, increment } = methods(store);
  const { revokeSession, isSessionRevoked } = methods(store);
  const { putSessionRecord, listSessionRecords, deleteSessionRecord } = methods(store);
  return {
    ...credentialMethods(store),
    ...{ createVerificationToken, useVerificationToken, consume, increment },
    ...{ revokeSession, isSessionRevoked },
    ...{ putSessionRecord, listSessionRecords, deleteSessionRecord },
  };
}

/** Runs `work` in a transaction, or in the current one if there is one. */
async function inTransaction<T>(store: Store, work: (inner: Store) => Promise<T>): Promise<T> {
  if (store.db.isTransaction || !store.isTransactional) return work(store);
  if (store.layout.kept.includes("accounts")) await store.accounts.table(store);
  await prepareClaims(store);
  const result = await store.db.transaction(async (db) => {
    await takeWriteLock({ ...store, db });
    return work({ ...store, db, first: undefined, beginsDeferred: false });
  });
  store.sweeper.startIfDue();
  return result;
}

function withoutTransactions({ transaction: _, lockUser: __, ...storage }: SqlStorage) {
  return storage;
}

/** The file of the database, where it is not there. Looking into it would create it. */
async function absentFileOf(target: unknown): Promise<string | undefined> {
  const file = typeof target === "string" ? fileOf(target) : undefined;
  if (file === undefined) return undefined;
  const { existsSync } = await import("node:fs");
  return existsSync(file) ? undefined : file;
}

const isAbsent = async (target: unknown) => (await absentFileOf(target)) !== undefined;

/** Migrates over a connection without a timeout, because indexing a large table may take long. */
async function migrateServer(url: string, options: SqlOptions | SqlPartOptions): Promise<void> {
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
 * have to exist: create them with `migrate()` or `npx cardea schema --apply`. With `users: false` it returns a part for `compose`, for
 * users that another adapter keeps.
 *
 * Inside `transaction`, use only the adapter that it passes to you. SQLite has a single connection, and a
 * call to the outer adapter would wait for it forever.
 *
 * @param target `file:auth.db`, `:memory:`, `postgres://...`, `mysql://...`, `libsql:...`, or your own
 *   Kysely instance, which for Cloudflare D1 needs the option `transactions: false`. It may be `undefined` for the compiler, so that
 *   `process.env.DATABASE_URL` can be written as it is
 * @throws {TypeError} if the target is missing, which says that a variable may not be set, or if it or an option is not understood
 */
export function sql<DB>(target: string | undefined | Kysely<DB>, options: SqlPartOptions): SqlPart;
export function sql<DB, const UserFields extends FieldTypes = Record<never, FieldType>>(
  target: Kysely<DB>,
  options: SqlOptions<UserFields> & { transactions: false },
): SqlStorageInSteps<FieldsOf<UserFields>>;
export function sql<DB, const UserFields extends FieldTypes = Record<never, FieldType>>(
  target: string | undefined | Kysely<DB>,
  options?: SqlOptions<UserFields>,
): SqlStorage<FieldsOf<UserFields>>;
export function sql<DB>(
  target: string | undefined | Kysely<DB>,
  options: SqlOptions | SqlPartOptions = {},
): SqlStorage | SqlStorageInSteps | SqlPart {
  const store = openStore(target, options, queryTimeout);
  const isServer = typeof target === "string" && store.dialect !== "sqlite";
  const maintenance: SqlMaintenance = {
    async migrate() {
      await (isServer ? migrateServer(target, options) : migrate(store));
      store.accounts.forget();
      store.counters.forget();
      store.sessionRecords.forget();
      store.credentials.forget();
    },
    pendingMigration: async () => {
      const absentFile = await absentFileOf(target);
      if (absentFile === undefined) return findMissing(store, store.db);
      return plan(store.layout, store.dialect).map((step) => ({ ...step, absentFile }));
    },
    sweep: (sweepOptions) => sweep(store, sweepOptions),
    hasFactors: async () =>
      !(await isAbsent(target)) && (await import("./credential-samples.ts")).hasFactors(store),
    passwordSample: async () =>
      (await isAbsent(target))
        ? []
        : (await import("./credential-samples.ts")).passwordSample(store),
    usersTable: async () =>
      options.users === false || (await isAbsent(target)) ? undefined : usersTable(store),
    tableNeeds: async () => ((await isAbsent(target)) ? [] : tableNeeds(store)),
    close: async () => {
      await store.sweeper.idle();
      if (typeof target === "string") await store.db.close();
    },
  };
  if (options.users === false) return { ...partMethods(store), ...maintenance };
  const storage: SqlStorage = {
    ...methods(store),
    ...maintenance,
    accountSample: async (provider) => accountSample(store, provider, await isAbsent(target)),
  };
  return store.isTransactional ? storage : withoutTransactions(storage);
}
