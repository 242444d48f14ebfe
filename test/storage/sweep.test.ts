import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import {
  earlier,
  fresh,
  later,
  sampleSession,
  sampleToken,
  sampleUser,
} from "../../src/testing/adapter/samples.ts";
import { databases } from "./databases.ts";
import { noServer } from "./servers.ts";

for (const { name, create } of databases) {
  const database = await create();

  describe(`sweep on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    const adapter = sql(database.url);
    before(() => adapter.migrate());
    after(async () => {
      await adapter.close();
      await database.drop();
    });

    test("removes what has expired, in several batches, and keeps the rest", async () => {
      const { id } = await adapter.createUser(sampleUser());
      const open = sampleSession(id);
      const token = sampleToken();
      const sid = fresh("session");
      await adapter.createSession(open);
      await adapter.createVerificationToken(token);
      await adapter.revokeSession(sid, later());
      for (let turn = 0; turn < 7; turn++) {
        await adapter.createSession(sampleSession(id, { expires: earlier() }));
        await adapter.createVerificationToken(sampleToken({ expires: earlier() }));
        await adapter.consume(fresh("attempt"), earlier());
        await adapter.revokeSession(fresh("session"), earlier());
      }

      const swept = await adapter.sweep({ batchSize: 3, pause: 0 });

      // Some may have gone already while others were written.
      for (const count of Object.values(swept)) assert.ok(count <= 7);
      const tables = [
        "sessions",
        "verification_token",
        "cardea_consumed",
        "cardea_revoked_sessions",
      ];
      const left = await Promise.all(tables.map((table) => database.run(`select * from ${table}`)));
      assert.deepEqual(
        left.map((rows) => Array.isArray(rows) && rows.length),
        [1, 1, 0, 1],
      );
      assert.ok(await adapter.getSessionAndUser(open.sessionToken));
      assert.ok(await adapter.useVerificationToken(token));
      assert.equal(await adapter.isSessionRevoked(sid), true);
      assert.ok(Object.values(await adapter.sweep()).every((count) => count === 0));
    });
  });
}
