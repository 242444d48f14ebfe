import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { makeApplication, problemsOf } from "./doctor/application.ts";
import { soundExpress } from "./doctor/sound.ts";

/** Makes a file of SQLite without a write-ahead log, as any program leaves one. */
function makeFile(file: string, statements: string): Buffer {
  const made = new DatabaseSync(file);
  made.exec(`pragma journal_mode = delete; ${statements}`);
  made.close();
  return readFileSync(file);
}

test("what refuses, lists or examines leaves a file of SQLite as it is, to the byte", async (t) => {
  const application = makeApplication(soundExpress);
  t.after(application.remove);
  const file = join(application.folder, "old.db");
  const before = makeFile(file, "create table users (id text primary key, login text not null)");
  const isSame = () => assert.ok(readFileSync(file).equals(before));

  const refused = await application.run(["schema", "--apply", "file:old.db"]);
  assert.match(refused.stderr, /Nothing was changed/);
  isSame();
  const listed = await application.run(["schema", "file:old.db"]);
  assert.match(listed.stdout, /^Missing: /);
  isSame();
  const auth = soundExpress.files["auth.ts"].replace("await storage.migrate();", "");
  application.write("auth.ts", auth.replace("file:auth.db", "file:old.db"));
  const examined = await application.doctor(["--offline"]);
  assert.match(problemsOf(examined).join(), /error database /);
  isSame();
});

test("whatever writes gives the file a write-ahead log, for good", async (t) => {
  for (const scheme of ["file:", "libsql:file:"]) {
    const application = makeApplication({ packages: ["kysely", "@libsql/client"], files: {} });
    t.after(application.remove);
    const file = join(application.folder, "new.db");
    makeFile(file, "create table other (id text)");
    const { code, stderr } = await application.run(["schema", "--apply", `${scheme}new.db`]);
    assert.equal(code, 0, stderr);
    assert.deepEqual([...readFileSync(file).subarray(18, 20)], [2, 2], scheme);
  }
});
