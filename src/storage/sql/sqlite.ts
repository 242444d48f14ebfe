import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { Turns } from "./turns.ts";

/** One connection of a SQLite library. */
export interface SqliteConnection {
  run<R>(query: CompiledQuery): Promise<QueryResult<R>>;
  /** Begins a transaction that may write, so that it never has to ask for the lock half-way. */
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** A database that a SQLite library has opened. */
export interface SqliteDatabase {
  /** Whether all callers share one connection, and so have to take turns. */
  readonly exclusive: boolean;
  connect(): SqliteConnection;
  close(): void;
}

class Connection implements DatabaseConnection {
  readonly sqlite: SqliteConnection;

  constructor(sqlite: SqliteConnection) {
    this.sqlite = sqlite;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.sqlite.run(query);
  }

  streamQuery(): never {
    throw new Error("This driver does not stream.");
  }
}

class SqliteDriver implements Driver {
  readonly #open: () => Promise<SqliteDatabase>;
  readonly #turns = new Turns();
  #database: SqliteDatabase | undefined;
  #shared: Connection | undefined;

  constructor(open: () => Promise<SqliteDatabase>) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#database = await this.#open();
    if (this.#database.exclusive) this.#shared = new Connection(this.#database.connect());
  }

  async acquireConnection(): Promise<Connection> {
    if (!this.#database) throw new Error("The database is not open.");
    if (!this.#shared) return new Connection(this.#database.connect());
    await this.#turns.take();
    return this.#shared;
  }

  async releaseConnection(): Promise<void> {
    if (this.#shared) this.#turns.give();
  }

  beginTransaction(connection: Connection): Promise<void> {
    return connection.sqlite.begin();
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.sqlite.commit();
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.sqlite.rollback();
  }

  async destroy(): Promise<void> {
    this.#database?.close();
  }
}

/** Kysely lets in one at a time at SQLite; the driver knows better when that is needed. */
class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** A Kysely dialect over a SQLite library, which is loaded and opened at the first query. */
export function sqliteDialect(open: () => Promise<SqliteDatabase>): Dialect {
  return {
    createDriver: () => new SqliteDriver(open),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ConcurrentAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
