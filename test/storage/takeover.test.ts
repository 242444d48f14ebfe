import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type SqlOptions, sql } from "../../src/storage/sql/index.ts";
import { testAdapter } from "../../src/testing/adapter.ts";
import {
  type AuthjsTables,
  drizzleOnSqlite,
  kyselyOnPostgres,
  pgOnPostgres,
  prismaOnMysql,
  prismaOnPostgres,
  sequelizeOnSqlite,
  stored,
} from "./authjs-tables.ts";
import { createMysql, createPostgres, noServer, type OwnDatabase } from "./servers.ts";
import { createSqlite } from "./sqlite-file.ts";

/** Far from UTC, so that a date read in local time is a wrong one. */
process.env.TZ = "America/New_York";

interface Case {
  name: string;
  create(): Promise<OwnDatabase | undefined>;
  tables: AuthjsTables;
  options: SqlOptions;
  skip?: Record<string, string>;
}

const createId = { id: () => crypto.randomUUID() };
const touch = { updatedAt: () => new Date() };
const short = { "a user keeps long values": "the columns are short" };
const narrow = { "a counter counts up to 32 bits": "the column has 31" };

const cases: Case[] = [
  { name: "pg", create: createPostgres, tables: pgOnPostgres, options: { layout: "pg" } },
  {
    name: "kysely on PostgreSQL",
    create: createPostgres,
    tables: kyselyOnPostgres,
    options: { layout: "kysely" },
  },
  {
    name: "prisma on PostgreSQL",
    create: createPostgres,
    tables: prismaOnPostgres,
    options: { layout: "prisma", fill: { users: touch, accounts: touch, sessions: touch } },
    skip: {
      ...narrow,
      "an account keeps long tokens and the time they expire": "expires_at has 31 bits",
    },
  },
  {
    name: "prisma on MariaDB",
    create: createMysql,
    tables: prismaOnMysql,
    options: { layout: "prisma" },
    skip: { ...short, "an account keeps long tokens and the time they expire": "31 bits" },
  },
  {
    name: "drizzle on SQLite",
    create: createSqlite,
    tables: drizzleOnSqlite,
    options: { layout: "drizzle" },
  },
  {
    name: "sequelize on SQLite",
    create: createSqlite,
    tables: sequelizeOnSqlite,
    options: { layout: "sequelize", fill: { accounts: createId, sessions: createId } },
  },
];

for (const { name, create, tables, options, skip } of cases) {
  const database = await create();

  describe(`tables and rows of the Auth.js adapter: ${name}`, {
    skip: !database && noServer,
  }, () => {
    if (!database) return;
    const adapter = sql(database.url, options);
    before(async () => {
      for (const statement of [...tables.create, ...tables.rows]) await database.run(statement);
    });
    after(async () => {
      await adapter.close();
      await database.drop();
    });

    async function assertEverythingIsThere() {
      const user = await adapter.getUserByEmail(stored.email);
      assert.equal(user?.name, "Ada");
      assert.deepEqual(user.emailVerified, stored.emailVerified);
      const found = await adapter.getSessionAndUser(stored.sessionToken);
      assert.deepEqual(found?.user, user);
      assert.deepEqual(found?.session.expires, stored.expires);
      const account = await adapter.getAccount(stored.providerAccountId, "github");
      assert.equal(account?.userId, user.id);
      assert.equal(account?.expires_at, 1_900_000_000);
    }

    test("are read before and after a migration", async () => {
      await assertEverythingIsThere();
      await adapter.migrate();
      await assertEverythingIsThere();
    });

    test("keep a token that was mailed before", async () => {
      const { identifier, token, expires } = stored;
      const key = { identifier, token };
      assert.deepEqual(await adapter.useVerificationToken(key), { ...key, expires });
      assert.equal(await adapter.useVerificationToken(key), null);
    });

    testAdapter({ test, create: () => ({ adapter }), ...(skip && { skip }) });
  });
}

const doubled = await createPostgres();

describe("tables in which one account stands twice", { skip: !doubled && noServer }, () => {
  if (!doubled) return;
  const adapter = sql(doubled.url, { layout: "pg" });
  after(async () => {
    await adapter.close();
    await doubled.drop();
  });

  test("are left as they are, and the error says what stands twice", async () => {
    const [, account = ""] = pgOnPostgres.rows;
    for (const statement of [...pgOnPostgres.create, ...pgOnPostgres.rows, account]) {
      await doubled.run(statement);
    }
    await assert.rejects(adapter.migrate(), { detail: /github, 4711.*duplicated/ });
    const found = await doubled.run("select to_regclass('cardea_consumed') as own");
    assert.deepEqual(found, [{ own: null }]);
  });
});
