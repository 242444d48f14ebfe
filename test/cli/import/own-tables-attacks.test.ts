import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { after, suite, test } from "node:test";
import { readSignedIn } from "../../../src/cli/import/passport/sessions.ts";
import { openForeign } from "../../../src/storage/sql/foreign.ts";
import { createMysql, createPostgres, noServer } from "../../storage/servers.ts";
import { lineOf } from "./old-applications.ts";
import { newPlace, oldDatabase } from "./old-database.ts";

process.env.AUTH_SECRET ??= "a secret of the new application for tests";

const mysql = await createMysql();
after(() => mysql?.drop());
const postgres = await createPostgres();
after(() => postgres?.drop());

const later = Math.floor(Date.now() / 1000) + 3600;
const key = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const sessions = "create table session (id text primary key, user_id, expires_at);";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

type Place = ReturnType<typeof newPlace>;
const ownerOf = (place: Place, cookie: string) =>
  place.see(
    async (storage) => (await storage.getSessionAndUser(sha256(cookie)))?.user.id ?? undefined,
  );
const owners = (place: Place, cookies: readonly string[]) =>
  Promise.all(cookies.map((cookie) => ownerOf(place, cookie)));

suite("a session of Lucia that began with the password alone", () => {
  const statements = `create table user (id text primary key, email, totp_key);
    create table session (id text primary key, user_id, expires_at, two_factor_verified);
    insert into user values ('1', 'a@example.com', '${key}'), ('2', 'b@example.com', null), ('3', 'c@example.com', 'encrypted: ?');
    insert into session values ('session-id-of-half', '1', ${later}, 0), ('session-id-of-full', '1', ${later}, 1), ('session-id-of-unknown', '1', ${later}, null), ('session-id-of-words', '1', ${later}, 'not before 2026-01-01'), ('session-id-of-method', '1', ${later}, 'totp'),
      ('session-id-of-date', '1', ${later}, '2024-05-06 07:08:09'), ('session-id-of-without', '2', ${later}, 0), ('session-id-of-locked', '3', ${later}, 0);`;
  const cookies = ["half", "full", "unknown", "words", "method", "date", "without", "locked"].map(
    (name) => `session-id-of-${name}`,
  );

  test("is asked about where a column looks as if it told", async () => {
    const place = oldDatabase(statements);
    for (const column of ["totp_key", "none"]) {
      const { code, hinted } = await place.bring("lucia", "--factor-column", column);
      assert.equal(code, 2);
      assert.match(
        hinted,
        /The table session has two_factor_verified\..*--session-factor-column "<\?two_factor_verified>"$.*Nothing was imported\.$/ms,
      );
    }
  });

  test("is left out when nothing tells, and its owner has a factor or is locked out", async () => {
    const place = oldDatabase(statements);
    const args = ["--factor-column", "totp_key", "--session-factor-column", "none"];
    const { code, printed, hinted } = await place.bring("lucia", ...args);
    assert.equal(code, 0, hinted);
    assert.match(
      printed,
      /7 sessions: nothing says whether the person gave their second factor; --session-factor-column names what does/,
    );
    const expected = cookies.map((cookie) =>
      cookie === "session-id-of-without" ? "2" : undefined,
    );
    assert.deepEqual(await owners(place, cookies), expected);
  });

  test("is left out when its column says no, or nothing that is clear", async () => {
    const place = oldDatabase(statements);
    const args = ["--factor-column", "totp_key", "--session-factor-column", "two_factor_verified"];
    const { code, printed, hinted } = await place.bring("lucia", ...args);
    assert.equal(code, 0, hinted);
    assert.match(printed, /4 sessions: the second factor was not given/);
    const none = undefined;
    assert.deepEqual(await owners(place, cookies), [none, "1", none, none, "1", "1", "2", none]);
  });

  test("is left out for everybody where it is not known who has a second factor", async () => {
    const place = oldDatabase(statements);
    const args = ["--factor-column", "none", "--session-factor-column", "two_factor_verified"];
    const { code, hinted } = await place.bring("lucia", ...args);
    assert.equal(code, 0, hinted);
    assert.equal(await ownerOf(place, "session-id-of-without"), undefined);
    assert.equal(await ownerOf(place, "session-id-of-full"), "1");
  });

  test("is not asked about without sessions", async () => {
    const args = ["--factor-column", "totp_key", "--no-sessions"];
    assert.equal((await oldDatabase(statements).bring("lucia", ...args)).code, 0);
  });
});

suite("a session of Passport that began with the password alone", () => {
  const cookie = { originalMaxAge: 1000 };
  const row = (sid: string, user: number, more: object) =>
    `insert into sessions values ('${sid}', '${JSON.stringify({ cookie, passport: { user }, ...more })}', ${later});`;
  const users = `create table users (id integer primary key, email, totp_key);
    insert into users values (1, 'a@example.com', '${key}'), (2, 'b@example.com', null);
    create table sessions (sid text primary key, sess, expire);`;
  const plain = users + row("half", 1, {}) + row("without", 2, {});
  const marked = `${plain}${row("full", 1, { secondFactor: "totp" })}${row("no", 1, { secondFactor: "pending" })}`;
  const args = ["--secret", "the secret", "--factor-column", "totp_key"];
  const value = (sid: string) =>
    `s:${sid}.${createHmac("sha256", "the secret").update(sid).digest("base64").replace(/=+$/, "")}`;
  const signedIn = (place: Place) => owners(place, ["half", "without", "full", "no"].map(value));

  test("is left out when nothing tells", async () => {
    const place = oldDatabase(plain);
    const { code, printed, hinted } = await place.bring("passport", ...args);
    assert.equal(code, 0, hinted);
    assert.match(printed, /1 session: nothing says whether .*; --session-factor-path names/);
    assert.deepEqual(await signedIn(place), [undefined, "2", undefined, undefined]);
  });

  test("is asked about where sessions have something that looks as if it told", async () => {
    const place = oldDatabase(marked);
    const { code, hinted } = await place.bring("passport", ...args);
    assert.equal(code, 2);
    assert.match(
      hinted,
      /The sessions have "secondFactor" beside.*--leave-out-sessions-with "<\?secondFactor>"$/ms,
    );
    const second = await place.bring("passport", ...args, "--session-factor-path", "none");
    assert.equal(second.code, 0);
    assert.deepEqual(await signedIn(place), [undefined, "2", undefined, undefined]);
  });

  test("is left out unless it says that the second factor was given", async () => {
    const place = oldDatabase(marked);
    const path = ["--session-factor-path", "secondFactor"];
    const { code, printed, hinted } = await place.bring("passport", ...args, ...path);
    assert.equal(code, 0, hinted);
    assert.match(printed, /2 sessions: the second factor was not given/);
    assert.deepEqual(await signedIn(place), [undefined, "2", "1", undefined]);
  });
});

suite("a session of Passport that names its user by something else than the id", () => {
  const session = (user: unknown) =>
    `insert into sessions values ('of-${user}', '${JSON.stringify({ cookie: { originalMaxAge: 1000 }, passport: { user } })}', ${later});`;
  const users = `create table users (id integer primary key, username, email, handle);
    insert into users values (1, 'root', 'root@example.com', 'r'), (2, '1', 'mallory@example.com', 'm'), (3, 'ada', 'ada@example.com', '1');
    create table sessions (sid text primary key, sess, expire);`;
  const args = ["--secret", "the secret", "--ignore-columns", "handle"];
  const value = (sid: string) =>
    `s:${sid}.${createHmac("sha256", "the secret").update(sid).digest("base64").replace(/=+$/, "")}`;
  const signedIn = (place: Place, names: readonly unknown[]) =>
    owners(
      place,
      names.map((name) => value(`of-${name}`)),
    );

  test("signs nobody in as whoever has that id, and is asked about", async () => {
    for (const names of [["root", "1", "ada"], ["1"], ["r", "m", "1"]]) {
      const place = oldDatabase(users + names.map(session).join(""));
      const { code, hinted } = await place.bring("passport", ...args);
      assert.equal(code, 2, names.join());
      assert.match(
        hinted,
        /--session-user-column id(?:, or --session-user-column \w+)+\. Nothing was imported\.$/,
      );
      assert.deepEqual(
        await signedIn(place, names),
        names.map(() => undefined),
      );
    }
  });

  test("is asked about where another column, whatever it is called, has as many of them", async () => {
    const numbers = `create table users (id integer primary key, email, member_no);
      insert into users values (1, 'a@example.com', '3'), (2, 'b@example.com', '1'), (3, 'c@example.com', '2');
      create table sessions (sid text primary key, sess, expire);`;
    const place = oldDatabase(numbers + ["1", "2", "3"].map(session).join(""));
    const secret = ["--secret", "the secret", "--ignore-columns", "member_no"];
    const asked = await place.bring("passport", ...secret);
    assert.match(asked.hinted, /the column member_no of users has as many of them as id has/);
    const named = await place.bring("passport", ...secret, "--session-user-column", "member_no");
    assert.equal(named.code, 0, named.hinted);
    assert.deepEqual(await signedIn(place, ["1", "2", "3"]), ["2", "3", "1"]);
  });

  test("is not asked about for flags, counters and the user name of one person", async () => {
    const flags = `create table users (id integer primary key, username, email, email_verified, logins);
      insert into users values (1, 'root', 'a@example.com', 1, 2), (2, '1', 'b@example.com', 1, 7), (3, 'ada', 'c@example.com', 0, 2);
      create table sessions (sid text primary key, sess, expire);`;
    const place = oldDatabase(flags + [1, 2, 3].map(session).join(""));
    const outcome = await place.bring(
      "passport",
      "--secret",
      "the secret",
      "--ignore-columns",
      "logins",
    );
    assert.equal(outcome.code, 0, outcome.hinted);
    assert.deepEqual(await signedIn(place, [1, 2, 3]), ["1", "2", "3"]);
  });

  test("is somebody's by the column that the operator names", async () => {
    const names = ["root", "1", "ada"];
    const place = oldDatabase(users + names.map(session).join(""));
    const by = (column: string) =>
      place.bring("passport", ...args, "--session-user-column", column);
    const unknown = await by("nickname");
    assert.match(
      unknown.hinted,
      /--session-user-column nickname is no column of users, which has id, username/,
    );
    const { code, hinted } = await by("username");
    assert.equal(code, 0, hinted);
    assert.deepEqual(await signedIn(place, names), ["1", "2", "3"]);
  });

  test("is asked about where any of them names nobody, however many others name somebody", async () => {
    const plain = users
      .replace("'1', 'mallory", "'mal', 'mallory")
      .replace("'ada@example.com', '1'", "'ada@example.com', 'a'");
    for (const names of [
      [7, 8, 9, 1],
      [7, 1, 2, 3],
    ]) {
      const place = oldDatabase(plain + names.map(session).join(""));
      const asked = await place.bring("passport", ...args);
      assert.equal(asked.code, 2);
      assert.match(
        asked.hinted,
        /\d of 4 are nobody's id, which they may be where users are gone\./,
      );
      const settled = await place.bring("passport", ...args, "--session-user-column", "id");
      assert.equal(settled.code, 0, settled.hinted);
      assert.deepEqual(await signedIn(place, [7, 1]), [undefined, "1"]);
    }
  });

  test("is asked about where another column has all of them, also if it has a double", async () => {
    const doubled = `${users.replace("'ada@example.com', '1'", "'ada@example.com', 'a'")}
      insert into users values (4, '1', 'second@example.com', 'x');`;
    const place = oldDatabase(doubled + session(1));
    const { code, hinted } = await place.bring("passport", ...args, "--username-column", "none");
    assert.equal(code, 2);
    assert.match(hinted, /the column username of users has as many of them as id has/);
    assert.deepEqual(await signedIn(place, [1]), [undefined]);
  });

  test("cannot be named by a column that several people share", async () => {
    const place = oldDatabase(`${users}update users set handle = 'same';${session("same")}`);
    const { code, hinted } = await place.bring(
      "passport",
      ...args,
      "--session-user-column",
      "handle",
    );
    assert.notEqual(code, 0);
    assert.match(hinted, /several rows have the same handle/);
  });
});

suite("ids that a number cannot hold", () => {
  const first = 9_007_199_254_740_992n;
  const statements = [
    "create table user (id bigint primary key, email varchar(100), github_id bigint)",
    "create table session (id varchar(50) primary key, user_id bigint, expires_at bigint)",
    `insert into user values (${first}, 'a@example.com', ${first + 10n}), (${first + 1n}, 'b@example.com', ${first + 11n}), (7, 'c@example.com', null)`,
    `insert into session values ('session-ids-of-a', ${first}, ${later}), ('session-ids-of-b', ${first + 1n}, ${later}), ('session-ids-of-c', 7, ${later})`,
  ];
  const assertExact = async (place: Place, from: string) => {
    const { code, printed, hinted } = await place.bringFrom(
      from,
      "lucia",
      "--account",
      "github=github_id",
    );
    assert.equal(code, 0, hinted);
    assert.deepEqual(lineOf(printed, "users"), [3, 3, 0, 0]);
    assert.deepEqual(
      await owners(place, ["session-ids-of-a", "session-ids-of-b", "session-ids-of-c"]),
      [`${first}`, `${first + 1n}`, "7"],
    );
    for (const more of [0n, 1n]) {
      const account = { provider: "github", providerAccountId: String(first + 10n + more) };
      const owner = await place.see((storage) => storage.getUserByAccount(account));
      assert.equal(owner?.id, String(first + more));
    }
  };

  test("are read exactly from SQLite", async () => {
    const place = oldDatabase(statements.join(";"));
    await assertExact(place, `file:${place.folder}/old.db`);
  });

  test("are read exactly from SQLite by libSQL", async () => {
    const place = oldDatabase(statements.join(";"));
    await assertExact(place, `libsql:file:${place.folder}/old.db`);
  });

  test("are read exactly from MariaDB", { skip: !mysql && noServer }, async () => {
    if (!mysql) return;
    for (const statement of statements) await mysql.run(statement);
    await assertExact(newPlace(), mysql.url);
  });

  test("are read exactly from PostgreSQL", { skip: !postgres && noServer }, async () => {
    if (!postgres) return;
    for (const statement of statements)
      await postgres.run(statement.replaceAll(/(table|into) user /g, "$1 users "));
    await assertExact(newPlace(), postgres.url);
  });

  test("are refused when the database has rounded them", async () => {
    const place = oldDatabase(`create table user (id real primary key, email); ${sessions}
      insert into user values (1, 'a@example.com'), (9007199254740994, 'b@example.com');`);
    const { code, hinted } = await place.bring("lucia");
    assert.equal(code, 1);
    assert.match(hinted, /In the column id a number is too large to be read exactly/);
    assert.equal(await place.see((storage) => storage.getUser("1")), null);
  });

  test("and ids of two people with one text are refused before anything is written", async () => {
    for (const ids of ["1, '1'", "'x', 'x'"]) {
      const [one, two] = ids.split(", ");
      const place = oldDatabase(`create table user (id, email); ${sessions}
        insert into user values (${one}, 'a@example.com'), (${two}, 'b@example.com');`);
      const { code, hinted } = await place.bring("lucia");
      assert.equal(code, 1);
      assert.match(hinted, /several rows have the same id, such as "[1x]"/);
      assert.match(hinted, /nothing was imported/);
      for (const id of ["1", "x"]) {
        assert.equal(await place.see((storage) => storage.getUser(id)), null);
      }
    }
  });
});

suite("second factors in tables of their own", () => {
  const statements = `create table user (id text primary key, email); ${sessions}
    create table totp_credential (id, user_id, key); create table "PasskeyCredential" (id);
    insert into user values ('1', 'a@example.com'); insert into session values ('session-id-of-one', '1', ${later});`;

  test("are asked about, and may be ignored", async () => {
    const place = oldDatabase(statements);
    const { code, hinted } = await place.bring("lucia");
    assert.equal(code, 2);
    assert.match(
      hinted,
      /has the tables PasskeyCredential, totp_credential, .*say --factor-tables none\.$/,
    );
    const other = await place.bring("lucia", "--factor-tables", "totp_credential");
    assert.deepEqual([other.code, other.hinted], [2, "--factor-tables takes none."]);
    const { code: second } = await place.bring("lucia", "--factor-tables", "none");
    assert.equal(second, 0);
    assert.equal(await ownerOf(place, "session-id-of-one"), "1");
  });

  test("are asked about on a server", { skip: !(mysql && postgres) && noServer }, async () => {
    for (const server of [mysql, postgres]) {
      await server?.run("create table mfa_device (id integer)");
      const { code, hinted } = await newPlace().bringFrom(server?.url ?? "", "lucia");
      assert.equal(code, 2);
      assert.match(hinted, /has the tables mfa_device, /);
    }
  });
});

test("text with a number in it proves no address, and a date without more does", async () => {
  const texts = [
    ["unverified 1", undefined],
    ["1 of 2", undefined],
    ["2001", undefined],
    ["May 2020", undefined],
    ["no, 2020-01-01", undefined],
    ["2020-01-01 pending", undefined],
    ["2020-01-02", "2020-01-02T00:00:00.000Z"],
    ["2020-01-02 03:04:05", "2020-01-02T03:04:05.000Z"],
    ["2020-01-02T03:04:05+01:00", "2020-01-02T02:04:05.000Z"],
    ["1577934245", "2020-01-02T03:04:05.000Z"],
  ] as const;
  const rows = texts.map(([text], at) => `('${at}', 'p${at}@example.com', '${text}')`);
  const place = oldDatabase(`create table user (id text primary key, email, email_verified);
    ${sessions} insert into user values ${rows.join(", ")};`);
  assert.equal((await place.bring("lucia")).code, 0);
  for (const [at, [text, expected]] of texts.entries()) {
    const user = await place.see((storage) => storage.getUser(String(at)));
    assert.equal(user?.emailVerified?.toISOString(), expected, text);
  }
});

suite("one account of two people in two places is refused before anything is written", () => {
  const users = `create table user (id text primary key, email, github_id, old_github_id); ${sessions}
    create table oauth_account (provider_id, provider_user_id, user_id);`;
  for (const [where, rows, ...accounts] of [
    [
      "a column and a table",
      "insert into user values ('1', 'a@example.com', 108, null), ('2', 'b@example.com', null, null); insert into oauth_account values ('github', '108', '2');",
      "github=github_id",
    ],
    [
      "two columns",
      "insert into user values ('1', 'a@example.com', '108', null), ('2', 'b@example.com', null, 108);",
      "github=github_id",
      "github=old_github_id",
    ],
    [
      "one column, as a number and as text",
      "insert into user values ('1', 'a@example.com', '108', null), ('2', 'b@example.com', 108, null);",
      "github=github_id",
    ],
  ] as const) {
    test(where, async () => {
      const args = accounts.flatMap((account) => ["--account", account]);
      for (const system of ["lucia", "passport"] as const) {
        if (system === "passport" && where === "a column and a table") continue;
        const store = "create table sessions (sid text primary key, sess, expire);";
        const isPassport = system === "passport";
        const place = oldDatabase((isPassport ? users.replace(sessions, store) : users) + rows);
        const more = isPassport ? ["--no-sessions"] : [];
        const { code, hinted } = await place.bring(system, ...args, ...more);
        assert.equal(code, 1);
        assert.match(
          hinted,
          /(?:Two people have the account "108" of "github"|- 2 people with "108" of "github").*nothing was imported/s,
        );
        assert.equal(await place.see((storage) => storage.getUser("1")), null);
      }
    });
  }

  test("but one person may have it twice", async () => {
    const place = oldDatabase(
      `${users} insert into user values ('1', 'a@example.com', 108, 108);
      insert into oauth_account values ('github', '108', '1');`,
    );
    const args = ["--account", "github=github_id", "--ignore-columns", "old_github_id"];
    const { code, hinted } = await place.bring("lucia", ...args);
    assert.equal(code, 0, hinted);
  });
});

test("a table whose schema is not there is named, and nothing is said of creating it", async () => {
  const place = oldDatabase(`create table "a.b" (id text primary key, email); ${sessions}`);
  const { code, hinted } = await place.bring("lucia", "--users-table", "a.b");
  assert.equal(code, 1);
  assert.match(hinted, /There is no table b in a schema a in the database of --from\.$/m);
  assert.doesNotMatch(hinted, /Create it/);
});

suite("OWN-177 names of tables and columns steer no terminal", () => {
  const steering = "\u001b[2J\u0007\u202e";
  const shown = "\\u001b[2J\\u0007\\u202e";
  const asks = {
    "a column of second factors": [
      `create table user (id text primary key, email, "otp${steering}")`,
      "insert into user values ('1', 'a@example.com', 1)",
    ],
    "a column of people who are kept out": [
      `create table user (id text primary key, email, "banned${steering}")`,
      "insert into user values ('1', 'a@example.com', 1)",
    ],
    "a table of second factors": [
      "create table user (id text primary key, email)",
      `create table "totp${steering}" (id)`,
    ],
    "a column of sessions": [
      "create table user (id text primary key, email)",
      "drop table session",
      `create table session (id text primary key, user_id, expires_at, "mfa${steering}")`,
      "insert into session values ('s', '1', 1, 1)",
    ],
    "a column that may be an account": [
      `create table user (id text primary key, email, "google_id", "name${steering}")`,
    ],
  };
  for (const [what, statements] of Object.entries(asks)) {
    test(`where the import asks about ${what}`, async () => {
      const place = oldDatabase(`${sessions} ${statements.join("; ")};`);
      const { code, hinted, printed } = await place.bring("lucia", "--id-column", "nowhere");
      const asked = await place.bring("lucia");
      assert.equal(code, 2);
      const all = [hinted, printed, asked.hinted, asked.printed].join("\n");
      assert.doesNotMatch(all, /(?!\n)[\p{Cc}\p{Cf}]/u);
      assert.ok(all.includes(shown), all);
    });
  }

  test("nor where what is read is told, and stay in their line there", async () => {
    const place = oldDatabase(
      `${sessions} create table user (id text primary key, email, "mail\n${steering}");`,
    );
    const { code, printed } = await place.bring("lucia", "--name-column", `mail\n${steering}`);
    assert.equal(code, 0);
    assert.ok(printed.includes(`name: mail\\u000a${shown}`), printed);
  });
});

test("OWN-179 each session of a person is looked at once, however many are of another kind", async (t) => {
  const place = oldDatabase(
    `create table sessions (sid text primary key, sess, expire);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
    insert into sessions select 's' || i, '{"passport":{"user":{"id":1,"type":"admin"}}}', ${later} from n;`,
  );
  const db = openForeign(place.from);
  t.after(() => db.close());
  const names = { sid: "sid", data: "sess", expires: "expire" };
  const columns = { table: "sessions", columns: Object.values(names), ...names };
  const mapping = {
    names: {},
    userPath: "passport.user.id",
    userMatches: ["type=user"],
    rules: { leftOut: [], matches: [{ name: "type", value: "user" }] },
    secrets: ["a secret"],
    factorPath: "none",
    browserSessions: false,
    now: new Date(),
  };
  let copied = 0;
  const iterate = Array.prototype[Symbol.iterator];
  t.after(() => Object.assign(Array.prototype, { [Symbol.iterator]: iterate }));
  const counting = function (this: unknown[]) {
    copied += this.length;
    return iterate.call(this);
  };
  Object.assign(Array.prototype, { [Symbol.iterator]: counting });
  const { byUser } = await readSignedIn(db, columns, mapping);
  Object.assign(Array.prototype, { [Symbol.iterator]: iterate });
  assert.equal(byUser.get("1")?.length, 1000);
  assert.ok(copied < 100_000, `${copied} items were walked through`);
});
