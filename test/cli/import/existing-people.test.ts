import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { suite, test } from "node:test";
import type { SqlStorage } from "../../../src/storage/sql/index.ts";
import { camelCase, old, sealed, secret } from "./better-auth-tables.ts";
import { later, lucia } from "./lucia-database.ts";
import { importInto, lineOf } from "./old-applications.ts";
import { oldDatabase } from "./old-database.ts";

const hash = `${"ab".repeat(16)}:${"cd".repeat(64)}`;
const key = sealed("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP");
const factor = `update user set twoFactorEnabled = 1 where id = '1'; insert into twoFactor (id, secret, userId, verified) values ('f', '${key}', '1', 1);`;
const same =
  "update user set id = '1' where id = 'ada'; update session set userId = '1' where id = 's1'; delete from user where id = 'eve'; delete from session where id = 's2';";
const ways = `
  insert into account (id, accountId, providerId, userId, password) values ('a1', '1', 'credential', '1', '${hash}');
  insert into account (id, accountId, providerId, userId) values ('a2', '42', 'github', '1');`;
const proved = { email_verified: 1 };

/** Ada of an application with Lucia, and somebody of Better Auth with her id and address. */
async function twoSystems(more = "", ofLucia: Parameters<typeof lucia>[0] = proved) {
  const first = lucia(ofLucia);
  const second = old(camelCase + same + ways + more);
  const arrived = await first.bring("lucia");
  assert.equal(arrived.code, 0, arrived.hinted);
  return {
    ...first,
    /** Changes the database of Better Auth after a run. */
    change(statements: string) {
      const db = new DatabaseSync(second.from.replace("file:", ""));
      db.exec(statements);
      db.close();
    },
    bringOther: (...args: readonly string[]) =>
      importInto(first.to, "better-auth", "--from", second.from, "--secret", secret, ...args),
    held: () =>
      first.see(async (storage) => ({
        accounts: (await storage.listAccountsByUserId("1")).map(({ provider }) => provider).sort(),
        credentials: (await storage.listCredentials("1")).map(({ kind }) => kind).sort(),
        sessions: (await storage.listSessionsByUserId("1")).length,
      })),
  };
}

const nothingMore = { accounts: [], credentials: [], sessions: 1 };

suite("somebody of a second system with the id and the address of a person who is here", () => {
  test("gets nothing of it without being asked for, is named, and the command fails each time", async () => {
    const place = await twoSystems();
    for (const args of [["--dry-run"], [], []]) {
      const { code, printed } = await place.bringOther(...args);
      assert.equal(code, 1, printed);
      assert.deepEqual(lineOf(printed, "users"), [1, 0, 0, 1]);
      assert.match(printed, /^- 1 person with an id and an address of .*--into-existing.*: "1"$/m);
      assert.deepEqual(await place.held(), nothingMore);
    }
  });

  test("is them with --into-existing, where both sides have proved the address", async () => {
    const place = await twoSystems();
    const { code, printed } = await place.bringOther("--into-existing");
    assert.equal(code, 0, printed);
    const all = { accounts: ["github", "password"], credentials: ["password"], sessions: 2 };
    assert.deepEqual(await place.held(), all);
    assert.equal((await place.bringOther("--into-existing")).code, 0);
    assert.equal((await place.bringOther()).code, 0);
  });

  for (const [side, more, ofLucia] of [
    ["there", "update user set emailVerified = 0;", proved],
    ["here", "", {}],
  ] as const) {
    test(`is nobody with --into-existing where the address is not proved ${side}`, async () => {
      const place = await twoSystems(more, ofLucia);
      const { code, printed } = await place.bringOther("--into-existing");
      assert.equal(code, 1);
      assert.match(printed, /^ {2}1 user: .*the address is not proved on both sides$/m);
      assert.match(printed, /^- 1 person .* only a proof of the address on both sides .*: "1"$/m);
      assert.deepEqual(await place.held(), nothingMore);
    });
  }

  test("brings no sessions past a second factor that they had there, and brings the factor", async () => {
    const place = await twoSystems(factor);
    const { printed } = await place.bringOther("--into-existing");
    assert.match(printed, /^ {2}1 session: the person was here already, and has a second factor/m);
    const { credentials, sessions } = await place.held();
    assert.deepEqual(credentials, ["password", "totp"]);
    assert.equal(sessions, 1);
  });

  for (const [what, add] of [
    [
      "a second factor",
      (storage) =>
        storage.putCredential(
          {
            ...{ id: "totp:1:app", userId: "1", kind: "totp", name: null, secret: "sealed" },
            ...{ version: 1, createdAt: new Date() },
          },
          null,
        ),
    ],
    [
      "a passkey, which may be one,",
      (storage) =>
        storage.createAuthenticator({
          ...{ credentialID: "key", providerAccountId: "key", userId: "1", counter: 0 },
          ...{ credentialPublicKey: "", credentialDeviceType: "singleDevice" },
          ...{ credentialBackedUp: false, transports: null },
        }),
    ],
  ] satisfies readonly (readonly [string, (storage: SqlStorage) => unknown])[]) {
    test(`brings no sessions past ${what} that they have here`, async () => {
      const place = await twoSystems();
      await place.see(async (storage) => void (await add(storage)));
      const { code, printed } = await place.bringOther("--into-existing");
      assert.equal(code, 0);
      assert.match(
        printed,
        /^ {2}1 session: the person was here already, and has a second factor/m,
      );
      assert.equal((await place.held()).sessions, 1);
    });
  }

  test("is nobody where they are banned and the address is not proved there, nor once the ban is lifted", async () => {
    const place = await twoSystems(`${factor} update user set emailVerified = 0, banned = 1;`);
    const banned = await place.bringOther("--into-existing");
    assert.equal(banned.code, 1);
    assert.match(
      banned.printed,
      /^- 1 person .* only a proof of the address on both sides .*: "1"$/m,
    );
    place.change("update user set banned = 0");
    for (const [args, why] of [
      [[], "who did not come with this system"],
      [["--into-existing"], "the address is not proved on both sides"],
    ] as const) {
      const { code, printed } = await place.bringOther(...args);
      assert.equal(code, 1);
      assert.deepEqual(lineOf(printed, "users"), [1, 0, 0, 1]);
      assert.match(printed, new RegExp(`^  1 user: .*${why}$`, "m"));
      assert.deepEqual(await place.held(), nothingMore);
    }
    place.change("update user set emailVerified = 1");
    assert.equal((await place.bringOther("--into-existing")).code, 0);
    assert.deepEqual((await place.held()).credentials, ["password", "totp"]);
  });

  test("is told as still here where the second system keeps them out, whatever was said", async () => {
    for (const args of [[], ["--into-existing"]]) {
      const place = await twoSystems("update user set banned = 1;");
      const { code, printed, hinted } = await place.bringOther(...args);
      assert.equal(code, 1);
      assert.match(printed + hinted, /keeps out now, with 1 session: "1"$/m);
      assert.deepEqual(await place.held(), nothingMore);
    }
  });
});

test("whoever signed up here themselves is merged with nobody of the old system without being asked for", async () => {
  const place = oldDatabase(`create table user (id text primary key, email, hashed_password);
    create table session (id text primary key, user_id, expires_at);
    insert into user values ('1', 'ada@example.com', 'unknown');
    insert into session values ('cookie-of-somebody', '1', ${later});`);
  await place.see(async (storage) => {
    await storage.migrate();
    await storage.createUser({ id: "1", email: "ada@example.com", emailVerified: new Date() });
  });
  const { code, printed } = await place.bring("lucia");
  assert.equal(code, 1);
  assert.match(printed, /^ {2}1 session: somebody with this id and address is here, who did not/m);
  assert.deepEqual(await place.see((storage) => storage.listSessionsByUserId("1")), []);
});
