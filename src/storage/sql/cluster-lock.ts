import { sql } from "kysely";
import { sha256Hex } from "#crypto";
import { countOn } from "./counters.ts";
import type { Database } from "./database.ts";
import type { Dialect } from "./options.ts";
import { type Presence, watchPresence } from "./presence.ts";
import type { Store } from "./store.ts";

/** How long the row that stands for a lock stays after its last use, in milliseconds. */
const lifetime = 10 * 60 * 1000;

/** Watches for a cluster that is written to on several nodes: Galera, or MySQL's group replication with several primaries. */
export function watchWriters({ db, dialect }: { db: Database; dialect: Dialect }): Presence {
  return watchPresence(db, async () => {
    if (dialect !== "mysql") return false;
    const { rows } = await sql<{ Variable_name: string; Value: string }>`
      show variables where variable_name in ('wsrep_on', 'group_replication_single_primary_mode')`.execute(
      db,
    );
    return rows.some(({ Variable_name: name, Value: value }) =>
      name === "wsrep_on" ? value === "ON" : value === "OFF",
    );
  });
}

/**
 * Writes a row that stands for a user, where several nodes are written to. There `select … for update` locks the row on one
 * node alone, and transactions on two nodes meet only in what both write: then the one that ends later is aborted, and retried.
 */
export async function claimUser(store: Store, id: string): Promise<void> {
  if (!(await store.severalWriters.isThere(store.db))) return;
  if (!(await store.counters.isThere(store.db))) return;
  const key = `lock:${await sha256Hex(id)}`;
  await countOn(store, key, new Date(Date.now() + lifetime));
}

/** Asks what {@link claimUser} has to know, which it cannot ask inside a transaction. */
export async function prepareClaims({ severalWriters, counters, db }: Store): Promise<void> {
  if (await severalWriters.isThere(db)) await counters.isThere(db);
}
