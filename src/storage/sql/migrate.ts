import { type Kysely, sql } from "kysely";
import type { Dialect } from "./options.ts";
import { plan } from "./plan.ts";
import { inspect } from "./present.ts";
import type { Store, Tables } from "./store.ts";

/** Any number, as long as all processes use the same. */
const advisoryLock = 1_667_330_660;

/** How long to wait for another process that migrates, in seconds. */
const patience = 60;

const mysqlLock = sql`left(concat('cardea.', database()), 64)`;

type Work = (db: Kysely<Tables>) => Promise<void>;

async function withMysqlLock(db: Kysely<Tables>, work: Work): Promise<void> {
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
const exclusively: Readonly<Record<Dialect, (db: Kysely<Tables>, work: Work) => Promise<void>>> = {
  /** A transaction that may write locks the whole file. */
  sqlite: (db, work) => db.transaction().execute(work),
  postgres: (db, work) =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
      await work(transaction);
    }),
  /** MySQL ends a transaction at every change of a table, so it takes a lock of its own. */
  mysql: (db, work) => db.connection().execute((connection) => withMysqlLock(connection, work)),
};

async function findMissing({ dialect, layout }: Store, db: Kysely<Tables>): Promise<string[]> {
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
  const missing = await findMissing(store, store.db);
  if (missing.length === 0) return;
  await exclusively[store.dialect](store.db, async (db) => {
    for (const statement of await findMissing(store, db)) await sql.raw(statement).execute(db);
  });
}
