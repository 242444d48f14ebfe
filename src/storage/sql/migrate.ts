import { sql } from "kysely";
import { untilFree } from "./busy.ts";
import type { Database } from "./database.ts";
import type { Dialect } from "./options.ts";
import { plan } from "./plan.ts";
import { inspect } from "./present.ts";
import type { Store } from "./store.ts";

/** Any number, as long as all processes use the same. */
const advisoryLock = 1_667_330_660;

/** How long to wait for another process that migrates, in seconds. */
const patience = 60;

const mysqlLock = sql`left(concat('cardea.', coalesce(database(), '')), 64)`;

type Work = (db: Database) => Promise<void>;

async function withMysqlLock(db: Database, work: Work): Promise<void> {
  const question = sql<{ got: unknown }>`select get_lock(${mysqlLock}, ${patience}) as got`;
  const { rows } = await question.execute(db);
  if (Number(rows[0]?.got) !== 1)
    throw new Error("Another process has been migrating for too long.");
  try {
    await work(db);
  } finally {
    await sql`select release_lock(${mysqlLock})`.execute(db);
  }
}

/** Runs `work` while no other process runs it on the same database. */
const exclusively: Readonly<Record<Dialect, (db: Database, work: Work) => Promise<void>>> = {
  /**
   * A transaction that may write locks the whole file. That of an application's own Kysely asks for
   * the lock half-way, and is refused at once when somebody else has written since it began.
   */
  sqlite: (db, work) => untilFree(() => db.transaction(work)),
  /** What the others made while this one waited is seen by every later statement. */
  postgres: (db, work) =>
    db.transaction(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
      await work(transaction);
    }, "read committed"),
  /** MySQL ends a transaction at every change of a table, so it takes a lock of its own. */
  mysql: (db, work) => db.connection((connection) => withMysqlLock(connection, work)),
};

async function findMissing({ dialect, layout }: Store, db: Database): Promise<string[]> {
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
  });
}

/** See {@link SqlStorage.migrate}. */
export async function migrate(store: Store): Promise<void> {
  const missing = await untilFree(() => findMissing(store, store.db));
  if (missing.length === 0) return;
  await exclusively[store.dialect](store.db, async (db) => {
    for (const statement of await findMissing(store, db)) await sql.raw(statement).execute(db);
  });
}
