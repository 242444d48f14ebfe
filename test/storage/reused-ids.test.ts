import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, describe, mock, test } from "node:test";
import { type SqlOptions, sql } from "../../src/storage/sql/index.ts";
import { sampleAccount, sampleUser } from "../../src/testing/adapter/samples.ts";
import { fc } from "../support/fast-check.ts";
import { databases } from "./databases.ts";
import { noServer } from "./servers.ts";
import { createSqlite } from "./sqlite-file.ts";

const warn = mock.method(console, "warn", () => {});

const kinds: readonly SqlOptions[] = [{ idType: "integer" }, { layout: "pg" }, { idType: "text" }];

for (const { name, create } of databases) {
  for (const options of kinds) {
    const database = await create();

    describe(`with ${JSON.stringify(options)} on ${name}`, { skip: !database && noServer }, () => {
      if (!database) return;
      const adapter = sql(database.url, options);
      after(async () => {
        await adapter.close();
        await database.drop();
      });

      test("the id of a deleted user never comes back, whoever is deleted and when", async () => {
        await adapter.migrate();
        const given = new Set<string>();
        const there: string[] = [];
        const step = fc.constantFrom("sign up", "delete the newest", "delete the oldest");
        const steps = fc.array(step, { minLength: 1, maxLength: 12 });
        const property = fc.asyncProperty(steps, async (course) => {
          for (const what of course) {
            const id = what === "delete the oldest" ? there.shift() : undefined;
            const gone = id ?? (what === "delete the newest" ? there.pop() : undefined);
            if (gone !== undefined) await adapter.deleteUser(gone);
            if (what !== "sign up") continue;
            const user = await adapter.createUser(sampleUser());
            assert.equal(given.has(user.id), false, `${user.id} was somebody's before`);
            given.add(user.id);
            there.push(user.id);
          }
        });
        await fc.assert(property, { numRuns: 12 });
        assert.equal(warn.mock.callCount(), 0);
      });
    });
  }
}

describe("a table of users that 0.1.0 made on SQLite", async () => {
  const makeOld = [
    'create table "users" ("id" integer not null, "name" text, "email" text, "emailVerified" text, "image" text, "nick" text, primary key ("id"))',
    'create table "accounts" ("userId" integer not null, "type" text not null, "provider" text not null, "providerAccountId" text not null, "refresh_token" text, "access_token" text, "expires_at" integer, "token_type" text, "scope" text, "id_token" text, "session_state" text, primary key ("provider", "providerAccountId"), foreign key ("userId") references "users" ("id") on delete cascade)',
  ];
  const options = { idType: "integer", userFields: { nick: "text" } } as const;

  async function openOld() {
    const database = await createSqlite();
    for (const statement of makeOld) await database.run(statement);
    warn.mock.resetCalls();
    return { database, adapter: sql(database.url, options) };
  }
  const codes = () => warn.mock.calls.map(({ arguments: [code] }) => code);
  const told = "[cardea][warn] user-ids-reused:";

  test("is told of when it is migrated, once", async () => {
    const { database, adapter } = await openOld();
    await adapter.migrate();
    await adapter.migrate();
    await adapter.createUser(sampleUser());
    await adapter.close();
    await database.drop();
    assert.deepEqual(codes(), [told]);
  });

  test("is told of at the first sign-up where nobody migrates", async () => {
    const { database, adapter } = await openOld();
    await adapter.migrate();
    const later = sql(database.url, options);
    warn.mock.resetCalls();
    await later.transaction(async (inner) => void (await inner.createUser?.(sampleUser())));
    await later.createUser(sampleUser());
    await later.close();
    await adapter.close();
    await database.drop();
    assert.deepEqual(codes(), [told]);
  });

  test("becomes safe by the statements of docs/storage.md, and keeps its rows and accounts", async () => {
    const { database, adapter } = await openOld();
    await adapter.migrate();
    const old = await adapter.createUser({ ...sampleUser(), ...{ nick: "Ada" } });
    await adapter.linkAccount(sampleAccount(old.id));
    const gone = await adapter.createUser(sampleUser());
    await adapter.deleteUser(gone.id);
    await adapter.close();

    const page = readFileSync(new URL("../../docs/storage.md", import.meta.url), "utf8");
    const [, remedy = ""] =
      /### Integer ids on SQLite[\s\S]*?```sql\n([\s\S]*?)```/.exec(page) ?? [];
    const statements = remedy
      .replace(/^ *--.*$/gm, "")
      .replace('"image" text', '"image" text, "nick" text')
      .split(/;\n/)
      .filter((statement) => statement.trim() !== "");
    assert.ok(statements.length > 5, "the remedy was found");
    for (const statement of statements) await database.run(statement);

    warn.mock.resetCalls();
    const mended = sql(database.url, options);
    await mended.migrate();
    assert.deepEqual(await mended.getUser(old.id), old);
    assert.equal((await mended.listAccountsByUserId(old.id)).length, 1);
    const next = await mended.createUser(sampleUser());
    assert.notEqual(next.id, gone.id);
    await mended.deleteUser(next.id);
    assert.notEqual((await mended.createUser(sampleUser())).id, next.id);
    await mended.deleteUser(old.id);
    assert.deepEqual(await mended.listAccountsByUserId(old.id), []);
    assert.deepEqual(await database.run("pragma foreign_key_check"), []);
    await mended.close();
    await database.drop();
    assert.deepEqual(codes(), []);
  });
});
