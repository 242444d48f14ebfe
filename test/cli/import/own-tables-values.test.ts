import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createMysql, createPostgres, noServer } from "../../storage/servers.ts";
import { later } from "./lucia-database.ts";
import { importInto, lineOf } from "./old-applications.ts";
import { newPlace, oldDatabase } from "./old-database.ts";

process.env.AUTH_SECRET ??= "a secret of the new application for tests";

const hash = "$2b$10$abcdefghijklmnopqrstuuKfmAcE1YzTsCPMqTHuBZCX/hPHYIK7S";
const sessions = "create table session (id text primary key, user_id text, expires_at integer);";

for (const [name, open, quote] of [
  ["PostgreSQL", createPostgres, '"'],
  ["MariaDB", createMysql, "`"],
] as const) {
  suite(`OWN-303 tables of ${name} that differ in capitals alone`, () => {
    const table = (its: string) => `${quote}${its}${quote}`;
    const make = async () => {
      const server = await open();
      const users = (its: string) =>
        `create table ${table(its)} (id varchar(60) primary key, email varchar(99))`;
      for (const line of [
        users("users"),
        users("Users"),
        "create table session (id varchar(60) primary key, user_id varchar(60), expires_at bigint)",
        `alter table ${table("Users")} add column banned int`,
        "insert into users values ('1', 'old-ada@example.com')",
        `insert into ${table("Users")} values ('1', 'ada@example.com', 1)`,
      ]) {
        await server?.run(line);
      }
      return server;
    };

    test("are asked about where both may be meant", async (t) => {
      const server = await make();
      if (!server) return t.skip(noServer);
      t.after(() => server.drop());
      const { code, hinted } = await newPlace().bringFrom(server.url, "lucia");
      assert.equal(code, 2);
      assert.match(hinted, /^Say which with --users-table: users or Users\.$/m);
    });

    test("are two where one is named: the other is a table that nothing reads", async (t) => {
      const server = await make();
      if (!server) return t.skip(noServer);
      t.after(() => server.drop());
      const other = ["--users-table", "users"];
      const asked = await newPlace().bringFrom(server.url, "lucia", ...other);
      assert.match(asked.hinted, /that nothing here reads.* Users \(1 row\)/);
      const own = ["--users-table", "Users", "--kept-out-tables", "users"];
      const banned = await newPlace().bringFrom(server.url, "lucia", ...own);
      assert.match(banned.hinted, /^The table Users has banned\./m);
      const unbanned = [...other, "--kept-out-tables", "Users"];
      const said = await newPlace().bringFrom(server.url, "lucia", ...unbanned);
      assert.equal(said.code, 0, said.hinted);
    });
  });
}

suite("OWN-304 ids of another type than in the table that names them", () => {
  for (const [id, userId, value] of [
    ["integer", "text", "'1'"],
    ["integer", "", "'1'"],
    ["integer", "integer", "1"],
    ["text", "integer", "1"],
    ["text", "", "1"],
    ["real", "text", "'1'"],
  ]) {
    test(`are the same as in a join: ${id}, and ${userId || "no type"}`, async () => {
      const place = oldDatabase(`create table users (id ${id} primary key, email, email_verified);
        create table session (id text primary key, user_id ${userId}, expires_at integer);
        create table oauth_account (provider_id text, provider_user_id text, user_id ${userId});
        insert into users values (1, 'ada@example.com', 1), (2, 'bob@example.com', 1);
        insert into session values ('cookie-of-ada-and-more', ${value}, ${later});
        insert into oauth_account values ('github', '4711', ${value});`);
      const { code, printed, hinted } = await place.bring("lucia");
      assert.equal(code, 0, hinted);
      assert.deepEqual(lineOf(printed, "sessions"), [1, 1, 0, 0], printed);
      assert.deepEqual(lineOf(printed, "accounts"), [1, 1, 0, 0]);
      const found = { provider: "github", providerAccountId: "4711" };
      const user = await place.see((storage) => storage.getUserByAccount(found));
      assert.equal(user?.email, "ada@example.com");
    });
  }
});

suite("OWN-305 a password that nobody can be found by", () => {
  test("is left out and counted, where the address is none and there is no user name", async () => {
    const place = oldDatabase(`create table users (id text primary key, email, password_hash);
      ${sessions}
      insert into users values ('j', 'jürgen@example.com', '${hash}'), ('k', 'bob@intranet', '${hash}'),
        ('l', 'carl@example.com', '${hash}');`);
    const { code, printed, hinted } = await place.bring("lucia");
    assert.equal(code, 0, hinted);
    assert.deepEqual(lineOf(printed, "passwords"), [3, 1, 0, 2]);
    assert.match(printed, /^ {2}2 passwords: there is no address or user name to sign in with$/m);
    assert.match(printed, /^ {2}2 people: has no password, .* and no address: has no way to sign/m);
  });

  test("comes with a user name", async () => {
    const place =
      oldDatabase(`create table users (id text primary key, email, username, password_hash);
      ${sessions} insert into users values ('j', 'bob@intranet', 'bob', '${hash}');`);
    const { printed } = await place.bring("lucia");
    assert.deepEqual(lineOf(printed, "passwords"), [1, 1, 0, 0]);
  });
});

suite("OWN-305 what is no text", () => {
  test("is left out with a note and a count, and never in silence", async () => {
    const place =
      oldDatabase(`create table users (id text primary key, email, email_verified, username, name, password_hash);
      ${sessions}
      insert into users values
        ('1', cast('ada@example.com' as blob), 1, cast('ada' as blob), cast('Ada' as blob), cast('${hash}' as blob)),
        ('2', 'bob@example.com' || char(0), 1, 'bob' || char(0), 'Bob', '${hash}'),
        ('3', 'carl@example.com', 1, 'carl', 'Carl' || char(0), '${hash}' || char(0));`);
    const { code, printed, hinted } = await place.bring("lucia");
    assert.equal(code, 0, hinted);
    assert.match(printed, /^ {2}2 people: the address is no text, and is left out$/m);
    assert.match(printed, /^ {2}2 people: the user name is no text, and is left out$/m);
    assert.match(printed, /^ {2}2 people: the name is no text, and is left out$/m);
    assert.match(printed, /^ {2}2 passwords: it is no text$/m);
    assert.deepEqual(lineOf(printed, "passwords"), [3, 0, 0, 3]);
    assert.doesNotMatch(printed, /belongs to nobody/);
  });

  test("nor longer than any text is: the picture stays behind, and the people come", async () => {
    const place = oldDatabase(`create table users (id text primary key, email, avatar, name);
      ${sessions}
      insert into users values ('a', 'a@example.com', '', 'A'),
        ('b', 'b@example.com', 'data:image/png;base64,' || hex(zeroblob(8500000)), 'B'), ('c', 'c@example.com', '', 'C');`);
    const { code, printed, hinted } = await place.bring("lucia");
    assert.equal(code, 0, hinted);
    assert.deepEqual(lineOf(printed, "users"), [3, 3, 0, 0]);
    assert.match(
      printed,
      /^ {2}1 person: the picture is longer than can be stored, and is left out$/m,
    );
    const user = await place.see((storage) => storage.getUser("b"));
    assert.deepEqual([user?.name, user?.image], ["B", null]);
  });
});

test("OWN-306 a second run with another proof of the address says that it changes nothing", async () => {
  const place = oldDatabase(`create table users (id text primary key, email, email_verified, kyc);
    ${sessions} insert into users values ('1', 'victim@example.com', 0, 1);`);
  const wrong = ["--verified-column", "kyc", "--ignore-columns", "email_verified"];
  assert.equal((await place.bring("lucia", ...wrong)).code, 0);
  const same = await place.bring("lucia", ...wrong);
  assert.doesNotMatch(same.printed, /earlier run that read other columns/);
  const right = await place.bring("lucia", "--ignore-columns", "kyc");
  assert.equal(right.code, 1);
  assert.match(right.printed, /1 person of an earlier run that read other columns/);
});

test("OWN-302 --encrypt-tokens does not repeat what may be the secret itself", async () => {
  const place = oldDatabase(`create table users (id text primary key, email); ${sessions}`);
  for (const secret of ["9f8a7b6c5d4e3f2a1b0c", "hunter2", "S3cr3t-of-the-operator"]) {
    const { code, hinted } = await place.bring("lucia", "--encrypt-tokens", secret);
    assert.equal(code, 2);
    assert.match(
      hinted,
      /^--encrypt-tokens names the variable with the secret, which is not set\./,
    );
    assert.ok(!hinted.includes(secret));
  }
  const args = ["lucia", "--from", place.from, "--encrypt-tokens", "TOKENS_SECRET"];
  const { hinted } = await importInto(place.to, ...args);
  assert.match(hinted, /names the variable TOKENS_SECRET with the secret/);
});
