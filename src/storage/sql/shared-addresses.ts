import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";
import { columnOf } from "./layout.ts";
import type { MigrationStep } from "./migration-plan.ts";
import type { Store } from "./store.ts";

const mostShown = 10;

/**
 * Asserts that no two users have one address where a step is to keep addresses unique. What the database says of it names one of them at most.
 *
 * @throws {Error} saying how many addresses several users have, and which users
 */
export async function assertApart(
  { layout }: Store,
  db: Database,
  steps: readonly MigrationStep[],
): Promise<void> {
  const { users } = layout.tables;
  const column = columnOf(users, "email").name;
  const isUnique = steps.some(
    ({ creates, table, columns }) =>
      creates === "index" && table === users.name && columns.join() === column,
  );
  const isNew = steps.some(({ creates, table }) => creates === "table" && table === users.name);
  if (!isUnique || isNew) return;
  const [table, email] = [sql.table(users.name), sql.ref(column)];
  const id = sql.ref(columnOf(users, "id").name);
  const shared = sql`
    select ${email} as "email" from ${table} where ${email} is not null
    group by ${email} having count(*) > 1`;
  const read = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows;
  const counted = sql<{ count: unknown }>`select count(*) as "count" from (${shared}) as s`;
  const count = Number((await read(counted))[0]?.count);
  if (count === 0) return;
  const found = await read(sql<{ id: unknown }>`
    select ${id} as "id" from ${table} where ${email} in (${shared})
    order by ${email}, ${id} limit ${sql.lit(mostShown + 1)}`);
  const ids = found.slice(0, mostShown).map((row) => JSON.stringify(String(row.id)));
  const more = found.length > mostShown ? ", …" : "";
  throw new Error(
    `${users.name}.${column} must become unique, and ${count === 1 ? "1 address is that" : `${count} addresses are those`} of several users. Their ids: ${ids.join(", ")}${more}. Nothing was changed. Find out who each of them is, give all but one another address or none, and run this again`,
  );
}
