import assert from "node:assert/strict";
import { once } from "node:events";
import { chmodSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, type TestContext, test } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import { makeApplication } from "./doctor/application.ts";

const bare = makeApplication({ files: {} });
const application = makeApplication({
  packages: ["kysely"],
  files: { ".env": "DATABASE_URL=file:auth.db" },
});
after(() => {
  bare.remove();
  application.remove();
});

test("a package that is missing is named with the command that installs it", async () => {
  const missing = [
    { from: bare, url: "file:auth.db", name: "kysely" },
    { from: application, url: "postgres://localhost/app", name: "pg" },
    { from: application, url: "mysql://localhost/app", name: "mysql2" },
  ];
  for (const { from, url, name } of missing) {
    const { code, stdout, stderr } = await from.run(["schema", "--apply", url]);
    assert.deepEqual([code, stdout], [1, ""]);
    assert.equal(stderr, `The package ${name} is needed here. Install it: npm install ${name}\n`);
  }
});

test("DATABASE_URL may stand in an env file, and what was created is said once", async () => {
  const first = await application.run(["schema", "--apply"]);
  assert.equal(first.code, 0, first.stderr);
  assert.match(first.stdout, /^Created table users \(id, name, email, emailVerified, image\)$/m);
  assert.match(first.stdout, /^Created index on accounts \(userId\)$/m);
  const second = await application.run(["schema", "--apply"]);
  assert.equal(second.stdout, "Nothing to do: the database has everything Cardea needs.\n");
});

test("the last lines say which adapter goes with the tables, and that this may be there already", async () => {
  const url = "file:hinted.db";
  const { stderr } = await application.run(["schema", "--apply", url]);
  assert.match(
    stderr,
    /does not know `userFields`, .* run `await storage\.migrate\(\)` instead\.$/m,
  );
  assert.match(
    stderr,
    /^Your configuration needs `adapter: sql\(url\)`, with `sql` from cardea\/storage\/sql and the same address, if it does not have that yet\.$/m,
  );
  const beside = await application.run(["schema", "--apply", url, "--no-users"]);
  assert.match(
    beside.stderr,
    /needs `adapter: compose\(.* from cardea\/storage\/compose and the same/,
  );
});

test("nothing more is said where the configuration has an adapter already, unless it has names of its own", async (t) => {
  const configured = (adapter: string) =>
    makeApplication({
      packages: ["kysely"],
      files: {
        "auth.ts": `import { sql } from "cardea/storage/sql";\nimport { adapter } from "./storage.ts";\nexport const config = { adapter, providers: [] };`,
        "storage.ts": `import { sql } from "cardea/storage/sql";\n// tables and columns\nexport const adapter = ${adapter};`,
      },
    });
  const plain = configured('sql("file:auth.db")');
  const own = configured('sql("file:auth.db", { userFields: { role: "text" } })');
  t.after(() => {
    plain.remove();
    own.remove();
  });
  const { code, stderr } = await plain.run(["schema", "--apply", "file:auth.db"]);
  assert.deepEqual([code, stderr], [0, ""]);
  const named = await own.run(["schema", "--apply", "file:auth.db"]);
  assert.match(named.stderr, /^This command does not know `userFields`.*\n$/);
});

test("a new file of SQLite is one that nobody else on the machine can read, and one that is there stays as it is", async () => {
  const file = join(application.folder, "private.db");
  assert.equal((await application.run(["schema", "--apply", "file:private.db"])).code, 0);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  chmodSync(file, 0o640);
  assert.equal((await application.run(["schema", "--apply", "file:private.db"])).code, 0);
  assert.equal(statSync(file).mode & 0o777, 0o640);
});

test("with an address and without --apply it lists what is missing, and changes nothing", async () => {
  const absent = await application.run(["schema", "file:listed.db"]);
  assert.equal(absent.code, 1);
  assert.match(
    absent.stderr,
    /There is no .*listed\.db yet\. Create it: npx cardea schema --apply "file:listed\.db"/,
  );
  await application.run(["schema", "--apply", "file:listed.db", "--no-users"]);
  for (const _ of [1, 2]) {
    const { code, stdout, stderr } = await application.run(["schema", "file:listed.db"]);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^Missing: table users \(id, name, email, emailVerified, image\)$/m);
    assert.doesNotMatch(stdout, /cardea_credentials/);
    assert.match(stderr + stdout, /Nothing was created\. Create it: npx cardea schema --apply/);
  }
  await application.run(["schema", "--apply", "file:listed.db"]);
  const { stdout } = await application.run(["schema", "file:listed.db"]);
  assert.equal(stdout, "The database has everything Cardea needs.\n");
});

test("--no-users creates and prints the tables beside those of another adapter", async () => {
  const { code, stdout, stderr } = await application.run([
    "schema",
    "--apply",
    "file:beside.db",
    "--no-users",
  ]);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^Created table cardea_credentials \(id, userId, kind,/m);
  assert.match(stdout, /^Created table cardea_verification_tokens /m);
  assert.doesNotMatch(stdout, /^Created table (?:users|accounts|sessions|authenticators)/m);
  const printed = await application.run(["schema", "--dialect", "postgres", "--no-users"]);
  assert.match(printed.stdout, /create table if not exists "cardea_credentials"/);
  assert.doesNotMatch(printed.stdout, /"users"|references/);
});

test("without an address it says where to give one", async () => {
  const { code, stderr } = await bare.run(["schema", "--apply"]);
  assert.equal(code, 2);
  assert.match(stderr, /npx cardea schema --apply "file:auth\.db", or set DATABASE_URL/);
});

/** What PostgreSQL sends to whom it refuses. */
function refusal(message: string, code: string): Buffer {
  const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`;
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(4 + Buffer.byteLength(fields), 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

/** A server on a free port that refuses whoever comes. */
async function refusing(message: string, code = "28000") {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(refusal(message, code)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return { port, close: () => server.close() };
}

test("a database that is away or refuses the role is named by its variable, file, host and name, and never by its password", async (t) => {
  const server = await refusing('role "user" does not exist for sesame');
  const away = await refusing("");
  away.close();
  const from = makeApplication({ packages: ["kysely", "pg"], files: {} });
  t.after(() => {
    server.close();
    from.remove();
  });
  const url = (port: number) => `postgres://user:sesame@127.0.0.1:${port}/app`;
  const start = "Start the database, or correct host and port in the address.\n";

  from.write(".env.local", `DATABASE_URL=${url(server.port)}\n`);
  const refused = await from.run(["schema", "--apply"]);
  assert.deepEqual(
    [refused.code, refused.stderr],
    [
      1,
      `Taking DATABASE_URL from .env.local: the database app at 127.0.0.1:${server.port}.\nThe database of DATABASE_URL in .env.local cannot be used: role "user" does not exist for [redacted]. The user or the password in the address is wrong.\n`,
    ],
  );

  const set = await from.run(["schema", "--apply"], { DATABASE_URL: url(away.port) });
  assert.deepEqual(
    [set.code, set.stderr],
    [
      1,
      `Taking DATABASE_URL from the environment: the database app at 127.0.0.1:${away.port}.\nThe database of DATABASE_URL in the environment cannot be used: no database listens there. ${start}`,
    ],
  );

  const given = await from.run(["schema", url(away.port)]);
  assert.equal(
    given.stderr,
    `The database of the address you gave cannot be used: no database listens there. ${start}`,
  );
});

test("a database that is not there is created by a command that is shown", async (t) => {
  const server = await refusing('database "shop" does not exist', "3D000");
  const from = makeApplication({ packages: ["kysely", "pg"], files: {} });
  t.after(() => {
    server.close();
    from.remove();
  });
  const url = `postgres://user:sesame@127.0.0.1:${server.port}/shop`;
  const { code, stderr } = await from.run(["schema", "--apply", url]);
  assert.equal(code, 1);
  assert.match(stderr, /Create the database, or correct its name in the address: createdb shop$/m);
});

test("a table of users of another library is not changed unless that is asked for", async (t) => {
  const app = makeApplication({
    packages: ["kysely"],
    files: { ".env": "DATABASE_URL=file:old.db" },
  });
  t.after(app.remove);
  const file = join(app.folder, "old.db");
  const database = new DatabaseSync(file);
  database.exec("create table users (id text primary key, email text, name text, hash text)");
  const columns = () =>
    database.prepare("select name from pragma_table_info('users')").all().length;
  const refused = await app.run(["schema", "--apply"]);
  assert.deepEqual([refused.code, refused.stdout], [1, ""]);
  assert.match(
    refused.stderr,
    /^Taking DATABASE_URL from \.env: the file .*old\.db\.\nThe database of DATABASE_URL in \.env has a table users that Cardea did not make.* It would get: emailVerified, image, an index on email\. Nothing was changed\. .*--extend-users\.\n$/,
  );
  assert.equal(columns(), 4);
  const extended = await app.run(["schema", "--apply", "--extend-users"]);
  assert.match(extended.stdout, /^Created column users\.emailVerified$/m);
  assert.equal(columns(), 6);
  database.exec("alter table users drop column image");
  const again = await app.run(["schema", "--apply"]);
  assert.equal(again.stdout.split("\n")[0], "Created column users.image", "it is ours by now");
  database.close();
});

test("which database DATABASE_URL names is said without its password", async () => {
  const { stderr } = await application.run(["schema", "--apply"], {
    DATABASE_URL: "postgres://me:hunter22@localhost:1/shop?options=hunter22",
  });
  assert.match(
    stderr,
    /^Taking DATABASE_URL from the environment: the database shop at localhost:1\.$/m,
  );
  assert.doesNotMatch(stderr, /hunter22/);
});

test("a table of users with ids of another type is refused with the option that fits, and nothing is changed", async (t) => {
  const app = makeApplication({ packages: ["kysely"], files: {} });
  t.after(app.remove);
  const file = join(app.folder, "old.db");
  const database = new DatabaseSync(file);
  t.after(() => database.close());
  database.exec("create table users (id integer primary key, email text, hash text not null)");
  const tables = () => database.prepare("select name, sql from sqlite_master").all();
  const before = tables();
  for (const args of [[], ["--extend-users"]]) {
    const refused = await app.run(["schema", "--apply", "file:old.db", ...args]);
    assert.deepEqual([refused.code, refused.stdout], [1, ""]);
    assert.match(refused.stderr, /users\.id has the type integer, and new tables would get ids of/);
    assert.match(refused.stderr, /--id-type integer/);
    assert.match(refused.stderr, /Nothing was changed/);
    assert.deepEqual(tables(), before);
  }
  const extend = ["schema", "--apply", "file:old.db", "--extend-users", "--id-type", "integer"];
  const done = await app.run(extend);
  assert.equal(done.code, 0, done.stderr);
  assert.match(
    done.stderr,
    /^users has a column that needs a value in every row, and that Cardea does not know: hash\. .*`fill`/m,
  );
});

/** A database beside an application, with these tables. */
function withTables(statements: string, t: TestContext) {
  const app = makeApplication({ packages: ["kysely"], files: {} });
  const database = new DatabaseSync(join(app.folder, "old.db"));
  database.exec(statements);
  t.after(() => {
    database.close();
    app.remove();
  });
  const everything = () => database.prepare("select name, sql from sqlite_master").all();
  const apply = (...args: string[]) => app.run(["schema", "--apply", "file:old.db", ...args]);
  return { app, everything, apply };
}

/** What Auth.js has made for Cloudflare D1. */
const authjsOnD1 = `
  create table users (id text not null default '', name text, email text, emailVerified datetime, image text, primary key (id));
  create table accounts (id text not null, userId text not null default null, type text not null default null,
    provider text not null default null, providerAccountId text not null default null, refresh_token text, access_token text,
    expires_at number, token_type text, scope text, id_token text, session_state text, oauth_token text, primary key (id));
  create table sessions (id text not null, sessionToken text not null, userId text not null default null,
    expires datetime not null default null, primary key (sessionToken));`;

test("tables of another library, accounts and sessions included, are not changed unless that is asked for", async (t) => {
  const { apply, everything } = withTables(authjsOnD1, t);
  const before = everything();
  const refused = await apply();
  assert.deepEqual([refused.code, refused.stdout], [1, ""]);
  assert.match(
    refused.stderr,
    /has tables that Cardea did not make, whose rows need what it does not know: accounts with id; sessions with id\. It would get: an index on email in users, emailVerified in accounts, .*\. Nothing was changed\. .*--extend-users\.$/m,
  );
  assert.deepEqual(everything(), before);
});

test("nobody is told that a database has everything to which rows cannot be written", async (t) => {
  const { app, apply } = withTables(authjsOnD1, t);
  const extended = await apply("--extend-users");
  assert.equal(extended.code, 0, extended.stderr);
  const told = [extended, await apply(), await app.run(["schema", "file:old.db"])];
  for (const { code, stdout, stderr } of told) {
    assert.equal(code, 0, stderr);
    assert.doesNotMatch(stdout, /everything/);
    assert.match(stdout, /has all tables, columns and indexes of Cardea, but not every row/);
    assert.match(stderr, /^accounts has a column that needs .* know: id\. .*`fill`\.$/m);
    assert.match(stderr, /^sessions has a column that needs .* know: id\. .*`fill`\.$/m);
  }
  const url = `file:${join(app.folder, "old.db")}`;
  const session = { sessionToken: "t", userId: "1", expires: new Date("2099-01-01") };
  const bare = sql(url);
  await assert.rejects(
    async () => bare.createSession(session),
    /NOT NULL constraint failed: sessions\.id/,
  );
  await bare.close();
  const id = () => crypto.randomUUID();
  const filled = sql(url, { fill: { accounts: { id }, sessions: { id } } });
  await filled.createSession(session);
  await filled.close();
});

test("a column is named that must not be null, and that is null of some people", async (t) => {
  const { apply } = withTables(
    "create table users (id text primary key, name text not null, email text)",
    t,
  );
  const { stdout, stderr } = await apply("--extend-users");
  assert.doesNotMatch(stdout, /everything/);
  assert.match(stderr, /^In users, name must not be null, and Cardea writes null /m);
});

test("addresses that several users have are counted, with the ids of the users, and nothing is changed", async (t) => {
  const { apply, everything } = withTables(
    `create table users (id text primary key, email text, name text);
    insert into users (id, email) values ('1', 'ada@example.com'), ('2', 'ada@example.com'), ('3', null), ('4', null),
      ('5', 'eve@example.com'), ('6', 'bob@example.com'), ('7', 'eve@example.com');`,
    t,
  );
  const before = everything();
  const { code, stdout, stderr } = await apply("--extend-users");
  assert.deepEqual([code, stdout], [1, ""]);
  assert.match(
    stderr,
    /^users\.email must become unique, and 2 addresses are those of several users\. Their ids: "1", "2", "5", "7"\. Nothing was changed\. Find out/m,
  );
  assert.doesNotMatch(stderr, /ada@example|UNIQUE/);
  assert.deepEqual(everything(), before);
});
