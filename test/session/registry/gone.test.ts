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

for (const strategy of strategies) {
  test(`a sign-in of somebody who is deleted before their session is written is refused, and the database has not failed: ${strategy}`, async () => {
    const database = await createSqlite();
    const storage = sql(database.url);
    after(() => storage.close().then(() => database.drop()));
    await storage.migrate();
    let isNext = false;
    const { enter, errors, browser } = scene({
      session: { strategy },
      adapter: {
        ...storage,
        async putSessionRecord(record, replaces) {
          if (isNext) await storage.deleteUser(record.userId);
          return storage.putSessionRecord(record, replaces);
        },
      },
    });
    const person = newPerson();
    await enter(person);
    isNext = true;
    const visitor = browser();
    await assert.rejects(enter(person, visitor));
    assert.deepEqual(
      errors.map(({ code }) => code),
      ["account-removed"],
    );
  });
}
