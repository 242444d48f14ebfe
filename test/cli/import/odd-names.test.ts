import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isHere, later } from "./lucia-database.ts";
import { oldDatabase } from "./old-database.ts";

const plain = `create table user (id text primary key, email);
  create table session (id text primary key, user_id, expires_at);
  insert into user values ('1', 'ada@example.com');`;

suite("OWN-320 a view that SQLite cannot read any more", () => {
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

suite("OWN-321 a column whose name means something in a query", () => {
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

suite("OWN-322 a name that a list cannot have as it is", () => {
  const names = ["a,b", "c\\,d", " e ", "<f>", "g\nh", "i\u001b[2Jj", "k\u{e0001}l", "m\\n"];
  const create = (kind: (name: string) => string) => names.map(kind).join("");
  const inQuotes = (name: string) => `"${name}"`;

  /** The words of the printed command, as a shell takes them, once everything is decided. */
  function words(hinted: string): readonly string[] {
    const line = hinted.split("\n").find((one) => one.startsWith("npx cardea import")) ?? "";
    const found = line.matchAll(/'((?:[^']|'\\'')*)'|"([^"]*)"|(\S+)/g);
    return Array.from(found, ([, single, double, bare]) => single ?? double ?? bare ?? "")
      .slice(4)
      .map((word) => word.replace(/(?<=^|,)<\??|>(?=,|$)/g, ""));
  }

  test("is answered by what the command prints: columns", async () => {
    const value = "'a text of more words than a state has'";
    const place = oldDatabase(
      plain + create((name) => `alter table user add column ${inQuotes(name)} default ${value};`),
    );
    const { hinted } = await place.bring("lucia");
    const answer = words(hinted).slice(-2);
    assert.equal(answer[0], "--ignore-columns", hinted);
    const { code, printed, hinted: left } = await place.bring("lucia", ...answer);
    assert.equal(code, 0, left);
    assert.match(printed, /in the table user: a,b \(1 row\)/);
  });

  test("is answered by what the command prints: members of sessions", async () => {
    const members = Object.fromEntries(names.map((name) => [name, "a text of some more words"]));
    const data = JSON.stringify({
      passport: { user: 1 },
      cookie: { originalMaxAge: 1 },
      ...members,
    });
    const place = oldDatabase(`create table users (id integer primary key, email);
      create table sessions (sid text primary key, sess, expire);
      insert into users values (1, 'ada@example.com');
      insert into sessions values ('s', '${data}', ${later});`);
    const args = ["--secret", "x"];
    const { hinted } = await place.bring("passport", ...args);
    const answer = words(hinted).slice(-2);
    assert.equal(answer[0], "--ignore-in-sessions", hinted);
    const { code, hinted: left } = await place.bring("passport", ...args, ...answer);
    assert.equal(code, 0, left);
  });

  test("is answered by what the command prints: tables", async () => {
    const place = oldDatabase(
      plain +
        create(
          (name) => `create table ${inQuotes(name)} (x); insert into ${inQuotes(name)} values (1);`,
        ),
    );
    const { hinted } = await place.bring("lucia");
    const [, printed = ""] = /--kept-out-tables '([^']*)'/.exec(hinted) ?? [];
    const answer = printed.replace(/(?<=^|,)<\??|>(?=,|$)/g, "");
    const { code, hinted: left } = await place.bring("lucia", "--kept-out-tables", answer);
    assert.equal(code, 0, left);
  });

  test("is not printed where no code could ask for it", async () => {
    const data = JSON.stringify({ passport: { user: 1 }, cookie: {}, ["x".repeat(1e6)]: "y" });
    const place = oldDatabase(`create table users (id integer primary key, email);
      create table sessions (sid text primary key, sess, expire);
      insert into users values (1, 'ada@example.com');
      insert into sessions values ('s', '${data}', ${later});`);
    const { code, printed, hinted } = await place.bring(
      "passport",
      "--secret",
      "x",
      "--browser-sessions",
    );
    assert.equal(code, 0, hinted);
    assert.match(printed, /inside of sessions: "x{1000}" and 999000 more/);
  });
});
