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
import * as version4 from "./next-auth-4-tables.ts";
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

const day = 24 * 60 * 60 * 1000;
const createId = { id: () => crypto.randomUUID() };
const touch = { updatedAt: () => new Date() };
const short = { "a user keeps long values": "the columns are short" };
/** The server refuses longer ones. */
const keysOf191 = Object.fromEntries(
  [
    "addresses of 255 characters that differ in one are different",
    "accounts whose ids have 255 characters and differ in one are different",
    "sessions whose tokens have 255 characters and differ in one are different",
    "verification tokens of 255 characters, for addresses of 255, that differ in one are different",
  ].map((name) => [name, "the columns hold 191 characters"]),
);
const narrow = { "a counter counts up to 32 bits": "the column has 31" };

const sequelize: SqlOptions = {
  layout: "sequelize",
  fill: { accounts: createId, sessions: createId },
};
const prisma: SqlOptions = { layout: "prisma", fill: { accounts: createId, sessions: createId } };
const typeorm: SqlOptions = {
  layout: "typeorm",
  fill: { accounts: createId, sessions: createId, verificationTokens: createId },
};

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
    skip: {
      ...keysOf191,
      ...short,
      "an account keeps long tokens and the time they expire": "31 bits",
    },
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
    options: sequelize,
  },
  {
    name: "sequelize of next-auth 4 on PostgreSQL",
    create: createPostgres,
    tables: version4.sequelizeOnPostgres,
    options: sequelize,
    skip: {
      ...short,
      "an account keeps long tokens and the time they expire": "the columns are short",
    },
  },
  {
    name: "prisma of next-auth 4 on PostgreSQL",
    create: createPostgres,
    tables: version4.prismaOnPostgres,
    options: prisma,
    skip: { "an account keeps long tokens and the time they expire": "expires_at has 31 bits" },
  },
  {
    name: "prisma of next-auth 4 with integer ids on PostgreSQL",
    create: createPostgres,
    tables: version4.prismaWithNumbersOnPostgres,
    options: { ...prisma, idType: "integer" },
    skip: { "an account keeps long tokens and the time they expire": "expires_at has 31 bits" },
  },
  {
    name: "prisma of next-auth 4 on SQLite",
    create: createSqlite,
    tables: version4.prismaOnSqlite,
    options: prisma,
  },
  {
    name: "typeorm on PostgreSQL",
    create: createPostgres,
    tables: version4.typeormOnPostgres,
    options: typeorm,
  },
  {
    name: "typeorm on SQLite",
    create: createSqlite,
    tables: version4.typeormOnSqlite,
    options: typeorm,
  },
  {
    name: "typeorm on MariaDB",
    create: createMysql,
    tables: version4.typeormOnMysql,
    options: typeorm,
    skip: { ...short, "an account keeps long tokens and the time they expire": "short columns" },
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

    test("outlive a sweep, and what has expired does not", async () => {
      await adapter.migrate();
      const { user } = (await adapter.getSessionAndUser(stored.sessionToken)) ?? {};
      assert.ok(user);
      const expired = { sessionToken: crypto.randomUUID(), userId: user.id };
      await adapter.createSession({ ...expired, expires: new Date(Date.now() - 2 * day) });
      await adapter.sweep();
      assert.equal(await adapter.getSessionAndUser(expired.sessionToken), null);
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

const inDigits = (end: Date) => String(end.valueOf());
const withSpace = (end: Date) => end.toISOString().replace("T", " ").replace("Z", " +00:00");

const lively = [
  ["Sequelize in SQLite", createSqlite, sequelizeOnSqlite, sequelize, withSpace],
  ["TypeORM in SQLite", createSqlite, version4.typeormOnSqlite, typeorm, inDigits],
  ["TypeORM in PostgreSQL", createPostgres, version4.typeormOnPostgres, typeorm, inDigits],
  ["TypeORM in MariaDB", createMysql, version4.typeormOnMysql, typeorm, inDigits],
] as const;

for (const [name, create, tables, options, write] of lively) {
  test(`a session of ${name} that ends soon outlives a sweep`, async (t) => {
    const database = await create();
    if (!database) return t.skip(noServer);
    const adapter = sql(database.url, options);
    try {
      for (const statement of [...tables.create, ...tables.rows]) await database.run(statement);
      await adapter.migrate();
      await database.run(`update sessions set expires = '${write(new Date(Date.now() + 60_000))}'`);
      assert.equal((await adapter.sweep()).sessions, 0);
      assert.ok(await adapter.getSessionAndUser(stored.sessionToken));
      await database.run(
        `update sessions set expires = '${write(new Date(Date.now() - 2 * day))}'`,
      );
      assert.equal((await adapter.sweep()).sessions, 1);
    } finally {
      await adapter.close();
      await database.drop();
    }
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
