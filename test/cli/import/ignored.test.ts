import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { camelCase, old } from "./better-auth-tables.ts";
import { later, literal, lucia } from "./lucia-database.ts";
import { oldDatabase } from "./old-database.ts";

process.env.AUTH_SECRET ??= "a secret of the new application for tests";

/** What a report says it has ignored. */
const ignoredIn = (printed: string): readonly string[] => {
  const [, after = ""] = printed.split("\nIgnored, as options or names say:\n");
  return (after.split("\n\n")[0] ?? "").split("\n").map((line) => line.trim());
};

suite("OWN-309 a report names what has something in it and is not read", () => {
  test("of Lucia, with how many rows it is in, whether an option or its name says so", async () => {
    const ofUser = { banned: 0, bio: "x", plan: "free", "odd\u001b[2J": 1, zzz: null };
    const place = lucia(ofUser, { ip_address: "::1", revoked_at: null });
    const args = ["--blocked-column", "banned", "--ignore-columns", "plan,odd\u001b[2J"];
    const { code, printed, hinted } = await place.bring("lucia", ...args);
    assert.equal(code, 0, hinted);
    assert.deepEqual(ignoredIn(printed), [
      "in the table user: bio (1 row), plan (1 row), odd\\u001b[2J (1 row)",
      "in the table session: ip_address (1 row)",
    ]);
  });

  test("of Better Auth, with tables that are passed over by their names or by an option", async () => {
    const place = old(`${camelCase} alter table user add column plan; update user set plan = 'x';
      create table audits (at); insert into audits values (1), (2);
      create table rateLimit (id, key, count, lastRequest); insert into rateLimit (id) values (1);
      create table empty (id);`);
    const args = ["--ignore-columns", "plan", "--kept-out-tables", "none"];
    const { code, printed, hinted } = await place.bring(...args);
    assert.equal(code, 0, hinted);
    assert.deepEqual(ignoredIn(printed), [
      "in the table user: plan (2 rows)",
      "other tables: audits (2 rows), rateLimit (1 row)",
    ]);
  });

  test("of Passport, also inside of sessions, and in a rehearsal", async () => {
    const data = {
      ...{ cookie: { originalMaxAge: 3_600_000 }, passport: { user: 1 } },
      ...{ cart: [1], revoked: false, org: "acme 1" },
    };
    const place = oldDatabase(`create table users (id integer primary key, email, email_verified);
      create table sessions (sid text primary key, sess, expire);
      insert into users values (1, 'ada@example.com', 1);
      insert into sessions values ('s', '${JSON.stringify(data)}', ${later * 1000});`);
    const answers = ["--leave-out-sessions-with", "revoked", "--ignore-in-sessions", "org"];
    const args = ["--secret", "the secret", "--dry-run", ...answers];
    const { code, printed, hinted } = await place.bring("passport", ...args);
    assert.equal(code, 0, hinted);
    assert.deepEqual(ignoredIn(printed), ['inside of sessions: "cart", "org"']);
  });

  test("and says nothing where everything is read", async () => {
    const { printed } = await lucia({ zzz: null }).bring("lucia");
    assert.doesNotMatch(printed, /Ignored/);
  });
});

suite("OWN-307 what may be a state is ignored by no guess", () => {
  for (const value of ["half", "2026-01-01", 1, 0, 1_700_000_000, "Y"]) {
    test(`in a column of accounts: ${value}`, async () => {
      const place = old(`${camelCase} alter table account add column zzz;
        insert into account (id, accountId, providerId, userId, zzz) values ('a', '1', 'github', 'ada', ${literal(value)});`);
      const { code, hinted } = await place.bring();
      assert.equal(code, 2);
      assert.match(hinted, /--ignore-in-accounts "<\?zzz>"/);
      assert.match(hinted, /^ {2}zzz: 1 row, .*; its name tells nothing: look whether it/m);
      const left = await place.bring("--ignore-in-accounts", "?zzz");
      assert.match(
        left.hinted,
        /^--ignore-in-accounts \?zzz: .* or begins with a \?, is a question/,
      );
    });
  }

  for (const member of [
    { preAuth: true },
    { stage: "password" },
    { loggedIn: false },
    { zzz: { any: "thing" } },
    { zzz: "2026-01-01T00:00:00Z" },
  ]) {
    test(`in a session of Passport: ${JSON.stringify(member)}`, async () => {
      const data = {
        ...{ cookie: { originalMaxAge: 3_600_000 }, passport: { user: 1 }, ...member },
      };
      const place = oldDatabase(`create table users (id integer primary key, email, email_verified);
        create table sessions (sid text primary key, sess, expire);
        insert into users values (1, 'ada@example.com', 1);
        insert into sessions values ('s', '${JSON.stringify(data)}', ${later * 1000});`);
      const { code, hinted } = await place.bring("passport", "--secret", "the secret");
      assert.equal(code, 2);
      const [name] = Object.keys(member);
      assert.match(hinted, new RegExp(`--ignore-in-sessions "<\\?${name}>"$`, "m"));
    });
  }
});

suite("OWN-308 a role of Better Auth that says who is kept out", () => {
  test("is asked about, and taken for what the operator says", async () => {
    const place = old(`${camelCase} alter table user add column role;
      update user set role = 'user' where id = 'ada';
      update user set role = 'banned' where id = 'eve';`);
    const { code, hinted } = await place.bring();
    assert.equal(code, 2);
    assert.match(hinted, /^The table user has role\. Cardea does not know/m);
    const { printed } = await place.bring("--active-column", "role=user");
    assert.match(printed, /1 person: is blocked: /);
  });

  test("is not asked about where no role says so", async () => {
    const place = old(`${camelCase} alter table user add column role;
      update user set role = 'admin,owner';`);
    assert.equal((await place.bring()).code, 0);
  });
});
