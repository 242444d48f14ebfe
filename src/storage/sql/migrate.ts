import { sql } from "kysely";
import type { Database } from "./database.ts";
import { inspect } from "./inspect.ts";
import { type MigrationStep, plan } from "./migration-plan.ts";
import type { Dialect } from "./options.ts";
import { assertApart } from "./shared-addresses.ts";
import type { Store } from "./store.ts";

/** The key of PostgreSQL's advisory lock: any number, as long as all processes use the same. */
const advisoryLock = 1_667_330_660;

/** How long to wait for another process that is migrating, in seconds. */
const lockTimeout = 60;

const mysqlLock = sql`left(concat('cardea.', coalesce(database(), '')), 64)`;

type Work = (db: Database) => Promise<void>;

async function withMysqlLock(db: Database, work: Work): Promise<void> {
  const query = sql<{ got: unknown }>`select get_lock(${mysqlLock}, ${lockTimeout}) as got`;
  const { rows } = await query.execute(db);
  if (Number(rows[0]?.got) !== 1)
    throw new Error("Another process has been migrating for too long.");
  try {
    await work(db);
  } finally {
    await sql`select release_lock(${mysqlLock})`.execute(db);
  }
}

/** Runs `work` while holding a lock that only one process can hold for this database. */
const exclusively: Readonly<Record<Dialect, (db: Database, work: Work) => Promise<void>>> = {
  /**
   * A transaction that writes locks the whole file. With the application's own Kysely instance it asks for
   * the lock only at its first write, and is retried if another process has written in the meantime.
   */
  sqlite: (db, work) => db.transaction(work),
  /** Read committed, so that each statement sees what other processes created while this one waited. */
  postgres: (db, work) =>
    db.transaction(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
      await work(transaction);
    }, "read committed"),
  /** MySQL commits a transaction at every change to a table, so this uses a named lock instead. */
  mysql: (db, work) => db.connection((connection) => withMysqlLock(connection, work)),
};

/** Where there are no transactions, whoever comes second at a step finds it done. */
async function stepByStep(store: Store, missing: readonly MigrationStep[]): Promise<void> {
  for (const step of missing) {
    try {
      await sql.raw(step.sql).execute(store.db);
    } catch (error) {
      // Its statement may be another one by now: new tables refer to the one of users only if that is new, too.
      const madeBy = ({ creates, table, columns }: MigrationStep) =>
        [creates, table, ...columns].join(" ");
      const left = await findMissing(store, store.db);
      if (left.some((other) => madeBy(other) === madeBy(step))) throw error;
    }
  }
}

/** Returns what a migration would create. Only reads. */
export async function findMissing(
  { dialect, layout }: Store,
  db: Database,
): Promise<MigrationStep[]> {
  const { tables } = layout;
  const look = (table: keyof typeof tables) => inspect(db, dialect, tables[table].name);
  return plan(layout, dialect, {
    users: await look("users"),
    accounts: await look("accounts"),
    sessions: await look("sessions"),
    verificationTokens: await look("verificationTokens"),
    authenticators: await look("authenticators"),
    consumed: await look("consumed"),
    revokedSessions: await look("revokedSessions"),
    counters: await look("counters"),
    sessionRecords: await look("sessionRecords"),
    credentials: await look("credentials"),
  });
}

/** See {@link SqlStorage.migrate}. */
export async function migrate(store: Store): Promise<void> {
  const missing = await findMissing(store, store.db);
  await assertApart(store, store.db, missing);
  if (!store.isTransactional) await stepByStep(store, missing);
  else if (missing.length > 0) {
    await exclusively[store.dialect](store.db, async (db) => {
      for (const step of await findMissing(store, db)) await sql.raw(step.sql).execute(db);
    });
  }
  await store.reusedIds.warnOnce(store.db);
}
