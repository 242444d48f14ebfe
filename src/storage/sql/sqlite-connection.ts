import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";

/** One connection of a SQLite library. */
export interface SqliteConnection {
  run<R>(query: CompiledQuery): Promise<QueryResult<R>>;
  /** Begins a transaction that holds the write lock from the start, so that no write in it can be refused. */
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Whether a query only reads. One that is not known to may write. */
const onlyReads = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === "SelectQueryNode" || (query.kind === "RawNode" && /^\s*select\b/i.test(sql));

/** Writes, or begins a transaction that does, once the lock on the file is free. */
export type Around = <T>(write: () => Promise<T>) => Promise<T>;

/** A connection as Kysely uses it. What is written in a transaction has the lock already. */
export class Connection implements DatabaseConnection {
  readonly #sqlite: SqliteConnection;
  readonly #inTurn: Around;
  #isBegun = false;

  constructor(sqlite: SqliteConnection, inTurn: Around) {
    this.#sqlite = sqlite;
    this.#inTurn = inTurn;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#sqlite.run<R>(query);
    return this.#isBegun || onlyReads(query) ? run() : this.#inTurn(run);
  }

  async begin(): Promise<void> {
    await this.#inTurn(() => this.#sqlite.begin());
    this.#isBegun = true;
  }

  commit(): Promise<void> {
    this.#isBegun = false;
    return this.#sqlite.commit();
  }

  rollback(): Promise<void> {
    this.#isBegun = false;
    return this.#sqlite.rollback();
  }

  streamQuery(): never {
    throw new Error("This driver does not stream.");
  }
}
