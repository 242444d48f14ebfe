import { DrizzleAdapter } from "@auth/drizzle-adapter";
import { createClient } from "@libsql/client";
import { drizzle as onLibsql } from "drizzle-orm/libsql";
import { drizzle as onMysql } from "drizzle-orm/mysql2";
import { drizzle as onPostgres } from "drizzle-orm/node-postgres";
import { createPool } from "mysql2/promise";
import pg from "pg";
import type { Opened } from "../support/candidate.ts";
import { mysql, type Names, postgres, sqlite, tables } from "./tables.ts";

/** What Drizzle's adapter calls its tables. */
export const drizzleNames: Names = [
  "user",
  "account",
  "session",
  "verificationToken",
  "authenticator",
];

export async function openDrizzleOnSqlite(url: string): Promise<Opened> {
  const client = createClient({ url });
  const spelling = { ...sqlite, date: "integer" };
  for (const statement of tables(drizzleNames, spelling)) await client.execute(statement);
  const count = async (table: string) =>
    Number((await client.execute(`select count(*) as n from ${table}`)).rows[0]?.n);
  return {
    adapter: DrizzleAdapter(onLibsql(client)),
    count: async () => ({ users: await count("user"), accounts: await count("account") }),
    close: async () => client.close(),
  };
}

export async function openDrizzleOnPostgres(url: string): Promise<Opened> {
  const pool = new pg.Pool({ connectionString: url });
  for (const statement of tables(drizzleNames, postgres)) await pool.query(statement);
  const count = async (table: string) =>
    Number((await pool.query(`select count(*) from "${table}"`)).rows[0].count);
  return {
    adapter: DrizzleAdapter(onPostgres(pool)),
    count: async () => ({ users: await count("user"), accounts: await count("account") }),
    close: () => pool.end(),
  };
}

export async function openDrizzleOnMysql(url: string): Promise<Opened> {
  const pool = createPool({ uri: url });
  const spelling = { ...mysql, text: "varchar(2048)", date: "timestamp(3)" };
  for (const statement of tables(drizzleNames, spelling)) await pool.query(statement);
  const count = async (table: string) => {
    const [rows] = await pool.query(`select 1 from ${table}`);
    return Array.isArray(rows) ? rows.length : 0;
  };
  return {
    adapter: DrizzleAdapter(onMysql(pool)),
    count: async () => ({ users: await count("user"), accounts: await count("account") }),
    close: () => pool.end(),
  };
}
