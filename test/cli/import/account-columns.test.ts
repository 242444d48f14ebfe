import assert from "node:assert/strict";
import { suite, test } from "node:test";
import bcryptjs from "bcryptjs";
import { providerOf } from "../../../src/cli/import/near-provider.ts";
import { decided, isHere, lucia } from "./lucia-database.ts";
import { importInto, lineOf } from "./old-applications.ts";
import { oldDatabase } from "./old-database.ts";

const hash = await bcryptjs.hash("correct horse battery", 4);

suite("OWN-285 a column of users with ids at a provider", () => {
  for (const [column, provider] of Object.entries({
    github_id: "github",
    googleId: "google",
    facebook_user_id: "facebook",
    apple_sub: "apple",
    microsoft_id: "microsoft-entra-id",
    slackUserId: "slack",
    kakaoId: "kakao",
    github: "github",
    azure_oid: "microsoft-entra-id",
    wechat_openid: "wechat",
    auth0_sub: "auth0",
  })) {
    test(`stops the import until the operator says what it is: ${column}`, async () => {
      const place = lucia({ [column]: "108" });
      const { code, hinted } = await place.bring("lucia");
      assert.equal(code, 2);
      assert.match(hinted, new RegExp(`^The table user has ${column}\\. `, "m"));
      assert.match(hinted, new RegExp(` --account "<\\?${provider}=${column}>"$`, "m"));
      assert.match(hinted, /^ {2}--account: ids that a provider gave/m);
      assert.equal(await isHere(place), false);
      const answered = await importInto(place.to, "lucia", ...decided(hinted));
      assert.equal(answered.code, 0, answered.hinted);
      assert.deepEqual(lineOf(answered.printed, "accounts"), [1, 1, 0, 0]);
      assert.equal(
        await place.see(async (storage) => (await storage.getAccount("108", provider))?.userId),
        "1",
      );
    });
  }

  test("stays behind where the operator says so, and is not asked about where it is empty", async () => {
    const ignored = lucia({ github_id: "108" });
    assert.equal((await ignored.bring("lucia", "--ignore-columns", "github_id")).code, 0);
    assert.equal((await lucia({ github_id: null }).bring("lucia")).code, 0);
  });

  test("is that of one provider, and no address or name of people", async () => {
    const both = ["--account", "github=github_id", "--account", "google=github_id"];
    const twice = await lucia({ github_id: "108" }).bring("lucia", ...both);
    assert.equal(twice.code, 2);
    assert.match(
      twice.hinted,
      /^--account github=github_id and --account google=github_id name one column\./,
    );
    const place = lucia({});
    const address = await place.bring("lucia", "--account", "google=email");
    assert.equal(address.code, 2);
    assert.match(address.hinted, /is read as the email of people/);
    assert.equal(await isHere(place), false);
  });

  test("of Passport stops the import as well", async () => {
    const place = oldDatabase(`create table users (id integer primary key, email, googleId);
      create table sessions (sid text primary key, sess, expire);
      insert into users values (1, 'ada@example.com', '108');`);
    const { code, hinted } = await place.bring("passport", "--no-sessions");
    assert.equal(code, 2);
    assert.match(hinted, / --account "<\?google=googleId>"$/m);
  });

  test("is guessed by its name, and other ids are not", () => {
    for (const column of ["id", "company_id", "account_id", "userId", "uid", "x_id", "github"]) {
      assert.equal(providerOf(column), undefined, column);
    }
  });
});

test("people without a way to sign in, and passwords that no mail can replace, are counted", async () => {
  const place =
    oldDatabase(`create table user (id text primary key, username, email, password_hash, github_id);
    create table session (id text primary key, user_id, expires_at);
    insert into user values ('1', 'ada', null, '${hash}', null), ('2', 'bea', null, '${hash}', null),
      ('3', 'cy', null, null, '108'), ('4', 'di', 'di@example.com', null, '109'), ('5', 'ed', 'ed@example.com', '${hash}', null);`);
  const ignoring = ["lucia", "--ignore-columns", "github_id", "--dry-run"] as const;
  const { printed } = await place.bring(...ignoring);
  assert.match(printed, /^ {2}1 person: .* no address: has no way to sign in here$/m);
  assert.match(
    printed,
    /^ {2}1 person: has no password.*: comes in with a link or a code by mail, or not at all$/m,
  );
  assert.match(printed, /^ {2}2 people: has no address: a password that is forgotten cannot/m);
  const whole = await place.bring("lucia", "--account", "github=github_id");
  assert.doesNotMatch(whole.printed, /has no (?:password|way)/);
  assert.match(whole.printed, /^ {2}2 people: has no address: a password/m);
});
