import assert from "node:assert/strict";
import { once } from "node:events";
import { chmodSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { after, test } from "node:test";
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

test("a database that is away or refuses the role is named by its variable and file, and its address is not printed", async (t) => {
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
      `The database of DATABASE_URL in .env.local cannot be used: role "user" does not exist for [redacted]. The user or the password in the address is wrong.\n`,
    ],
  );

  const set = await from.run(["schema", "--apply"], { DATABASE_URL: url(away.port) });
  assert.deepEqual(
    [set.code, set.stderr],
    [
      1,
      `The database of DATABASE_URL in the environment cannot be used: no database listens there. ${start}`,
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
