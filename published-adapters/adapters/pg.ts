import PostgresAdapter from "@auth/pg-adapter";
import pg from "pg";
import { pgOnPostgres } from "../../test/storage/authjs-tables.ts";
import type { Opened } from "../support/candidate.ts";
import { accountsNotUnique, addressesNotUnique } from "../support/skips.ts";

export const pgSkips = {
  ...accountsNotUnique,
  ...addressesNotUnique,
  "a new user comes back with an id and every field": "ids as text",
};

export async function openPg(url: string): Promise<Opened> {
  const pool = new pg.Pool({ connectionString: url });
  for (const statement of pgOnPostgres.create) await pool.query(statement);
  const count = async (table: string) =>
    Number((await pool.query(`select count(*) from ${table}`)).rows[0].count);
  return {
    adapter: PostgresAdapter(pool),
    count: async () => ({ users: await count("users"), accounts: await count("accounts") }),
    close: () => pool.end(),
  };
}
