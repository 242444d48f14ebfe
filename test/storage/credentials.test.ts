import assert from "node:assert/strict";
import { after, before, describe, mock, test } from "node:test";
import { type SqlStorage, sql } from "../../src/storage/sql/index.ts";
import {
  earlier,
  fresh,
  later,
  sampleCredential,
  sampleUser,
  twentyTimes,
} from "../../src/testing/adapter/samples.ts";
import { databases } from "./databases.ts";
import { noServer } from "./servers.ts";
import { createSqlite } from "./sqlite-file.ts";

const warn = mock.method(console, "warn", () => {});

for (const { name, create } of databases) {
  const database = await create();

  describe(`credentials on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    const adapter = sql(database.url);
    before(() => adapter.migrate());
    after(async () => {
      await adapter.close();
      await database.drop();
    });
    const stored = async (): Promise<unknown[]> => {
      const rows = await database.run("select id from cardea_credentials");
      return Array.isArray(rows) ? rows : [];
    };

    test("that have expired go while others are written, and with a sweep; passwords stay", async () => {
      const { id } = await adapter.createUser(sampleUser());
      const password = sampleCredential(id);
      const open = sampleCredential(id, { kind: "reset", expires: later() });
      for (const row of [password, open]) await adapter.putCredential(row, null);
      for (let turn = 0; turn < 200; turn++) {
        const row = sampleCredential(id, { kind: "pending", expires: earlier() });
        await adapter.putCredential(row, null);
      }
      assert.ok((await stored()).length < 200, "some went in the background");
      assert.ok((await adapter.sweep()).credentials <= 130);
      assert.equal((await stored()).length, 2);
      assert.equal((await adapter.sweep()).credentials, 0);
      await adapter.deleteUser(id);
      assert.deepEqual(await stored(), []);
    });

    test("go with their user, also those that have expired", async () => {
      const { id } = await adapter.createUser(sampleUser());
      await adapter.putCredential(sampleCredential(id, { expires: earlier() }), null);
      await adapter.transaction(async (inner) => inner.deleteUser?.(id));
      assert.deepEqual(await stored(), []);
    });

    test("stand or fall with a transaction, also after one of them was refused", async () => {
      const { id } = await adapter.createUser(sampleUser());
      const [first, second] = [sampleCredential(id), sampleCredential(id)];
      await adapter.putCredential(first, null);
      const work = async (outcome: "stands" | "fails") =>
        adapter.transaction(async (inner) => {
          assert.equal(await inner.putCredential?.(first, null), false);
          assert.equal(await inner.putCredential?.(first, first.version + 1), false);
          assert.equal(await inner.putCredential?.(second, null), true);
          assert.equal(await inner.deleteCredential?.(first.id, id), true);
          if (outcome === "fails") throw new Error("no");
        });
      const ids = async () => (await adapter.listCredentials(id)).map((row) => row.id);
      await assert.rejects(work("fails"), { message: "no" });
      assert.deepEqual(await ids(), [first.id]);
      await work("stands");
      assert.deepEqual(await ids(), [second.id]);
    });

    test("of twenty people are stored in twenty transactions at once", async () => {
      const { answers, failures } = await twentyTimes(() =>
        adapter.transaction(async (inner) => {
          const user = await inner.createUser?.(sampleUser());
          assert.ok(user);
          const row = sampleCredential(user.id, { id: `password:${user.id}` });
          return inner.putCredential?.(row, null);
        }),
      );
      assert.deepEqual(failures, []);
      assert.deepEqual(answers, Array(20).fill(true));
    });

    test("of a kind that a newer version stores are left alone", async () => {
      const { id } = await adapter.createUser(sampleUser());
      const row = sampleCredential(id);
      await adapter.putCredential(row, null);
      await database.run(`update cardea_credentials set kind = 'palm' where id = '${row.id}'`);
      assert.deepEqual(await adapter.listCredentials(id), []);
      assert.equal(await adapter.putCredential(row, null), false);
    });

    test("are never cut: what is too long for a column is refused or kept", async () => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const row = sampleCredential(userId, { id: "i".repeat(300) });
      const [outcome] = await Promise.allSettled([adapter.putCredential(row, null)]);
      const rows = await adapter.listCredentials(userId);
      assert.deepEqual(
        rows.map(({ id }) => id),
        outcome.status === "fulfilled" ? [row.id] : [],
      );
      assert.equal(outcome.status, name === "MariaDB" ? "rejected" : "fulfilled");
    });

    test("are stored in place of expired ones, also while a sweep removes those", async () => {
      const { id: userId } = await adapter.createUser(sampleUser());
      for (let turn = 0; turn < 300; turn++) {
        const row = sampleCredential(userId, { id: `swept ${turn}` });
        await adapter.putCredential({ ...row, expires: new Date(Date.now() - 86_400_000) }, null);
        const writers = Array.from({ length: 4 }, () => adapter.putCredential(row, null));
        const winners = (await Promise.all(writers)).filter(Boolean);
        assert.equal(winners.length, 1, `in turn ${turn}`);
        await adapter.deleteCredential(row.id, userId);
      }
    });

    test("are found by index", async () => {
      assert.deepEqual(await adapter.pendingMigration(), []);
      await database.run("drop table cardea_credentials");
      const steps = await adapter.pendingMigration();
      assert.deepEqual(
        steps.map(({ creates, columns }) => `${creates} ${columns.join(" ")}`),
        [
          "table id userId kind name secret version createdAt lastUsedAt expires",
          "index userId",
          "index expires",
        ],
      );
      await adapter.migrate();
    });
  });

  const old = await create();

  describe(`a database without credentials on ${name}`, { skip: !old && noServer }, () => {
    if (!old) return;
    const adapter: SqlStorage = sql(old.url);
    before(async () => {
      await adapter.migrate();
      await old.run("drop table cardea_credentials");
    });
    after(async () => {
      await adapter.close();
      await old.drop();
    });

    test("works as before, and says what to run when somebody asks for them", async () => {
      const own = sql(old.url);
      const { id } = await own.createUser(sampleUser());
      await own.transaction(async (inner) => inner.updateUser?.({ id, name: "Ada" }));
      assert.equal((await own.sweep()).credentials, 0);
      const wanted = {
        code: "missing-table",
        message: /no table cardea_credentials yet.*`npx cardea schema --apply <url>`/,
      };
      const row = sampleCredential(id);
      await assert.rejects(async () => own.listCredentials(id), wanted);
      for (const expected of [null, 7]) {
        await assert.rejects(async () => own.putCredential(row, expected), wanted);
      }
      await assert.rejects(async () => own.deleteCredential(fresh("id"), id), wanted);
      await own.deleteUser(id);
      assert.equal(await own.getUser(id), null);
      assert.equal(warn.mock.callCount(), 0);
      await own.close();
    });

    test("has them after a migration, in this process at once", async () => {
      const { id } = await adapter.createUser(sampleUser());
      await assert.rejects(async () => adapter.putCredential(sampleCredential(id), null));
      await adapter.migrate();
      assert.equal(await adapter.putCredential(sampleCredential(id), null), true);
      await adapter.deleteUser(id);
      assert.deepEqual(await old.run("select id from cardea_credentials"), []);
    });
  });
}

test("a new user has none of those of somebody with the same id, whom the application removed by itself", async () => {
  const database = await createSqlite();
  // As 0.1.0 made it: no autoincrement.
  await database.run(
    'create table "users" ("id" integer primary key, "name" text, "email" text, "emailVerified" text, "image" text)',
  );
  const adapter = sql(database.url, { idType: "integer" });
  await adapter.migrate();
  const gone = await adapter.createUser(sampleUser());
  await adapter.putCredential(sampleCredential(gone.id), null);
  for (const inTransaction of [false, true]) {
    await database.run("delete from users");
    const next = inTransaction
      ? await adapter.transaction(async ({ createUser }) => {
          assert.ok(createUser);
          return createUser(sampleUser());
        })
      : await adapter.createUser(sampleUser());
    assert.equal(next.id, gone.id);
    assert.deepEqual(await adapter.listCredentials(next.id), []);
    assert.equal(await adapter.putCredential(sampleCredential(next.id), null), true);
  }
  await adapter.close();
  await database.drop();
});
