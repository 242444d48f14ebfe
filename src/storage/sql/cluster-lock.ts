import { sql } from "kysely";
import { sha256Hex } from "#crypto";
import { countOn } from "./counters.ts";
import type { Database } from "./database.ts";
import type { Dialect } from "./options.ts";
import { type Presence, watchPresence } from "./presence.ts";
import type { Store } from "./store.ts";

/** How long the row that stands for a lock stays after its last use, in milliseconds. */
const lifetime = 10 * 60 * 1000;

/**
 * Watches for databases where `select … for update` alone keeps nobody from missing what another transaction has written: clusters that
 * are written to on several nodes (Galera, or MySQL's group replication with several primaries), and PostgreSQL where transactions are
 * `repeatable read` by default. There whoever has waited for a row that was only locked goes on with what it saw before it waited.
 */
export function watchLocks({ db, dialect }: { db: Database; dialect: Dialect }): Presence {
  return watchPresence(db, async () => {
    if (dialect === "postgres") return isRepeatableRead(db);
    return dialect === "mysql" && hasSeveralWriters(db);
  });
}

async function isRepeatableRead(db: Database): Promise<boolean> {
  const { rows } = await sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(
    db,
  );
  return rows.some(({ transaction_isolation: level }) => level === "repeatable read");
}

async function hasSeveralWriters(db: Database): Promise<boolean> {
  const { rows } = await sql<{ Variable_name: string; Value: string }>`
    show variables where variable_name in ('wsrep_on', 'group_replication_single_primary_mode')`.execute(
    db,
  );
  return rows.some(({ Variable_name: name, Value: value }) =>
    name === "wsrep_on" ? value === "ON" : value === "OFF",
  );
}

/**
 * Writes a row that stands for a user, where a lock is not enough. There transactions meet only in what both write: then the one that
 * ends later is aborted, and retried.
 */
export async function claimUser(store: Store, id: string): Promise<void> {
  if (!(await store.writtenLocks.isThere(store.db))) return;
  if (!(await store.counters.isThere(store.db))) return;
  const key = `lock:${await sha256Hex(id)}`;
  await countOn(store, key, new Date(Date.now() + lifetime));
}

/** Asks what {@link claimUser} has to know, which it cannot ask inside a transaction. */
export async function prepareClaims({ writtenLocks, counters, db }: Store): Promise<void> {
  if (await writtenLocks.isThere(db)) await counters.isThere(db);
}
