import { Kysely } from "kysely";
import { watchLocks } from "./cluster-lock.ts";
import { connect } from "./connect.ts";
import { type Tables, toDatabase } from "./database.ts";
import { createTokenKeyring } from "./encrypt-tokens.ts";
import { keepsCause } from "./keeps-cause.ts";
import { migrateAdvice, resolveLayout } from "./layout.ts";
import { watchMissingColumns } from "./missing-column.ts";
import { watchCounters } from "./missing-counters.ts";
import { watchTable } from "./newer-table.ts";
import type { Dialect, SqlOptions, SqlPartOptions } from "./options.ts";
import { watchReusedIds } from "./reused-ids.ts";
import type { ExpiringTable } from "./schema.ts";
import type { Store } from "./store.ts";
import { removeBatch } from "./sweep.ts";
import { createSweeper } from "./sweeper.ts";

/** Determines the dialect from its capabilities, since its class may come from another copy of Kysely. */
function dialectOf<DB>(kysely: Kysely<DB>): Dialect {
  const { supportsReturning, supportsTransactionalDdl, supportsOutput } =
    kysely.getExecutor().adapter;
  if (supportsOutput) throw new TypeError("sql() speaks SQLite, PostgreSQL and MySQL only.");
  if (!supportsReturning) return "mysql";
  return supportsTransactionalDdl ? "postgres" : "sqlite";
}

/** How long a query to a server may take, in milliseconds. A migration may take longer. */
export const queryTimeout = 15_000;

/** How many expired rows are deleted at once while others are written. */
const sweptRows = 100;

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/**
 * Removes rows that serve nobody. The clock of this process may be ahead of others, for which a code would work twice without them.
 * Whoever opens a magic link within a day is told that it has expired.
 */
function removeFew(store: Pick<Store, "db" | "dialect" | "layout">, table: ExpiringTable) {
  const grace = table === "verificationTokens" ? day : hour;
  return removeBatch(store, table, sweptRows, new Date(Date.now() - grace));
}

/** Variables that are not set are the usual reason, which types do not show. */
function assertTarget<T>(target: T): asserts target is NonNullable<T> {
  if (target !== undefined && target !== null && target !== "") return;
  throw new TypeError(
    "sql() was called without an address. If it comes from a variable such as DATABASE_URL, that is not set, or the file that has it is not loaded.",
  );
}

/** Creates a store from a connection string or a Kysely instance. Nothing is opened yet. */
export function openStore<DB>(
  target: string | undefined | Kysely<DB>,
  options: SqlOptions | SqlPartOptions,
  timeout: number,
): Store {
  assertTarget(target);
  const { maxConnections = 10 } = options;
  const encryptTokens = options.users === false ? undefined : options.encryptTokens;
  const layout = resolveLayout(options);
  const advice = migrateAdvice(layout);
  const keyring = encryptTokens === undefined ? undefined : createTokenKeyring(encryptTokens);
  if (typeof target === "string") {
    if (options.transactions === false) {
      throw new TypeError("The option `transactions: false` is for a Kysely instance of your own.");
    }
    const { driver, ...access } = connect(target, {
      maxConnections,
      queryTimeout: timeout,
      migrateAdvice: advice,
    });
    const db = toDatabase(new Kysely<Tables>({ dialect: keepsCause(driver) }), advice);
    return complete({
      ...access,
      db,
      layout,
      keyring,
      isTransactional: true,
      beginsDeferred: false,
    });
  }
  const dialect = options.dialect ?? dialectOf(target);
  const isTransactional = options.transactions !== false;
  const beginsDeferred = isTransactional && dialect === "sqlite";
  const db = toDatabase(target, advice);
  return complete({ db, dialect, layout, keyring, isTransactional, beginsDeferred });
}

type Watched =
  | "accounts"
  | "counters"
  | "writtenLocks"
  | "sessionRecords"
  | "credentials"
  | "reusedIds"
  | "sweeper";

/** Adds the parts of a store that have state. */
function complete(access: Omit<Store, Watched>): Store {
  const accounts = watchMissingColumns(access, access.layout.tables.accounts, {
    emailVerified: "what providers say about addresses is not stored",
    tokensVersion: "getAccessToken fails",
    assuranceLevel: "some people cannot change how they sign in",
  });
  const sweeper = createSweeper<ExpiringTable>((table) => removeFew(access, table));
  return {
    ...access,
    accounts,
    counters: watchCounters(access),
    writtenLocks: watchLocks(access),
    sessionRecords: watchTable(access, "sessionRecords"),
    credentials: watchTable(access, "credentials"),
    reusedIds: watchReusedIds(access),
    sweeper,
  };
}
