import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import { stage } from "../signin/oauth/vault/stage.ts";
import { databases } from "./databases.ts";
import { noServer } from "./servers.ts";

/** What makes the table of accounts refuse every new value, one way for each kind of database. */
const refusals: Readonly<Record<string, string>> = {
  PostgreSQL: "create rule refused as on update to accounts do instead nothing",
  MariaDB:
    "create trigger refused before update on accounts for each row signal sqlstate '45000' set message_text = 'refused'",
};
const embedded =
  "create trigger refused before update on accounts begin select raise(abort, 'refused'); end";

for (const { name, create } of databases) {
  const database = await create();

  describe(`accounts that cannot be written on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    after(() => database.drop());

    test("OWN-115 are noticed before a refresh token is sent, and a table that can be written is left as it is", async (t) => {
      const storage = sql(database.url);
      t.after(() => storage.close());
      await storage.migrate();
      const { ask, refreshes } = await stage({ adapter: storage });
      const key = { provider: "hostile", providerAccountId: "person-1" };
      const read = () => storage.getAccount(key.providerAccountId, key.provider);
      await storage.updateAccount({ ...key, expires_at: 1 });
      const { accessToken } = await ask();
      assert.equal((await read())?.access_token, accessToken);
      assert.equal(refreshes(), 1);

      await storage.updateAccount({ ...key, expires_at: 1 });
      const before = await read();
      await database.run(refusals[name] ?? embedded);
      await assert.rejects(ask(), { type: "AdapterError", code: "tokens-not-writable" });
      assert.equal(refreshes(), 1, "the provider was not asked");
      assert.deepEqual(await read(), before);
    });
  });
}
