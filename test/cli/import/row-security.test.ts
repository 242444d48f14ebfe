import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { createPostgres, noServer } from "../../storage/servers.ts";
import { isHere } from "./lucia-database.ts";
import { newPlace } from "./old-database.ts";

const server = await createPostgres();
const role = `cardea_${crypto.randomUUID().slice(0, 8)}`;
after(async () => {
  await server?.run(`drop owned by ${role}`);
  await server?.run(`drop role ${role}`);
  await server?.drop();
});

const statements = [
  "create table users (id text primary key, email text)",
  "create table sessions (id text primary key, user_id text, expires_at timestamptz)",
  "create table bans (user_id text)",
  "insert into users values ('1', 'a@example.com'), ('2', 'b@example.com')",
  "insert into bans values ('2')",
  `create role ${role} login`,
  `grant select on users, sessions, bans to ${role}`,
];
for (const statement of statements) await server?.run(statement);

suite("OWN-316 policies that hide rows from the role that reads", {
  skip: server ? false : noServer,
}, () => {
  const url = new URL(server?.url ?? "postgres://localhost");
  url.username = role;
  const bring = (place: ReturnType<typeof newPlace>, ...args: readonly string[]) =>
    place.bringFrom(url.href, "lucia", ...args);

  test("make a table one whose rows cannot be counted, which is asked about", async () => {
    await server?.run("alter table bans enable row level security");
    const place = newPlace();
    const { code, hinted } = await bring(place);
    assert.equal(code, 2, hinted);
    assert.match(hinted, /bans \(its rows cannot be counted\)/);
  });

  test("let no part of the people come as if they were all", async () => {
    await server?.run("alter table users enable row level security");
    await server?.run("create policy own on users using (id = '1')");
    const place = newPlace();
    const { code, hinted } = await bring(place, "--kept-out-tables", "none");
    assert.equal(code, 1, hinted);
    assert.match(hinted, /The table users has row-level security.*BYPASSRLS\.$/);
    assert.equal(await isHere(place), false);
  });

  test("are no matter to a role that they do not hold", async () => {
    const place = newPlace();
    const from = server?.url ?? "";
    const { code, hinted } = await place.bringFrom(from, "lucia", "--kept-out-tables", "bans");
    assert.equal(code, 0, hinted);
    assert.equal(await isHere(place, "2"), true);
  });
});
