import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { isError } from "../../src/lib/kind.ts";
import { sql } from "../../src/storage/sql/index.ts";

test("a database in a folder that is not there names the file and the folder", async (t) => {
  const place = mkdtempSync(join(tmpdir(), "cardea-folder-"));
  t.after(() => rmSync(place, { recursive: true }));
  const folder = join(place, "data");
  const storage = sql(`file:${join(folder, "auth.db")}`);
  t.after(() => storage.close());
  const failure: unknown = await storage.migrate().then(
    () => undefined,
    (error) => error,
  );
  const said: string[] = [];
  for (let one = failure; isError(one); one = one.cause) said.push(one.message);
  assert.match(said.join("\n"), /unable to open database file/);
  assert.ok(
    said.some((text) =>
      text.includes(`${join(folder, "auth.db")}. There is no folder ${folder}: create it`),
    ),
    said.join("\n"),
  );
});

test("a folder in place of the database is named", async (t) => {
  const place = mkdtempSync(join(tmpdir(), "cardea-folder-"));
  t.after(() => rmSync(place, { recursive: true }));
  const storage = sql(`file:${place}`);
  t.after(() => storage.close());
  await assert.rejects(storage.migrate(), (error: unknown) => {
    const said: string[] = [];
    for (let one = error; isError(one); one = one.cause) said.push(one.message);
    return said.some((text) => text.includes(`${place}. This user may not read or write it`));
  });
});
