import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import {
  CamelCasePlugin,
  type Dialect,
  Kysely,
  type LogEvent,
  MysqlDialect,
  PostgresDialect,
  SqliteDialect,
} from "kysely";
import { createPool } from "mysql2";
import pg from "pg";
import { sql } from "../../src/storage/sql/index.ts";
import { later, sampleUser } from "../../src/testing/adapter/samples.ts";
import { testAdapter } from "../../src/testing/adapter.ts";
import { betterSqlite } from "./better-sqlite.ts";
import { createMysql, createPostgres, noServer, type OwnDatabase } from "./servers.ts";
import { createSqlite } from "./sqlite-file.ts";

function postgresPool(connectionString: string) {
  const pool = new pg.Pool({ connectionString });
  pool.on("error", () => {});
  return pool;
}

interface Case {
  name: string;
  create(): Promise<OwnDatabase | undefined>;
  dialect(url: string): Dialect;
  /** Makes a session of the user `u17` that has expired. */
  expired(number: number): string;
  /** Makes 5,000 users with a session each. */
  fill: readonly string[];
  /** Asks for the plan of a query. */
  explain(query: string): string;
  /** What the plan says when both rows are found by index, and when a table is read through. */
  byIndex: RegExp;
  readThrough: RegExp;
}

const cases: Case[] = [
  {
    name: "SQLite",
    create: () => createSqlite(),
    dialect: (url) => new SqliteDialect({ database: betterSqlite(url.slice("file:".length)) }),
    fill: [
      `insert into users (id, name) with recursive n (i) as (select 1 union all select i + 1 from n
         where i < 5000) select 'u' || i, 'name' from n`,
      `insert into sessions ("sessionToken", "userId", expires)
         select 's' || id, id, '2099-01-01T00:00:00.000Z' from users where id like 'u%'`,
    ],
    expired: (number) =>
      `insert into sessions ("sessionToken", "userId", expires)
         values ('e${number}', 'u17', '2000-01-01T00:00:00.000Z')`,
    explain: (query) => `explain query plan ${query.replace("?", "'su17'")}`,
    byIndex: /SEARCH s USING INDEX.*SEARCH u USING INDEX/s,
    readThrough: /SCAN/,
  },
  {
    name: "PostgreSQL",
    create: createPostgres,
    dialect: (url) => new PostgresDialect({ pool: postgresPool(url) }),
    fill: [
      `insert into users (id, name) select 'u' || i, 'name' from generate_series(1, 5000) as i`,
      `insert into sessions ("sessionToken", "userId", expires)
         select 's' || id, id, '2099-01-01' from users where id like 'u%'`,
      "analyze",
    ],
    expired: (number) =>
      `insert into sessions ("sessionToken", "userId", expires) values ('e${number}', 'u17', '2000-01-01')`,
    explain: (query) => `explain ${query.replace("$1", "'su17'")}`,
    byIndex: /Index Scan using sessions_pkey.*Index Scan using users_pkey/s,
    readThrough: /Seq Scan/,
  },
  {
    name: "MariaDB",
    create: createMysql,
    dialect: (uri) => new MysqlDialect({ pool: createPool({ uri, timezone: "Z" }) }),
    fill: [
      `insert into users (id, name) with recursive n (i) as (select 1 union all select i + 1 from n
         where i < 900) select concat('u', i), 'name' from n`,
      `insert into sessions (sessionToken, userId, expires)
         select concat('s', id), id, '2099-01-01' from users where id like 'u%'`,
      "analyze table users, sessions",
    ],
    expired: (number) =>
      `insert into sessions (sessionToken, userId, expires) values ('e${number}', 'u17', '2000-01-01')`,
    explain: (query) => `explain ${query.replaceAll("?", "'su17'")}`,
    byIndex: /"table":"s","type":"const".*"table":"u","type":"const"/s,
    readThrough: /"type":"ALL"/,
  },
];

for (const { name, create, dialect, expired, fill, explain, byIndex, readThrough } of cases) {
  const database = await create();

  describe(`the application's own Kysely on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    const queries: string[] = [];
    /** What is to happen right after a query. */
    const afterwards = new Map<RegExp, () => unknown>();
    const log = async ({ query }: LogEvent) => {
      queries.push(query.sql);
      for (const [pattern, work] of afterwards) if (pattern.test(query.sql)) await work();
    };
    const plugins = [new CamelCasePlugin()];
    const kysely = new Kysely<object>({ dialect: dialect(database.url), log, plugins });
    const adapter = sql(kysely);
    before(() => adapter.migrate());
    after(async () => {
      await kysely.destroy();
      await database.drop();
    });

    testAdapter({ test, create: () => ({ adapter }) });

    test("stays open when the adapter is closed", async () => {
      await adapter.close();
      const user = await adapter.createUser(sampleUser());
      assert.ok(await adapter.getUser(user.id));
    });

    test("reads a session and its user with one query, by index", async () => {
      for (const statement of fill) await database.run(statement);
      queries.length = 0;
      const found = await adapter.getSessionAndUser("su17");
      assert.equal(found?.user.id, "u17");
      const [query, ...more] = queries;
      assert.deepEqual(more, []);
      const plan = JSON.stringify(await database.run(explain(query ?? "")));
      assert.match(plan, byIndex);
      assert.doesNotMatch(plan, readThrough);
    });

    test("removes expired rows in batches", async () => {
      await adapter.sweep();
      for (let turn = 0; turn < 7; turn++) await database.run(expired(turn));
      queries.length = 0;
      assert.equal((await adapter.sweep({ batchSize: 3, pause: 0 })).sessions, 7);
      assert.equal(queries.filter((query) => /^delete from .sessions/.test(query)).length, 3);
    });

    test("spares a session that is renewed while expired ones are removed", async () => {
      const sessionToken = "e8";
      await database.run(expired(8));
      const other = sql(database.url);
      const renew = () => other.updateSession({ sessionToken, expires: later() });
      afterwards.set(/^select .* from .sessions. where .* limit/, renew);
      await adapter.sweep();
      afterwards.clear();
      await other.close();
      assert.ok(await adapter.getSessionAndUser(sessionToken));
    });

    test("finds expired rows by index", async () => {
      await database.run(expired(9));
      queries.length = 0;
      assert.equal((await adapter.sweep()).sessions > 0, true);
      const query = queries.find((text) => /^select .*sessions/.test(text)) ?? "";
      const filled = query.replace(/ limit.*/, " limit 500").replace(/\$1|\?/, "'2000-01-01'");
      const plan = JSON.stringify(await database.run(explain(filled)));
      assert.match(plan, /sessions_expires_idx/);
    });
  });
}
