import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createMysql, createPostgres } from "../../storage/servers.ts";
import { camelCase, old } from "./better-auth-tables.ts";
import { decided, isHere, isSignedIn, literal, lucia } from "./lucia-database.ts";
import { importInto, lineOf } from "./old-applications.ts";
import { newPlace } from "./old-database.ts";

process.env.AUTH_SECRET ??= "a secret of the new application for tests";

suite("OWN-205 a column of users whose name says nothing stops the import", () => {
  for (const column of "is_delete delete_time deletion_date lockout_end ban_expires ban_reason is_disable user_active account_enabled discarded_at trashed_at blacklist is_blacklisted forbidden del_flag rejected suspend_until lock_until accountLocked cancelled_at expelled_on zzz".split(
    " ",
  )) {
    test(`of Lucia: ${column}`, async () => {
      const place = lucia({ email_verified: 1, [column]: 1 });
      const { code, hinted } = await place.bring("lucia");
      assert.equal(code, 2);
      assert.match(
        hinted,
        new RegExp(`^The table user has ${column}\\. Cardea does not know`, "m"),
      );
      assert.match(
        hinted,
        new RegExp(` --(?:blocked|active|ignore)-columns? "<\\??${column}>"$`, "m"),
      );
      assert.match(hinted, /Nothing was imported\.$/);
      assert.equal(await isHere(place), false);
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
      assert.match(
        hinted,
        new RegExp(`^The table user has ${column}\\. Cardea does not know`, "m"),
      );
      assert.equal(await isHere(place, "ada"), false);
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
      update user set role = 'owner', is_anonymous = 1, phoneNumberVerified = 0, lastName = 'x';
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
      assert.match(hinted, /^The table users has a\.B c\. Cardea does not know/m);
      assert.match(hinted, /--from "<url>" .* --ignore-columns "<\?a\.B c>"$/m);
    }
  });

  test("also where another one is named, and once for all tables, with a command that goes on", async () => {
    const place = lucia({ banned: 0, deleted_at: 1, zzz: 1, "it's $(x)": 1 }, { revoked_at: 1 });
    const args = ["--blocked-column", "banned", "--ignore-columns", "it's $(x)"];
    const { code, hinted } = await place.bring("lucia", ...args);
    assert.equal(code, 2);
    assert.match(hinted, /user has deleted_at, zzz\. The table session has revoked_at\./);
    assert.match(hinted, / --ignore-columns 'it'\\''s \$\(x\),<\?zzz>' /);
    const plain = lucia({ banned: 0, deleted_at: null, zzz: 1 }, { revoked_at: 1, yyy: 1 });
    const asked = await plain.bring("lucia", "--blocked-column", "banned");
    const answered = await importInto(plain.to, "lucia", ...decided(asked.hinted).slice(0, -2));
    assert.equal(answered.code, 2, "the last answer is missing");
    assert.match(answered.hinted, /The table session has yyy\. /);
    const whole = await importInto(plain.to, "lucia", ...decided(asked.hinted));
    assert.equal(whole.code, 0, whole.hinted);
    assert.match(whole.printed, /1 session: it has ended or is somebody else's/);
  });

  test("in a rehearsal too, and the command that it suggests has no secret in it", async () => {
    const place = old(`${camelCase} alter table user add column zzz; update user set zzz = 1;`);
    const { code, hinted } = await place.bring("--dry-run");
    assert.equal(code, 2);
    assert.match(
      hinted,
      /^npx cardea import better-auth .*--secret "<text>" .*--ignore-columns "<\?zzz>"/m,
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
