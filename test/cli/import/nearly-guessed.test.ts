import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { later, literal, lucia } from "./lucia-database.ts";
import { oldDatabase } from "./old-database.ts";

process.env.AUTH_SECRET ??= "a secret of the new application for tests";

/** What the printed command says of a column of users. */
async function saidOf(column: string, value: string | number) {
  const { code, hinted } = await lucia({ [column]: value }).bring("lucia");
  assert.equal(code, 2, hinted);
  return / (--[a-z-]+ \S+)$/m.exec(hinted)?.[1];
}

suite("OWN-317 what may name whose session it is in truth is ignored by no guess", () => {
  for (const [name, value] of [
    ["adminId", 42],
    ["realUserId", "u_7f3a9c"],
    ["suUser", "root@example.com"],
    ["viewAs", "0190b7c2-8a5e-7000-8000-0123456789ab"],
  ] as const) {
    test(`in a column: ${name}`, async () => {
      const { hinted } = await lucia({}, { [name]: value }).bring("lucia");
      assert.match(hinted, new RegExp(` --ignore-in-sessions "<\\?${name}>"$`, "m"));
      assert.match(hinted, /or names whose it is in truth$/m);
    });

    test(`in a session of Passport: ${name}`, async () => {
      const data = { cookie: { originalMaxAge: 1000 }, passport: { user: 1 }, [name]: value };
      const place = oldDatabase(`create table users (id integer primary key, email);
        create table sessions (sid text primary key, sess, expire);
        insert into users values (1, 'ada@example.com');
        insert into sessions values ('s', ${literal(JSON.stringify(data))}, ${later});`);
      const { hinted } = await place.bring("passport", "--secret", "the secret");
      assert.match(hinted, new RegExp(` --ignore-in-sessions "<\\?${name}>"$`, "m"));
    });
  }
});

suite("OWN-318 the way to a proof, and another address, prove nothing", () => {
  for (const column of "email_verification_issued_at email_verification_deadline emailVerificationCreatedAt email_verification_method last_email_verification_at recovery_email_verified new_email_confirmed home_address_verified ip_address_verified email_verify".split(
    " ",
  )) {
    test(column, async () => {
      assert.equal(await saidOf(column, "2024-01-01 00:00:00"), `--ignore-columns "<?${column}>"`);
    });
  }

  for (const column of "is_email_validated email_address_verified_at isMailVerified confirmed_email primary_email_verified".split(
    " ",
  )) {
    test(`is one: ${column}`, async () => {
      assert.equal(await saidOf(column, 1), `--verified-column "<?${column}>"`);
    });
  }
});

suite("OWN-319 a state in a few words or in JSON is ignored by no guess", () => {
  for (const value of [
    '{"banned":true}',
    '["banned"]',
    "banned,muted",
    "Account closed",
    "on hold",
    "ON HOLD",
    "a text that is longer than a state is",
  ]) {
    test(value, async () => {
      assert.equal(await saidOf("zzz", value), '--ignore-columns "<?zzz>"');
    });
  }

  for (const column of ["u2f_registration", "webauthn_data", "yubikey", "hardwareKeys"]) {
    test(`a second factor: ${column}`, async () => {
      assert.match(`${await saidOf(column, "a 1, b 2")}`, /^--factor-column /);
    });
  }
});
