import assert from "node:assert/strict";
import { chmodSync, statSync } from "node:fs";
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
