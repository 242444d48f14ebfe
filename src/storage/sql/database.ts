import {
  type CompiledQuery,
  type IsolationLevel,
  type Kysely,
  QueryCreator,
  type QueryExecutorProvider,
  type QueryResult,
} from "kysely";

/** Tables and columns are named by the layout, so the compiler knows them as text only. */
export type Tables = Record<string, Record<string, unknown>>;

/** A Kysely instance as the adapter uses it, whatever tables the application's type speaks of. */
export interface Database extends QueryExecutorProvider {
  /** Begins queries. */
  readonly query: QueryCreator<Tables>;
  readonly isTransaction: boolean;
  run<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>;
  /** Runs `work` in a transaction, on databases with a choice at this isolation level. */
  transaction<T>(work: (inner: Database) => Promise<T>, level?: IsolationLevel): Promise<T>;
  /** Runs `work` on one connection. */
  connection<T>(work: (inner: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Wraps a Kysely instance. Its plugins are left aside. */
export function toDatabase<DB>(instance: Kysely<DB>): Database {
  const kysely = instance.withoutPlugins();
  const executor = kysely.getExecutor();
  return {
    query: new QueryCreator<Tables>({ executor }),
    isTransaction: kysely.isTransaction,
    getExecutor: () => executor,
    run: (query) => kysely.executeQuery(query),
    transaction(work, level) {
      const builder = kysely.transaction();
      const chosen = level ? builder.setIsolationLevel(level) : builder;
      return chosen.execute((inner) => work(toDatabase(inner)));
    },
    connection: (work) => kysely.connection().execute((inner) => work(toDatabase(inner))),
    close: () => kysely.destroy(),
  };
}
