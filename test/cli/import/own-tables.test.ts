import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, suite, test } from "node:test";
import bcryptjs from "bcryptjs";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Awaitable } from "../../../src/types/records.ts";
import { createPostgres, noServer } from "../../storage/servers.ts";
import { importInto, lineOf } from "./old-applications.ts";

const folder = mkdtempSync(join(tmpdir(), "cardea-own-tables-"));
after(() => rmSync(folder, { recursive: true, force: true }));
process.env.AUTH_SECRET ??= "a secret of the new application for tests";

const server = await createPostgres();
after(() => server?.drop());

let made = 0;
const later = Math.floor(Date.now() / 1000) + 3600;
const hash = await bcryptjs.hash("correct horse battery", 4);

/** A database of an old application, and what becomes of its people. */
function old(statements: string) {
  made += 1;
  const file = join(folder, `old-${made}.db`);
  const to = `file:${join(folder, `new-${made}.db`)}`;
  const db = new DatabaseSync(file);
  db.exec(statements);
  db.close();
  return {
    bring: (system: "lucia" | "passport", ...args: readonly string[]) =>
      importInto(to, system, "--from", `file:${file}`, ...args),
    async see<T>(look: (storage: ReturnType<typeof sql>) => Awaitable<T>): Promise<T> {
      const storage = sql(to);
      try {
        return await look(storage);
      } finally {
        await storage.close();
      }
    },
  };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const sessions = "create table session (id text primary key, user_id, expires_at);";
const rowOf = (cookie: string) => (storage: ReturnType<typeof sql>) =>
  storage.getSessionAndUser(sha256(cookie));

suite("tables that cannot be understood are refused, with what is there and what to say", () => {
  const refusals: readonly (readonly [string, string, RegExp, ...string[]])[] = [
    [
      "no users",
      "create table people (id);",
      /none of the tables user, users.*--users-table <name>/,
    ],
    [
      "two tables of users",
      "create table user (id, email); create table users (id, email);",
      /Say which with --users-table: user or users/,
    ],
    [
      "no such table",
      "create table people (id);",
      /--users-table names no table: there is no folk/,
      "--users-table",
      "folk",
    ],
    [
      "no address",
      "create table user (id, nick);",
      /--email-column, or --email-column none if there is none\. The table user has the columns id, nick\./,
    ],
    [
      "no such column",
      "create table user (id, nick);",
      /--email-column names no column with mail\. The table user has the columns id, nick\./,
      "--email-column",
      "mail",
    ],
    [
      "two passwords",
      "create table user (id, email, password, password_hash);",
      /Say which with --password-column: password_hash or password/,
    ],
    [
      "a second factor",
      `create table user (id, email, totp_secret); insert into user values (1, 'a@example.com', 'x'); ${sessions}`,
      /has totp_secret\..* --factor-column "<totp_secret>"$.*--factor-column: the key of an/ms,
    ],
    [
      "no sessions",
      "create table user (id, email);",
      /none of the tables session, sessions.*--sessions-table/,
    ],
    [
      "sessions of something else",
      "create table user (id, email); create table session (id, speaker);",
      /has the columns id, speaker, and none of them is userid/,
    ],
    [
      "a column of accounts that is not there",
      "create table user (id, email);",
      /--account google=google_id names no column/,
      "--account",
      "google=google_id",
    ],
    [
      "an account without a column",
      "create table user (id, email);",
      /--account takes a provider and a column/,
      "--account",
      "google",
    ],
    [
      "an option of Passport",
      "create table user (id, email);",
      /lucia does not take --user-path/,
      "--user-path",
      "a.b",
    ],
  ];
  for (const [what, statements, reason, ...args] of refusals) {
    test(what, async () => {
      const place = old(statements);
      const { code, hinted } = await place.bring("lucia", ...args);
      assert.equal(code, 2);
      assert.match(hinted, reason);
    });
  }

  test("two people with one address, and nobody is imported", async () => {
    const place = old(`create table user (id text primary key, email); ${sessions}
      insert into user values ('1', 'Ada@example.com'), ('2', 'ada@EXAMPLE.com');`);
    const { code, hinted } = await place.bring("lucia");
    assert.equal(code, 1);
    assert.match(hinted, /two people have the address "ada@example\.com".*nothing was imported/);
    assert.equal(await place.see((storage) => storage.getUser("1")), null);
  });

  test("one account of two people, and nobody is imported", async () => {
    const place = old(`create table user (id text primary key, email, google_id); ${sessions}
      insert into user values ('1', 'a@example.com', 'g'), ('2', 'b@example.com', 'g'), ('3', 'c@example.com', null), ('4', 'd@example.com', null), ('5', 'e@example.com', ''), ('6', 'f@example.com', '');`);
    const { code, hinted } = await place.bring("lucia", "--account", "google=google_id");
    assert.equal(code, 1);
    assert.match(hinted, /^- 2 people with "g" of "google"$.*nothing was imported/ms);
    assert.equal(await place.see((storage) => storage.getUser("1")), null);
  });
});

test("one user name of two people, and nobody is imported, unless it is none", async () => {
  const place =
    old(`create table user (id text primary key, email, username, password_hash); ${sessions}
    insert into user values ('1', 'a@example.com', 'Ada', '${hash}'), ('2', 'b@example.com', 'ada', '${hash}');`);
  const { code, hinted } = await place.bring("lucia");
  assert.equal(code, 1);
  assert.match(hinted, /two people have the user name "ada".*--username-column none/);
  assert.equal(await place.see((storage) => storage.getUser("1")), null);
  const { code: second, hinted: next } = await place.bring("lucia", "--username-column", "none");
  assert.equal(second, 0);
  assert.doesNotMatch(next, /identifier: "either"/);
});

test("two providers that would be one here, and nobody is imported", async () => {
  const place = old(`create table user (id text primary key, email); ${sessions}
    create table oauth_account (provider_id, provider_user_id, user_id);
    insert into user values ('1', 'a@example.com'), ('2', 'b@example.com');
    insert into oauth_account values ('microsoft', 'm', '1'), ('microsoft-entra-id', 'm', '2');`);
  const { code, hinted } = await place.bring("lucia");
  assert.equal(code, 1);
  assert.match(hinted, /accounts of "microsoft" and "microsoft-entra-id", which would be one/);
  assert.equal(await place.see((storage) => storage.getUser("1")), null);
});

test("the next steps name the scheme of the system that the passwords come from, and where it is imported from", async () => {
  const oslo = `${"0a".repeat(16)}:${"0b".repeat(64)}`;
  const people = `create table user (id text primary key, email, password_hash);
    insert into user values ('1', 'a@example.com', '${oslo}'), ('2', 'b@example.com', '${hash}');`;
  for (const [system, own, table, ...args] of [
    ["lucia", "lucia", sessions],
    ["passport", "betterAuth", "create table session (sid, sess, expire);", "--secret", "old"],
  ] as const) {
    const { code, printed, hinted } = await old(people + table).bring(system, ...args);
    assert.equal(code, 0, hinted);
    const step = printed.split("\n").find((line) => line.includes("Add the provider Password"));
    assert.equal(
      step,
      `- Add the provider Password({ imports: [${own}(), bcrypt()] }), with import { ${own}, bcrypt } from "cardea/passwords", and npm install bcryptjs. Hashes are replaced as people sign in.`,
    );
  }
});

test("rows that are damaged, expired, foreign or known under another hash keep nobody from coming along", async () => {
  const hashed = sha256("a token that the application has hashed");
  const place =
    old(`create table user (id text primary key, email, email_verified, username, password_hash, avatar_url); ${sessions}
    create table oauth_account (provider_id, provider_user_id, user_id);
    insert into user values ('__proto__', 'ada@example.com', 1, 'Ada', '${hash}', 'https://example.com/ada.png'),
      ('2', 'not an address', '2024-05-06 07:08:09', 'no name at all!', 'e10adc3949ba59abbe56e057f20f883e', ''),
      ('3', null, 0, null, '', null), ('4', 'd@example.com', 'false', null, null, null);
    insert into session values ('good-session-id-1', '__proto__', ${later}), ('expired', '__proto__', ${later - 7200}), ('damaged', '__proto__', 'soon'),
      ('', '__proto__', ${later}), ('orphan', 'nobody', ${later}), ('${hashed}', '4', ${later}), ('good-session-id-2', '3', '${new Date(later * 1000).toISOString()}');
    insert into oauth_account values ('google', '108', '__proto__'), ('password', 'ada@example.com', '2'), ('github', '', '2'), ('github', '${"9".repeat(300)}', '2'), (null, '1', '3'), ('microsoft', 'm', '4'), ('google', '7', 'nobody');`);
  const { code, printed } = await place.bring("lucia", "--session-ids", "hashed");
  assert.equal(code, 0, printed);
  assert.deepEqual(lineOf(printed, "users"), [4, 4, 0, 0]);
  assert.deepEqual(lineOf(printed, "sessions"), [7, 3, 0, 4]);
  assert.deepEqual(lineOf(printed, "accounts"), [7, 2, 0, 5]);
  assert.deepEqual(lineOf(printed, "passwords"), [2, 1, 0, 1]);
  for (const [many, why] of [
    ["1 session", "expired"],
    ["2 sessions", "the row is damaged"],
    ["1 session", "belongs to nobody"],
    ["1 account", '"password" is no OAuth provider here'],
    ["1 account", "the id at the provider is too long"],
    ["2 accounts", "the row is damaged"],
    ["1 account", "belongs to nobody"],
    ["1 password", "no known scheme has hashed it"],
    ["1 pe", "the address is none that mail could be sent to, and is left out"],
    ["1 pe", "the user name has a form that is not allowed, and is left out"],
  ] as const) {
    const lines = printed.split("\n").map((line) => line.trim());
    const isThere = lines.some((line) => line.startsWith(many) && line.endsWith(`: ${why}`));
    assert.ok(isThere, `${many}: ${why}\n${printed}`);
  }
  assert.match(printed, /identifier: "either"/);
  await place.see(async (storage) => {
    const [ada, two, three, four] = await Promise.all(
      ["__proto__", "2", "3", "4"].map((id) => storage.getUser(id)),
    );
    assert.ok(ada?.emailVerified && Date.now() - ada.emailVerified.getTime() < 60_000);
    assert.equal(ada.image, "https://example.com/ada.png");
    assert.deepEqual([two?.email, two?.emailVerified, two?.image], [null, null, null]);
    assert.deepEqual([three?.email, four?.emailVerified], [null, null]);
    assert.equal((await rowOf("good-session-id-1")(storage))?.user.id, "__proto__");
    assert.equal((await rowOf("good-session-id-2")(storage))?.user.id, "3");
    assert.equal((await rowOf("a token that the application has hashed")(storage))?.user.id, "4");
    for (const cookie of ["expired", "damaged", "", "orphan"])
      assert.equal(await rowOf(cookie)(storage), null);
    const microsoft = { provider: "microsoft-entra-id", providerAccountId: "m" };
    assert.equal((await storage.getUserByAccount(microsoft))?.id, "4");
  });
});

test("an address counts as proved since the date in its column, unless that is no date", async () => {
  const place = old(`create table user (id text primary key, email, email_verified_at); ${sessions}
    insert into user values ('1', 'a@example.com', '2024-05-06T07:08:09.000Z'), ('2', 'b@example.com', 1715000000), ('3', 'c@example.com', 1715000000000),
      ('4', 'd@example.com', 2), ('5', 'e@example.com', 'no'), ('6', 'f@example.com', '9999-01-01'), ('7', 'g@example.com', -1);`);
  assert.equal((await place.bring("lucia")).code, 0);
  const dates = await place.see((storage) =>
    Promise.all(
      ["1", "2", "3", "4", "5", "6", "7"].map(async (id) =>
        (await storage.getUser(id))?.emailVerified?.toISOString(),
      ),
    ),
  );
  const seconds = new Date(1_715_000_000_000).toISOString();
  assert.deepEqual(dates, [
    "2024-05-06T07:08:09.000Z",
    seconds,
    seconds,
    ...Array(4).fill(undefined),
  ]);
});

test("whoever had a second factor has one here, or is asked for a code that nobody knows", async () => {
  const key = randomBytes(20);
  const place = old(`create table user (id text primary key, email, two_factor_secret); ${sessions}
    insert into user values ('1', 'a@example.com', x'${key.toString("hex")}'), ('2', 'b@example.com', '${key.toString("hex")}'), ('3', 'c@example.com', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
      ('4', 'd@example.com', 'encrypted: ?'), ('5', 'e@example.com', null), ('6', 'f@example.com', 'ab');`);
  const { code, printed, hinted } = await place.bring(
    "lucia",
    "--factor-column",
    "two_factor_secret",
  );
  assert.equal(code, 0, hinted);
  assert.deepEqual(lineOf(printed, "second factors"), [5, 3, 0, 2]);
  assert.match(printed, /2 second factors?: its key could not be read: the person is locked out/);
  const asked = await place.see((storage) =>
    Promise.all(
      ["1", "2", "3", "4", "5", "6"].map(async (id) => (await storage.listCredentials(id)).length),
    ),
  );
  assert.deepEqual(asked, [1, 1, 1, 1, 0, 1]);
});

test("--factor-column none and --no-sessions are taken at their word", async () => {
  const place = old(`create table user (id text primary key, email, otp_secret); ${sessions}
    insert into user values ('1', 'a@example.com', 'x'); insert into session values ('s', '1', ${later});`);
  const { code, printed } = await place.bring("lucia", "--factor-column", "none", "--no-sessions");
  assert.equal(code, 0);
  assert.match(printed, /1 sessions?: --no-sessions/);
  assert.equal(await place.see(rowOf("s")), null);
});

test("ids, keys and ends may be of the types that PostgreSQL has for them", {
  skip: !server && noServer,
}, async () => {
  if (!server) return;
  const id = "0b0e6a5c-7b7e-4f0e-9a53-000000000001";
  await server.run(`create table users (id uuid primary key, email text, email_verified boolean not null, github_id bigint unique, totp_key bytea);
    create table session (id text primary key, user_id uuid not null references users, expires_at timestamptz not null, two_factor_verified boolean);
    insert into users values ('${id}', 'a@example.com', true, 108, '\\x${"ab".repeat(20)}'), (gen_random_uuid(), null, false, null, null);
    insert into session values ('cookie-of-somebody', '${id}', to_timestamp(${later}), true);`);
  const to = `file:${join(folder, "of-postgres.db")}`;
  const from = [
    "--from",
    server.url,
    "--account",
    "github=github_id",
    "--factor-column",
    "totp_key",
    "--session-factor-column",
    "two_factor_verified",
  ];
  const { code, printed, hinted } = await importInto(to, "lucia", ...from);
  assert.equal(code, 0, hinted);
  assert.deepEqual(lineOf(printed, "accounts"), [1, 1, 0, 0]);
  assert.deepEqual(lineOf(printed, "second factors"), [1, 1, 0, 0]);
  const storage = sql(to);
  const found = await rowOf("cookie-of-somebody")(storage);
  const owner = await storage.getUserByAccount({ provider: "github", providerAccountId: "108" });
  await storage.close();
  assert.deepEqual([found?.user.id, owner?.id], [id, id]);
  assert.equal(found?.session.expires.getTime(), later * 1000);
  assert.ok(found?.user.emailVerified);
});

suite("sessions of express-session", () => {
  const users =
    "create table users (id integer primary key, email); insert into users values (1, 'a@example.com'), (2, 'b@example.com');";
  const store = "create table sessions (sid text primary key, sess, expire);";
  const lasting = { originalMaxAge: 1000, expires: new Date(later * 1000).toISOString() };
  const row = (sid: string, sess: unknown, end: unknown = later) => {
    const text = typeof sess === "string" ? sess : JSON.stringify(sess);
    return `insert into sessions values ('${sid}', '${text}', ${JSON.stringify(end).replaceAll('"', "'")});`;
  };
  const cookieOf = async (sid: string) => {
    const { createHmac } = await import("node:crypto");
    return `s:${sid}.${createHmac("sha256", "the secret").update(sid).digest("base64").replace(/=+$/, "")}`;
  };
  const ownerOf = (place: ReturnType<typeof old>, sid: string) =>
    place.see(async (storage) => (await rowOf(await cookieOf(sid))(storage))?.user.id);

  test("name their users by number or text, and whatever else they hold brings nobody in", async () => {
    const place = old(
      users +
        store +
        [
          row("number", { cookie: lasting, passport: { user: 1 } }),
          row(
            "text",
            { cookie: lasting, passport: { user: "2" } },
            new Date(later * 1000).toISOString(),
          ),
          row("milliseconds", { cookie: lasting, passport: { user: 1 } }, later * 1000),
          row("expired", { cookie: lasting, passport: { user: 1 } }, later - 7200),
          row("damaged", { cookie: lasting, passport: { user: 1 } }, "soon"),
          row("unknown", { cookie: lasting, passport: { user: 99 } }),
          row("inherited", { cookie: lasting, passport: { user: "__proto__" } }),
          row("half", { cookie: lasting, passport: { user: 1.5 } }),
          row("truth", { cookie: lasting, passport: { user: true } }),
          row("list", { cookie: lasting, passport: { user: [1] } }),
          row("empty", { cookie: lasting, passport: { user: "" } }),
          row("anonymous", { cookie: lasting }),
          row("json", "{not json"),
          row("null", "null"),
          row("brief", { cookie: { originalMaxAge: null, expires: null }, passport: { user: 1 } }),
          row("no-cookie", { passport: { user: 1 } }),
        ].join("\n"),
    );
    const args = ["--secret", "the secret", "--session-user-column", "id"];
    const { code, printed, hinted } = await place.bring("passport", ...args);
    assert.equal(code, 0, hinted);
    assert.deepEqual(lineOf(printed, "sessions"), [16, 3, 0, 13]);
    assert.match(printed, /2 sessions: the cookie ends with the browser/);
    for (const [sid, owner] of [
      ["number", "1"],
      ["text", "2"],
      ["milliseconds", "1"],
      ["expired", undefined],
      ["list", undefined],
      ["half", undefined],
      ["brief", undefined],
      ["anonymous", undefined],
    ] as const) {
      assert.equal(await ownerOf(place, sid), owner, sid);
    }
  });

  test("that end with the browser are imported on request", async () => {
    const place = old(
      users +
        store +
        row("brief", { cookie: { originalMaxAge: null, expires: null }, passport: { user: 1 } }),
    );
    const { code } = await place.bring("passport", "--secret", "the secret", "--browser-sessions");
    assert.deepEqual([code, await ownerOf(place, "brief")], [0, "1"]);
  });

  test("may name their user elsewhere, as without Passport", async () => {
    const place = old(users + store + row("own", { cookie: lasting, account: { id: 2 } }));
    const { code } = await place.bring(
      "passport",
      "--secret",
      "the secret",
      "--user-path",
      "account.id",
    );
    assert.deepEqual([code, await ownerOf(place, "own")], [0, "2"]);
  });

  test("need the secret, which may stand in the environment", async () => {
    const place = old(users + store + row("one", { cookie: lasting, passport: { user: 1 } }));
    const without = await place.bring("passport");
    assert.equal(without.code, 2);
    assert.match(without.hinted, /set SESSION_SECRET/);
    process.env.SESSION_SECRET = "the secret";
    const { code } = await place.bring("passport");
    delete process.env.SESSION_SECRET;
    assert.deepEqual([code, await ownerOf(place, "one")], [0, "1"]);
  });
});
