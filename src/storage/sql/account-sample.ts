import { sql } from "kysely";
import { quote } from "./ddl.ts";
import { columnOf } from "./layout.ts";
import { equals, type Store } from "./store.ts";

/** Some of the accounts at a provider, and what the database calls the table and its columns. */
export interface AccountSample {
  /** Ids at the provider, from both ends of their order. */
  readonly ids: readonly string[];
  /** Quoted for the dialect, as SQL needs them. */
  readonly names: Readonly<Record<"table" | "provider" | "providerAccountId", string>>;
}

/** How many ids are read from each end. */
const most = 500;

/**
 * Reads up to a thousand accounts at a provider by the index over both columns, however large the table is.
 *
 * @param isAbsent whether there is no database yet
 */
export async function accountSample(
  store: Store,
  provider: string,
  isAbsent: boolean,
): Promise<AccountSample> {
  const { accounts } = store.layout.tables;
  const columns = {
    provider: columnOf(accounts, "provider").name,
    providerAccountId: columnOf(accounts, "providerAccountId").name,
  };
  const id = sql.ref<string>(columns.providerAccountId);
  const read = (order: "asc" | "desc") =>
    store.db.query
      .selectFrom(accounts.name)
      .select(id.as("id"))
      .where(equals(store, sql.ref(columns.provider), provider))
      .orderBy(id, order)
      .limit(most)
      .execute();
  const rows = isAbsent ? [] : [...(await read("asc")), ...(await read("desc"))];
  return {
    ids: [...new Set(rows.map((row) => String(row.id)))],
    names: {
      table: quote(accounts.name, store.dialect),
      provider: quote(columns.provider, store.dialect),
      providerAccountId: quote(columns.providerAccountId, store.dialect),
    },
  };
}
