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
