import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { suite, test } from "node:test";
import { camelCase, old } from "./better-auth-tables.ts";
import { lineOf } from "./old-applications.ts";
import { newPlace } from "./old-database.ts";

const hash = "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";

/** Two applications with Lucia, each with somebody whose user name is bob, and what came of importing the second. */
async function second(email: string | null, ...args: readonly string[]) {
  const place = newPlace();
  const source = (name: string, id: string, address: string | null) => {
    const db = new DatabaseSync(join(place.folder, `${name}.db`));
    db.exec(`create table user (id text primary key, username, email, password_hash);
      create table session (id text primary key, user_id, expires_at);`);
    db.prepare("insert into user values (?, 'bob', ?, ?)").run(id, address, hash);
    db.close();
    return `file:${join(place.folder, `${name}.db`)}`;
  };
  await place.bringFrom(source("a", "a-1", null), "lucia");
  const found = await place.bringFrom(source("b", "b-1", email), "lucia", ...args);
  const kept = await place.see(async (storage) => ({
    accounts: await storage.listAccountsByUserId("b-1"),
    credentials: await storage.listCredentials("b-1"),
    owner: await storage.getUserByAccount({ provider: "password", providerAccountId: "bob" }),
  }));
  return { ...found, ...kept };
}

suite("a user name that is somebody else's in the new database", () => {
  test("is left out and said, and its person signs in with the address", async () => {
    const { printed, credentials, accounts } = await second("bob@example.com");
    assert.match(
      printed,
      /^ {2}1 person: the user name is somebody else's here, and is left out: they sign in with their address \("bob"\)$/m,
    );
    assert.deepEqual(lineOf(printed, "passwords"), [1, 1, 0, 0]);
    assert.equal(credentials.length, 1);
    assert.deepEqual(
      accounts.map(({ provider }) => provider),
      ["password"],
    );
  });

  test("takes the password with it where it was the only way in, and that is said", async () => {
    const reason =
      "the user name is somebody else's here, and there is no address: the person has no way to sign in with a password";
    for (const args of [["--dry-run"], []]) {
      const { printed, credentials, accounts, owner } = await second(null, ...args);
      assert.deepEqual(lineOf(printed, "passwords"), [1, 0, 0, 1], printed);
      assert.ok(printed.includes(`  1 password: ${reason}\n`), printed);
      assert.ok(printed.includes(`  1 person: ${reason} ("bob")`), printed);
      assert.deepEqual([accounts, credentials], [[], []]);
      assert.notEqual(owner?.id, "b-1");
    }
  });
});

test("two people of Better Auth with one user name stop the import before anything is written", async () => {
  const place = old(`${camelCase} update user set username = 'bob' where id = 'ada';
    update user set username = 'Bob' where id = 'eve';`);
  const { code, hinted } = await place.bring();
  assert.equal(code, 1);
  assert.match(hinted, /In the table user two people have the user name "bob", in one spelling/);
  assert.match(hinted, /\{"user":\{"fields":\{"username":null\}\}\} in the file of --fields/);
  assert.equal(await place.see((storage) => storage.getUser("ada")), null);
  const named = await place.named({ user: { fields: { username: null } } });
  assert.equal(named.code, 0, named.hinted);
});
