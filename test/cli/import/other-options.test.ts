import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { suite, test } from "node:test";
import bcryptjs from "bcryptjs";
import { later } from "./lucia-database.ts";
import { lineOf } from "./old-applications.ts";
import { oldDatabase } from "./old-database.ts";

const hash = await bcryptjs.hash("correct horse battery", 4);

/** Ada has no address, Bob has only an account, and Cy has all there is. */
const people = () =>
  oldDatabase(`create table user (id text primary key, username, email, password_hash, github_id);
    create table session (id text primary key, user_id, expires_at);
    insert into user values ('1', 'ada', null, '${hash}', '107'), ('2', null, null, null, '108'),
      ('3', 'cy', 'cy@example.com', '${hash}', '109');
    insert into session values ('cookie-of-somebody', '1', ${later});`);

const github = ["--account", "github=github_id"];
const ignored = ["--ignore-columns", "github_id"];
const told =
  /^- 3 people of an earlier run that read other columns.* empty database.*: "1", "2", "3"$/m;

suite("a second run that differs only in its options", () => {
  for (const [what, first, second] of [
    ["reads a column of accounts", ignored, github],
    ["reads none", github, ignored],
    ["calls the provider otherwise", github, ["--account", "gitlab=github_id"]],
    ["renames the provider", github, [...github, "--provider", "github=mine"]],
    ["reads no addresses", github, [...github, "--email-column", "none"]],
    ["reads addresses", [...github, "--email-column", "none"], github],
  ] as const) {
    test(`says so, and takes nobody for somebody else, where it ${what}`, async () => {
      const place = people();
      const arrived = await place.bring("lucia", ...first);
      assert.equal(arrived.code, 0, arrived.hinted);
      for (const args of [["--dry-run"], [], []]) {
        const { code, printed } = await place.bring("lucia", ...second, ...args);
        assert.equal(code, 1, printed);
        assert.match(printed, told);
        assert.doesNotMatch(printed, /another address or name|deleteUser|updateUser\(\{ id, email/);
        assert.equal(lineOf(printed, "users")[1], 0);
      }
      const again = await place.bring("lucia", ...first);
      assert.equal(again.code, 0, again.printed);
      assert.deepEqual(lineOf(again.printed, "users"), [3, 0, 3, 0, 0]);
      assert.doesNotMatch(again.printed, /Left to do/);
    });
  }

  test("says nothing of the kind where the options tell nobody from somebody else", async () => {
    const place = people();
    await place.bring("lucia", ...github);
    const { code, printed } = await place.bring(
      ...(["lucia", ...github, "--session-ids", "plain", "--kept-out-tables", "none"] as const),
    );
    assert.equal(code, 0, printed);
    assert.doesNotMatch(printed, /other columns/);
  });

  test("still tells of an address that has changed there, with the options of then", async () => {
    const place = people();
    await place.bring("lucia", ...github);
    const db = new DatabaseSync(place.from.replace("file:", ""));
    db.exec("update user set email = 'new@example.com' where id = '3'");
    db.close();
    const { code, printed } = await place.bring("lucia", ...github);
    assert.equal(code, 1);
    assert.match(printed, /^- 1 person whose id .* under another address or name\..*: "3"$/m);
  });
});
