import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import { testAdapter } from "../../src/testing/adapter.ts";
import { databases } from "./databases.ts";
import { noServer } from "./servers.ts";

describe("SQLite in memory", () => {
  testAdapter({
    test,
    create: async () => {
      const adapter = sql(":memory:");
      await adapter.migrate();
      return { adapter, close: () => adapter.close() };
    },
  });
});

test("a session is read inside the transaction that wrote it, and outside once that is through", async () => {
  const adapter = sql(":memory:");
  await adapter.migrate();
  const user = await adapter.createUser({ id: "", email: "ada@example.com", emailVerified: null });
  const session = { sessionToken: "a", userId: user.id, expires: new Date("2100-01-01") };
  const outside = adapter.transaction(async (inner) => {
    await inner.createSession?.(session);
    assert.equal((await inner.getSessionAndUser?.("a"))?.user.id, user.id);
    const meanwhile = adapter.getSessionAndUser("a");
    await inner.deleteSession?.("a");
    return { meanwhile };
  });
  const { meanwhile } = await outside;
  assert.equal(await meanwhile, null, "what was never committed is not seen");
  await adapter.close();
});

for (const { name, create } of databases) {
  const database = await create();

  describe(name, { skip: !database && noServer }, () => {
    if (!database) return;
    const adapter = sql(database.url);
    before(() => adapter.migrate());
    after(async () => {
      await adapter.close();
      await database.drop();
    });

    testAdapter({ test, create: () => ({ adapter }) });
  });
}
