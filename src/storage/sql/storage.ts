import type { AccountKey, Adapter, AdapterSession, AdapterUser } from "../../types/adapter.ts";
import type { Awaitable } from "../../types/records.ts";
import type { CredentialStorage } from "../credential-storage.ts";
import type { AccountSample } from "./account-sample.ts";
import type { MigrationStep } from "./migration-plan.ts";
import type { SweepOptions, Swept } from "./sweep.ts";
import type { TableNeeds, UsersTable } from "./users-table.ts";

/** What looks after a database. */
export interface SqlMaintenance {
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
  /** Whether anybody has an authenticator app, for `npx cardea doctor`. Only reads. */
  hasFactors(): Promise<boolean>;
  /** Returns the hashes of up to five hundred passwords, for `npx cardea doctor`. Only reads. */
  passwordSample(): Promise<readonly string[]>;
  /** Returns what a table of users that is there lacks, for `npx cardea doctor`; `undefined` where there is none. Only reads. */
  usersTable(): Promise<UsersTable | undefined>;
  /** Returns what rows need in tables that are there and does not come from Cardea, for `npx cardea doctor`. Only reads. */
  tableNeeds(): Promise<readonly TableNeeds[]>;
  /** Closes the connections that `sql` opened. A Kysely instance of your own stays open. */
  close(): Promise<void>;
}

/** What changes of a user: any fields, and the id that says whose. */
type Changes<U extends AdapterUser> = Partial<U> & Pick<U, "id">;

/**
 * The adapter that {@link sql} returns: every method of the contract, and those that look after a database. `Fields`
 * are what the option `userFields` adds to users.
 */
export interface SqlStorage<Fields = unknown> extends Required<Adapter>, SqlMaintenance {
  /** Returns the ids of up to a thousand accounts at a provider, for `npx cardea doctor`. Only reads. */
  accountSample(provider: string): Promise<AccountSample>;
  createUser(user: AdapterUser | (AdapterUser & Partial<Fields>)): Awaitable<AdapterUser & Fields>;
  updateUser(
    changes: Changes<AdapterUser> | Changes<AdapterUser & Fields>,
  ): Awaitable<AdapterUser & Fields>;
  getUser(id: string): Awaitable<(AdapterUser & Fields) | null>;
  getUserByEmail(email: string): Awaitable<(AdapterUser & Fields) | null>;
  getUserByAccount(account: AccountKey): Awaitable<(AdapterUser & Fields) | null>;
  getSessionAndUser(
    sessionToken: string,
  ): Awaitable<{ session: AdapterSession; user: AdapterUser & Fields } | null>;
}

/** What {@link sql} returns with `transactions: false`: every method of the contract but the two for transactions. */
export type SqlStorageInSteps<Fields = unknown> = Omit<
  SqlStorage<Fields>,
  "transaction" | "lockUser"
>;

/** What {@link sql} returns with `users: false`: the part `credentials` for `compose`, and what looks after the database. */
export interface SqlPart extends Required<CredentialStorage>, SqlMaintenance {}
