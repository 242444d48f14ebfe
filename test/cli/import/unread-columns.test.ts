import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { suite, test } from "node:test";
import { createMysql, createPostgres } from "../../storage/servers.ts";
import { camelCase, old } from "./better-auth-tables.ts";
import { importInto, lineOf } from "./old-applications.ts";
import { newPlace, oldDatabase } from "./old-database.ts";

process.env.AUTH_SECRET ??= "a secret of the new application for tests";

const later = Math.floor(Date.now() / 1000) + 3600;
const key = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

type Values = Readonly<Record<string, string | number | null>>;
const literal = (value: string | number | null) =>
  typeof value === "string" ? `'${value}'` : String(value);

/** An application with Lucia, with Ada and her session, and these columns besides. */
function lucia(ofUser: Values, ofSession: Values = {}) {
  const more = (values: Values) => [...Object.keys(values).map((name) => `, "${name}"`)].join("");
  const all = (values: Values) => Object.values(values).map((value) => `, ${literal(value)}`);
  return oldDatabase(`create table user (id text primary key, email${more(ofUser)});
    create table session (id text primary key, user_id, expires_at${more(ofSession)});
    insert into user values ('1', 'ada@example.com'${all(ofUser).join("")});
    insert into session values ('cookie', '1', ${later}${all(ofSession).join("")});`);
}

/** Whether Ada is still signed in. */
const isSignedIn = (place: ReturnType<typeof lucia>) =>
  place.see(async (storage) => (await storage.getSessionAndUser(sha256("cookie"))) !== null);

const nobodyCame = (place: Pick<ReturnType<typeof lucia>, "see">, id = "1") =>
  place.see(async (storage) => assert.equal(await storage.getUser(id), null));

/** The command that an import suggests, as words. Those of the tests have no spaces in them. */
function suggested(hinted: string): readonly string[] {
  const line = hinted.split("\n").find((one) => one.startsWith("npx cardea import")) ?? "";
  return line.split(" ").slice(4);
}

suite("OWN-205 a column of users whose name says nothing stops the import", () => {
  for (const column of "is_delete delete_time deletion_date lockout_end ban_expires ban_reason is_disable user_active account_enabled discarded_at trashed_at blacklist is_blacklisted forbidden del_flag rejected suspend_until lock_until accountLocked cancelled_at expelled_on zzz".split(
    " ",
  )) {
    test(`of Lucia: ${column}`, async () => {
      const place = lucia({ email_verified: 1, [column]: 1 });
      const { code, hinted } = await place.bring("lucia");
      assert.equal(code, 2);
      assert.match(hinted, new RegExp(`^The table user has ${column}\\. Nothing here looks`, "m"));
      assert.match(hinted, new RegExp(` --(?:blocked|active|ignore)-columns? ${column}$`, "m"));
      assert.match(hinted, /Nothing was imported\.$/);
      await nobodyCame(place);
    });
  }

  for (const column of "disabled isDisabled deletedAt suspended status isActive blocked zzz".split(
    " ",
  )) {
    test(`that was added to Better Auth: ${column}`, async () => {
      const place = old(`${camelCase} alter table user add column ${column};
        update user set ${column} = '1';`);
      const { code, hinted } = await place.bring();
      assert.equal(code, 2);
      assert.match(hinted, new RegExp(`^The table user has ${column}\\. Nothing here looks`, "m"));
      await nobodyCame(place, "ada");
    });
  }

  test("unless it is harmless, is empty in every row, or belongs to a plugin of Better Auth", async () => {
    const harmless = { firstName: "Ada", time_zone: "UTC", created_at: 1, bio: "x", zzz: null };
    const place = lucia(harmless, { userAgent: "x", ip_address: "::1", zzz: null });
    const { code, hinted } = await place.bring("lucia");
    assert.equal(code, 0, hinted);
    const plugins = old(`${camelCase} alter table user add column role;
      alter table user add column is_anonymous; alter table user add column phoneNumberVerified;
      alter table user add column lastName; alter table session add column activeOrganizationId;
      update user set role = 'x', is_anonymous = 1, phoneNumberVerified = 0, lastName = 'x';
      update session set activeOrganizationId = 'x';`);
    const second = await plugins.bring();
    assert.equal(second.code, 0, second.hinted);
  });

  test("on a server, whatever its type and however it is spelled", async (t) => {
    for (const server of [await createPostgres(), await createMysql()]) {
      if (!server) continue;
      t.after(() => server.drop());
      const own = server.url.startsWith("postgres") ? "jsonb" : "json";
      const quoted = own === "jsonb" ? '"a.B c"' : "`a.B c`";
      await server.run(
        `create table users (id varchar(50) primary key, email varchar(99), empty ${own}, ${quoted} ${own})`,
      );
      await server.run(
        "create table session (id varchar(50) primary key, user_id varchar(50), expires_at bigint)",
      );
      await server.run(`insert into users values ('1', 'ada@example.com', null, '{}')`);
      const { code, hinted } = await newPlace().bringFrom(server.url, "lucia");
      assert.equal(code, 2);
      assert.match(hinted, /^The table users has a\.B c\. Nothing here looks/m);
      assert.match(hinted, /--from '<url>' .* --ignore-columns 'a\.B c'$/m);
    }
  });

  test("also where another one is named, and once for all tables, with a command that goes on", async () => {
    const place = lucia({ banned: 0, deleted_at: 1, zzz: 1, "it's $(x)": 1 }, { revoked_at: 1 });
    const args = ["--blocked-column", "banned", "--ignore-columns", "it's $(x)"];
    const { code, hinted } = await place.bring("lucia", ...args);
    assert.equal(code, 2);
    assert.match(hinted, /user has deleted_at, zzz\. The table session has revoked_at\./);
    assert.match(hinted, / --ignore-columns 'it'\\''s \$\(x\),zzz' /);
    const plain = lucia({ banned: 0, deleted_at: null, zzz: 1 }, { revoked_at: 1, yyy: 1 });
    const asked = await plain.bring("lucia", "--blocked-column", "banned");
    const answered = await importInto(plain.to, "lucia", ...suggested(asked.hinted).slice(0, -2));
    assert.equal(answered.code, 2, "the last answer is missing");
    assert.match(answered.hinted, /The table session has yyy\. /);
    const whole = await importInto(plain.to, "lucia", ...suggested(asked.hinted));
    assert.equal(whole.code, 0, whole.hinted);
    assert.match(whole.printed, /1 session: it has ended or is somebody else's/);
  });

  test("in a rehearsal too, and the command that it suggests has no secret in it", async () => {
    const place = old(`${camelCase} alter table user add column zzz; update user set zzz = 1;`);
    const { code, hinted } = await place.bring("--dry-run");
    assert.equal(code, 2);
    assert.match(
      hinted,
      /^npx cardea import better-auth .*--secret "<text>" .*--ignore-columns zzz/m,
    );
    assert.match(hinted, / --dry-run /);
    assert.doesNotMatch(hinted, /the secret of the old/);
  });

  test("and is taken for what the operator says", async () => {
    for (const [value, args, stays] of [
      ["active", ["--active-column", "zzz=active"], true],
      ["trial", ["--active-column", "zzz=active,zzz=trial"], true],
      ["gone", ["--active-column", "zzz=active"], false],
      [1, ["--active-column", "zzz"], true],
      ["2024-01-01", ["--active-column", "zzz"], true],
      ["pending", ["--active-column", "zzz"], false],
      [0, ["--active-column", "zzz"], false],
      [null, ["--active-column", "zzz"], false],
      [1, ["--blocked-column", "zzz"], false],
      [0, ["--blocked-column", "zzz"], true],
      [1, ["--ignore-columns", "zzz"], true],
    ] as const) {
      const place = lucia({ zzz: value });
      const { code, hinted } = await place.bring("lucia", ...args);
      assert.equal(code, 0, hinted);
      assert.equal(await isSignedIn(place), stays, `${value} ${args.join(" ")}`);
      const added = old(`${camelCase} alter table user add column zzz;
        update user set zzz = ${literal(value)};`);
      const { printed } = await added.bring(...args);
      assert.deepEqual(lineOf(printed, "sessions"), stays ? [2, 2, 0, 0] : [2, 0, 0, 2]);
    }
    for (const option of ["active-column", "blocked-column", "ignore-columns"]) {
      const { code, hinted } = await lucia({ zzz: 1 }).bring("lucia", `--${option}`, "zzzz");
      assert.equal(code, 2);
      assert.match(hinted, new RegExp(`--${option} names no column with zzzz`));
    }
  });
});

suite("OWN-205 a column or member of sessions whose name says nothing stops the import", () => {
  for (const [column, value] of [
    ["revoked_at", "2024-01-01T00:00:00Z"],
    ["is_revoked", 1],
    ["ended_at", "2024-01-01T00:00:00Z"],
    ["logged_out_at", "2024-01-01T00:00:00Z"],
    ["impersonated_by", "admin7"],
    ["user_type", "admin"],
    ["purpose", "password-reset"],
    ["active", 0],
    ["active", null],
    ["pending", 1],
    ["status", "pending_2fa"],
    ["level", 1],
    ["aal", "aal1"],
    ["zzz", 1],
  ] as const) {
    test(`of Lucia: ${column} with ${value}`, async () => {
      const place = lucia({}, { [column]: value });
      const { code, hinted } = await place.bring("lucia");
      assert.equal(code, 2);
      assert.match(hinted, new RegExp(`^The table session has ${column}\\. Nothing here`, "m"));
      await nobodyCame(place);
      const { code: without } = await place.bring("lucia", "--no-sessions");
      assert.equal(without, 0, "nobody is asked where sessions stay behind");
      if (column === "level" || column === "zzz") return;
      const answered = lucia({}, { [column]: value });
      const { hinted: asked } = await answered.bring("lucia");
      const second = await importInto(answered.to, "lucia", ...suggested(asked));
      assert.equal(second.code, 0, second.hinted);
      assert.equal(await isSignedIn(answered), false, "what is suggested keeps it out");
    });
  }

  test("and is taken for what the operator says", async () => {
    for (const [value, args, stays] of [
      [1, ["--leave-out-sessions-with", "zzz"], false],
      [0, ["--leave-out-sessions-with", "zzz"], true],
      [null, ["--leave-out-sessions-with", "zzz"], true],
      ["user", ["--user-match", "zzz=user"], true],
      ["admin", ["--user-match", "zzz=user"], false],
      [1, ["--user-match", "zzz=true"], true],
      [0, ["--user-match", "zzz=true"], false],
      [1, ["--ignore-in-sessions", "zzz"], true],
    ] as const) {
      const place = lucia({}, { zzz: value });
      const { code, hinted } = await place.bring("lucia", ...args);
      assert.equal(code, 0, hinted);
      assert.equal(await isSignedIn(place), stays, `${value} ${args.join(" ")}`);
      const added = old(`${camelCase} alter table session add column zzz;
        update session set zzz = ${literal(value)};`);
      const { printed } = await added.bring(...args);
      assert.deepEqual(lineOf(printed, "sessions"), stays ? [2, 2, 0, 0] : [2, 0, 0, 2]);
    }
    for (const option of ["leave-out-sessions-with", "ignore-in-sessions", "user-match"]) {
      const value = option === "user-match" ? "zzzz=1" : "zzzz";
      const { hinted } = await lucia({}, { zzz: 1 }).bring("lucia", `--${option}`, value);
      assert.match(hinted, new RegExp(`--${option} names no column with zzzz`));
    }
  });

  test("that was added to Better Auth", async () => {
    const place = old(`${camelCase} alter table session add column revokedAt;
      update session set revokedAt = '2024-01-01';`);
    const { code, hinted } = await place.bring();
    assert.equal(code, 2);
    assert.match(hinted, /^The table session has revokedAt\. Nothing here looks/m);
    await nobodyCame(place, "ada");
  });
});

suite("OWN-205 a member of a session of Passport whose name says nothing stops the import", () => {
  const iso = new Date(later * 1000).toISOString();
  const passport = (data: object, more = "", end = iso) =>
    oldDatabase(`create table users (id integer primary key, email, email_verified);
      create table sessions (sid text primary key, sess, expire); ${more}
      insert into users values (1, 'ada@example.com', 1);
      insert into sessions (sid, sess, expire) values ('s', '${JSON.stringify({ cookie: { originalMaxAge: 3_600_000 }, passport: { user: 1 }, ...data })}', '${end}');`);
  const secret = ["--secret", "the secret"];

  for (const data of [
    { impersonator: 7 },
    { impersonating: true },
    { originalUserId: 7 },
    { switchedFrom: 7 },
    { revoked: true },
    { loggedOut: true },
    { endedAt: "2024-01-01" },
    { pending: true },
    { authenticated: false },
    { authenticated: null },
    { isAuthenticated: false },
    { step: "code" },
    { purpose: "reset" },
    { actingAs: 7 },
    { org: "acme" },
    { customer: { id: "acme" } },
  ]) {
    const [name = ""] = Object.keys(data);
    test(JSON.stringify(data), async () => {
      const place = passport(data);
      const { code, hinted } = await place.bring("passport", ...secret, "--user-match", "none");
      assert.equal(code, 2);
      const said = `^The sessions have "${name}" beside the id of the user, passport\\.user\\.`;
      assert.match(hinted, new RegExp(said, "m"));
      await nobodyCame(place);
      const passed = await place.bring("passport", ...secret, "--ignore-in-sessions", name);
      assert.deepEqual(lineOf(passed.printed, "sessions"), [1, 1, 0, 0]);
    });
  }

  test("also beside the user that Passport has stored, and in a column of the store", async () => {
    for (const data of [
      { passport: { user: 1, impersonator: 7 } },
      { passport: { user: { id: 1, impersonator: 7 } } },
    ]) {
      const path = typeof data.passport.user === "object" ? "passport.user.id" : "passport.user";
      const { hinted } = await passport(data).bring("passport", ...secret, "--user-path", path);
      assert.match(hinted, /^The sessions have "impersonator" beside/m);
    }
    const more = "alter table sessions add column destroyedAt default '2024-01-01';";
    const place = passport({}, more);
    const { hinted } = await place.bring("passport", ...secret);
    assert.match(hinted, /^The table sessions has destroyedAt\./m);
    const args = ["--leave-out-sessions-with", "destroyedAt"];
    const { printed } = await place.bring("passport", ...secret, ...args);
    assert.match(printed, /1 session: it has ended or is somebody else's/);
  });

  test("but not one that every application has, nor one of a session that is left out anyway", async () => {
    const usual = {
      csrfSecret: "x",
      returnTo: "/",
      flash: {},
      "oauth2:example.com": {},
      zzz: null,
    };
    for (const place of [passport(usual), passport({ zzz: 1 }, "", "2020-01-01T00:00:00Z")]) {
      const { code, hinted } = await place.bring("passport", ...secret);
      assert.equal(code, 0, hinted);
    }
  });

  test("and a session is left out where the operator says what the member means", async () => {
    for (const [data, args, stays] of [
      [{ revoked: true }, ["--leave-out-sessions-with", "revoked"], false],
      [{ revoked: false }, ["--leave-out-sessions-with", "revoked"], true],
      [{ authenticated: false }, ["--user-match", "authenticated=true"], false],
      [{ authenticated: true }, ["--user-match", "authenticated=true"], true],
      [{}, ["--user-match", "authenticated=true"], false],
    ] as const) {
      const { printed } = await passport(data).bring("passport", ...secret, ...args);
      assert.deepEqual(lineOf(printed, "sessions"), stays ? [1, 1, 0, 0] : [1, 0, 0, 1]);
    }
  });
});

suite("OWN-205 a proof of the address with an unknown name stops the import", () => {
  for (const column of "verified is_verified confirmed confirmed_at email_confirmed_on verified_email mail_verified verified_at email_status".split(
    " ",
  )) {
    test(column, async () => {
      for (const value of [0, null]) {
        const place = lucia({ [column]: value });
        const { code, hinted } = await place.bring("lucia");
        assert.equal(code, 2, `${value}`);
        assert.match(hinted, new RegExp(`^The table user has ${column}\\. Nothing here`, "m"));
        assert.match(hinted, new RegExp(` --verified-column ${column}$`, "m"));
        const args = ["--verified-column", column, "--unverified", "leave-out"];
        const { printed } = await place.bring("lucia", ...args);
        assert.match(printed, /1 session: nobody has proved the address/);
      }
    });
  }

  test("and says that there is none with none", async () => {
    const { code, hinted } = await lucia({ confirmed_at: 1 }).bring(
      "lucia",
      "--verified-column",
      "none",
    );
    assert.equal(code, 0, hinted);
  });
});

suite("OWN-205 a factor that somebody has not set up to its end", () => {
  const named = ["--factor-column", "totp_secret", "--factor-enabled-column", "totp_enabled"];
  const kinds = (place: ReturnType<typeof lucia>) =>
    place.see(async (storage) => (await storage.listCredentials("1")).length);

  test("is asked about where a column looks as if it told", async () => {
    const place = lucia({ totp_secret: key, totp_enabled: 0 });
    const { code, hinted } = await place.bring("lucia", "--factor-column", "totp_secret");
    assert.equal(code, 2);
    assert.match(hinted, /^The table user has totp_enabled\./m);
    assert.match(hinted, / --factor-enabled-column totp_enabled$/m);
    const { hinted: both } = await lucia({ totp_enabled: 0, totp_secret: key }).bring("lucia");
    assert.deepEqual(suggested(both).slice(-4), named);
    const { hinted: alone } = await lucia({ totp_enabled: 1 }).bring("lucia");
    assert.deepEqual(suggested(alone).slice(-2), ["--factor-column", "totp_enabled"]);
  });

  test("is left out, and its owner stays signed in", async () => {
    const place = lucia({ totp_secret: key, totp_enabled: 0 });
    const { code, printed, hinted } = await place.bring("lucia", ...named);
    assert.equal(code, 0, hinted);
    assert.match(printed, /1 second factor: not confirmed, or turned off/);
    assert.deepEqual([await kinds(place), await isSignedIn(place)], [0, true]);
  });

  test("counts where it was, and locks out whose key is lost", async () => {
    for (const [secret, enabled] of [
      [key, 1],
      [key, "2024-01-01"],
      [null, 1],
    ] as const) {
      const place = lucia({ totp_secret: secret, totp_enabled: enabled });
      const { code, hinted } = await place.bring("lucia", ...named);
      assert.equal(code, 0, hinted);
      assert.deepEqual([await kinds(place), await isSignedIn(place)], [1, false]);
    }
    const { hinted } = await lucia({ totp_enabled: 1 }).bring("lucia", ...named.slice(2));
    assert.match(hinted, /--factor-enabled-column says whose key counts/);
  });
});
