import assert from "node:assert/strict";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { suite, test } from "node:test";
import { old as betterAuth, camelCase } from "./better-auth-tables.ts";
import { lineOf } from "./old-applications.ts";
import { oldDatabase } from "./old-database.ts";

const later = Math.floor(Date.now() / 1000) + 3600;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

suite("sessions of Passport whose users are of several tables", () => {
  const iso = new Date(later * 1000).toISOString();
  const signed = (sid: string) =>
    `s:${sid}.${createHmac("sha256", "the secret").update(sid).digest("base64").replace(/=+$/, "")}`;
  const old = (sessions: Readonly<Record<string, object>>) =>
    oldDatabase(`create table users (id integer primary key, email);
      create table sessions (sid text primary key, sess, expire);
      insert into users values (1, 'ada@example.com'), (2, 'bea@example.com');
      ${Object.entries(sessions)
        .map(([sid, data]) => {
          const sess = { cookie: { originalMaxAge: 3_600_000, expires: iso }, ...data };
          return `insert into sessions values ('${sid}', '${JSON.stringify(sess)}', '${iso}');`;
        })
        .join("\n")}`);
  const common = ["--secret", "the secret", "--user-path", "passport.user.id"];
  const user = (serialized: object) => ({ passport: { user: serialized } });
  const kinds = {
    admin: user({ type: "admin", id: 1 }),
    ada: user({ type: "user", id: 1 }),
    unknown: user({ id: 2 }),
  };

  test("are not imported until it is said which kind the imported users are", async () => {
    for (const sessions of [kinds, { ada: kinds.ada }]) {
      const { code, hinted } = await old(sessions).bring("passport", ...common);
      assert.notEqual(code, 0);
      assert.match(hinted, /have "type" beside the id.*--user-match "<type=user>"/s);
    }
  });

  test("go on only for the kind that was said, and the others are counted", async () => {
    const place = old(kinds);
    const { code, printed } = await place.bring("passport", ...common, "--user-match", "type=user");
    assert.equal(code, 0);
    assert.deepEqual(lineOf(printed, "sessions"), [3, 1, 0, 2]);
    assert.match(printed, /2 sessions: its user is of another kind than --user-match says/);
    await place.see(async (storage) => {
      assert.equal((await storage.getSessionAndUser(sha256(signed("ada"))))?.user.id, "1");
      assert.equal(await storage.getSessionAndUser(sha256(signed("admin"))), null);
    });
  });

  test("are all imported where the other members do not matter", async () => {
    const { printed } = await old(kinds).bring("passport", ...common, "--user-match", "none");
    assert.deepEqual(lineOf(printed, "sessions"), [3, 3, 0, 0]);
  });

  test("are asked about where the session says the kind beside everything else", async () => {
    const place = old({ admin: { userType: "admin", userId: 1 }, ada: { userId: 1 } });
    const path = ["--secret", "the secret", "--user-path", "userId"];
    assert.match((await place.bring("passport", ...path)).hinted, /have "userType" beside/);
    const { printed } = await place.bring("passport", ...path, "--user-match", "userType=admin");
    assert.deepEqual(lineOf(printed, "sessions"), [2, 1, 0, 1]);
  });

  test("are asked about whatever stands beside an id at the top, unless it is usual", async () => {
    const path = ["--secret", "the secret", "--user-path", "userId"];
    for (const [name, value] of Object.entries({
      accountType: "admin",
      isAdmin: true,
      tenant: 7,
      scope: ["a"],
      entity: { name: "admin" },
      subjectType: "admin",
      loginAs: "admin",
      anything: "admin",
    })) {
      const { hinted } = await old({ one: { userId: 1, [name]: value } }).bring(
        "passport",
        ...path,
      );
      assert.match(hinted, new RegExp(`have "${name}" beside`));
    }
    const harmless = {
      csrfSecret: "x",
      returnTo: "/",
      views: 3,
      seenAt: 5,
      cart: ["book"],
      __lastAccess: null,
    };
    const { code } = await old({ one: { userId: 1, ...harmless } }).bring("passport", ...path);
    assert.equal(code, 0);
  });

  test("are asked about where a session of Passport says the kind beside it", async () => {
    const session = {
      isAdmin: true,
      passport: { user: 1 },
      returnTo: "/",
      theme: "dark",
      note: "x",
    };
    const { hinted } = await old({ one: session }).bring("passport", "--secret", "the secret");
    assert.match(hinted, /have "isAdmin", "note" beside/);
    assert.match(hinted, /--ignore-in-sessions "<\?note>" --user-match "<isAdmin=user>"$/m);
  });

  test("go on only where the member is that value, not a list of it", async () => {
    const place = old({ ada: user({ type: ["user"], id: 1 }), bea: user({ type: "user", id: 2 }) });
    const { printed } = await place.bring("passport", ...common, "--user-match", "type=user");
    assert.deepEqual(lineOf(printed, "sessions"), [2, 1, 0, 1]);
  });

  test("are not asked about where they stay behind, or have nothing but the id", async () => {
    assert.equal((await old(kinds).bring("passport", "--no-sessions", ...common.slice(2))).code, 0);
    const { printed } = await old({ ada: user({ id: 1 }) }).bring("passport", ...common);
    assert.deepEqual(lineOf(printed, "sessions"), [1, 1, 0, 0]);
  });

  test("a match that names no member is a mistake", async () => {
    const { hinted } = await old(kinds).bring("passport", ...common, "--user-match", "admin");
    assert.match(hinted, /--user-match takes a member and its value/);
  });
});

suite("ids of Lucia's sessions that look like hashes", () => {
  const cookie = "abcdefghijklmnopqrstuvwxyz234567abcdefgh";
  const plain = randomBytes(32).toString("hex");
  const old = (id: string, end = later) =>
    oldDatabase(`create table user (id text primary key, email);
      create table session (id text primary key, user_id, expires_at);
      insert into user values ('1', 'ada@example.com');
      insert into session values ('${id}', '1', ${end});`);

  test("are not imported until it is said what they are, in capitals too", async () => {
    for (const id of [plain, plain.toUpperCase()]) {
      const { code, hinted } = await old(id).bring("lucia");
      assert.notEqual(code, 0);
      assert.match(
        hinted,
        /ids of 64 hexadecimal digits.*--session-ids hashed.*--session-ids plain/,
      );
    }
    for (const [place, ...args] of [
      [old(plain), "--no-sessions"],
      [old(plain, later - 7200)],
      [old(cookie)],
    ] as const) {
      assert.equal((await place.bring("lucia", ...args)).code, 0);
    }
  });

  test("are found by the cookie of which they are the hash, and by nothing else", async () => {
    for (const id of [sha256(cookie), sha256(cookie).toUpperCase()]) {
      const place = old(id);
      assert.equal((await place.bring("lucia", "--session-ids", "hashed")).code, 0);
      await place.see(async (storage) => {
        assert.ok(await storage.getSessionAndUser(sha256(cookie)));
        assert.equal(await storage.getSessionAndUser(sha256(id)), null);
      });
    }
  });

  test("are found by themselves where they stand in the cookie", async () => {
    const place = old(plain);
    assert.equal((await place.bring("lucia", "--session-ids", "plain")).code, 0);
    await place.see(async (storage) => {
      assert.ok(await storage.getSessionAndUser(sha256(plain)));
      assert.equal(await storage.getSessionAndUser(plain), null);
    });
  });
});

suite("a session whose cookie upgradeFrom takes for none of the old system", () => {
  test("is left out with the reason, and is not counted as imported", async () => {
    const place = oldDatabase(`create table user (id text primary key, email);
      create table session (id text primary key, user_id, expires_at);
      insert into user values ('1', 'ada@example.com');
      insert into session values ('short', '1', ${later}), ('v1.with-a-dot-in-it', '1', ${later}), ('long-enough-for-it', '1', ${later});`);
    const { code, printed } = await place.bring("lucia");
    assert.equal(code, 0);
    assert.deepEqual(lineOf(printed, "sessions"), [3, 1, 0, 2]);
    assert.match(printed, /2 sessions: upgradeFrom takes no cookie of less than 16 characters, or/);
  });

  test("of Better Auth and of Passport too", async () => {
    const dotted = betterAuth(`${camelCase} update session set token = 'a.b' where id = 's1';`);
    assert.match((await dotted.bring()).printed, /1 session: upgradeFrom takes no such cookie/);
    const session = JSON.stringify({ cookie: { originalMaxAge: 1000 }, passport: { user: 1 } });
    const spaced = oldDatabase(`create table users (id integer primary key, email);
      create table sessions (sid text primary key, sess, expire);
      insert into users values (1, 'ada@example.com');
      insert into sessions values ('a sid', '${session}', ${later});`);
    const { printed } = await spaced.bring("passport", "--secret", "the secret");
    assert.match(printed, /1 session: upgradeFrom takes no such cookie/);
  });
});

suite("columns that may keep somebody out", () => {
  const columns =
    "banned is_banned disabled deleted_at blocked suspended_until isLocked status active inactive isInactive state user_state terminated_at closed_at left_at barred approved login_allowed can_sign_in is_valid activated access flags".split(
      " ",
    );
  const old = (...names: readonly string[]) =>
    oldDatabase(`create table user (id text primary key, email, password_hash, google_id, ${names.join(", ")});
      create table session (id text primary key, user_id, expires_at);
      insert into user (id, email, google_id, ${names.join(", ")}) values ('1', 'ada@example.com', 'g1', ${names.map(() => "1").join(", ")}),
        ('2', 'bea@example.com', 'g2', ${names.map(() => "0").join(", ")}), ('3', 'cy@example.com', 'g3', ${names.map(() => "null").join(", ")});
      insert into session values ('session-id-of-one', '1', ${later}), ('session-id-of-two', '2', ${later}), ('session-id-of-three', '3', ${later});`);

  test("are asked about by name, and none goes on", async () => {
    const account = ["--account", "google=google_id"];
    for (const column of columns) {
      const { code, hinted } = await old(column).bring("lucia", ...account);
      assert.notEqual(code, 0, column);
      assert.match(hinted, new RegExp(`^The table user has ${column}\\.`, "m"));
      assert.match(hinted, new RegExp(`--(?:blocked|active)-column "<${column}(?:=active)?>"`));
    }
    const passed = [...account, "--blocked-column", "none"];
    const { code } = await old("banned", "status").bring("lucia", ...passed);
    assert.equal(code, 0);
    assert.equal((await old("bio", "locale").bring("lucia", ...account)).code, 0, "other columns");
  });

  test("leave whoever is kept out without a way in, in any of several", async () => {
    const place = old("banned", "deleted_at");
    const args = ["--blocked-column", "banned, deleted_at", "--account", "google=google_id"];
    const { code, printed } = await place.bring("lucia", ...args);
    assert.equal(code, 0);
    assert.match(printed, /blocked: banned, deleted_at/);
    assert.deepEqual(lineOf(printed, "users"), [3, 3, 0, 0]);
    assert.deepEqual(lineOf(printed, "sessions"), [3, 2, 0, 1]);
    assert.deepEqual(lineOf(printed, "accounts"), [3, 2, 0, 1]);
    assert.match(printed, /1 session: the person is blocked/);
    assert.match(printed, /1 person: is blocked: has no way to sign in here/);
  });

  test("have to be there", async () => {
    const { hinted } = await old("banned").bring("lucia", "--blocked-column", "bant");
    assert.match(hinted, /--blocked-column names no column/);
  });
});
