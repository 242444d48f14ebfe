import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { getSession, signIn } from "cardea/server";
import { type SqlStorage, sql } from "cardea/storage/sql";
import { compare, same } from "../measure.ts";
import { storedSession } from "../peers/better-auth.ts";
import { openPostgres } from "../peers/postgres.ts";
import { median, type Result } from "../report.ts";

const secret = "a secret that is long enough for everybody";
const quiet = { error() {}, warn() {} };

/** The signed-in session read with the session in a database. */
export async function databaseSessions(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "cardea-bench-"));
  const postgres = await openPostgres();
  const contenders = [
    { name: "two bare queries, SQLite in memory", prepare: same(bareQueries()) },
    await contender("cardea, SQLite in memory", sql(":memory:")),
    await contender("cardea, SQLite file", sql(`file:${join(folder, "auth.db")}`)),
    { name: "better-auth, SQLite in memory", prepare: same(await storedSession(secret)) },
    ...(postgres
      ? [
          { name: "two bare queries, PostgreSQL", prepare: same(postgres.bareQueries) },
          await contender("cardea, PostgreSQL", sql(postgres.url)),
        ]
      : []),
  ];
  const figures = await compare(contenders);
  for (const one of contenders) if ("close" in one) await one.close();
  await postgres?.drop();
  rmSync(folder, { recursive: true });
  const read = median(figures, "cardea, SQLite in memory");
  return {
    title: "Session in a database",
    figures,
    goals: [
      {
        text: "getSession over the two bare queries",
        value: read / median(figures, "two bare queries, SQLite in memory"),
        most: 2,
        unit: "times",
      },
      {
        text: "getSession faster than better-auth",
        value: median(figures, "better-auth, SQLite in memory") / read,
        least: 8,
        unit: "times",
      },
    ],
    notes: postgres
      ? []
      : [
          "PostgreSQL was not measured: it does not answer, see CARDEA_BENCH_POSTGRES in bench/peers/postgres.ts",
        ],
  };
}

async function contender(name: string, adapter: SqlStorage) {
  await adapter.migrate();
  const config = {
    secret,
    adapter,
    trustHost: true,
    logger: quiet,
    session: { strategy: "database" as const },
    providers: [
      {
        id: "credentials",
        name: "Password",
        type: "credentials" as const,
        credentials: {},
        authorize: () => ({ id: "ada", name: "Ada Lovelace", email: "ada@example.com" }),
      },
    ],
  };
  const headers = new Headers({ host: "localhost:3000" });
  const { cookies } = await signIn(headers, config, "credentials");
  headers.set("cookie", cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
  return {
    name,
    prepare: same(() => getSession(headers, config)),
    close: () => adapter.close(),
  };
}

/** What a session costs at least when it and its user are read one after the other. */
function bareQueries(): () => unknown {
  const database = new DatabaseSync(":memory:");
  database.exec(`
    create table users (id text primary key, name text, email text, image text, verified text);
    create table sessions (token text primary key, user text, expires text);
    insert into users values ('ada', 'Ada Lovelace', 'ada@example.com', null, null);
    insert into sessions values ('token', 'ada', '2100-01-01T00:00:00.000Z');
  `);
  const session = database.prepare("select * from sessions where token = ?");
  const user = database.prepare("select * from users where id = ?");
  return () => {
    const row = session.get("token");
    return user.get(row?.user ?? null);
  };
}
