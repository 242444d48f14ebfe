import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isHere, later } from "./lucia-database.ts";
import { oldDatabase } from "./old-database.ts";

const plain = `create table user (id text primary key, email);
  create table session (id text primary key, user_id, expires_at);
  insert into user values ('1', 'ada@example.com');`;

suite("OWN-906 a view that SQLite cannot read any more", () => {
  const broken =
    "create table gone (x); create view old_bans as select * from gone; drop table gone;";

  test("is asked about like any other table, and keeps no report back", async () => {
    const place = oldDatabase(plain + broken);
    const asked = await place.bring("lucia");
    assert.equal(asked.code, 2, asked.hinted);
    assert.match(asked.hinted, /old_bans \(its rows cannot be counted\)/);
    const { code, printed, hinted } = await place.bring("lucia", "--kept-out-tables", "old_bans");
    assert.equal(code, 0, hinted);
    assert.match(printed, /other tables: old_bans \(its rows cannot be counted\)/);
  });

  test("is named where it would be read", async () => {
    const place = oldDatabase(plain + broken);
    const { hinted } = await place.bring("lucia", "--users-table", "old_bans");
    assert.equal(hinted, "There is no table old_bans in the database of --from.");
  });
});

suite("OWN-907 a column whose name means something in a query", () => {
  for (const name of ["key.id", "id as x", "id desc"]) {
    test(`has the ids, and the password: ${name}`, async () => {
      const place = oldDatabase(`create table user ("${name}" text primary key, "a.${name}", email);
        create table session (id text primary key, user_id, expires_at);
        insert into user values ('2', 'b', 'b@example.com'), ('1', 'a', 'a@example.com');
        insert into session values ('cookie-of-somebody', '1', ${later});`);
      const args = ["--id-column", name, "--password-column", `a.${name}`];
      const { code, printed, hinted } = await place.bring("lucia", ...args);
      assert.equal(code, 0, hinted);
      assert.match(printed, /^sessions +1 +1 /m);
      assert.deepEqual([await isHere(place), await isHere(place, "2")], [true, true]);
    });
  }
});
