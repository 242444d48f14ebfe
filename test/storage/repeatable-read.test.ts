import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sleep } from "../../src/lib/sleep.ts";
import { type SqlStorage, sql } from "../../src/storage/sql/index.ts";
import { sampleUser } from "../../src/testing/adapter/samples.ts";
import { createPostgres, noServer, type OwnDatabase } from "./servers.ts";

/** A database whose transactions see what was there when they began, unless they say otherwise. */
async function createRepeatable(): Promise<OwnDatabase | undefined> {
  const database = await createPostgres();
  const name = database && new URL(database.url).pathname.slice(1);
  await database?.run(
    `alter database ${name} set default_transaction_isolation to 'repeatable read'`,
  );
  return database;
}

const levels = [
  { level: "read committed", create: createPostgres, writes: 0 },
  { level: "repeatable read", create: createRepeatable, writes: 1 },
] as const;

for (const { level, create, writes } of levels) {
  const database = await create();

  describe(`locks of users in PostgreSQL with transactions that are ${level}`, {
    skip: !database && noServer,
  }, () => {
    if (!database) return;
    const [one, other] = [sql(database.url), sql(database.url)];
    before(() => one.migrate());
    after(async () => {
      await one.close();
      await other.close();
      await database.drop();
    });

    /** Unlinks an account of somebody who has another one, a moment later. */
    const unlink = (storage: SqlStorage, userId: string, provider: string) =>
      storage.transaction(async (inner) => {
        await inner.lockUser?.(userId);
        const accounts = (await inner.listAccountsByUserId?.(userId)) ?? [];
        if (accounts.length < 2) return false;
        await sleep(200);
        await inner.unlinkAccount?.({ provider, providerAccountId: userId });
        return true;
      });

    test("of two processes that unlink the last two accounts, the second sees what the first has done", async () => {
      const { id } = await one.createUser(sampleUser());
      for (const provider of ["first", "second"]) {
        await one.linkAccount({ provider, providerAccountId: id, type: "oauth", userId: id });
      }
      const begun = unlink(one, id, "first");
      await sleep(50);
      assert.deepEqual(await Promise.all([begun, unlink(other, id, "second")]), [true, false]);
      assert.equal((await one.listAccountsByUserId(id)).length, 1);
    });

    test(writes > 0 ? "a lock is a row that is written" : "a lock writes nothing", async () => {
      const { id } = await one.createUser(sampleUser());
      const count = async () => {
        const rows = await database.run("select * from cardea_counters where id like 'lock:%'");
        assert.ok(Array.isArray(rows));
        return rows.length;
      };
      const known = await count();
      await one.transaction(async (inner) => void (await inner.lockUser?.(id)));
      assert.equal((await count()) - known, writes);
    });
  });
}
