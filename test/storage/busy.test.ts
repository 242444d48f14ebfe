import assert from "node:assert/strict";
import { test } from "node:test";
import { untilFree } from "../../src/storage/sql/busy.ts";

for (const name of ["errcode", "rawCode", "errno"]) {
  test(`what finds the file locked is tried again (${name})`, async () => {
    let tries = 0;
    await untilFree(() => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error("database is locked"), { [name]: 5 });
    });
    assert.equal(tries, 3);
  });
}

test("what fails for another reason is not tried again", async () => {
  for (const failure of [new Error("no"), Object.assign(new Error("no"), { errcode: 8 }), "no"]) {
    let tries = 0;
    const work = () => {
      tries += 1;
      throw failure;
    };
    await assert.rejects(untilFree(work));
    assert.equal(tries, 1);
  }
});
