import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isHere } from "./lucia-database.ts";
import { oldDatabase } from "./old-database.ts";

suite("OWN-324 an option that keeps everybody out", () => {
  const people = `create table user (id text primary key, email, status, deleted_at);
    create table session (id text primary key, user_id, expires_at);
    insert into user values ('1', 'ada@example.com', 'ACTIVE', '1970-01-01'), ('2', 'bob@example.com', 'BANNED', '1970-01-01'), ('3', 'eve@example.com', 'ACTIVE', '1970-01-01');`;

  for (const args of [
    ["--active-column", "status=active", "--ignore-columns", "deleted_at"],
    ["--blocked-column", "deleted_at", "--ignore-columns", "status"],
  ]) {
    test(`is refused: ${args[0]}`, async () => {
      const place = oldDatabase(people);
      for (const more of [[], ["--dry-run"]]) {
        const { code, hinted } = await place.bring("lucia", ...args, ...more);
        assert.equal(code, 2, hinted);
        assert.match(hinted, /^All 3 people would be kept out, .* Nothing was imported\.$/);
      }
      assert.equal(await isHere(place), false);
    });
  }

  test("is none where somebody comes in", async () => {
    const place = oldDatabase(people);
    const args = ["--active-column", "status=ACTIVE", "--ignore-columns", "deleted_at"];
    const { code, printed, hinted } = await place.bring("lucia", ...args);
    assert.equal(code, 0, hinted);
    assert.match(printed, /1 person: is blocked: has no way to sign in here/);
  });
});
