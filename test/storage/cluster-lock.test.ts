import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Kysely, MysqlDialect } from "kysely";
import { createPool, type PoolConnection } from "mysql2";
import { sql } from "../../src/storage/sql/index.ts";
import { sampleUser } from "../../src/testing/adapter/samples.ts";
import { createMysql, noServer } from "./servers.ts";

/** Lets the server answer a question for its variables as a node of a cluster does. All else is its own. */
function answerAs(connection: PoolConnection, name: string, value: string): void {
  const query: unknown = Reflect.get(connection, "query");
  assert.ok(typeof query === "function");
  const rows = [{ Variable_name: name, Value: value }];
  Object.assign(connection, {
    query(text: string, parameters: unknown, callback: (error: null, rows: unknown) => void) {
      if (text.includes("show variables")) callback(null, rows);
      else Reflect.apply(query, connection, [text, parameters, callback]);
    },
  });
}

const clusters = [
  { what: "Galera", name: "wsrep_on", value: "ON", isCluster: true },
  { what: "MariaDB by itself", name: "wsrep_on", value: "OFF", isCluster: false },
  {
    what: "group replication with several primaries",
    name: "group_replication_single_primary_mode",
    value: "OFF",
    isCluster: true,
  },
  {
    what: "group replication with one primary",
    name: "group_replication_single_primary_mode",
    value: "ON",
    isCluster: false,
  },
];

for (const { what, name, value, isCluster } of clusters) {
  const database = await createMysql();

  describe(`locks of users on ${what}`, { skip: !database && noServer }, () => {
    if (!database) return;
    const pool = createPool({ uri: database.url, timezone: "Z" });
    pool.on("connection", (connection) => answerAs(connection, name, value));
    const kysely = new Kysely<object>({ dialect: new MysqlDialect({ pool: async () => pool }) });
    const adapter = sql(kysely);
    before(() => adapter.migrate());
    after(async () => {
      await kysely.destroy();
      await database.drop();
    });

    const count = async () => {
      const rows = await database.run(
        "select count from cardea_counters where id like 'lock:%' order by count desc",
      );
      assert.ok(Array.isArray(rows));
      return rows.map((row) => Number(row.count));
    };

    test(`${isCluster ? "are a row that each of them writes" : "write nothing"}`, async () => {
      const { id } = await adapter.createUser(sampleUser());
      await adapter.transaction(async (inner) => void (await inner.lockUser?.(id)));
      assert.deepEqual(await count(), isCluster ? [1] : []);
      await adapter.updateUser({ id, name: "Grace" });
      assert.deepEqual(await count(), isCluster ? [2] : []);
      await adapter.transaction(async (inner) => void (await inner.lockUser?.("nobody")));
      await adapter.deleteUser(id);
      assert.deepEqual(await count(), isCluster ? [3] : []);
    });
  });
}
