import { DatabaseSync } from "node:sqlite";
import { getSession, signIn } from "cardea/server";
import { sql } from "cardea/storage/sql";
import { type Contender, compare } from "../measure.ts";
import { storedSession } from "../peers/better-auth.ts";
import { median, type Result } from "../report.ts";

const secret = "a secret that is long enough for everybody";
const quiet = { error() {}, warn() {}, debug() {} };

/** The signed-in session read with the session in a database. */
export async function databaseSessions(postgres: string | undefined): Promise<Result> {
  const stores: Contender[] = [await contender("cardea, SQLite in memory", "file::memory:")];
  if (postgres) stores.push(await contender("cardea, PostgreSQL", postgres));
  const figures = await compare([
    { name: "two bare queries, SQLite in memory", run: bareQueries() },
    ...stores,
    { name: "better-auth, SQLite in memory", run: await storedSession(secret) },
  ]);
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
      : ["PostgreSQL was not measured: set CARDEA_BENCH_POSTGRES to its address"],
  };
}

async function contender(name: string, target: string): Promise<Contender> {
  const adapter = sql(target);
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
  return { name, run: () => getSession(headers, config) };
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
