import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Driver, Kysely, SqliteDialect, SqliteDriver } from "kysely";
import { sql } from "../../src/storage/sql/index.ts";
import { sampleUser } from "../../src/testing/adapter/samples.ts";
import { testAdapter } from "../../src/testing/adapter.ts";
import { betterSqlite } from "./better-sqlite.ts";

/** A database that refuses transactions, as Cloudflare D1 does, and that can fail at a statement. */
function createDatabase() {
  const fails = { at: (_text: string) => false };
  const database = betterSqlite(":memory:");
  const config = {
    database: {
      ...database,
      prepare(text: string) {
        if (fails.at(text)) throw new Error("the network is away");
        return database.prepare(text);
      },
    },
  };
  class Dialect extends SqliteDialect {
    override createDriver(): Driver {
      const driver = new SqliteDriver(config);
      driver.beginTransaction = async () => {
        throw new Error("there are no transactions");
      };
      return driver;
    }
  }
  const kysely = new Kysely<unknown>({ dialect: new Dialect(config) });
  return { adapter: sql(kysely, { transactions: false }), fails, database };
}

async function createAdapter() {
  const opened = createDatabase();
  await opened.adapter.migrate();
  return opened;
}

describe("a database without transactions keeps the contract", () => {
  testAdapter({ test, create: async () => ({ adapter: (await createAdapter()).adapter }) });
});

test("its adapter offers no transaction and no lock", async () => {
  const { adapter } = await createAdapter();
  assert.deepEqual(
    ["transaction", "lockUser"].filter((name) => name in adapter),
    [],
  );
});

test("ten migrations at once make each table once", async () => {
  const { adapter } = createDatabase();
  await Promise.all(Array.from({ length: 10 }, () => adapter.migrate()));
  assert.deepEqual(await adapter.pendingMigration(), []);
});

test("a migration that fails says why, and the next one goes on where it ended", async () => {
  const { adapter, fails } = createDatabase();
  fails.at = (text) => /create table .*sessions/i.test(text);
  await assert.rejects(adapter.migrate(), /the network is away/);
  fails.at = () => false;
  await adapter.migrate();
  assert.deepEqual(await adapter.pendingMigration(), []);
});

test("a change of an address that fails half-way leaves no verdict about the new one", async () => {
  const { adapter, fails } = await createAdapter();
  const user = await adapter.createUser(sampleUser({ email: "old@example.com" }));
  const account = { provider: "github", providerAccountId: "1", type: "oauth" as const };
  await adapter.linkAccount({ ...account, userId: user.id });
  await adapter.setAccountEmailVerified(account, true);
  let isChanged = false;
  fails.at = (text) => {
    isChanged ||= /update "users"/.test(text);
    return isChanged && /update "accounts"/.test(text);
  };
  await assert.rejects(
    Promise.resolve(adapter.updateUser({ id: user.id, email: "new@example.com" })),
    /the network is away/,
  );
  fails.at = () => false;
  assert.equal((await adapter.getUser(user.id))?.email, "new@example.com");
  const found = await adapter.getAccount("1", "github");
  assert.ok(!found?.emailVerified);
});

test("only a Kysely instance of one's own may be without transactions", () => {
  assert.throws(
    () => sql<unknown>(":memory:", { transactions: false as boolean }),
    /`transactions: false` is for a Kysely instance of your own/,
  );
});

test("a new user is returned as they were inserted, although somebody proves the address meanwhile", async () => {
  const { adapter, fails, database } = await createAdapter();
  let isInserted = false;
  fails.at = (text) => {
    if (isInserted && /^select/.test(text)) {
      isInserted = false;
      database.prepare(`update users set "emailVerified" = '2026-01-01T00:00:00.000Z'`).run([]);
    }
    isInserted ||= /^insert into "users"/.test(text);
    return false;
  };
  const user = await adapter.createUser(sampleUser({ email: "ada@example.com" }));
  assert.equal(user.emailVerified, null);
  assert.ok((await adapter.getUser(user.id))?.emailVerified);
});
