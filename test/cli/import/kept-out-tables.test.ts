import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createPostgres } from "../../storage/servers.ts";
import { camelCase, old } from "./better-auth-tables.ts";
import { isHere, later } from "./lucia-database.ts";
import { newPlace, oldDatabase } from "./old-database.ts";

process.env.AUTH_SECRET ??= "a secret of the new application for tests";

const people = `create table user (id text primary key, email text);
  create table session (id text primary key, user_id, expires_at);
  insert into user values ('1', 'ada@example.com');
  insert into session values ('cookie', '1', ${later});`;

const beside = (table: string, rows: string) =>
  oldDatabase(`${people} create table "${table}" (user_id); ${rows}`);

const withRow = (table: string) => beside(table, `insert into "${table}" values ('1');`);

suite("OWN-205 a table that seems to say who is kept out", () => {
  for (const table of "banned_users user_bans blocked_accounts revoked_sessions UserBan suspensions disabled_user userBlocks blacklist".split(
    " ",
  )) {
    test(`stops the import: ${table}`, async () => {
      const place = withRow(table);
      const { code, hinted } = await place.bring("lucia");
      assert.equal(code, 2);
      assert.match(hinted, new RegExp(`has the tables ${table}, which may say who is kept out`));
      assert.match(hinted, /say --kept-out-tables none\. Nothing was imported\.$/);
      assert.equal(await isHere(place), false);
      const passed = await place.bring("lucia", "--kept-out-tables", "none");
      assert.equal(passed.code, 0, passed.hinted);
    });
  }

  test("stops none where it is empty, or only spelled alike", async () => {
    const empty = await beside("banned_users", "").bring("lucia");
    assert.equal(empty.code, 0, empty.hinted);
    for (const table of ["bank_accounts", "urbanites", "banners", "blockchain_events"]) {
      const { code, hinted } = await withRow(table).bring("lucia");
      assert.equal(code, 0, hinted);
    }
  });

  test("stops the import of Better Auth and Passport too, and takes no other answer", async () => {
    const place = old(
      `${camelCase} create table user_bans (id); insert into user_bans values (1);`,
    );
    const { code, hinted } = await place.bring();
    assert.equal(code, 2);
    assert.match(hinted, /has the tables user_bans, which/);
    const passed = await place.bring("--kept-out-tables", "none");
    assert.equal(passed.code, 0, passed.hinted);
    const other = await place.bring("--kept-out-tables", "user_bans");
    assert.deepEqual([other.code, /--kept-out-tables takes none\./.test(other.hinted)], [2, true]);
    const passport = oldDatabase(`create table users (id integer primary key, email);
      create table sessions (sid text primary key, sess, expire);
      insert into users values (1, 'ada@example.com');
      create table user_bans (id); insert into user_bans values (1);`);
    const third = await passport.bring("passport", "--secret", "the secret");
    assert.equal(third.code, 2);
    assert.match(third.hinted, /has the tables user_bans, which/);
  });

  test("stops it in another schema of PostgreSQL, where its rows are not counted", async (t) => {
    const server = await createPostgres();
    if (!server) return;
    t.after(() => server.drop());
    await server.run("create table users (id varchar(50) primary key, email varchar(99))");
    await server.run(
      "create table session (id varchar(50) primary key, user_id text, expires_at bigint)",
    );
    await server.run("create schema safety");
    await server.run("create table safety.user_bans (id int)");
    const { code, hinted } = await newPlace().bringFrom(server.url, "lucia");
    assert.equal(code, 2);
    assert.match(hinted, /has the tables user_bans, which/);
  });
});
