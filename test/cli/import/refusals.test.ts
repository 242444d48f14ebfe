import assert from "node:assert/strict";
import { readdirSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { run } from "../../../src/cli/run.ts";
import { createMysql, createPostgres, noServer } from "../../storage/servers.ts";
import { camelCase, old } from "./better-auth-tables.ts";
import { importInto } from "./old-applications.ts";
import { newPlace, oldDatabase } from "./old-database.ts";

/** Runs the command with these addresses alone. */
async function bring(from: string, to: string, ...more: readonly string[]) {
  const said: string[] = [];
  const print = (text: string) => void said.push(text);
  const args = ["import", "better-auth", "--from", from, "--to", to, "--secret", "x", ...more];
  const code = await run(args, { print, hint: print });
  return { code, said: said.join("\n") };
}

test("an address of --to or --from that is mistyped creates nothing", async () => {
  const { from } = old(camelCase);
  const { folder } = newPlace();
  for (const kind of ["file:", "libsql:file:", "file://"]) {
    const missing = `${kind}${folder}/mistyped.db`;
    const to = await bring(from, missing);
    assert.equal(to.code, 1);
    assert.match(to.said, /There is no file .*mistyped\.db\. Is --to right\?/);
    const other = await bring(missing, from);
    assert.equal(other.code, 2);
    assert.match(other.said, /There is no file .*mistyped\.db\. Is --from right\?/);
  }
  assert.deepEqual(readdirSync(folder), []);
});

test("a path without a scheme is told how to be written", async () => {
  const { from, to } = old(camelCase);
  assert.match(
    (await bring("old.db", to)).said,
    /For a file of SQLite write --from "file:old\.db"/,
  );
  assert.match(
    (await bring(from, "new.db")).said,
    /For a file of SQLite write --to "file:new\.db"/,
  );
  const secret = await bring(from, "db.example.com/app?password=hush");
  assert.equal(secret.code, 2);
  assert.doesNotMatch(secret.said, /hush/);
});

for (const address of ["host=db user=u password=hunter", "Server=h;Pwd=hunter", "Pwd=hunter"]) {
  test(`an address in the words of a driver is not repeated: ${address}`, async () => {
    const { from, to } = old(camelCase);
    for (const outcome of [await bring(address, to), await bring(from, address)]) {
      assert.equal(outcome.code, 2);
      assert.doesNotMatch(outcome.said, /hunter/);
    }
  });
}

test("a file that is no database is told with the option that names it", async () => {
  const { from } = old(camelCase);
  const { folder } = newPlace();
  writeFileSync(
    `${folder}/text.db`,
    "not a database at all, but a text that is long enough".repeat(9),
  );
  const text = `file:${folder}/text.db`;
  assert.match(
    (await bring(from, text)).said,
    /The database of --to cannot be read: file is not a database/,
  );
  assert.match(
    (await bring(text, from)).said,
    /The database of --from cannot be read: file is not a database/,
  );
});

for (const address of [
  "libsql://127.0.0.1:59999",
  "postgres://u:hunter@127.0.0.1:59999/db",
  "mysql://u:hunter@127.0.0.1:59999/db",
]) {
  test(`a server that does not listen is told with the option that names it: ${address}`, async () => {
    const { from, to } = old(camelCase);
    const outcomes = { "--from": await bring(address, to), "--to": await bring(from, address) };
    for (const [side, { said }] of Object.entries(outcomes)) {
      assert.match(
        said,
        new RegExp(
          `The database of ${side} cannot be used: no database listens there\\. Start the database`,
        ),
      );
      assert.doesNotMatch(said, /hunter/);
    }
  });
}

test("a file of --fields that is not there is told so", async () => {
  const { from, to } = old(camelCase);
  const { code, said } = await bring(from, to, "--fields", "none.json");
  assert.equal(code, 2);
  assert.match(said, /There is no file none\.json, which --fields names/);
});

const sessions = (data: object, cookie: object = {}) => `
  create table users (id integer primary key, email text, password text);
  create table sessions (sid text primary key, sess text, expire integer);
  insert into users values (1, 'ada@example.com', null);
  insert into sessions values ('s', '${JSON.stringify({ cookie, ...data })}', ${Date.now() + 86_100_000});`;
const secret = ["--secret", "a secret"] as const;

test("a path to the user that leads nowhere is refused with what is there, or with the member that is meant", async () => {
  const place = oldDatabase(sessions({ passport: { user: 1 } }));
  const wrong = await place.bring("passport", ...secret, "--user-path", "userId");
  assert.equal(wrong.code, 2);
  assert.match(
    wrong.hinted,
    /leads to no id of a user in any session\. They have "cookie", "passport"/,
  );
  const short = await place.bring("passport", ...secret, "--user-path", "passport");
  assert.match(short.hinted, /such as --user-path passport\.user\. Nothing was imported/);
});

test("sessions that end with the browser are told of with all that they need", async () => {
  const place = () => oldDatabase(sessions({ passport: { user: 1 } }));
  const needed =
    /upgradeFrom: \["express-session"\], session: \{ strategy: "database", maxAge: 86400 \}/;
  const without = await place().bring("passport", ...secret);
  assert.match(
    without.printed,
    /every cookie ends with the browser\. If they are to: --browser-sessions/,
  );
  assert.match(without.printed, needed);
  const carried = await place().bring("passport", ...secret, "--browser-sessions");
  assert.match(carried.printed, needed);
  assert.match(
    carried.printed,
    /curl -H "Cookie: connect\.sid=<its value>" <your site>\/auth\/session/,
  );
  const none = await place().bring("passport", "--no-sessions");
  assert.doesNotMatch(none.printed, /upgradeFrom/);
});

test("with another secret or other options a second run says that it compares nothing", async () => {
  const place = oldDatabase(sessions({ passport: { user: 1 } }, { originalMaxAge: 1000 }));
  const first = await place.bring("passport", ...secret);
  assert.doesNotMatch(first.printed, /not looked at/i);
  const second = await place.bring("passport", "--secret", "another secret");
  assert.match(second.printed, /^ +there +imported +here before +left out +not looked at$/m);
  assert.match(second.printed, /^users +1 +0 +1 +0 +0$/m);
  assert.match(second.printed, /^sessions +1 +0 +0 +0 +1$/m);
  assert.match(second.printed, /Other options or another secret .* need an empty database/);
});

test("accounts that are named by another claim come with what the provider has to be told", async () => {
  const account = (id: string, provider: string, accountId: string) =>
    `insert into account (id, providerId, accountId, userId) values ('${id}', '${provider}', '${accountId}', 'ada');`;
  const oid = "9d5c3a52-6c5e-4a1f-9f0e-0123456789ab";
  const place = old(
    camelCase + account("m", "microsoft", oid) + account("s", "salesforce", "005xx0000012345AAA"),
  );
  const { code, printed } = await place.bring();
  assert.equal(code, 0, printed);
  assert.match(
    printed,
    /MicrosoftEntraID\(\{ profile: \(\{ oid, name, email \}\) => \(\{ id: oid,/,
  );
  assert.match(
    printed,
    /Salesforce\(\{ profile: \(\{ user_id, name, email \}\) => \(\{ id: user_id,/,
  );
  assert.ok(await place.see((storage) => storage.getAccount(oid, "microsoft-entra-id")));
  const same = old(
    camelCase + account("m", "microsoft", "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ"),
  );
  assert.doesNotMatch((await same.bring()).printed, /oid/);
});

test("a display name that is no user name is left out, and told", async () => {
  const place = old(`${camelCase} alter table user add column displayUsername;
    update user set username = 'ada', displayUsername = 'Ada L.' where id = 'ada';
    update user set username = 'eve', displayUsername = 'eve' where id = 'eve';`);
  const { printed } = await place.bring();
  assert.match(
    printed,
    /1 person: the displayUsername differs from the user name, and is left out/,
  );
});

const email = "eve@example.com";

test("what SQLite refuses is told without the values", async () => {
  const place = old(camelCase);
  await place.see((storage) => storage.migrate());
  const db = new DatabaseSync(place.to.slice("file:".length));
  db.exec(`create table taken (email text unique); insert into taken values ('${email}');
    create trigger strict after insert on users begin insert into taken values (new.email); end`);
  db.close();
  const { hinted } = await place.bring();
  assert.match(
    hinted,
    /"eve" was not written: ERR_SQLITE_ERROR 2067, UNIQUE constraint failed: taken\.email/,
  );
  assert.doesNotMatch(hinted, /eve@/);
});

const servers = [
  {
    kind: "PostgreSQL",
    open: createPostgres,
    statements: [
      "alter table taken add constraint brief check (length(email) < 2) not valid",
      `create or replace function refuse() returns trigger as $$ begin insert into taken values (new.email); return new; end $$ language plpgsql`,
      `create trigger strict after insert on users for each row execute function refuse()`,
    ],
    says: /was not written: 23514, table taken, constraint brief/,
  },
  {
    kind: "PostgreSQL, in words of its own",
    open: createPostgres,
    statements: [
      `create or replace function refuse() returns trigger as $$ begin if new.id = 'eve' then raise exception 'Key (email)=(%) is refused', new.email; end if; return new; end $$ language plpgsql`,
      `create trigger strict after insert on users for each row execute function refuse()`,
    ],
    says: /"eve" was not written: P0001/,
  },
  {
    kind: "MariaDB",
    open: createMysql,
    statements: [
      "create trigger strict after insert on users for each row signal sqlstate '45000' set message_text = 'eve@example.com is refused'",
    ],
    says: /was not written: ER_SIGNAL_EXCEPTION/,
  },
] as const;

for (const { kind, open, statements, says } of servers) {
  test(`what ${kind} refuses is told without the values`, async (t) => {
    const server = await open();
    if (!server) return t.skip(noServer);
    try {
      const place = old(camelCase);
      await importInto(
        server.url,
        "better-auth",
        "--from",
        place.from,
        "--no-sessions",
        "--dry-run",
      );
      const table = "create table taken (email varchar(200) unique)";
      for (const one of [table, `insert into taken values ('${email}')`, ...statements])
        await server.run(one);
      const args = ["--from", place.from, "--no-sessions"];
      const { code, hinted } = await importInto(server.url, "better-auth", ...args);
      assert.equal(code, 1);
      assert.match(hinted, says);
      assert.doesNotMatch(hinted, /eve@/);
    } finally {
      await server.drop();
    }
  });
}
