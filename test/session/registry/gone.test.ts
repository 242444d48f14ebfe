import assert from "node:assert/strict";
import { after, test } from "node:test";
import { sql } from "../../../src/storage/sql/index.ts";
import { newPerson, scene } from "../../signin/security/scene.ts";
import { createSqlite } from "../../storage/sqlite-file.ts";
import { strategies } from "../support.ts";

for (const strategy of strategies) {
  test(`ending the sessions of somebody who is deleted at that moment is no failure of the database: ${strategy}`, async () => {
    const database = await createSqlite();
    const storage = sql(database.url);
    after(() => storage.close().then(() => database.drop()));
    await storage.migrate();
    let isDeleted = false;
    const { enter, errors } = scene({
      session: { strategy },
      adapter: {
        ...storage,
        async putSessionRecord(record, replaces) {
          if (record.id.startsWith("not-before:")) {
            isDeleted = true;
            await storage.deleteUser(record.userId);
          }
          return storage.putSessionRecord(record, replaces);
        },
      },
    });
    const person = newPerson();
    const [visitor] = [await enter(person), await enter(person)];
    const response = await visitor.submit("/auth/security", {
      action: "revoke",
      session: "others",
    });
    assert.equal(response.status, 303);
    assert.ok(isDeleted);
    assert.deepEqual(
      errors.map(({ code }) => code),
      [],
    );
  });
}
