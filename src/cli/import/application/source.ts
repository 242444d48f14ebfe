import { isText } from "../../../lib/shape.ts";
import type { ForeignDatabase, ForeignRow } from "../../../storage/sql/foreign.ts";
import type { Counts, Person } from "../person.ts";
import { textIn } from "../values.ts";
import { nothing } from "./factor.ts";
import { toPerson } from "./person.ts";
import type { Beside } from "./session-factor.ts";
import type { Users } from "./users.ts";

const pageSize = 200;
const noFactor = nothing.filter(isText);

/** What a person has besides their row, by the text of their id. */
export type Besides = ReadonlyMap<string, readonly Beside[]>;

/** The rows of a table, page by page, in the order of a unique column. */
export async function* pagesOf(
  db: ForeignDatabase,
  table: string,
  key: string,
): AsyncIterable<readonly ForeignRow[]> {
  let after: unknown;
  for (;;) {
    const rows = await db.page(table, key, after, pageSize);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last[key];
  }
}

/**
 * Everybody among an application's users.
 *
 * @param besidesOf finds what the people with these ids have besides
 */
export async function* peopleAmong(
  db: ForeignDatabase,
  users: Users,
  besidesOf: (ids: readonly unknown[]) => Promise<Besides>,
): AsyncIterable<readonly Person[]> {
  const now = new Date();
  for await (const rows of pagesOf(db, users.table, users.id)) {
    const besides = await besidesOf(rows.map((row) => row[users.id]));
    yield rows.map((row) => {
      const own = besides.get(textIn(row, users.id) ?? "") ?? [];
      return toPerson(users, row, own, now);
    });
  }
}

/** How many there are of what stands in the users' own rows. */
export async function countUsers(db: ForeignDatabase, users: Users): Promise<Counts> {
  const set = (column: string | undefined) =>
    column === undefined ? 0 : db.countSet(users.table, column);
  let accounts = 0;
  for (const { column } of users.accounts) accounts += await set(column);
  return {
    user: await db.count(users.table),
    account: accounts,
    password: await set(users.password),
    passkey: 0,
    factor: users.factor === undefined ? 0 : await db.countSet(users.table, users.factor, noFactor),
    session: 0,
  };
}
