import {
  type CompiledQuery,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { type Awaitable, tryCatch } from "../../lib/awaitable.ts";
import { lazily } from "../../lib/lazy.ts";
import { Mutex } from "../mutex.ts";
import { isRetryable, retry } from "./lock-retry.ts";
import { explained } from "./missing-table.ts";
import { type Around, Connection, type SqliteConnection } from "./sqlite-connection.ts";
import { type Fields, type FirstRow, valuesOf } from "./store.ts";
import { WriteLine } from "./write-line.ts";

/** A database that a SQLite library has opened. */
export interface SqliteDatabase {
  /** Whether all callers share one connection and have to take turns. */
  readonly exclusive: boolean;
  connect(): SqliteConnection;
  /** Called before the first write, and not where everything is read. */
  readonly beforeWrites?: () => Promise<void>;
  /** Reads one row synchronously, if the library can. */
  readonly first?: FirstRowNow;
  close(): void;
}

type FirstRowNow = (...query: Parameters<FirstRow>) => readonly unknown[] | undefined;

class SqliteDriver implements Driver {
  readonly #mutex = new Mutex();
  readonly #open: () => Awaitable<void>;
  #database: SqliteDatabase | undefined;
  #shared: Connection | undefined;
  readonly #line = new WriteLine(new Mutex(), this.#mutex);
  #beforeWrites: () => Awaitable<void> = () => undefined;

  constructor(open: () => Promise<SqliteDatabase>, keepsJournal: boolean) {
    this.#open = lazily(async () => {
      this.#database = await open();
      const { beforeWrites } = this.#database;
      if (beforeWrites && !keepsJournal) this.#beforeWrites = lazily(beforeWrites);
      if (this.#database.exclusive) this.#shared = this.#connect(this.#database);
    });
  }

  #connect(database: SqliteDatabase): Connection {
    const inLine: Around = database.exclusive
      ? (write) => this.#line.wait(write)
      : (write) => write();
    return new Connection(database.connect(), async (write) => {
      await this.#beforeWrites();
      return inLine(write);
    });
  }

  async init(): Promise<void> {
    await this.#open();
  }

  /** Reads a row outside of transactions: synchronously, unless the only connection is in use. */
  first(
    query: CompiledQuery,
    columns: readonly string[],
  ): Awaitable<readonly unknown[] | undefined> {
    const { first } = this.#database ?? {};
    return first && this.#mutex.isFree ? first(query, columns) : this.#firstInTurn(query, columns);
  }

  async #firstInTurn(query: CompiledQuery, columns: readonly string[]) {
    if (!this.#database) await this.#open();
    const connection = await this.acquireConnection();
    try {
      const { rows } = await connection.executeQuery<Fields>(query);
      return valuesOf(rows[0], columns);
    } finally {
      void this.releaseConnection();
    }
  }

  async acquireConnection(): Promise<Connection> {
    if (!this.#database) throw new Error("The database is not open.");
    if (!this.#shared) return this.#connect(this.#database);
    await this.#mutex.acquire();
    return this.#shared;
  }

  async releaseConnection(): Promise<void> {
    if (this.#shared) this.#mutex.release();
  }

  beginTransaction(connection: Connection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback();
  }

  async destroy(): Promise<void> {
    this.#database?.close();
  }
}

/** Turns off Kysely's own lock for SQLite, since the driver knows better when one is needed. */
class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** A Kysely dialect for a SQLite library, with a fast path for the query of every page view. */
export interface SqliteAccess {
  readonly dialect: Dialect;
  readonly first: FirstRow;
}

interface AccessOptions {
  /** What creates all tables, for the message when one is missing. */
  readonly migrateAdvice: string;
  /** Whether the file is left as it is before the first write, too. Default: `false`. */
  readonly keepsJournal?: boolean;
}

/** Creates the access to a SQLite library, which is loaded and opened at the first query. */
export function sqliteAccess(
  open: () => Promise<SqliteDatabase>,
  { migrateAdvice, keepsJournal = false }: AccessOptions,
): SqliteAccess {
  const driver = new SqliteDriver(open, keepsJournal);
  const first: FirstRow = (query, columns) =>
    tryCatch(
      () => driver.first(query, columns),
      (error) => {
        if (!isRetryable(error)) throw error;
        return retry(() => driver.first(query, columns));
      },
    );
  return {
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new ConcurrentAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
    first: (query, columns) => explained(() => first(query, columns), migrateAdvice),
  };
}
