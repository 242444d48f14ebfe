import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { camelCase, old } from "./better-auth-tables.ts";
import { lineOf } from "./old-applications.ts";

/** Gives a file of SQLite the journal that any program leaves, and returns its bytes. */
function withoutLog(file: string): Buffer {
  const opened = new DatabaseSync(file);
  opened.exec("pragma journal_mode = delete");
  opened.close();
  return readFileSync(file);
}

const more = "insert into user (id, email, emailVerified) values ('joan', 'joan@example.com', 1);";

for (const scheme of ["file:", "libsql:file:"]) {
  test(`a rehearsal leaves the new database at ${scheme} as it is, to the byte`, async () => {
    const place = old(camelCase);
    const file = place.to.slice("file:".length);
    const to = `${scheme}${file}`;
    const { see } = place;
    const bring = (...args: readonly string[]) => place.bringTo(to, ...args);
    await see((storage) => storage.migrate());
    const empty = withoutLog(file);
    const first = await bring("--dry-run");
    assert.equal(first.code, 0, first.hinted);
    assert.deepEqual(lineOf(first.printed, "users"), [2, 2, 0, 0]);
    assert.ok(readFileSync(file).equals(empty));

    assert.equal((await bring()).code, 0);
    assert.deepEqual([...readFileSync(file).subarray(18, 20)], [2, 2], "what writes has a log");
    const filled = withoutLog(file);
    const opened = new DatabaseSync(place.from.slice("file:".length));
    opened.exec(more);
    opened.close();
    const second = await bring("--dry-run");
    assert.deepEqual(lineOf(second.printed, "users"), [3, 1, 2, 0, 0], second.hinted);
    assert.ok(readFileSync(file).equals(filled));
    const beside = readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)));
    assert.deepEqual(beside, [basename(file)]);
  });
}
