import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import { sampleUser } from "../../src/testing/adapter/samples.ts";
import { createSqlite } from "./sqlite-file.ts";

const refused = "no@example.com";

/** A file in which one address ends the transaction that writes it, as a full disk does. */
async function open(t: TestContext, scheme: string) {
  const { url, run, drop } = await createSqlite(scheme);
  const adapter = sql(url);
  t.after(async () => {
    await adapter.close();
    await drop();
  });
  await adapter.migrate();
  await run(
    `create trigger refusal before insert on users when new.email = '${refused}' begin select raise(rollback, 'the disk is full'); end`,
  );
  return adapter;
}

for (const scheme of ["file:", "libsql:file:"]) {
  describe(`a transaction of ${scheme} that SQLite has ended by itself`, () => {
    test("says why, and what comes next is outside of it", async (t) => {
      const adapter = await open(t, scheme);
      const { id } = await adapter.createUser(sampleUser());
      const write = adapter.transaction(async (inner) => {
        await inner.createUser?.(sampleUser());
        await inner.createUser?.({ ...sampleUser(), email: refused });
      });
      await assert.rejects(write, /the disk is full/);
      assert.equal((await adapter.getUser(id))?.id, id);
      await adapter.createUser(sampleUser());
    });
  });
}
