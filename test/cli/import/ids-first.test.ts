import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isHere } from "./lucia-database.ts";
import { oldDatabase } from "./old-database.ts";

suite("OWN-323 an id that no database can hold stops an import before anything is written", () => {
  for (const [what, id] of [
    ["nothing", "null"],
    ["bytes", "x'33'"],
    ["an empty text", "''"],
    ["a text that is too long", `'z${"9".repeat(200)}'`],
  ]) {
    test(`${what}`, async () => {
      const place = oldDatabase(`create table user (id, email);
        create table session (id text primary key, user_id, expires_at);
        insert into user values ('1', 'ada@example.com'), (${id}, 'bob@example.com');`);
      const { code, hinted } = await place.bring("lucia");
      assert.equal(code, 1);
      assert.match(
        hinted,
        /^Somebody with the address "bob@example.com" has the id "z?9*", which is .*\. Nothing was written\.$/,
      );
      assert.equal(await isHere(place), false);
    });
  }
});
