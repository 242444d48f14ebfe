import assert from "node:assert/strict";
import { suite, test } from "node:test";
import bcryptjs from "bcryptjs";
import { createMysql, createPostgres, noServer } from "../../storage/servers.ts";
import { decided, isHere, lucia, suggested } from "./lucia-database.ts";
import { importInto, lineOf } from "./old-applications.ts";
import { newPlace, oldDatabase } from "./old-database.ts";

const hash = await bcryptjs.hash("correct horse battery", 4);
const lucias = "create table session (id varchar(50) primary key, user_id int, expires_at bigint);";
const passports = "create table sessions (sid text primary key, sess, expire);";

/** The accounts that somebody has here, as `github 108`. */
const accountsOf = (place: Pick<ReturnType<typeof lucia>, "see">, id: string) =>
  place.see(async (storage) =>
    (await storage.listAccountsByUserId(id)).flatMap(({ provider, providerAccountId }) =>
      provider === "password" ? [] : [`${provider} ${providerAccountId}`],
    ),
  );

suite("OWN-291 a column that people may have filled in themselves", () => {
  test("is no account before the operator has said that people cannot edit it", async () => {
    const place = lucia({ discord_id: "80351110224678912" });
    const asked = await place.bring("lucia");
    assert.match(asked.hinted, / --account "<\?discord=discord_id>"$/m);
    assert.match(asked.hinted, /people can edit.* is a way into other people's accounts/);
    const pasted = suggested(asked.hinted).map((word) => word.replaceAll('"', ""));
    const { code, hinted } = await importInto(place.to, "lucia", ...pasted);
    assert.equal(code, 2);
    assert.match(
      hinted,
      /^--account <\?discord=discord_id>: what stands in < and >, .* is a question .* only if its column holds what the provider gave /,
    );
    assert.equal(await isHere(place), false);
    const said = await importInto(place.to, "lucia", ...decided(asked.hinted));
    assert.equal(said.code, 0, said.hinted);
    assert.match(said.printed, /^Whoever has an id in discord_id signs in .* people can edit/m);
    assert.deepEqual(await accountsOf(place, "1"), ["discord 80351110224678912"]);
  });

  test("is shown with how many rows have something in it, and nothing of what that is", async () => {
    const place = lucia({ github_id: "1080", handle: "Ada\u00df#Love", zzz: "x".repeat(99) });
    const { hinted } = await place.bring("lucia");
    assert.match(
      hinted,
      /^ {2}github_id: 1 row, such as 9999; whoever signs in at github with that id is that person$/m,
    );
    assert.match(
      hinted,
      /^ {2}handle: 1 row, such as Aaaa#Aaaa; its name tells nothing: look whether it says who comes in$/m,
    );
    assert.match(hinted, new RegExp(`^  zzz: 1 row, such as ${"a".repeat(40)}…;`, "m"));
    assert.doesNotMatch(hinted, /1080|Love|xxx/);
  });

  const rows =
    "insert into users values (1, 'a@example.com', '108'), (2, 'b@example.com', '108'), (3, 'c@example.com', '108'), (4, 'd@example.com', '109')";
  const users = "create table users (id int primary key, email varchar(99), line_id varchar(99))";
  for (const [server, open] of [
    ["SQLite", undefined],
    ["PostgreSQL", createPostgres],
    ["MariaDB", createMysql],
  ] as const) {
    test(`stops the import where several people have typed one id: ${server}`, async (t) => {
      const own = open && (await open());
      if (open && !own) return t.skip(noServer);
      for (const one of own ? [users, lucias.replace(";", ""), rows] : []) await own?.run(one);
      t.after(() => own?.drop());
      const place = oldDatabase(own ? "" : `${users}; ${lucias} ${rows}`);
      const from = own?.url ?? place.from;
      const { code, hinted } = await place.bringFrom(from, "lucia", "--account", "line=line_id");
      assert.equal(code, 1);
      assert.match(hinted, /^- 3 people with "108" of "line"$/m);
      assert.doesNotMatch(hinted, /109/);
      assert.match(
        hinted,
        /nothing was imported.* --empty-id "<108>"$.*typed it themselves.*--ignore/ms,
      );
      assert.equal(await isHere(place), false);
    });
  }
});

suite("OWN-292 ids at a provider in a column whose name says little", () => {
  for (const column of ["openid", "oid", "sub", "oauthUid", "external_id", "uid"]) {
    test(`are asked about by its name: ${column}`, async () => {
      const place = lucia({ [column]: 7 });
      const { code, hinted } = await place.bring("lucia");
      assert.equal(code, 2);
      assert.match(hinted, new RegExp(` --account "<\\?=${column}>"$`, "m"));
      const unnamed = await importInto(place.to, "lucia", ...decided(hinted));
      assert.match(unnamed.hinted, /^--account \?=\w+: .* or begins with a \?, is a question/);
      const named = decided(hinted).map((word) => word.replace("?=", "line="));
      assert.equal((await importInto(place.to, "lucia", ...named)).code, 0);
      assert.deepEqual(await accountsOf(place, "1"), ["line 7"]);
    });
  }

  for (const value of ["107691503500061270000", "7f3c1d12-0b5e-4c1e", "auth0|5f7c8ec7"]) {
    test(`are asked about by what stands there: ${value}`, async () => {
      const { hinted } = await lucia({ zzz: value }).bring("lucia");
      assert.match(hinted, / --account "<\?=zzz>"$/m);
    });
  }

  for (const value of [
    "192.168.100.10",
    "a word 12345",
    1200,
    "free",
    "2024-01-01 10:00",
    1700000000,
    0,
    "Y",
    "on_hold",
  ]) {
    test(`are none where something else stands there, and no guess ignores it: ${value}`, async () => {
      const { hinted } = await lucia({ zzz: value }).bring("lucia");
      assert.match(hinted, / --ignore-columns "<\?zzz>"$/m);
    });
  }

  for (const [provider, id] of [
    ["provider", "provider_id"],
    ["oauth_provider", "oauth_uid"],
    ["authProvider", "externalId"],
  ] as const) {
    test(`come with the column that names the provider: ${provider} and ${id}`, async () => {
      for (const system of ["lucia", "passport"] as const) {
        const place =
          oldDatabase(`create table users (id integer primary key, email, company_id, ${provider}, ${id});
          ${system === "lucia" ? lucias : passports}
          insert into users values (1, 'a@example.com', 3, 'google', '108'), (2, 'b@example.com', 3, 'github', 108),
            (3, 'c@example.com', 3, 'local', 'c@example.com'), (4, 'd@example.com', 3, null, null), (5, 'e@example.com', 3, null, '7');`);
        const more = system === "passport" ? ["--no-sessions"] : [];
        const asked = await place.bring(system, "--ignore-columns", "company_id", ...more);
        assert.equal(asked.code, 2);
        const pair = `${provider}=${id}`;
        assert.match(asked.hinted, new RegExp(` --account-pair "<\\?${pair}>"`));
        const { code, printed, hinted } = await importInto(
          ...([place.to, system, ...decided(asked.hinted)] as const),
        );
        assert.equal(code, 0, hinted);
        assert.deepEqual(lineOf(printed, "accounts"), [4, 2, 0, 2]);
        assert.match(printed, /^ {2}1 account: "local" is no OAuth provider here$/m);
        assert.match(printed, /^ {2}1 account: the row is damaged$/m);
        assert.deepEqual(await accountsOf(place, "1"), ["google 108"]);
        assert.deepEqual(await accountsOf(place, "2"), ["github 108"]);
      }
    });
  }

  test("are refused in a pair that is not there, or is half of another one", async () => {
    for (const [args, reason] of [
      [["--account-pair", "provider"], /takes two columns, such as provider=provider_id/],
      [["--account-pair", "provder=provider_id"], /names no column\. Did you mean provider\?/],
      [["--account-pair", "provider=email"], /is read as the email of people/],
      [["--account", "x=provider_id", "--account-pair", "provider=provider_id"], /name one column/],
    ] as const) {
      const place = lucia({ provider: "google", provider_id: "108" });
      const { code, hinted } = await place.bring("lucia", ...args);
      assert.equal(code, 2);
      assert.match(hinted, reason);
    }
  });

  test("stop the import where two people have one pair, and not where the providers differ", async () => {
    const users = `create table user (id integer primary key, email, provider, provider_id); ${lucias}
      insert into user values (1, 'a@example.com', 'google', '108'), (2, 'b@example.com', 'github', '108')`;
    const pair = ["--account-pair", "provider=provider_id"];
    assert.equal((await oldDatabase(`${users};`).bring("lucia", ...pair)).code, 0);
    const place = oldDatabase(`${users}, (3, 'c@example.com', 'google', 108);`);
    const { code, hinted } = await place.bring("lucia", ...pair);
    assert.equal(code, 1);
    assert.match(hinted, /^- 2 people with "108" of "google"$/m);
  });

  test("are counted where they are ignored, also of people who have a password besides", async () => {
    const place =
      oldDatabase(`create table user (id integer primary key, email, password_hash, azure_oid, plan);
      ${lucias} insert into user values (1, 'a@example.com', '${hash}', 'x', 'free'), (2, 'b@example.com', '${hash}', 'y', 'free'),
        (3, 'c@example.com', '${hash}', null, 'free'), (4, 'd@example.com', '${hash}', '', 'free');`);
    const { printed } = await place.bring("lucia", "--ignore-columns", "azure_oid,plan");
    assert.match(printed, /^ {2}2 people: has something in azure_oid, which is ignored: /m);
    assert.doesNotMatch(printed, /in plan/);
  });

  test("are asked about where sessions of Passport name people by them", async () => {
    const place =
      oldDatabase(`create table users (id integer primary key, email, googleId); ${passports}
      insert into users values (1, 'a@example.com', '108');`);
    const by = ["--session-user-column", "googleId", "--no-sessions"];
    const { code, hinted } = await place.bring("passport", ...by);
    assert.equal(code, 2);
    assert.match(hinted, / --account "<\?google=googleId>"/);
  });
});

suite("OWN-292 what stands for no id in a column of accounts", () => {
  const people = (...ids: readonly string[]) =>
    oldDatabase(`create table user (id integer primary key, email, github_id); ${lucias}
      insert into user values ${ids.map((id, at) => `(${at + 1}, '${at}@example.com', ${id})`).join(", ")};`);
  const account = ["--account", "github=github_id"] as const;

  test("is no account where it is empty or blank, however many people have it", async () => {
    const place = people("''", "''", "'  '", "'  '", "null", "null", "'108'");
    const { code, printed, hinted } = await place.bring("lucia", ...account);
    assert.equal(code, 0, hinted);
    assert.deepEqual(lineOf(printed, "accounts"), [3, 1, 0, 2]);
    assert.match(printed, /^ {2}2 accounts: the id is blank$/m);
    assert.deepEqual(await accountsOf(place, "3"), []);
  });

  test("stops the import with a count where it is a word or a number, until a line says so", async () => {
    const place = people("0", "'0'", "'null'", "'null'", "'null'", "-1", "-1", "108");
    const { code, hinted } = await place.bring("lucia", ...account);
    assert.equal(code, 1);
    assert.match(
      hinted,
      /^- 3 people with "null" .*\n- 2 people with "0" .*\n- 2 people with "-1" /m,
    );
    assert.equal(await isHere(place), false);
    const cured = await importInto(place.to, "lucia", ...decided(hinted));
    assert.equal(cured.code, 0, cured.hinted);
    assert.deepEqual(lineOf(cured.printed, "accounts"), [8, 1, 0, 7]);
    assert.match(cured.printed, /^ {2}7 accounts: the id stands for none, as --empty-id says$/m);
    assert.deepEqual(await accountsOf(place, "8"), ["github 108"]);
  });

  test("is listed ten at a time, and without what a terminal could take for something else", async () => {
    const ids = [...Array(12).keys()].flatMap((id) => [`'x${id}'`, `'x${id}'`]);
    const twice = "char(27) || '[2J'";
    const { hinted } = await people(twice, twice, twice, ...ids).bring("lucia", ...account);
    assert.match(hinted, /^- 3 people with "\\u001b\[2J" of "github"$/m);
    assert.match(hinted, /^- and 3 more such ids$/m);
    const line = suggested(hinted).filter((word) => word === "--empty-id");
    assert.equal(line.length, 9);
    assert.ok(!hinted.includes("\u001b"));
  });

  test("is no option of Better Auth", async () => {
    for (const option of ["--account-pair", "--empty-id"]) {
      const args = ["better-auth", "--from", people("1").from, option, "a=b"];
      const { code, hinted } = await importInto(newPlace().to, ...args);
      assert.equal(code, 2);
      assert.match(hinted, new RegExp(`^better-auth does not take ${option}\\.$`));
    }
  });
});
