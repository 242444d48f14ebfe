import {
  type CompiledQuery,
  type IsolationLevel,
  type Kysely,
  QueryCreator,
  type QueryExecutor,
  type QueryExecutorProvider,
  type QueryResult,
  type TransactionBuilder,
} from "kysely";
import { isRetryable, retry } from "./lock-retry.ts";
import { explained } from "./missing-table.ts";

/** The layout names tables and columns at run time, so the compiler only knows that they are text. */
export type Tables = Record<string, Record<string, unknown>>;

/** The part of a Kysely instance that the adapter uses, whatever tables the application's type declares. */
export interface Database extends QueryExecutorProvider {
  /** Builds queries. A query that loses to another one over a lock is retried. */
  readonly query: QueryCreator<Tables>;
  readonly isTransaction: boolean;
  run<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>;
  /**
   * Runs `work` in a transaction, at this isolation level if the database offers several. A transaction
   * that loses to another one over a lock is retried, so `work` may run more than once.
   */
  transaction<T>(work: (inner: Database) => Promise<T>, level?: IsolationLevel): Promise<T>;
  /** Runs `work` on one connection. */
  connection<T>(work: (inner: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Wraps the execution of every query. */
type Around = <T>(query: () => Promise<T>) => Promise<T>;

/**
 * Wraps a Kysely instance, without its plugins. Queries in the application's own transaction are not retried.
 *
 * @param advice what creates all tables, for the message when one is missing
 */
export function toDatabase<DB>(instance: Kysely<DB>, advice: string): Database {
  return wrap(instance, advice, instance.isTransaction ? (query) => query() : retry);
}

function wrap<DB>(instance: Kysely<DB>, advice: string, around: Around): Database {
  const kysely = instance.withoutPlugins();
  const executor = intercept(kysely.getExecutor(), advice, around);
  return {
    query: new QueryCreator<Tables>({ executor }),
    isTransaction: kysely.isTransaction,
    getExecutor: () => executor,
    run: (query) => executor.executeQuery(query),
    transaction(work, level) {
      const builder = kysely.transaction();
      const chosen = level ? builder.setIsolationLevel(level) : builder;
      return retry(() => transact(chosen, advice, work));
    },
    connection: (work) => kysely.connection().execute((inner) => work(toDatabase(inner, advice))),
    close: () => kysely.destroy(),
  };
}

/** Returns an executor whose queries run inside `around`. */
function intercept(executor: QueryExecutor, advice: string, around: Around): QueryExecutor {
  const executeQuery: QueryExecutor["executeQuery"] = (...query) =>
    around(async () => explained(() => executor.executeQuery(...query), advice));
  return new Proxy(executor, {
    get(_, name) {
      if (name === "executeQuery") return executeQuery;
      const member: unknown = Reflect.get(executor, name, executor);
      return typeof member === "function" ? member.bind(executor) : member;
    },
  });
}

/**
 * Runs one transaction. Once the database has aborted it, all of it must be retried, even if `work` caught
 * the error and continued or threw another one: MySQL has ended the transaction by then, and what follows
 * would be committed on its own.
 */
async function transact<DB, T>(
  builder: TransactionBuilder<DB>,
  advice: string,
  work: (inner: Database) => Promise<T>,
): Promise<T> {
  let lost: { readonly error: unknown } | undefined;
  let failed: { readonly error: unknown } | undefined;
  const assertStands = () => {
    if (lost) throw lost.error;
  };
  const noted: Around = async (query) => {
    assertStands();
    try {
      return await query();
    } catch (error) {
      if (isRetryable(error)) lost = { error };
      throw error;
    }
  };
  try {
    return await builder.execute(async (inner) => {
      try {
        const result = await work(wrap(inner, advice, noted));
        assertStands();
        return result;
      } catch (error) {
        failed = { error };
        throw error;
      }
    });
  } catch (error) {
    assertStands();
    // Over a connection that is lost, the rollback fails as well.
    throw failed ? failed.error : error;
  }
}
