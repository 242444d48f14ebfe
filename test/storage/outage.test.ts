import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import {
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { sql } from "../../src/storage/sql/index.ts";
import { sampleSession, sampleUser } from "../../src/testing/adapter/samples.ts";
import { createMysql, createPostgres, noServer } from "./servers.ts";

const cases = [
  {
    name: "PostgreSQL",
    create: createPostgres,
    listOthers: `select pid::text as id from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
    end: (id: string) => `select pg_terminate_backend(${id})`,
  },
  {
    name: "MariaDB",
    create: createMysql,
    listOthers: `select id from information_schema.processlist
      where db = database() and id <> connection_id()`,
    end: (id: string) => `kill ${id}`,
  },
];

for (const { name, create, listOthers, end } of cases) {
  const database = await create();

  describe(`when ${name} cuts every connection`, { skip: !database && noServer }, () => {
    if (!database) return;
    const adapter = sql(database.url);
    before(() => adapter.migrate());
    after(async () => {
      await adapter.close();
      await database.drop();
    });

    async function cutConnections() {
      const rows = await database?.run(listOthers);
      assert.ok(Array.isArray(rows) && rows.length > 0);
      for (const { id } of rows) await database?.run(end(String(id)));
    }

    test("a session is found again afterwards", async () => {
      const { id } = await adapter.createUser(sampleUser());
      const session = await adapter.createSession(sampleSession(id));
      await cutConnections();
      await Promise.allSettled([adapter.getUser(id), adapter.getUser(id)]);
      assert.ok(await adapter.getSessionAndUser(session.sessionToken));
    });

    test("an open transaction fails and leaves nothing behind", async () => {
      const user = sampleUser();
      const cutOff = adapter.transaction(async (inner) => {
        await inner.createUser?.(user);
        await cutConnections();
        await inner.getUser?.(user.id);
      });
      await assert.rejects(cutOff);
      await Promise.allSettled([adapter.getUser(user.id), adapter.getUser(user.id)]);
      assert.equal(await adapter.getUser(user.id), null);
    });
  });
}

test("a transaction that cannot even be rolled back tells what went wrong first", async () => {
  class Broken extends DummyDriver {
    #isAway = false;
    override async beginTransaction(): Promise<void> {
      this.#isAway = true;
    }
    override async acquireConnection(): Promise<DatabaseConnection> {
      return {
        executeQuery: async () => {
          if (this.#isAway) throw new Error("The database was silent");
          return { rows: [] };
        },
        streamQuery: () => assert.fail("streamed"),
      };
    }
    override rollbackTransaction = () => Promise.reject(new Error("Not queryable"));
  }
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Broken(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const adapter = sql(new Kysely<object>({ dialect }));
  const read = adapter.transaction(async (inner) => inner.getUser?.("1"));
  await assert.rejects(read, { message: "The database was silent" });
});

for (const url of ["postgres://nobody@127.0.0.1:9/none", "mysql://nobody@127.0.0.1:9/none"]) {
  test(`a server that is not there is a plain error (${new URL(url).protocol})`, async () => {
    const adapter = sql(url);
    await assert.rejects(async () => adapter.getUser("1"), { code: "ECONNREFUSED" });
    await adapter.close();
  });
}
