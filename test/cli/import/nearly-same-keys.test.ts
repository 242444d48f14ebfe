import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "../../../src/storage/sql/index.ts";
import { createMysql, createPostgres, noServer } from "../../storage/servers.ts";
import { importInto, lineOf } from "./old-applications.ts";
import { oldDatabase } from "./old-database.ts";

const later = "date_add(now(), interval 10 day)";
const exact = (name: string, length: number) =>
  `${name} varchar(${length}) character set utf8mb4 collate utf8mb4_nopad_bin`;

/** In the order in which they are read; the keys are two to the old database, and one to the new. */
const people = [
  { id: "abc", email: "one@example.com", name: "bob", account: "gx" },
  { id: "abd", email: "two@example.com", name: "rob", account: "gx " },
  { id: "abe", email: "three@example.com", name: "bób", account: "gy" },
  { id: "abf", email: "four@example.com", name: "zed", account: "gz" },
  { id: "abg ", email: "six@example.com", name: "yon", account: "gv" },
  { id: "abg", email: "seven@example.com", name: "yan", account: "gu" },
  { id: "ábc", email: "five@example.com", name: "zee", account: "gw" },
];

const tables = [
  `create table user (${exact("id", 64)} primary key, ${exact("username", 99)}, ${exact("email", 99)}, email_verified tinyint, password_hash text)`,
  `create table session (${exact("id", 99)} primary key, ${exact("user_id", 64)}, expires_at datetime)`,
  `create table oauth_account (${exact("provider_id", 50)}, ${exact("provider_user_id", 99)}, ${exact("user_id", 64)}, primary key (provider_id, provider_user_id))`,
];

/** Asserts that whoever came has what is theirs, and that nothing is here of those who were left out. */
async function assertApart(url: string) {
  const storage = sql(url);
  try {
    const found = await Promise.all(
      people.map(async ({ id, email }) => ({
        id: (await storage.getUser(id))?.id ?? id,
        isHere: (await storage.getUserByEmail(email)) !== null,
        accounts: (await storage.listAccountsByUserId(id))
          .filter(({ provider }) => provider === "github")
          .map(({ providerAccountId }) => providerAccountId),
      })),
    );
    const here = found.filter(({ isHere }) => isHere).map(({ id }) => id);
    assert.equal(here.length, 5);
    assert.ok(!here.includes("abd") && !here.includes("abg "));
    for (const { id, account } of people) {
      const { accounts } = found.find((one) => one.id === id) ?? assert.fail(id);
      assert.deepEqual(accounts, here.includes(id) ? [account] : []);
    }
  } finally {
    await storage.close();
  }
}

test("on MariaDB whoever has a key that is somebody else's to the database is left out, and the others come", async (t) => {
  const [from, to] = [await createMysql(), await createMysql()];
  if (!from || !to) return t.skip(noServer);
  try {
    for (const one of tables) await from.run(one);
    const hash = "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";
    for (const { id, email, name, account } of people) {
      await from.run(`insert into user values ('${id}', '${name}', '${email}', 1, '${hash}')`);
      await from.run(`insert into session values ('session-${id}', '${id}', ${later})`);
      await from.run(`insert into oauth_account values ('github', '${account}', '${id}')`);
    }
    const bring = () => importInto(to.url, "lucia", "--from", from.url);
    const first = await bring();
    assert.equal(first.code, 0, first.hinted);
    assert.match(
      first.printed,
      /^ {2}2 users: the new database takes .* \(ER_DUP_ENTRY, key \w+\)$/m,
    );
    assert.match(first.printed, /^ {2}2 people: left out, because .* \("abd", "abg "\)$/m);
    assert.deepEqual(lineOf(first.printed, "users"), [7, 5, 0, 2]);
    const again = await bring();
    assert.deepEqual(lineOf(again.printed, "users"), [7, 0, 5, 2, 0]);
    await assertApart(to.url);
  } finally {
    await from.drop();
    await to.drop();
  }
});

test("on PostgreSQL whoever has a key that an index of one's own takes for somebody else's is left out, and the others come", async (t) => {
  const to = await createPostgres();
  if (!to) return t.skip(noServer);
  t.after(() => to.drop());
  const old = oldDatabase(`create table user (id text primary key, email);
    create table session (id text primary key, user_id, expires_at);
    insert into user values ('ABC', 'one@example.com'), ('abc', 'two@example.com'), ('b', 'three@example.com');`);
  const storage = sql(to.url);
  t.after(() => storage.close());
  await storage.migrate();
  await to.run("create unique index one_spelling on users (lower(id))");
  const { code, printed, hinted } = await importInto(to.url, "lucia", "--from", old.from);
  assert.equal(code, 0, hinted);
  assert.deepEqual(lineOf(printed, "users"), [3, 2, 0, 1]);
  assert.match(printed, /1 user: the new database takes something of the person for what somebody/);
  assert.equal(await storage.getUser("abc"), null);
});
