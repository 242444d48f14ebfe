import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { camelCase, old } from "./better-auth-tables.ts";
import { decided, isHere, isSignedIn, later, lucia, suggested } from "./lucia-database.ts";
import { importAsking, importInto } from "./old-applications.ts";
import { oldDatabase } from "./old-database.ts";

process.env.AUTH_SECRET ??= "a secret of the new application for tests";

const key = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** The words as a shell takes them. */
const pasted = (hinted: string) => suggested(hinted).map((word) => word.replace(/^"(.*)"$/, "$1"));

/** What the printed command says of a column of the users. */
async function guessOf(column: string, value: string | number | null, more = {}) {
  const { code, hinted } = await lucia({ ...more, [column]: value }).bring("lucia");
  assert.equal(code, 2, hinted);
  const words = pasted(hinted);
  const at = words.findIndex((word) => new RegExp(`<\\??${column}\\b`).test(word));
  return { said: words.slice(at - 1, at + 1).join(" "), hinted };
}

const session = (data: object) =>
  oldDatabase(`create table users (id integer primary key, email, email_verified, totp_secret);
    create table sessions (sid text primary key, sess, expire);
    insert into users values (7, 'ada@example.com', 1, '${key}');
    insert into sessions values ('s', '${JSON.stringify({ cookie: { originalMaxAge: 3_600_000 }, passport: { user: 7 }, ...data })}', ${later});`);

suite("OWN-300 a guess in a printed command", () => {
  test("is refused until the operator has decided, whatever the option", async () => {
    for (const [ofUser, ofSession] of [
      [{ banned: 1 }, {}],
      [{ status: "active" }, {}],
      [{ zzz: 1 }, {}],
      [{ mail_confirmed: 1 }, {}],
      [{ github_id: "108" }, {}],
      [{ totp_key: key, totp_enabled: 1 }, {}],
      [{}, { revoked: 1 }],
      [{}, { user_type: "user" }],
      [{}, { zzz: 1 }],
      [{}, { two_factor_passed: 1 }],
    ] as const) {
      const place = lucia(ofUser, ofSession);
      const asked = await place.bring("lucia");
      assert.equal(asked.code, 2);
      const again = await importInto(place.to, "lucia", ...pasted(asked.hinted));
      assert.equal(again.code, 2, again.hinted);
      assert.match(
        again.hinted,
        /<.*>: what stands in < and >, or begins with a \?, is a question that you have to answer/,
      );
      assert.match(again.hinted, /Nothing was imported\.$/);
      assert.equal(await isHere(place), false);
      const said = await importInto(place.to, "lucia", ...decided(asked.hinted));
      assert.equal(said.code, 0, said.hinted);
    }
  });

  test("stands beside what the operator has said, and one that is left keeps the others out", async () => {
    const place = lucia({ plan: "free", team: "x", zzz: "y" });
    const { hinted } = await place.bring("lucia", "--ignore-columns", "plan");
    assert.match(hinted, / --ignore-columns "plan,<\?team>,<\?zzz>"$/m);
    for (const half of ["plan,team,<zzz>", "plan,team,<zzz", "plan,team,zzz>"]) {
      const { code, hinted: left } = await place.bring("lucia", "--ignore-columns", half);
      assert.equal(code, 2);
      assert.match(left, /^--ignore-columns <?zzz>?: what stands in < and >, .* is a question/);
    }
  });

  test("is explained in a line of its own, with how many rows have what", async () => {
    const { hinted } = await lucia({ banned: 0, plan: "free" }, { zzz: "see a few 12" }).bring(
      "lucia",
    );
    assert.match(
      hinted,
      /^ {2}banned: 1 row, such as 9; whoever has anything in it but null, 0, false or no gets no way to sign in$/m,
    );
    assert.match(
      hinted,
      /^ {2}plan: 1 row, such as aaaa; its name tells nothing: look whether it says who comes in$/m,
    );
    assert.match(
      hinted,
      /^ {2}zzz: 1 row, such as aaa a aaa 99; its name tells nothing: look whether it says that the session has ended, or names whose it is in truth$/m,
    );
  });

  test("is one also of tables, of names of providers, and of what stands for no id", async () => {
    const tables = oldDatabase(`create table user (id text primary key, email);
      create table session (id text primary key, user_id, expires_at);
      create table user_bans (user_id); insert into user_bans values ('1');
      insert into user values ('1', 'ada@example.com');`);
    const { hinted } = await tables.bring("lucia");
    assert.match(hinted, / --kept-out-tables "<\?user_bans>", without <\? and >/);
    const left = await tables.bring("lucia", "--kept-out-tables", "?user_bans");
    assert.match(left.hinted, /^--kept-out-tables \?user_bans: what stands in/);
    const place = old(
      `${camelCase} insert into account (id, accountId, providerId, userId) values ('a', '1', 'GOOGLE', 'ada');`,
    );
    const named = await place.bring();
    assert.match(named.hinted, / --provider "<GOOGLE=google>"/);
  });
});

suite("an option that is there twice", () => {
  test("adds to its list, and is refused where it takes one name", async () => {
    const place = lucia({ plan: "free", team: "x" });
    const answers = ["--ignore-columns", "plan", "--ignore-columns", "team"];
    const { code, hinted } = await place.bring("lucia", ...answers);
    assert.equal(code, 0, hinted);
    const twice = ["--verified-column", "plan", "--verified-column", "team"];
    const refused = await lucia({ plan: 1, team: 1 }).bring("lucia", ...twice);
    assert.equal(refused.code, 2);
    assert.match(refused.hinted, /^--verified-column is there twice, with plan and with team\./);
  });

  test("is printed once more with what it lists, where tables are left", async () => {
    const place = oldDatabase(`create table user (id text primary key, email);
      create table session (id text primary key, user_id, expires_at);
      create table post (id); create table code (id);
      insert into post values (1); insert into code values (1);
      insert into user values ('1', 'ada@example.com');`);
    const { hinted } = await place.bring("lucia", "--kept-out-tables", "code");
    assert.match(hinted, / --kept-out-tables "code,<\?post>", without/);
  });
});

test("tables of Cardea are no second factors where both are one database", async () => {
  const { from } = lucia({});
  const named = ["--users-table", "user", "--sessions-table", "session", "--unverified", "keep"];
  const { code, hinted } = await importAsking(from, "lucia", "--from", from, ...named);
  assert.equal(code, 0, hinted);
});

suite("OWN-300 a name that may say the reverse", () => {
  for (const column of "valid_until active_until access_allowed_until account_non_locked unlocked awaiting_approval requires_activation activation_token not_banned kyc_verified is_verified age_verified identity_verified_at verified_seller needs_verification must_confirm_email verification_failed_at unsubscribed_confirmed".split(
    " ",
  )) {
    test(`is no guess: ${column}`, async () => {
      const { said, hinted } = await guessOf(column, "x1");
      assert.equal(said, `--blocked-column <?${column}>`);
      assert.match(
        hinted,
        new RegExp(`^  ${column}: .*no guess, because its name may say this or`, "m"),
      );
    });
  }

  test("never takes the place of a proof that was found", async () => {
    for (const column of ["mail_confirmed", "verified_email"]) {
      const { hinted } = await guessOf(column, 1, { email_verified: 0 });
      assert.doesNotMatch(hinted, /npx cardea.* --verified-column/);
      assert.match(hinted, new RegExp(` --ignore-columns "<\\?${column}>"$`, "m"));
    }
  });
});

suite("OWN-301 a session that waits for a second factor", () => {
  for (const member of "requires2FA needsOtp mfa_required totpChallenge otpSentAt otpExpires twoFactorUserId awaiting2fa mfaPrompted".split(
    " ",
  )) {
    test(`is left out by the guess: ${member}`, async () => {
      const place = session({ [member]: 1 });
      const args = ["--secret", "x", "--factor-column", "totp_secret"];
      const { code, hinted } = await place.bring("passport", ...args);
      assert.equal(code, 2);
      assert.match(hinted, new RegExp(` --leave-out-sessions-with "<${member}>"$`, "m"));
    });
  }

  for (const member of "otpEnabled twoFactorMethod mfa has2fa needsVerified emailVerified".split(
    " ",
  )) {
    test(`is no guess where the name says neither: ${member}`, async () => {
      const { hinted } = await session({ [member]: 1 }).bring("passport", "--secret", "x");
      assert.match(hinted, new RegExp(` --leave-out-sessions-with "<\\?${member}>"`));
      assert.doesNotMatch(hinted, /npx cardea.* --session-factor-path/);
    });
  }

  for (const member of ["twoFactorVerified", "mfa_passed", "otpDone", "secondFactorGiven"]) {
    test(`has given it where the name says both: ${member}`, async () => {
      const { hinted } = await session({ [member]: 1 }).bring("passport", "--secret", "x");
      assert.match(hinted, new RegExp(` --session-factor-path "<\\?${member}>"`));
    });
  }

  test("the same in a column of Lucia's sessions", async () => {
    const place = lucia({ totp_secret: key }, { requires_2fa: 1 });
    const { hinted } = await place.bring("lucia");
    assert.match(hinted, / --leave-out-sessions-with "<requires_2fa>"/);
    const said = await importInto(place.to, "lucia", ...decided(hinted));
    assert.equal(said.code, 0, said.hinted);
    assert.equal(await isSignedIn(place), false);
  });
});

suite("OWN-301 the key of an authenticator app", () => {
  for (const column of "tfa_secret authenticator_key two_step_secret multi_factor_key ga_secret google_authenticator_secret tfaSecret".split(
    " ",
  )) {
    test(`is known by its name: ${column}`, async () => {
      const { said, hinted } = await guessOf(column, key);
      assert.equal(said, `--factor-column <${column}>`);
      assert.match(hinted, /^ {2}--factor-column: the key of an authenticator app/m);
    });
  }

  for (const other of ["otp_attempts", "otp_code", "reset_otp", "mfa_type", "two_factor_phone"]) {
    test(`comes before what is none: ${other}`, async () => {
      const place = lucia({ [other]: 1, totp_secret: key });
      const { hinted } = await place.bring("lucia");
      assert.match(hinted, / --factor-column "<totp_secret>"/);
      const { said } = await guessOf(other, 1);
      assert.equal(said, `--factor-column <?${other}>`);
    });
  }

  test("is known by what stands there", async () => {
    const { said } = await guessOf("zzz", key);
    assert.equal(said, "--factor-column <zzz>");
    const { hinted } = await lucia({ otp: 1, otp_app: key }).bring("lucia");
    assert.match(hinted, / --factor-column "<otp_app>"/);
  });
});

test("OWN-301 a phone that is a second factor beside the key of an app is no guess, and is not ignored", async () => {
  const { hinted } = await lucia({ two_factor_phone: "+1", totp_secret: key }).bring("lucia");
  assert.match(
    hinted,
    / --factor-column "<totp_secret>" .*--ignore-columns "<\?two_factor_phone>"/,
  );
});

for (const column of ["email_verification_requested_at", "pending_email_verification"]) {
  test(`OWN-300 ${column} proves no address`, async () => {
    const { hinted } = await lucia({ [column]: 1 }).bring("lucia");
    assert.doesNotMatch(hinted, /--verified-column "</);
  });
}

suite("OWN-302 the words that stand for a secret or an address in a printed command", () => {
  test("are no secret and no address", async () => {
    const place = session({ plan: "gold" });
    const asked = await place.bring(
      "passport",
      "--secret",
      "the real secret",
      "--factor-column",
      "totp_secret",
    );
    assert.match(asked.hinted, / --secret "<text>" /);
    for (const secret of ["<text>", "text"]) {
      const said = await importInto(
        place.to,
        "passport",
        ...decided(asked.hinted).map((word) => (word === "text" ? secret : word)),
      );
      assert.equal(said.code, 2);
      assert.match(
        said.hinted,
        /^--secret: what stands in < and >,? .* Secrets and addresses are not printed/,
      );
      assert.equal(await isHere(place, "7"), false);
    }
    const from = await importInto(place.to, "lucia", "--from", "<url>");
    assert.match(from.hinted, /^--from: what stands in < and >, .* is a question/);
  });
});
