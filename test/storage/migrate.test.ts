import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, describe, test } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import { sampleAccount, sampleSession, sampleUser } from "../../src/testing/adapter/samples.ts";
import { start } from "./child/start.ts";
import { databases } from "./databases.ts";
import { createPostgres, noServer } from "./servers.ts";
import { createSqlite } from "./sqlite-file.ts";

/** Starts ten programs, lets them go when all are ready, and asserts that none of them fails. */
async function assertTenSucceed(program: string, url: string): Promise<void> {
  const children = Array.from({ length: 10 }, () => start(program, url));
  await Promise.all(children.map(({ stdout }) => stdout && once(stdout, "data")));
  const exits = children.map((child) => once(child, "exit"));
  for (const { stdin } of children) stdin?.write("go\n");
  const codes = (await Promise.all(exits)).map(([code]) => code);
  assert.deepEqual(codes, Array(10).fill(0));
}

for (const { name, create } of databases) {
  const database = await create();

  describe(`migrate on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    const adapter = sql(database.url);
    after(async () => {
      await adapter.close();
      await database.drop();
    });

    test("ten processes at once make the tables once", async () => {
      await assertTenSucceed("migrate", database.url);
      const user = await adapter.createUser(sampleUser());
      assert.deepEqual(await adapter.getUser(user.id), user);
    });

    if (["SQLite", "libSQL"].includes(name)) {
      test("the file has a write-ahead log", async () => {
        assert.match(JSON.stringify(await database.run("pragma journal_mode")), /"wal"/);
      });
    }

    test("a second run keeps what is there", async () => {
      const user = await adapter.createUser(sampleUser());
      await adapter.migrate();
      assert.deepEqual(await adapter.getUser(user.id), user);
    });

    test("a field added later gets a column", async () => {
      const { id } = await adapter.createUser(sampleUser());
      const extended = sql(database.url, { userFields: { role: "text", admin: "boolean" } });
      const pending = await extended.pendingMigration();
      assert.deepEqual(
        pending.map(({ creates, table, columns }) => ({ creates, table, columns })),
        ["role", "admin"].map((field) => ({ creates: "column", table: "users", columns: [field] })),
      );
      await extended.migrate();
      assert.deepEqual(await extended.pendingMigration(), []);
      assert.partialDeepStrictEqual(await extended.getUser(id), { role: null, admin: null });
      await extended.updateUser({ id, ...{ role: "editor", admin: true } });
      assert.partialDeepStrictEqual(await extended.getUser(id), { role: "editor", admin: true });
      await extended.close();
    });

    test("a lost index comes back", async () => {
      const on = name === "MariaDB" ? " on users" : "";
      await database.run(`drop index users_email_key${on}`);
      const [lost, ...others] = await adapter.pendingMigration();
      assert.deepEqual([lost?.creates, lost?.columns, others], ["index", ["email"], []]);
      await adapter.migrate();
      const given = sampleUser();
      await adapter.createUser(given);
      await assert.rejects(async () => adapter.createUser({ ...given, id: crypto.randomUUID() }));
    });

    test("rows without a user are refused", async () => {
      const nobody = crypto.randomUUID();
      await assert.rejects(async () => adapter.createSession(sampleSession(nobody)));
      await assert.rejects(async () => adapter.linkAccount(sampleAccount(nobody)));
    });
  });

  const strange = await create();

  describe(`a strange table on ${name}`, { skip: !strange && noServer }, () => {
    if (!strange) return;
    before(() => strange.run("create table users (id varchar(36) primary key, mail varchar(99))"));
    after(() => strange.drop());

    test("that lacks what cannot be added is named, and nothing is changed", async () => {
      const columns = { users: { id: "uid" } };
      const adapter = sql(strange.url, { columns });
      await assert.rejects(adapter.migrate(), /table users has no column uid/);
      await assert.rejects(async () => strange.run("select * from accounts"));
      await adapter.close();
    });
  });
}

test("ten processes, each with a Kysely of its own on one SQLite file, make the tables once", async () => {
  const { url, drop } = await createSqlite();
  try {
    await assertTenSucceed("migrate-own", url);
  } finally {
    await drop();
  }
});

const serializable = await createPostgres();

test("ten processes make the tables once where transactions are serializable by default", {
  skip: !serializable && noServer,
}, async () => {
  if (!serializable) return;
  const name = new URL(serializable.url).pathname.slice(1);
  const level = "set default_transaction_isolation = 'serializable'";
  await serializable.run(`alter database ${name} ${level}`);
  try {
    await assertTenSucceed("migrate", serializable.url);
  } finally {
    await serializable.drop();
  }
});
