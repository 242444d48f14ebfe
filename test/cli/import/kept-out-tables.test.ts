import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createMysql, createPostgres, noServer } from "../../storage/servers.ts";
import { camelCase, old, secret } from "./better-auth-tables.ts";
import { isHere, later } from "./lucia-database.ts";
import { importInto } from "./old-applications.ts";
import { newPlace, oldDatabase } from "./old-database.ts";

process.env.AUTH_SECRET ??= "a secret of the new application for tests";

const people = `create table user (id text primary key, email text);
  create table session (id text primary key, user_id, expires_at);
  insert into user values ('1', 'ada@example.com');
  insert into session values ('cookie-of-somebody', '1', ${later});`;

const beside = (table: string, rows: string) =>
  oldDatabase(`${people} create table "${table}" (user_id); ${rows}`);

const withRow = (table: string) => beside(table, `insert into "${table}" values ('1');`);

suite("OWN-205 a table that seems to say who is kept out", () => {
  for (const table of "banned_users user_bans blocked_accounts revoked_sessions UserBan suspensions disabled_user userBlocks blacklist locked_users banned_members".split(
    " ",
  )) {
    test(`stops the import: ${table}`, async () => {
      const place = withRow(table);
      const { code, hinted } = await place.bring("lucia");
      assert.equal(code, 2);
      assert.match(
        hinted,
        new RegExp(`By their names these may say who is kept out, .*: ${table} \\(1 row\\)\\.`),
      );
      assert.match(
        hinted,
        new RegExp(`say --kept-out-tables "<\\?${table}>", .*; or --kept-out-tables none`),
      );
      assert.equal(await isHere(place), false);
      const passed = await place.bring("lucia", "--kept-out-tables", "none");
      assert.equal(passed.code, 0, passed.hinted);
    });
  }

  test("stops none where it is empty", async () => {
    const empty = await beside("banned_users", "").bring("lucia");
    assert.equal(empty.code, 0, empty.hinted);
  });

  test("stops the import of Better Auth and Passport too, whatever its columns are, and takes its name for an answer", async () => {
    const place = old(
      `${camelCase} create table user_bans (id); insert into user_bans values (1);`,
    );
    const { code, hinted } = await place.bring();
    assert.equal(code, 2);
    assert.match(hinted, /ended: user_bans \(/);
    const other = await place.bring("--kept-out-tables", "users_bans");
    assert.equal(other.code, 2);
    assert.match(other.hinted, /--kept-out-tables names no table of .* with users_bans\./);
    const passed = await place.bring("--kept-out-tables", "user_bans");
    assert.equal(passed.code, 0, passed.hinted);
    const passport = oldDatabase(`create table users (id integer primary key, email);
      create table sessions (sid text primary key, sess, expire);
      insert into users values (1, 'ada@example.com');
      create table user_bans (id); insert into user_bans values (1);`);
    const third = await passport.bring("passport", "--secret", "the secret");
    assert.equal(third.code, 2);
    assert.match(third.hinted, /ended: user_bans \(/);
  });

  test("stops it in another schema of PostgreSQL too, where it has the name of one that is read, unless it is empty", async (t) => {
    const server = await createPostgres();
    if (!server) return t.skip(noServer);
    t.after(() => server.drop());
    await server.run("create table users (id varchar(50) primary key, email varchar(99))");
    await server.run(
      "create table session (id varchar(50) primary key, user_id text, expires_at bigint)",
    );
    await server.run("create schema safety");
    await server.run("create table safety.user_bans (id int)");
    await server.run("create table safety.users (id int)");
    const empty = await newPlace().bringFrom(server.url, "lucia");
    assert.equal(empty.code, 0, empty.hinted);
    await server.run("insert into safety.user_bans values (1)");
    await server.run("insert into safety.users values (1)");
    const { code, hinted } = await newPlace().bringFrom(server.url, "lucia");
    assert.equal(code, 2);
    assert.match(
      hinted,
      /ended: safety\.user_bans \(1 row\)\. Of these .*: safety\.users \(1 row\)/,
    );
    const answer = /--kept-out-tables "(\S+)",/.exec(hinted)?.[1]?.replace(/[<?>]/g, "") ?? "";
    const said = await newPlace().bringFrom(server.url, "lucia", "--kept-out-tables", answer);
    assert.equal(said.code, 0, said.hinted);
  });
});

suite("any other table with rows in it that nothing reads", () => {
  const asked = (statements: string, ...args: readonly string[]) =>
    oldDatabase(people + statements).bring("lucia", ...args);

  for (const [what, statements] of Object.entries({
    "counted ids in a column":
      "create table sanctions (no, target_id); insert into sanctions values (9, 1);",
    addresses:
      "create table sanctions (address); insert into sanctions values ('ada@example.com');",
    "user names": "create table sanctions (handle); insert into sanctions values ('ada');",
    "nothing that could be compared":
      "create table sanctions (hash); insert into sanctions values ('x');",
  })) {
    test(`is asked about once, with its rows: ${what}`, async () => {
      const { code, hinted } = await asked(statements);
      assert.equal(code, 2);
      assert.match(hinted, /Of these the names say nothing: sanctions \(1 row\)\./);
      const answered = await asked(statements, "--kept-out-tables", "sanctions");
      assert.equal(answered.code, 0, answered.hinted);
    });
  }

  test("is a view as well, and none of what SQLite keeps for itself", async () => {
    const { code, hinted } = await asked(
      `create table items (id integer primary key autoincrement); insert into items default values;
        delete from items; create view recent as select 1 as id;`,
    );
    assert.equal(code, 2);
    assert.match(hinted, /nothing: recent \(1 row\)\. Copy/);
  });

  test("is none of Cardea's where both systems have one database, in each run", async () => {
    const place = old(camelCase);
    for (let runs = 0; runs < 2; runs += 1) {
      const { code, hinted } = await importInto(
        ...([place.from, "better-auth", "--from", place.from, "--secret", secret] as const),
      );
      assert.equal(code, 0, hinted);
    }
  });

  test("comes after those whose names say more", async () => {
    const tables = { aaa: "x", articles: "author_id", banned: "x" };
    const all = Object.entries(tables).map(
      ([name, column]) => `create table ${name} (${column}); insert into ${name} values ('1');`,
    );
    const { hinted } = await asked(all.join(""));
    assert.match(
      hinted,
      /ended: banned \(1 row\)\. These .*: articles \(1 row\)\. Of these .*: aaa \(1 row\)\./,
    );
    assert.match(hinted, /--kept-out-tables "<\?banned>,<\?articles>,<\?aaa>", without/);
  });

  test("is none of Better Auth's own", async () => {
    for (const table of [
      "member (id, organizationId, userId, role, createdAt)",
      "team_members (id, user_id, team_id, created_at)",
    ]) {
      const [name] = table.split(" ");
      const place = old(`${camelCase} create table ${table}; insert into ${name} (id) values (1);`);
      const { code, hinted } = await place.bring();
      assert.equal(code, 0, hinted);
    }
  });

  test("is one also where only its name is Better Auth's, or something was added to it", async () => {
    for (const table of [
      "members (id, user_id, role)",
      "member (id, organizationId, userId, role, createdAt, removedAt)",
      "team (id, name, organizationId, isAllowed)",
      "subscription (id, plan, status)",
    ]) {
      const [name] = table.split(" ");
      const place = old(`${camelCase} create table ${table}; insert into ${name} (id) values (1);`);
      const { code, hinted } = await place.bring();
      assert.equal(code, 2);
      assert.match(hinted, new RegExp(`: ${name} \\(1 row\\)\\. Copy what a table says`));
    }
  });

  for (const [name, open] of [
    ["PostgreSQL", createPostgres],
    ["MariaDB", createMysql],
  ] as const) {
    test(`is found in ${name}`, async (t) => {
      const server = await open();
      if (!server) return t.skip(noServer);
      t.after(() => server.drop());
      await server.run("create table users (id int primary key, email varchar(99))");
      await server.run(
        "create table session (id varchar(50) primary key, user_id int, expires_at bigint)",
      );
      await server.run("create table sanctions (target int)");
      await server.run("insert into sanctions values (1)");
      const { code, hinted } = await newPlace().bringFrom(server.url, "lucia");
      assert.equal(code, 2);
      assert.match(hinted, /say nothing: sanctions \(1 row\)\. Copy/);
    });
  }
});
