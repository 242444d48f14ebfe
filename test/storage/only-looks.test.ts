import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, test } from "node:test";
import { Kysely, SqliteDialect } from "kysely";
import { sql } from "../../src/storage/sql/index.ts";
import { betterSqlite } from "./better-sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "cardea-looks-"));
after(() => rmSync(folder, { recursive: true, force: true }));

for (const scheme of ["file:", "libsql:file:"]) {
  test(`what only looks creates no file for ${scheme}, and says that everything is missing`, async () => {
    const storage = sql(`${scheme}${folder}/none.db`);
    const steps = await storage.pendingMigration();
    assert.ok(steps.some(({ creates, table }) => creates === "table" && table === "users"));
    assert.equal(await storage.hasFactors(), false);
    assert.deepEqual(await storage.passwordSample(), []);
    assert.deepEqual((await storage.accountSample("github")).ids, []);
    await storage.close();
    assert.deepEqual(readdirSync(folder), []);
  });
}

test("whether anybody has an authenticator app is answered by the primary key", async () => {
  const file = `${folder}/factors.db`;
  const asked: string[] = [];
  const dialect = new SqliteDialect({ database: betterSqlite(file) });
  const db = new Kysely({ dialect, log: ({ query }) => void asked.push(query.sql) });
  const storage = sql(db);
  await storage.migrate();
  asked.length = 0;
  assert.equal(await storage.hasFactors(), false);
  const [query = ""] = asked;
  await db.destroy();
  const opened = new DatabaseSync(file);
  const plan = opened.prepare(`explain query plan ${query}`).all("totp", "totq", "totp", 1);
  opened.close();
  assert.match(JSON.stringify(plan), /SEARCH .* USING INDEX .*\(id>\? AND id<\?\)/);
});
