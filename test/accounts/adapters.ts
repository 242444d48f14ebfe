import { memory } from "../../src/storage/memory.ts";
import { sql } from "../../src/storage/sql/index.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { createMysql, createPostgres } from "../storage/servers.ts";
import { createSqlite } from "../storage/sqlite-file.ts";

/** Storages in memory, with transactions and without. */
export const memories = {
  "with transactions": memory,
  "without transactions": () => withoutTransactions(memory()),
} as const;

/** The methods that adapters of Auth.js v5 lack. */
type Extension =
  | "updateAuthenticator"
  | "deleteAuthenticator"
  | "updateAccount"
  | "setAccountEmailVerified"
  | "raiseAssuranceLevel"
  | "transaction"
  | "lockUser"
  | "consume"
  | "increment"
  | "revokeSession"
  | "isSessionRevoked"
  | "listSessionsByUserId"
  | "deleteSessionsByUserId"
  | "putSessionRecord"
  | "listSessionRecords"
  | "deleteSessionRecord"
  | "listCredentials"
  | "putCredential"
  | "deleteCredential"
  | "listAccountsByUserId";

/** An adapter that has every method of Auth.js v5, and maybe some of ours. */
export type V5Adapter = Required<Omit<Adapter, Extension>> & Pick<Adapter, Extension>;

/** An adapter with the methods of Auth.js v5 and no others, as the published packages are. */
export function v5Methods(adapter: V5Adapter): V5Adapter {
  const { createUser, getUser, getUserByEmail, getUserByAccount, updateUser, deleteUser } = adapter;
  const { linkAccount, unlinkAccount, getAccount } = adapter;
  const { createSession, getSessionAndUser, updateSession, deleteSession } = adapter;
  const { createVerificationToken, useVerificationToken } = adapter;
  const { getAuthenticator, createAuthenticator, listAuthenticatorsByUserId } = adapter;
  const { updateAuthenticatorCounter } = adapter;
  return {
    ...{ createUser, getUser, getUserByEmail, getUserByAccount, updateUser, deleteUser },
    ...{ linkAccount, unlinkAccount, getAccount },
    ...{ createSession, getSessionAndUser, updateSession, deleteSession },
    ...{ createVerificationToken, useVerificationToken },
    ...{ getAuthenticator, createAuthenticator, listAuthenticatorsByUserId },
    updateAuthenticatorCounter,
  };
}

/** The same adapter without transactions. */
export function withoutTransactions({ transaction: _, lockUser: __, ...adapter }: V5Adapter) {
  return adapter;
}

/** An adapter of a test's own. */
export interface OpenAdapter {
  readonly adapter: V5Adapter;
  close(): Promise<unknown>;
}

async function onSqlite(): Promise<OpenAdapter> {
  const database = await createSqlite();
  return openSql(database);
}

async function onPostgres(): Promise<OpenAdapter | undefined> {
  const database = await createPostgres();
  return database && openSql(database);
}

/** MariaDB reads repeatably by default, PostgreSQL what was committed last. */
export async function onMariadb(): Promise<OpenAdapter | undefined> {
  const database = await createMysql();
  return database && openSql(database);
}

async function openSql(database: { url: string; drop(): Promise<void> }): Promise<OpenAdapter> {
  const adapter = sql(database.url);
  await adapter.migrate();
  return { adapter, close: () => adapter.close().then(() => database.drop()) };
}

function inMemory(change: (adapter: V5Adapter) => V5Adapter = (adapter) => adapter) {
  return async (): Promise<OpenAdapter> => ({ adapter: change(memory()), close: async () => {} });
}

async function v5OnSqlite(): Promise<OpenAdapter> {
  const { adapter, close } = await onSqlite();
  return { adapter: v5Methods(adapter), close };
}

/** The kinds of adapter that a sign-in meets: with transactions, without, and with nothing of ours. */
export const adapters: Readonly<Record<string, () => Promise<OpenAdapter | undefined>>> = {
  memory: inMemory(),
  "memory without transactions": inMemory(withoutTransactions),
  "the methods of v5": inMemory(v5Methods),
  "the methods of v5 on SQLite": v5OnSqlite,
  SQLite: onSqlite,
  PostgreSQL: onPostgres,
};
