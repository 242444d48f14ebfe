import { randomUUID } from "node:crypto";
import pg from "pg";

/** A database that is made for one run. */
export interface Postgres {
  readonly url: string;
  /** What a session costs at least when it and its user are read one after the other. */
  readonly bareQueries: () => Promise<unknown>;
  drop(): Promise<void>;
}

/**
 * A database of its own on the server that `CARDEA_BENCH_POSTGRES` names; without it, on the server of
 * this machine. `undefined` when the server does not answer.
 */
export async function openPostgres(): Promise<Postgres | undefined> {
  const server = process.env.CARDEA_BENCH_POSTGRES ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const name = `cardea_bench_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: server });
  try {
    await admin.connect();
  } catch {
    return undefined;
  }
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href });
  // A connection that is being closed is cut off when the database is dropped.
  pool.on("error", () => {});
  await pool.query("create table bare_users (id text primary key, name text, email text)");
  await pool.query("create table bare_sessions (token text primary key, owner text)");
  await pool.query("insert into bare_users values ('ada', 'Ada Lovelace', 'ada@example.com')");
  await pool.query("insert into bare_sessions values ('token', 'ada')");
  return {
    url: url.href,
    async bareQueries() {
      const read = "select * from bare_sessions where token = $1";
      const [row] = (await pool.query(read, ["token"])).rows;
      return await pool.query("select * from bare_users where id = $1", [row.owner]);
    },
    async drop() {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
