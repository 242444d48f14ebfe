import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createMysql, noServer } from "../../storage/servers.ts";
import { camelCase, old } from "./better-auth-tables.ts";
import { isHere, isSignedIn, later, lucia } from "./lucia-database.ts";
import { newPlace, oldDatabase } from "./old-database.ts";

process.env.AUTH_SECRET ??= "a secret of the new application for tests";

suite("a column that no select of everything returns counts all the same", () => {
  test("in MariaDB, where an invisible one keeps somebody out or has the key of an app", async (t) => {
    const server = await createMysql();
    if (!server) return t.skip(noServer);
    t.after(() => server.drop());
    await server.run(`create table users (id int primary key, email varchar(99),
      email_verified tinyint, github_id varchar(9), totp_secret varchar(99) invisible,
      deleted tinyint not null default 0 invisible)`);
    await server.run(
      "create table session (id varchar(50) primary key, user_id int, expires_at datetime)",
    );
    await server.run(`insert into users (id, email, email_verified, github_id, totp_secret, deleted)
      values (1, 'ada@example.com', 1, 'a', 'JBSWY3DPEHPK3PXP', 0), (2, 'eve@example.com', 1, 'e', null, 1)`);
    const place = newPlace();
    const args = ["--blocked-column", "deleted", "--factor-column", "totp_secret"];
    const account = ["--account", "github=github_id"];
    const { code, printed, hinted } = await place.bringFrom(
      ...([server.url, "lucia", ...args, ...account] as const),
    );
    assert.equal(code, 0, hinted);
    assert.match(printed, /^ {2}1 account: the person is blocked$/m);
    const kinds = await place.see(async (storage) =>
      (await storage.listCredentials("1")).map(({ kind }) => kind),
    );
    assert.deepEqual(kinds, ["totp"]);
    assert.deepEqual(await place.see((storage) => storage.listAccountsByUserId("2")), []);
  });

  for (const how of ["virtual", "stored"]) {
    const generated = (name: string, from: string) =>
      `${name} integer generated always as (${from}) ${how}`;

    test(`in SQLite, where it is generated: of users and sessions of Lucia, ${how}`, async () => {
      const place = oldDatabase(`create table user (id text primary key, email, bio,
          ${generated("zzz", "bio = 'x'")});
        create table session (id text primary key, user_id, expires_at, device,
          ${generated("revoked", "device = 'x'")});
        insert into user (id, email, bio) values ('1', 'ada@example.com', 'x');
        insert into session (id, user_id, expires_at, device) values ('cookie-of-somebody', '1', ${later}, 'x');`);
      const { code, hinted } = await place.bring("lucia");
      assert.equal(code, 2);
      assert.match(hinted, /^The table user has zzz\. The table session has revoked\./);
      const ignoring = ["--ignore-columns", "zzz"];
      const said = await place.bring("lucia", ...ignoring, "--leave-out-sessions-with", "revoked");
      assert.equal(said.code, 0, said.hinted);
      assert.equal(await isSignedIn(place), false);
    });
  }

  test("in SQLite, where it is generated: of Better Auth", async () => {
    const place = old(`${camelCase} alter table user add column
      is_blocked integer generated always as (name = 'Ada') virtual;`);
    const { code, hinted } = await place.bring();
    assert.equal(code, 2);
    assert.match(hinted, /^The table user has is_blocked\./);
    assert.equal(await isHere(place, "ada"), false);
  });
});

suite("two people who have one text, which the database takes for two values", () => {
  for (const other of ["'42'", "42.0"]) {
    test(`are not told apart by the column of --session-user-column: ${other}`, async () => {
      const place = oldDatabase(`create table users (id integer primary key, email, number);
        create table sessions (sid text primary key, sess, expire);
        insert into users values (1, 'ada@example.com', 42), (2, 'eve@example.com', ${other});`);
      const { code, hinted } = await place.bring(
        ...(["passport", "--secret", "s", "--session-user-column", "number"] as const),
      );
      assert.notEqual(code, 0);
      assert.match(hinted, /several rows have the same number, such as "42"/);
      assert.equal(await isHere(place), false);
    });
  }

  test("are not told apart by their account in Better Auth", async () => {
    const place = old(`${camelCase} insert into account (id, accountId, providerId, userId) values
      ('a1', 42, 'github', 'ada'), ('a2', '42', 'github', 'eve');`);
    const { code, hinted } = await place.bring();
    assert.notEqual(code, 0);
    assert.match(hinted, /several rows have the same providerId and accountId/);
  });
});

suite("an option that names a column which is not there stops the import", () => {
  test("also where a session of express-session might have it as a member, and none has", async () => {
    const session = JSON.stringify({ cookie: { originalMaxAge: 1000 }, passport: { user: 1 } });
    const place = oldDatabase(`create table users (id integer primary key, email);
      create table sessions (sid text primary key, sess, expire);
      insert into users values (1, 'ada@example.com');
      insert into sessions values ('sid', '${session}', ${later});`);
    const { code, hinted } = await place.bring(
      ...(["passport", "--secret", "s", "--leave-out-sessions-with", "revokd"] as const),
    );
    assert.equal(code, 2);
    assert.match(hinted, /^--leave-out-sessions-with names nothing with revokd\./);
    assert.equal(await isHere(place), false);
  });

  test("of users and sessions of Lucia", async () => {
    for (const option of ["blocked-column", "active-column", "ignore-columns", "verified-column"]) {
      const { code, hinted } = await lucia({}).bring("lucia", `--${option}`, "zzz");
      assert.equal(code, 2);
      assert.match(hinted, new RegExp(`^--${option} names no column with zzz\\.`));
    }
  });
});
