import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { type SqlOptions, sql, type UsersTable } from "../../src/storage/sql/index.ts";
import { databases } from "./databases.ts";
import { noServer } from "./servers.ts";

/** Returns what `sql` knows of the table of users. */
async function look(
  url: string,
  options: SqlOptions,
  migrates = false,
): Promise<UsersTable | undefined> {
  const storage = sql(url, options);
  if (migrates) await storage.migrate();
  const found = await storage.usersTable();
  await storage.close();
  return found;
}

const quoted = (column: string, database: string) =>
  database === "PostgreSQL" ? `"${column}"` : column;

for (const { name, create } of databases) {
  const database = await create();

  describe(`a table of users on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    after(() => database.drop());
    const tablesFor = (part: string) => ({ users: `${part}_users`, accounts: `${part}_accounts` });

    test("that Cardea makes lacks nothing, whatever type the ids have", async () => {
      for (const idType of ["text", "uuid", "integer"] as const) {
        const names = { sessions: `${idType}_s`, verificationTokens: `${idType}_v` };
        const tables = { ...tablesFor(idType), ...names, authenticators: `${idType}_a` };
        const found = await look(database.url, { idType, tables }, true);
        assert.deepEqual(found, {
          ...{ name: tables.users, accounts: tables.accounts },
          otherIds: undefined,
          unfilled: [],
        });
      }
    });

    test("that is there says which `idType` goes with it, and which columns no new user fills", async () => {
      const table = "old_users";
      const key = name === "PostgreSQL" ? "serial" : "integer";
      await database.run(
        `create table ${table} (id ${key} primary key, email varchar(99), hash varchar(99) not null, plan varchar(9) not null default 'free')`,
      );
      const tables = { users: table };
      for (const [idType, fits] of [
        ["text", "integer"],
        ["uuid", "integer"],
        ["integer", undefined],
      ] as const) {
        const found = await look(database.url, { idType, tables });
        assert.equal(found?.otherIds?.fits, fits);
        assert.deepEqual(found?.unfilled, ["hash"]);
      }
      const filled = await look(database.url, { tables, fill: { users: { hash: () => "" } } });
      assert.deepEqual(filled?.unfilled, []);
    });

    test("whose ids are UUIDs is another one for PostgreSQL alone", async () => {
      const table = "uuid_ids";
      await database.run(
        `create table ${table} (id ${name === "PostgreSQL" ? "uuid" : "char(36)"} primary key, email varchar(99))`,
      );
      for (const [idType, fits] of [
        ["text", name === "PostgreSQL" ? "uuid" : undefined],
        ["uuid", undefined],
        ["integer", name === "PostgreSQL" ? "uuid" : "text"],
      ] as const) {
        const found = await look(database.url, { idType, tables: { users: table } });
        assert.equal(found?.otherIds?.fits, fits, idType);
      }
    });

    test("and the others that are there say what their rows need", async () => {
      const [id, text] = ["varchar(36) not null primary key", "varchar(99)"];
      await database.run(
        `create table n_users (id ${id}, name ${text} not null, email ${text}, plan ${text} not null default 'free')`,
      );
      await database.run(
        `create table n_sessions (id ${id}, ${quoted("sessionToken", name)} ${text})`,
      );
      const names = { users: "n_users", accounts: "n_a", sessions: "n_sessions" };
      const storage = sql(database.url, { tables: names });
      const nothing = { unfilled: [], filled: [], neverEmpty: [] };
      const users = { name: "n_users", option: "users", ...nothing, neverEmpty: ["name"] };
      const sessions = { name: "n_sessions", option: "sessions", ...nothing };
      assert.deepEqual(await storage.tableNeeds(), [users, { ...sessions, unfilled: ["id"] }]);
      await storage.close();
      const fill = { sessions: { id: () => crypto.randomUUID() } };
      const filled = sql(database.url, { tables: names, fill });
      assert.deepEqual(await filled.tableNeeds(), [users, { ...sessions, filled: ["id"] }]);
      await filled.close();
    });

    test("in which several people have one address is left as it is, and says who they are", async () => {
      await database.run("create table d_users (id varchar(36) primary key, email varchar(99))");
      await database.run(
        "insert into d_users values ('1', 'ada@example.com'), ('2', 'ada@example.com'), ('3', null), ('4', null)",
      );
      const storage = sql(database.url, { tables: { users: "d_users" } });
      await assert.rejects(storage.migrate(), {
        message:
          /^d_users\.email must become unique, and 1 address is that of several users\. Their ids: "1", "2"\. Nothing was changed\./,
      });
      const made = await storage.pendingMigration();
      assert.ok(made.some(({ columns }) => columns.join() === "emailVerified"));
      await storage.close();
    });

    test("that is not there, or that another adapter keeps, is none", async () => {
      for (const storage of [sql(database.url), sql(database.url, { users: false })]) {
        assert.equal(await storage.usersTable(), undefined);
        await storage.close();
      }
    });
  });
}
