import assert from "node:assert/strict";
import { after, test } from "node:test";
import { markOf } from "../../../src/session/registry/deletion-mark.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import { newPerson, scene } from "../../signin/security/scene.ts";
import { createSqlite } from "../../storage/sqlite-file.ts";
import { strategies } from "../support.ts";

const inAnHour = () => new Date(Date.now() + 3_600_000);

for (const [strategy, isByLibrary, codes] of [
  ["database", false, []],
  ["jwt", true, []],
  ["jwt", false, ["sessions-partly-ended"]],
] as const) {
  const by = isByLibrary ? "by the library" : "in the database";
  const what = codes.length > 0 ? "is not told as done, as they go on" : "is no failure";
  test(`ending the sessions (${strategy}) of somebody who is deleted at that moment ${by} ${what}`, async () => {
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
            if (isByLibrary) await storage.revokeSession(await markOf(record.userId), inAnHour());
            await storage.deleteUser(record.userId);
          }
          return storage.putSessionRecord(record, replaces);
        },
      },
    });
    const person = newPerson();
    const [visitor, other] = [await enter(person), await enter(person)];
    const response = await visitor.submit("/auth/security", {
      action: "revoke",
      session: "others",
    });
    assert.equal(response.status, 303);
    assert.ok(isDeleted);
    if (strategy === "database") assert.equal(await other.session(), null, "what was told is so");
    assert.deepEqual(
      errors.map(({ code }) => code),
      codes,
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
