import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { suite, test } from "node:test";
import bcryptjs from "bcryptjs";
import type { sql } from "../../../src/storage/sql/index.ts";
import { camelCase, sealed } from "./better-auth-tables.ts";
import { importInto, lineOf } from "./old-applications.ts";
import { newPlace } from "./old-database.ts";

process.env.AUTH_SECRET ??= "a secret of the new application for tests";

const later = Math.floor(Date.now() / 1000) + 3600;
const hash = await bcryptjs.hash("correct horse battery", 4);
const key = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const secret = "the secret of the old application, long enough";
const passkey = "pQECAyYgASFYIKcuPYYLHCCp30sB2V2bwpJiQ1IUqd4Bd9ZTNgkkMyAjIlggdqPkNFfhrzPeLsVrxOd3";

type System = "better-auth" | "lucia" | "passport";
const systems = ["better-auth", "lucia", "passport"] as const;

/** Statements for an old database, whose users are counted from 1 in the order of these names. */
const statements: Readonly<Record<System, (names: readonly string[]) => string>> = {
  "better-auth": (names) =>
    `${camelCase} delete from user; delete from session;` +
    names
      .map(
        (name, index) => `
        insert into user (id, name, email, emailVerified, updatedAt, twoFactorEnabled) values ('${index + 1}', '${name}', '${name}@example.com', 1, '2024-01-01', 1);
        insert into account (id, accountId, providerId, userId) values ('${name}', '${name}', 'github', '${index + 1}');
        insert into account (id, accountId, providerId, userId, password) values ('${name}-2', '${index + 1}', 'credential', '${index + 1}', '${"ab".repeat(16)}:${"cd".repeat(64)}');
        insert into passkey (id, publicKey, userId, credentialID, counter, deviceType, backedUp, createdAt) values ('${name}', '${passkey}', '${index + 1}', '${Buffer.from(name).toString("base64url")}', 0, 'singleDevice', 0, '2024-01-01');
        insert into twoFactor (id, secret, userId, verified) values ('${name}', '${sealed(key)}', '${index + 1}', 1);
        insert into session (id, token, userId, expiresAt, createdAt) values ('${name}', '${name}', '${index + 1}', '2099-01-01', '2024-01-01');`,
      )
      .join(""),
  lucia: (names) =>
    `create table user (id integer primary key, email, name, hashed_password, github_id, totp_key);
    create table session (id text primary key, user_id, expires_at, second_factor);` +
    names
      .map(
        (name, index) => `
        insert into user values (${index + 1}, '${name}@example.com', '${name}', '${hash}', '${name}', '${key}');
        insert into session values ('session-id-of-${name}', ${index + 1}, ${later}, 1);`,
      )
      .join(""),
  passport: (names) =>
    `create table users (id integer primary key, email, name, password, github_id, totp_key);
    create table sessions (sid text primary key, sess, expire);` +
    names
      .map(
        (name, index) => `
        insert into users values (${index + 1}, '${name}@example.com', '${name}', '${hash}', '${name}', '${key}');
        insert into sessions values ('${name}', '${JSON.stringify({ cookie: { originalMaxAge: 1000 }, passport: { user: index + 1 }, proved: true })}', ${later});`,
      )
      .join(""),
};

const ownColumns = ["--factor-column", "totp_key", "--account", "github=github_id"];
const options: Readonly<Record<System, readonly string[]>> = {
  "better-auth": ["--secret", secret],
  lucia: [...ownColumns, "--session-factor-column", "second_factor"],
  passport: [...ownColumns, "--session-factor-path", "proved", "--secret", secret],
};

const signed = (text: string, encoding: "base64" | "base64url" = "base64") =>
  createHmac("sha256", secret).update(text).digest(encoding);

/** The value of the cookie that somebody had in the old application. */
const cookieOf: Readonly<Record<System, (name: string) => string>> = {
  "better-auth": (name) => `${name}.${signed(name)}`,
  lucia: (name) => `session-id-of-${name}`,
  passport: (name) => `s:${name}.${signed(name).replace(/=+$/, "")}`,
};

function place() {
  const own = newPlace();
  let made = 0;
  return {
    ...own,
    /** Imports a database with these people, after further statements. */
    source(system: System, names: readonly string[], more = "") {
      made += 1;
      const file = join(own.folder, `old-${made}.db`);
      const db = new DatabaseSync(file);
      db.exec(statements[system](names) + more);
      db.close();
      return (...args: readonly string[]) =>
        importInto(
          `file:${join(own.folder, "new.db")}`,
          ...[system, "--from", `file:${file}`, ...options[system], ...args],
        );
    },
    /** Everything that somebody has here. */
    everythingOf: (id: string) =>
      own.see(async (storage) => ({
        user: await storage.getUser(id),
        accounts: await storage.listAccountsByUserId(id),
        credentials: await storage.listCredentials(id),
        sessions: await storage.listSessionsByUserId(id),
        passkeys: await storage.listAuthenticatorsByUserId(id),
      })),
  };
}

type Place = ReturnType<typeof place>;
const everybody = async ({ everythingOf }: Place) => Promise.all(["1", "2", "3"].map(everythingOf));

/** Who is signed in with a cookie, by their address. */
const signedIn = (own: Place, value: string) =>
  own.see(
    async (storage: ReturnType<typeof sql>) =>
      (await storage.getSessionAndUser(createHash("sha256").update(value).digest("hex")))?.user
        .email,
  );

const kinds = ["users", "accounts", "passwords", "passkeys", "second factors", "sessions"];

const changedOrOther = "somebody has this id here under another address or name";

/** Asserts that a report has so many people left out with all that is theirs, for one reason. */
function assertRefused(printed: string, count: number, reason = "somebody else has this id here") {
  for (const kind of kinds) {
    const [there = 0, imported, here, leftOut, unseen = 0] = lineOf(printed, kind);
    assert.deepEqual([imported, here, unseen], [0, 0, 0], `${kind}\n${printed}`);
    assert.equal(leftOut, there, `${kind}\n${printed}`);
  }
  assert.match(printed, new RegExp(`^  ${count} users?: ${reason}$`, "m"));
}

for (const first of systems) {
  for (const second of systems) {
    suite(`a second database, of ${second} after ${first}, whose ids are counted from 1 too`, () => {
      const before = ["ada", "bob", "cyd"];
      const after = ["dan", "eve", "fay"];
      const reason = first === second ? changedOrOther : "somebody else has this id here";

      test("attaches nothing to anybody who came from the first, and says so", async () => {
        const own = place();
        const arrived = await own.source(first, before)();
        assert.equal(arrived.code, 0, arrived.hinted);
        for (const kind of kinds) {
          const count = kind === "passkeys" && first !== "better-auth" ? 0 : 3;
          assert.deepEqual(lineOf(arrived.printed, kind), [count, count, 0, 0], arrived.printed);
        }
        const people = await everybody(own);
        for (const args of [["--dry-run"], [], []]) {
          const { code, printed, hinted } = await own.source(second, after)(...args);
          assert.equal(code, first === second ? 1 : 0, hinted);
          assertRefused(printed, 3, reason);
          assert.deepEqual(await everybody(own), people);
        }
        for (const name of after) {
          assert.equal(await signedIn(own, cookieOf[second](name)), undefined);
        }
        for (const name of before) {
          assert.equal(await signedIn(own, cookieOf[first](name)), `${name}@example.com`);
        }
      });

      test("goes on with those whose ids are free, in each further run", async () => {
        const own = place();
        await own.source(first, before)();
        const people = await everybody(own);
        const bring = own.source(second, [...after, "gil"]);
        const rehearsed = await bring("--dry-run");
        const arrived = await bring();
        assert.deepEqual(lineOf(rehearsed.printed, "users"), [4, 1, 0, 3]);
        assert.deepEqual(lineOf(arrived.printed, "users"), [4, 1, 0, 3]);
        const again = await bring();
        assert.deepEqual(lineOf(again.printed, "users"), [4, 0, 1, 3, 0]);
        assert.match(again.printed, new RegExp(`^  3 users: ${reason}$`, "m"));
        assert.deepEqual(await everybody(own), people);
        assert.equal(await signedIn(own, cookieOf[second]("gil")), "gil@example.com");
      });
    });
  }
}

for (const system of systems) {
  suite(`of ${system}`, () => {
    const nobody = `update ${system === "passport" ? "users" : "user"} set email = null;`;
    test("people without an address are told apart as well", async () => {
      const own = place();
      const first = own.source(system, ["ada", "bob", "cyd"], nobody);
      assert.deepEqual(lineOf((await first()).printed, "users"), [3, 3, 0, 0]);
      const people = await everybody(own);
      const second = own.source(system, ["dan", "eve", "fay"], nobody);
      for (const args of [["--dry-run"], []])
        assertRefused((await second(...args)).printed, 3, changedOrOther);
      assert.deepEqual(lineOf((await first()).printed, "users"), [3, 0, 3, 0, 0]);
      assert.deepEqual(await everybody(own), people);
    });

    test("whoever has another address here since is still themselves in the next run", async () => {
      const own = place();
      const bring = own.source(system, ["ada"]);
      await bring();
      await own.see((storage) => storage.updateUser({ id: "1", email: "countess@example.com" }));
      assert.deepEqual(lineOf((await bring()).printed, "users"), [1, 0, 1, 0, 0]);
    });

    test("nobody takes the id of somebody who was removed here", async () => {
      const own = place();
      await own.source(system, ["ada"])();
      await own.see((storage) => storage.deleteUser("1"));
      const { printed } = await own.source(system, ["dan"])();
      assertRefused(
        printed,
        1,
        "somebody with this id was imported before, and removed here since",
      );
      assert.equal((await own.everythingOf("1")).user, null);
    });
  });
}
