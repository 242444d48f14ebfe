import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql as raw } from "kysely";
import { sql } from "../../src/storage/sql/index.ts";
import { openStore } from "../../src/storage/sql/open.ts";
import { sampleUser } from "../../src/testing/adapter/samples.ts";
import { Cable } from "../faults/cable.ts";
import { databases } from "./databases.ts";
import { createPostgres, noServer } from "./servers.ts";

const servers = databases.filter(({ name }) => name === "PostgreSQL" || name === "MariaDB");

for (const { name, create } of servers) {
  const database = await create();

  describe(`a transaction on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;

    test("whose process is cut off without a word gives its lock back", async (t) => {
      const storage = sql(database.url);
      t.after(async () => {
        await storage.close();
        await database.drop();
      });
      await storage.migrate();
      const { id } = await storage.createUser(sampleUser());
      const cable = new Cable(database.url);
      await cable.mend();
      t.after(() => cable.cut());
      // As an adapter, but that it waits a second for an answer.
      const cutOff = openStore(cable.url, {}, 1_000);
      const held = cutOff.db.transaction(async (db) => {
        await raw`select id from users where id = ${id} for update`.execute(db);
        cable.swallow();
        await raw`select 1`.execute(db);
      });
      await assert.rejects(held);
      await storage.transaction(async (inner) => {
        assert.equal((await inner.lockUser?.(id))?.id, id);
      });
    });
  });
}

test("PostgreSQL keeps what the operator has set, and outside of transactions nothing is set", async (t) => {
  const database = await createPostgres();
  if (!database) return t.skip(noServer);
  const setting = raw<{
    value: string;
  }>`select current_setting('idle_in_transaction_session_timeout') as value`;
  const valuesOf = async () => {
    const { db } = openStore(database.url, {}, 1_000);
    const read = async (from: typeof db) => (await setting.execute(from)).rows[0]?.value;
    const values = [
      await db.transaction(read),
      await db.transaction(read, "serializable"),
      await read(db),
    ];
    await db.close();
    return values;
  };
  assert.deepEqual(await valuesOf(), ["6s", "6s", "0"]);
  const name = new URL(database.url).pathname.slice(1);
  await database.run(`alter database ${name} set idle_in_transaction_session_timeout = '3s'`);
  assert.deepEqual(await valuesOf(), ["3s", "3s", "3s"]);
  await database.drop();
});
