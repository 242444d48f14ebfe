import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { camelCase, old, sealed } from "./better-auth-tables.ts";
import { decided, isHere, later, literal } from "./lucia-database.ts";
import { importInto, lineOf } from "./old-applications.ts";
import { oldDatabase } from "./old-database.ts";

process.env.AUTH_SECRET ??= "a secret of the new application for tests";

type Value = string | number | null;

/** An application with Lucia in which Ada has an account at GitHub, with one column more. */
const linked = (column: string, value: Value) =>
  oldDatabase(`create table user (id text primary key, email text);
    create table session (id text primary key, user_id, expires_at);
    create table oauth_account (provider_id, provider_user_id, user_id, "${column}");
    insert into user values ('1', 'ada@example.com');
    insert into session values ('cookie-of-somebody', '1', ${later});
    insert into oauth_account values ('github', '66', '1', ${literal(value)});`);

const publicKey = Buffer.alloc(77, 7).toString("base64");

/** Better Auth, in which Ada has an account, a password, a passkey and an authenticator app. */
const ways = `
  insert into account (id, accountId, providerId, userId, password) values
    ('a1', '66', 'github', 'ada', null), ('a2', 'ada', 'credential', 'ada', 'x:y');
  insert into passkey (id, publicKey, userId, credentialID, counter, deviceType, backedUp) values
    ('p1', '${publicKey}', 'ada', 'Y3JlZGVudGlhbA', 0, 'multiDevice', 1);
  insert into twoFactor (id, secret, userId, verified) values ('f1', '${sealed("a key of twenty bytes")}', 'ada', 1);
  update user set twoFactorEnabled = 1 where id = 'ada';`;

/** The same with one column more in one of the tables. */
const added = (table: string, column: string, value: Value) =>
  old(`${camelCase} ${ways} alter table ${table} add column ${column};
    update ${table} set ${column} = ${literal(value)};`);

suite("OWN-205 a column of accounts, passkeys or second factors that nothing reads", () => {
  for (const column of "status deleted_at unlinked_at confirmed revoked zzz".split(" ")) {
    test(`stops the import of Lucia: ${column}`, async () => {
      const place = linked(column, 1);
      const { code, hinted } = await place.bring("lucia");
      assert.equal(code, 2);
      assert.match(
        hinted,
        new RegExp(`^The table oauth_account has ${column}\\. Cardea does`, "m"),
      );
      assert.match(hinted, /--ignore-in-accounts: ignored on purpose/);
      assert.equal(await isHere(place), false);
    });
  }

  for (const table of ["account", "passkey", "twoFactor"]) {
    for (const column of ["revokedAt", "disabled", "status", "zzz"]) {
      test(`stops the import of Better Auth: ${column} of ${table}`, async () => {
        const place = added(table, column, "2024-01-01");
        const { code, hinted } = await place.bring();
        assert.equal(code, 2);
        assert.match(hinted, new RegExp(`^The table ${table} has ${column}\\. Cardea does`, "m"));
        assert.equal(await isHere(place, "ada"), false);
      });
    }
  }

  test("stops no import where it is empty in every row, is harmless, or is Better Auth's own", async () => {
    const empty = await linked("zzz", null).bring("lucia");
    assert.equal(empty.code, 0, empty.hinted);
    const token = await linked("access_token", "x").bring("lucia");
    assert.equal(token.code, 0, token.hinted);
    const place = old(`${camelCase} ${ways} alter table account add column refresh_token_expires_at;
      alter table passkey add column aaguid; alter table passkey add column lastUsedAt;
      alter table twoFactor add column failedVerificationCount;
      alter table twoFactor add column lockedUntil;
      update account set refresh_token_expires_at = 1; update twoFactor set lockedUntil = 1,
      failedVerificationCount = 3; update passkey set aaguid = 'x', lastUsedAt = 1;`);
    const { code, hinted } = await place.bring();
    assert.equal(code, 0, hinted);
  });

  test("stops it where nobody has confirmed anything, since then no account counted", async () => {
    const { code, hinted } = await linked("confirmed_at", null).bring("lucia");
    assert.equal(code, 2);
    assert.match(hinted, / --keep-accounts-with "<confirmed_at>"$/m);
  });

  test("is listed with those of the other tables, with a command that goes on", async () => {
    const place = old(`${camelCase} ${ways} alter table user add column disabled;
      alter table account add column revokedAt; alter table passkey add column revokedAt;
      alter table passkey add column state; update user set disabled = 1 where id = 'eve';
      update account set revokedAt = 1; update passkey set revokedAt = 1, state = 'active';`);
    const { hinted } = await place.bring("--dry-run");
    assert.match(
      hinted,
      /user has disabled\. The table account has revokedAt\. The table passkey has revokedAt, state\. /,
    );
    assert.match(
      hinted,
      / --blocked-column "<disabled>" --leave-out-accounts-with "<revokedAt>" --keep-accounts-with "<state=active>"$/m,
    );
    const args = decided(hinted.replace('"<text>"', "x")).filter((one) => one !== "--dry-run");
    assert.ok(args.includes("revokedAt"));
    const answers = args.slice(args.indexOf("--blocked-column"));
    const { code, printed, hinted: left } = await place.bring(...answers);
    assert.equal(code, 0, left);
    assert.match(printed, /1 passkey: it has ended or never counted/);
  });
});

suite("OWN-205 an account that has ended opens nothing here", () => {
  const cases: readonly (readonly [string, Value, readonly string[], boolean])[] = [
    ["deleted_at", "2024-01-01", ["--leave-out-accounts-with", "deleted_at"], false],
    ["deleted_at", 0, ["--leave-out-accounts-with", "deleted_at"], true],
    ["status", "pending", ["--keep-accounts-with", "status=active"], false],
    ["status", "active", ["--keep-accounts-with", "status=active,status=old"], true],
    ["confirmed", 0, ["--keep-accounts-with", "confirmed"], false],
    ["confirmed", 1, ["--keep-accounts-with", "confirmed"], true],
    ["zzz", 1, ["--ignore-in-accounts", "zzz"], true],
  ];
  for (const [column, value, args, stays] of cases) {
    test(`${column} is ${value}, with ${args.join(" ")}`, async () => {
      const place = linked(column, value);
      const { code, printed, hinted } = await place.bring("lucia", ...args);
      assert.equal(code, 0, hinted);
      assert.deepEqual(lineOf(printed, "accounts"), stays ? [1, 1, 0, 0] : [1, 0, 0, 1]);
      assert.equal(/1 account: it has ended or never counted, as --/.test(printed), !stays);
      const user = await place.see((storage) =>
        storage.getUserByAccount({ provider: "github", providerAccountId: "66" }),
      );
      assert.equal(user?.id, stays ? "1" : undefined);
    });
  }

  test("of Better Auth: accounts, passwords and passkeys that were revoked", async () => {
    const args = ["--leave-out-accounts-with", "revokedAt"];
    const accounts = await added("account", "revokedAt", 1).bring(...args);
    assert.deepEqual(lineOf(accounts.printed, "accounts"), [1, 0, 0, 1], accounts.hinted);
    assert.deepEqual(lineOf(accounts.printed, "passwords"), [1, 0, 0, 1]);
    assert.deepEqual(lineOf(accounts.printed, "passkeys"), [1, 1, 0, 0]);
    const passkeys = await added("passkey", "revokedAt", 1).bring(...args);
    assert.deepEqual(lineOf(passkeys.printed, "passkeys"), [1, 0, 0, 1], passkeys.hinted);
    assert.deepEqual(lineOf(passkeys.printed, "accounts"), [1, 1, 0, 0]);
  });

  test("and whoever has no second factor left is still asked for one", async () => {
    const place = added("twoFactor", "revokedAt", 1);
    const { code, printed, hinted } = await place.bring("--leave-out-accounts-with", "revokedAt");
    assert.equal(code, 0, hinted);
    assert.match(printed, /1 second factor: .* the person is locked out/);
  });

  test("and an option that names no column, or is none of Passport, is refused", async () => {
    for (const option of ["leave-out-accounts-with", "keep-accounts-with", "ignore-in-accounts"]) {
      const wrong = await linked("zzz", 1).bring("lucia", `--${option}`, "yyy");
      assert.equal(wrong.code, 2);
      assert.match(
        wrong.hinted,
        new RegExp(`--${option} names no column with yyy\\. The table oa`),
      );
      const place = linked("zzz", 1);
      const args = ["--from", place.from, `--${option}`, "zzz"];
      const { code, hinted } = await importInto(place.to, "passport", ...args);
      assert.equal(code, 2);
      assert.match(hinted, new RegExp(`passport does not take --${option}`));
    }
  });
});
