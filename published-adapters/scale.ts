/**
 * `npm run test:adapters -- scale`: what a session check costs among a thousand sessions and among a
 * million, with its plan, on PostgreSQL and SQLite, and what sweeping costs those who wait. Not part
 * of the tests.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type SqlStorage, sql } from "cardea/storage/sql";
import { type Dialect, Kysely } from "kysely";
import { createPostgres, type OwnDatabase } from "../test/storage/servers.ts";
import { createSqlite } from "../test/storage/sqlite-file.ts";
import { dialects } from "./adapters/kysely.ts";

interface Size {
  readonly users: number;
  readonly sessions: number;
}

interface Kind {
  readonly name: string;
  create(): Promise<OwnDatabase | undefined>;
  dialect(url: string): Dialect;
  readonly explain: string;
  /** An expression for a random token, as long as a hash. */
  readonly token: string;
  /** A query that counts to a number, in a column `n`. */
  count(to: number): string;
  readonly tidy: string;
}

const kinds: readonly Kind[] = [
  {
    name: "PostgreSQL",
    create: createPostgres,
    dialect: dialects.postgres,
    explain: "explain (costs off)",
    token: "encode(sha256(random()::text::bytea), 'hex')",
    count: (to) => `select n from generate_series(1, ${to}) n`,
    tidy: "vacuum analyze",
  },
  {
    name: "SQLite",
    create: () => createSqlite(),
    dialect: dialects.sqlite,
    explain: "explain query plan",
    token: "lower(hex(randomblob(32)))",
    count: (to) =>
      `select n from (with recursive c (n) as (select 1 union all select n + 1 from c where n < ${to}) select n from c)`,
    tidy: "analyze",
  },
];

const sizes: readonly Size[] = [
  { users: 200, sessions: 1_000 },
  { users: 200_000, sessions: 1_000_000 },
];

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** Fills the tables. One session in ten has expired. */
async function fill(database: OwnDatabase, { count, token, tidy }: Kind, size: Size) {
  const { users, sessions } = size;
  await database.run(`insert into users (id, name, email)
    select 'user-' || n, 'Ada Lovelace', n || '@example.com' from (${count(users)}) numbers`);
  await database.run(`insert into sessions ("sessionToken", "userId", expires)
    select ${token}, 'user-' || (n % ${users} + 1), '${inDays(30)}'
    from (${count(sessions * 0.9)}) numbers`);
  await database.run(`insert into sessions ("sessionToken", "userId", expires)
    select ${token}, 'user-' || (n % ${users} + 1), '${inDays(-1)}'
    from (${count(sessions * 0.1)}) numbers`);
  await database.run(tidy);
}

async function rowsOf(database: OwnDatabase, query: string): Promise<Record<string, unknown>[]> {
  const rows = await database.run(query);
  if (!Array.isArray(rows)) throw new TypeError("a query was expected");
  return rows;
}

/** The plan of the very query that the adapter runs. */
async function planOf({ dialect, explain }: Kind, database: OwnDatabase): Promise<string[]> {
  const queries: string[] = [];
  const kysely = new Kysely<object>({
    dialect: dialect(database.url),
    log: ({ query }) => void queries.push(query.sql),
  });
  await sql(kysely).getSessionAndUser("token");
  await kysely.destroy();
  const query = String(queries.at(-1)).replace(/\$1|\?/, "'token'");
  const rows = await rowsOf(database, `${explain} ${query}`);
  return rows.map((row) => String(row["QUERY PLAN"] ?? row.detail));
}

interface Times {
  readonly median: number;
  readonly slowest: number;
}

/** Checks sessions one after the other; in milliseconds. The slowest is the 99th of a hundred. */
async function time(storage: SqlStorage, tokens: readonly string[]): Promise<Times> {
  const times: number[] = [];
  for (const token of tokens) {
    const start = performance.now();
    if (!(await storage.getSessionAndUser(token))) throw new Error("a session is missing");
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { median: at(0.5), slowest: at(0.99) };
}

/** Checks sessions while expired ones are swept, with a rest in between as between page views. */
async function timeWhileSweeping(storage: SqlStorage, tokens: readonly string[]) {
  const start = performance.now();
  const sweeping = storage.sweep();
  const ended = sweeping.then(() => true);
  const times: number[] = [];
  for (const token of tokens) {
    if (await Promise.race([ended, sleep(5, false)])) break;
    times.push((await time(storage, [token])).median);
  }
  const { sessions } = await sweeping;
  return { sessions, seconds: (performance.now() - start) / 1000, slowest: Math.max(...times) };
}

const inMs = (milliseconds: number) => `${milliseconds.toFixed(3)} ms`;

async function measure(kind: Kind, size: Size): Promise<void> {
  const database = await kind.create();
  if (!database) return;
  const storage = sql(database.url);
  try {
    await storage.migrate();
    await fill(database, kind, size);
    const alive = `select "sessionToken" from sessions where expires > '${inDays(0)}'`;
    const rows = await rowsOf(database, `${alive} order by random() limit 5000`);
    const tokens = rows.map((row) => String(row.sessionToken));
    await time(storage, tokens);
    const { median, slowest } = await time(storage, tokens);
    console.log(
      `\n${kind.name}, ${size.sessions} sessions of ${size.users} users`,
      `\n  check: median ${inMs(median)}, 99 of 100 within ${inMs(slowest)}`,
      `\n  ${(await planOf(kind, database)).join("\n  ")}`,
    );
    if (size.sessions < 1_000_000) return;
    const swept = await timeWhileSweeping(storage, tokens);
    console.log(
      `  sweep: ${swept.sessions} in ${swept.seconds.toFixed(1)} s,`,
      `slowest check meanwhile ${inMs(swept.slowest)}`,
    );
  } finally {
    await storage.close();
    await database.drop();
  }
}

for (const kind of kinds) for (const size of sizes) await measure(kind, size);
