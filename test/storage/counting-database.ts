import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import { createSqlite } from "./sqlite-file.ts";

/** A database that counts itself what is written to its rows, such as `insert sessions`. */
export async function countingDatabase(t: TestContext) {
  const file = await createSqlite();
  const storage = sql(file.url);
  t.after(async () => {
    await storage.close();
    await file.drop();
  });
  await storage.migrate();
  const tables = await file.run("select name from sqlite_master where type = 'table'");
  assert.ok(Array.isArray(tables));
  await file.run("create table written (what text)");
  for (const { name } of tables) {
    for (const kind of ["insert", "update", "delete"]) {
      await file.run(
        `create trigger "${kind} ${name}" after ${kind} on "${name}" begin insert into written values ('${kind} ${name}'); end`,
      );
    }
  }
  /** Returns what was written since it was asked last. */
  const written = async () => {
    const rows = await file.run("select what from written order by rowid");
    await file.run("delete from written");
    assert.ok(Array.isArray(rows));
    return rows.map(({ what }) => String(what).replace("cardea_", ""));
  };
  return { storage, written };
}
