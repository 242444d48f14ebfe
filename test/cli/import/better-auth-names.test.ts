import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isUnlessNo } from "../../../src/cli/import/values.ts";
import { camelCase, old, sealed, snakeCase } from "./better-auth-tables.ts";
import { lineOf } from "./old-applications.ts";

const app = `insert into twoFactor (id, secret, userId) values ('f', '${sealed("a key of an app")}', 'ada');
  update user set twoFactorEnabled = 1 where id = 'ada';`;

test("snake case and plurals are recognised by themselves, and the report says what was taken for what", async () => {
  const place = old(
    snakeCase(`${camelCase} ${app}
      update user set banned = 1, banExpires = '2020-01-01T00:00:00Z' where id = 'eve';
      update session set impersonatedBy = 'ada' where userId = 'eve';
      insert into passkey values ('p', null, 'AQID', 'ada', 'ab-_', 0, 'multiDevice', 1, null, null);
      alter table two_factor rename to two_factors; alter table passkey rename to passkeys;
      alter table user rename to users;`),
  );
  const { code, printed } = await place.bring();
  assert.equal(code, 0, printed);
  assert.deepEqual(lineOf(printed, "second factors"), [1, 1, 0, 0]);
  assert.deepEqual(lineOf(printed, "passkeys"), [1, 1, 0, 0]);
  assert.match(printed, /1 session: an administrator in somebody else's name/);
  assert.doesNotMatch(printed, /banned/, "the ban has ended");
  assert.match(printed, /Read: the table two_factors is taken for twoFactor\./);
  assert.match(printed, /two_factor_enabled for twoFactorEnabled/);
  assert.match(printed, /impersonated_by for impersonatedBy/);
  const factors = await place.see((storage) => storage.listCredentials("ada"));
  assert.deepEqual(
    factors.map(({ kind, name }) => [kind, name]),
    [["totp", null]],
  );
});

test("who names only the needed columns does not lose the others", async () => {
  const place = old(snakeCase(`${camelCase} ${app} update user set banned = 1 where id = 'eve';`));
  const names = { user: { fields: { emailVerified: "email_verified", updatedAt: "updated_at" } } };
  const { code, printed, hinted } = await place.named(names);
  assert.equal(code, 0, hinted);
  assert.deepEqual(lineOf(printed, "second factors"), [1, 1, 0, 0]);
  assert.match(printed, /1 session: the person is banned/);
});

test("what plugins would have added is told when it is not there", async () => {
  const { code, printed } = await old(
    `${camelCase} drop table passkey; drop table twoFactor;`,
  ).bring();
  assert.equal(code, 0, printed);
  assert.match(printed, /Not there: the table twoFactor, and the table passkey\./);
});

suite("what is not clear is refused with what to write, and nobody is imported", () => {
  const refusals: readonly (readonly [string, string, unknown, RegExp])[] = [
    [
      "a table that is not there",
      "",
      { twoFactor: { modelName: "nope" } },
      /names the table nope for twoFactor, which the database of --from lacks/,
    ],
    [
      "a column that is not there",
      "",
      { user: { fields: { banned: "is_baned" } } },
      /names the column is_baned for banned, which the table user lacks\. It has id, name/,
    ],
    [
      "an unknown field",
      "",
      { user: { fields: { bannedd: "banned" } } },
      /"fields" of "user" has the unknown key "bannedd"\. Known are id, name, .*twoFactorEnabled/,
    ],
    [
      "an unknown key of a table",
      "",
      { user: { modelname: "user" } },
      /"user" has the unknown key "modelname"\. Known are modelName, fields/,
    ],
    ["no object", "", { user: "people" }, /"user" takes \{"modelName"/],
    ["no table of users", "", { user: null }, /"user" cannot be null/],
    ["a name that is none", "", { user: { fields: { id: null } } }, /"id" of "user" has to be/],
    [
      "two tables of second factors",
      "create table two_factor (id, secret, user_id);",
      {},
      /tables (twoFactor and two_factor|two_factor and twoFactor) may both be twoFactor.*\{"twoFactor":\{"modelName":"/,
    ],
    [
      "two columns of one field",
      "alter table user add column two_factor_enabled;",
      {},
      /twoFactorEnabled and two_factor_enabled of the table user may both be twoFactorEnabled/,
    ],
    [
      "a prefix of the tables of second factors",
      "alter table twoFactor rename to app_two_factor;",
      {},
      /The table app_two_factor may be twoFactor.*\{"twoFactor":\{"modelName":"app_two_factor"\}\}, or with \{"twoFactor":null\}/,
    ],
    [
      "another name of a ban",
      "alter table user rename column banned to is_banned;",
      {},
      /The column is_banned of the table user may be banned.*\{"user":\{"fields":\{"banned":"is_banned"\}\}\}/,
    ],
    [
      "another name of its end",
      "alter table user rename column banExpires to ban_until;",
      {},
      /The column ban_until of the table user may be banExpires/,
    ],
    [
      "another name of who is somebody else",
      "alter table session rename column impersonatedBy to impersonator_id;",
      {},
      /The column impersonator_id of the table session may be impersonatedBy/,
    ],
    [
      "the end of a ban without the ban",
      "alter table user rename column banned to shut;",
      {},
      /has banExpires, and not banned.*\{"user":\{"fields":\{"banned":"…"\}\}\}/,
    ],
    [
      "the reason of a ban without the ban",
      "alter table user rename column banned to shut; alter table user rename column banExpires to ban_reason;",
      {},
      /has banReason, and not banned.*\{"user":\{"fields":\{"banned":"…"\}\}\}/,
    ],
    [
      "second factors without the flag",
      `${app} alter table user rename column twoFactorEnabled to careful;`,
      {},
      /no column twoFactorEnabled, although there is the table twoFactor/,
    ],
    [
      "the flag without second factors",
      `${app} alter table twoFactor rename to careful;`,
      {},
      /people with twoFactorEnabled, and there is no table twoFactor/,
    ],
  ];
  for (const [what, change, names, reason] of refusals) {
    test(what, async () => {
      const place = old(`${camelCase} ${change}`);
      const { code, hinted } = await place.named(names);
      assert.match(hinted, reason);
      assert.equal(code, 2);
      assert.equal(await place.see((storage) => storage.getUser("ada")), null);
    });
  }
});

test("OWN-205 a column of a plugin's name beside the one that is named is asked about", async () => {
  const place = old(
    `${camelCase} alter table user add column is_banned; update user set banned = 1;`,
  );
  const { code, hinted } = await place.named({ user: { fields: { banned: "is_banned" } } });
  assert.equal(code, 2);
  assert.match(hinted, /^The table user has banned\. Cardea does not know/m);
});

test("null says that a table or column is something else, or lost", async () => {
  const place = old(`${camelCase} ${app} create table mfa_log (id);
    alter table twoFactor rename to lost; alter table user rename column banned to banner;
    alter table user drop column banExpires;`);
  const names = { twoFactor: null, user: { fields: { banned: null } } };
  const { code, printed, hinted } = await place.named(names, "--kept-out-tables", "lost");
  assert.equal(code, 0, hinted);
  assert.match(printed, /1 second factor: its key could not be read: the person is locked out/);
});

suite("a flag that keeps somebody out counts unless it says no", () => {
  const yes = ["1", "x'01'", "'TRUE'", "'yes'", "'on'", "'2024-01-01'", "'Y'", "2", "'1'"];
  const no = ["0", "x'00'", "'false'", "'FALSE'", "'f'", "'no'", "'off'", "''", "null", "'0'"];
  for (const [value, is] of [...yes.map((one) => [one, 1]), ...no.map((one) => [one, 0])]) {
    test(`${value}`, async () => {
      const place = old(`${camelCase} ${app}
        update user set twoFactorEnabled = ${value} where id = 'ada';
        update user set banned = ${value} where id = 'eve';`);
      const { code, printed, hinted } = await place.bring();
      assert.equal(code, 0, hinted);
      assert.deepEqual(lineOf(printed, "second factors"), [1, is, 0, 1 - Number(is)]);
      assert.equal(/1 session: the person is banned/.test(printed), is === 1);
    });
  }
});

test("a bit of MySQL, which comes as a buffer, says what it is", () => {
  assert.equal(isUnlessNo({ flag: Buffer.from([1]) }, "flag"), true);
  assert.equal(isUnlessNo({ flag: Buffer.from([0]) }, "flag"), false);
});

test("an address counts as proved by nothing but a plain yes", async () => {
  for (const value of ["'yes'", "'on'", "2"]) {
    const place = old(`${camelCase} update user set emailVerified = ${value};`);
    assert.equal((await place.bring()).code, 0);
    const user = await place.see((storage) => storage.getUser("ada"));
    assert.equal(user?.emailVerified, null, value);
  }
});
