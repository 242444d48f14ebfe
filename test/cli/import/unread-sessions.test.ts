import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { camelCase, old } from "./better-auth-tables.ts";
import { decided, isHere, isSignedIn, later, literal, lucia } from "./lucia-database.ts";
import { importInto, lineOf } from "./old-applications.ts";
import { oldDatabase } from "./old-database.ts";

process.env.AUTH_SECRET ??= "a secret of the new application for tests";

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
      assert.match(hinted, new RegExp(`^The table session has ${column}\\. Cardea does`, "m"));
      assert.equal(await isHere(place), false);
      const { code: without } = await place.bring("lucia", "--no-sessions");
      assert.equal(without, 0, "nobody is asked where sessions stay behind");
      if (column === "level" || column === "zzz") return;
      const answered = lucia({}, { [column]: value });
      const { hinted: asked } = await answered.bring("lucia");
      const second = await importInto(answered.to, "lucia", ...decided(asked));
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
    assert.match(hinted, /^The table session has revokedAt\. Cardea does not know/m);
    assert.equal(await isHere(place, "ada"), false);
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
      assert.equal(await isHere(place), false);
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
