import { sql } from "kysely";
import { columnOf } from "./layout.ts";
import { oneTimeMethods } from "./one-time-values.ts";
import { countInsertion, find, formatOf, insertion, type Store } from "./store.ts";
import { encode } from "./values.ts";

/**
 * Inserts a count of one, or adds one to the count that is there, or begins anew if that has expired: one statement, so
 * that no two calls get the same number.
 */
export async function countOn(store: Store, id: string, expires: Date): Promise<number> {
  const { counters } = store.layout.tables;
  const nameOf = (field: string) => columnOf(counters, field).name;
  const [count, end] = [nameOf("count"), nameOf("expires")];
  const present = (name: string) => sql.ref(`${counters.name}.${name}`);
  const now = encode("date", new Date(), formatOf(store));
  const next = sql<number>`case when ${present(end)} <= ${now} then 1 else ${present(count)} + 1 end`;
  const first = insertion(store, counters, { id, count: 1, expires });
  if (store.dialect === "mysql") {
    // The first insertion sets no last id. MySQL assigns from left to right: `next` still sees the old end.
    const { insertId } = await first
      .onDuplicateKeyUpdate({
        [count]: sql`last_insert_id(${next})`,
        [end]: sql`values(${sql.ref(end)})`,
      })
      .executeTakeFirstOrThrow();
    return Number(insertId ?? 0n) || 1;
  }
  const row = await first
    .onConflict((conflict) =>
      conflict
        .column(nameOf("id"))
        .doUpdateSet({ [count]: next, [end]: sql.ref(`excluded.${end}`) }),
    )
    .returning(sql.ref(count).as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The adapter's method for counts. */
export function counterMethods(store: Store) {
  const { consume } = oneTimeMethods(store);
  const isConsumed = async (id: string) =>
    (await find(store, store.layout.tables.consumed, { id })) !== undefined;
  return {
    async increment(id: string, expires: Date): Promise<number> {
      if (!(await store.counters.isThere(store.db))) {
        return store.counters.countWithout({ consume, isConsumed }, id, expires);
      }
      const count = await countOn(store, id, expires);
      countInsertion(store, "counters");
      return count;
    },
  };
}
