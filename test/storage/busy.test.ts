import assert from "node:assert/strict";
import { test } from "node:test";
import { untilFree } from "../../src/storage/sql/busy.ts";

/** How the libraries say that the file is locked, or that a snapshot of it is too old to write. */
const locked = [
  { errcode: 5 },
  { errcode: 517 },
  { rawCode: 5 },
  { errno: 5 },
  { code: "SQLITE_BUSY" },
  { code: "SQLITE_BUSY_SNAPSHOT", rawCode: 517 },
];

for (const details of locked) {
  test(`what finds the file locked is tried again: ${JSON.stringify(details)}`, async () => {
    let tries = 0;
    const answer = await untilFree(() => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error("database is locked"), details);
      return "done";
    });
    assert.deepEqual([answer, tries], ["done", 3]);
  });
}

test("what fails for another reason is not tried again", async () => {
  for (const failure of [
    new Error("no"),
    Object.assign(new Error("no"), { errcode: 8 }),
    Object.assign(new Error("no"), { code: "SQLITE_BUSYBODY", errno: -104 }),
    "no",
  ]) {
    let tries = 0;
    const work = () => {
      tries += 1;
      throw failure;
    };
    await assert.rejects(untilFree(work));
    assert.equal(tries, 1);
  }
});
