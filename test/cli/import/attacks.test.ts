import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { copyFileSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { userHandle } from "../../../src/signin/webauthn/user-handle.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Tweaks } from "../../signin/webauthn/authenticator.ts";
import { Device } from "../../signin/webauthn/authenticator.ts";
import { registerWith, signInWith } from "../../signin/webauthn/scene.ts";
import { locationOf } from "../../support/sign-in.ts";
import { makeApplication, type Outcome } from "../doctor/application.ts";
import { newApplication, newSecret } from "./new-application.ts";
import { addPasskey, beginApp, member, oldSecret, origin, password } from "./old-people.ts";
import { oldApplication } from "./packages/old-application.mjs";

const cli = makeApplication({ files: {}, packages: ["kysely"] });
after(() => cli.remove());
const env = { BETTER_AUTH_SECRET: oldSecret, AUTH_SECRET: newSecret };

const begun = `${cli.folder}/begun.db`;
const database = new DatabaseSync(begun);
database.exec("pragma synchronous = off");
const issuer = "http://127.0.0.1:9";
const old = await oldApplication({ database, origin, secret: oldSecret, issuer });
const ada = await member(old, "ada");
const eve = await member(old, "eve");
const device = await addPasskey(ada);
await old.crowd(200, password);
database.close();

/** The old application let people in who had not proved their address. */
const keep = ["--unverified", "keep"];

/** The old database, changed by `statements`, and an empty new one. */
async function place(...statements: readonly string[]) {
  const name = `${cli.folder}/${crypto.randomUUID()}`;
  copyFileSync(begun, `${name}.db`);
  const changed = new DatabaseSync(`${name}.db`, { enableForeignKeyConstraints: false });
  for (const one of statements) changed.exec(one);
  changed.close();
  const [file, from, to] = [`${name}-new.db`, `file:${name}.db`, `file:${name}-new.db`];
  await cli.run(["schema", "--apply", to]);
  const bring = (args: readonly string[] = [], own: Readonly<Record<string, string>> = env) =>
    cli.run(["import", "better-auth", "--from", from, "--to", to, ...keep, ...args], own);
  return { from, to, file, bring };
}

/** How many rows each table of the new database has. */
function rowsIn(file: string): Record<string, number> {
  const opened = new DatabaseSync(file);
  const count = (table: string) =>
    Number(opened.prepare(`select count(*) as n from ${table}`).get()?.n);
  const tables = ["users", "accounts", "sessions", "authenticators"];
  const own = ["cardea_credentials", "cardea_consumed"];
  const counted = Object.fromEntries([...tables, ...own].map((name) => [name, count(name)]));
  opened.close();
  return counted;
}

const none = {
  users: 0,
  accounts: 0,
  sessions: 0,
  authenticators: 0,
  cardea_credentials: 0,
  cardea_consumed: 0,
};

function column(report: string, name: string): number[] {
  const line = report.split("\n").find((one) => one.startsWith(`${name} `)) ?? "";
  return line.slice(name.length).trim().split(/\s+/).map(Number);
}

test("--dry-run says what would come, and writes nothing", async () => {
  const { file, bring } = await place();
  const { code, stdout, stderr } = await bring(["--dry-run"]);
  assert.equal(code, 0, stderr);
  assert.deepEqual(column(stdout, "users"), [202, 202, 0, 0]);
  assert.match(stdout, /to import/);
  assert.match(stdout, /Nothing was written/);
  assert.match(stdout, /What to do next:\n- Run the same command without --dry-run/);
  assert.match(stdout, /upgradeFrom: \["better-auth"\]/);
  assert.equal(stderr, "");
  assert.deepEqual(rowsIn(file), none);
});

test("the old database stays as it is, byte by byte", async () => {
  const { from, bring } = await place();
  const path = from.slice("file:".length);
  const before = readFileSync(path);
  assert.equal((await bring()).code, 0);
  assert.ok(before.equals(readFileSync(path)));
});

test("a second run brings nobody twice, and nothing back that was removed since", async () => {
  const { file, to, bring } = await place();
  assert.equal((await bring()).code, 0);
  const storage = sql(to);
  const credentialID = device.storedId;
  await storage.unlinkAccount({ provider: "passkey", providerAccountId: credentialID });
  await storage.deleteSessionsByUserId(ada.id);
  await storage.deleteUser(eve.id);
  await storage.close();
  const before = rowsIn(file);
  const { code, stdout } = await bring();
  assert.equal(code, 0);
  assert.deepEqual(column(stdout, "users"), [202, 0, 201, 1, 0]);
  assert.match(stdout, /1 user: was imported before, and removed here since/);
  assert.deepEqual(rowsIn(file), before);
});

test("a run that is killed in the middle is finished by the next one", async () => {
  const { from, to, file, bring } = await place();
  const program = `${cli.folder}/node_modules/cardea/dist/cli/index.js`;
  const child = spawn(
    process.execPath,
    [program, "import", "better-auth", "--from", from, "--to", to, ...keep],
    { env: { ...process.env, ...env }, cwd: cli.folder, stdio: "ignore" },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  while (child.exitCode === null && (rowsIn(file).users ?? 0) < 20) await sleep(1);
  child.kill("SIGKILL");
  await ended;
  const { users = 0, sessions = 0, cardea_credentials: passwords = 0, ...rest } = rowsIn(file);
  assert.ok(users >= 20 && users < 202, `${users} people were there`);
  // Who was brought, that this id was, from which database and columns, and with which password and sessions.
  assert.equal(rest.cardea_consumed, users * 4 + passwords + sessions);
  const { stdout } = await bring();
  assert.deepEqual(column(stdout, "users"), [202, 202 - users, users, 0, 0]);
  const whole = await place();
  await whole.bring();
  assert.deepEqual(rowsIn(file), rowsIn(whole.file));
});

const ambiguous = [
  {
    what: "two rows of one account",
    change: `insert into account (id, accountId, providerId, userId, createdAt, updatedAt)
      select 'x' || id, accountId, providerId, '${eve.id}', createdAt, updatedAt from account
      where providerId = 'github' and accountId = '7'`,
    says: /several rows have the same providerId and accountId: "github", "7"/,
  },
  {
    what: "two rows of one passkey",
    change: `insert into passkey select 'x', name, publicKey, '${eve.id}', credentialID, counter,
      deviceType, backedUp, transports, createdAt, aaguid from passkey`,
    says: /several rows have the same credentialID/,
  },
  {
    what: "one address in two spellings",
    change: `update user set email = ' ADA@example.com' where id = '${eve.id}'`,
    says: /two people have the address "ada@example\.com"/,
  },
  {
    what: "two providers that would be one",
    change: `update account set providerId = case accountId when '7' then 'microsoft' else 'microsoft-entra-id' end
      where providerId = 'github'`,
    says: /"microsoft" and "microsoft-entra-id", which would be one provider/,
  },
];

for (const { what, change, says } of ambiguous) {
  test(`${what} stop an import before it begins`, async () => {
    const { file, bring } = await place(change);
    const { code, stderr } = await bring();
    assert.equal(code, 1);
    assert.match(stderr, says);
    assert.deepEqual(rowsIn(file), none);
  });
}

test("who is banned gets neither sessions nor ways in", async () => {
  const { to, bring } = await place(
    `update user set banned = 1 where id = '${ada.id}'`,
    `update user set banned = 1, banExpires = '2020-01-01T00:00:00.000Z' where id = '${eve.id}'`,
  );
  const { stdout } = await bring();
  assert.match(stdout, /1 passkey: the person is banned/);
  const app = newApplication(to);
  assert.equal(await app.browser(ada.browser).session(), null);
  const typed = app.browser();
  await app.enter(typed, ada.email, password);
  assert.equal(await typed.session(), null);
  assert.deepEqual(await app.storage.listCredentials(ada.id), []);
  assert.ok(await app.browser(eve.browser).session(), "a ban that has ended counts no more");
  await app.storage.close();
});

test("a ban without a real end is one for ever, as for the old application", async () => {
  const { to, bring } = await place(
    `update user set banned = 1, banExpires = 0 where id = '${ada.id}'`,
    `update user set banned = 1, banExpires = '1970-01-01T00:00:00.000Z' where id = '${eve.id}'`,
  );
  assert.match((await bring()).stdout, /2 people: is banned: has no way to sign in here/);
  const app = newApplication(to);
  for (const one of [ada, eve]) assert.equal(await app.browser(one.browser).session(), null);
  await app.storage.close();
});

test("sessions in somebody else's name, and expired ones, stay behind", async () => {
  const { to, bring } = await place(
    `update session set impersonatedBy = '${eve.id}' where userId = '${ada.id}'`,
    `update session set expiresAt = '2020-01-01T00:00:00.000Z' where userId = '${eve.id}'`,
  );
  const { stdout } = await bring();
  assert.match(stdout, /1 session: an administrator in somebody else's name/);
  assert.match(stdout, /1 session: expired/);
  const app = newApplication(to);
  assert.equal(await app.browser(ada.browser).session(), null);
  assert.equal(await app.browser(eve.browser).session(), null);
  await app.storage.close();
});

test("somebody else with the same id or address here is never taken for them", async () => {
  const { to, bring } = await place();
  const storage = sql(to);
  const emailVerified = new Date();
  await storage.createUser({ id: ada.id, email: "mallory@example.com", emailVerified });
  await storage.createUser({ id: "another", email: eve.email, emailVerified });
  const { code, stdout } = await bring();
  assert.equal(code, 0);
  assert.match(stdout, /1 user: somebody else has this id here/);
  assert.match(stdout, /1 user: somebody else has this address here/);
  assert.deepEqual(await storage.listCredentials(ada.id), []);
  assert.deepEqual(await storage.listAccountsByUserId(ada.id), []);
  assert.deepEqual(await storage.listSessionsByUserId(ada.id), []);
  assert.equal(await storage.getUser(eve.id), null);
  await storage.close();
});

test("an account that is somebody else's here stays theirs", async () => {
  const { to, bring } = await place();
  const storage = sql(to);
  await storage.createUser({ id: "owner", email: "owner@example.com", emailVerified: null });
  const account = {
    provider: "github",
    providerAccountId: "7",
    type: "oauth",
    userId: "owner",
  } as const;
  await storage.linkAccount(account);
  const { stdout } = await bring();
  assert.match(stdout, /1 account: it is somebody else's here/);
  assert.equal((await storage.getUserByAccount(account))?.id, "owner");
  await storage.close();
});

test("who had a second factor that cannot be read comes in with no password alone", async () => {
  const second = new DatabaseSync(`${cli.folder}/factors.db`);
  second.exec("pragma synchronous = off");
  const own = await oldApplication({ database: second, origin, secret: oldSecret, issuer });
  const tom = await member(own, "tom");
  await beginApp(tom);
  const una = await member(own, "una");
  await beginApp(una);
  second.exec("update user set twoFactorEnabled = 1");
  second.exec("update twoFactor set verified = 1");
  second.exec(`update twoFactor set secret = '${"ab".repeat(60)}' where userId = '${tom.id}'`);
  second.exec(`delete from twoFactor where userId = '${una.id}'`);
  second.exec(`insert into twoFactor (id, secret, backupCodes, userId, verified)
    select 'other', secret, backupCodes, 'nobody', 1 from twoFactor limit 0`);
  second.close();
  const to = `file:${cli.folder}/factors-new.db`;
  await cli.run(["schema", "--apply", to]);
  const from = `file:${cli.folder}/factors.db`;
  const wrong = await cli.run(["import", "better-auth", "--from", from, "--to", to, ...keep], env);
  assert.equal(wrong.code, 1);
  assert.match(wrong.stderr, /opens no second factor/);
  const changed = new DatabaseSync(`${cli.folder}/factors.db`);
  changed.exec("delete from twoFactor");
  changed.close();
  const { code, stdout } = await cli.run(
    ["import", "better-auth", "--from", from, "--to", to, ...keep],
    env,
  );
  assert.equal(code, 0);
  assert.match(stdout, /2 second factors: its key could not be read: the person is locked out/);
  const app = newApplication(to);
  for (const { email } of [tom, una]) {
    const visitor = app.browser();
    const asked = locationOf(await app.enter(visitor, email, password));
    assert.equal(asked.pathname, "/auth/factor");
    assert.equal(await visitor.session(), null);
  }
  await app.storage.close();
});

const handle = (text: string): Tweaks => ({
  json: (credential) => ({
    ...credential,
    response: { ...credential.response, userHandle: Buffer.from(text).toString("base64url") },
  }),
});

test("an imported passkey answers with no other user handle than one it may have been made with", async () => {
  const lower = randomBytes(16).toString("hex");
  const { to, bring } = await place(
    `update user set id = '${lower}' where email = 'p0@example.com'`,
  );
  assert.equal((await bring()).code, 0);
  const app = newApplication(to);
  const others = [
    { what: "the id of somebody else", tweaks: handle(eve.id) },
    { what: "the id of somebody else in small letters", tweaks: handle(lower) },
    { what: "the id of its owner", tweaks: handle(ada.id) },
    { what: "something longer", tweaks: handle(`${lower}0`) },
    { what: "the handle of somebody else here", tweaks: handle(await userHandle(eve.id)) },
  ];
  for (const { what, tweaks } of others) {
    const visitor = app.browser();
    await signInWith(visitor, device, tweaks);
    assert.equal(await visitor.session(), null, what);
    assert.equal(app.errors.at(-1)?.code, "passkey-foreign-handle", what);
  }
  const own = app.browser();
  await signInWith(own, device);
  assert.partialDeepStrictEqual(await own.session(), { user: { email: ada.email } });

  const fresh = new Device();
  const member = app.browser();
  await app.enter(member, eve.email, password);
  assert.ok(await member.session());
  await registerWith(member, fresh);
  const visitor = app.browser();
  await signInWith(visitor, fresh, handle(lower.replace(/./g, "a")));
  assert.equal(
    await visitor.session(),
    null,
    "a passkey that was made here answers its own handle",
  );
  assert.equal(app.errors.at(-1)?.code, "passkey-foreign-handle");
  await app.storage.close();
});

test("hostile texts are data", async () => {
  const evil = `x'); drop table users; --\u001b[31m`;
  const { to, file, bring } = await place(
    `update user set name = 'nul' || char(0) || 'l', image = '${evil.replaceAll("'", "''")}' where id = '${ada.id}'`,
    `update account set accountId = 'a' || char(0) where providerId = 'github' and accountId = '1'`,
    `update account set providerId = 'email', accountId = '${ada.email}' where providerId = 'github' and accountId = '2'`,
    `update account set providerId = 'constructor' where providerId = 'github' and accountId = '3'`,
    `update account set password = 'plain text' where providerId = 'credential' and userId = '${eve.id}'`,
    `insert into session (id, expiresAt, token, createdAt, updatedAt, userId)
      select 'x', expiresAt, 'y', createdAt, updatedAt, 'nobody' from session limit 0`,
  );
  const { code, stdout, stderr } = await bring();
  assert.equal(code, 0, stderr);
  assert.match(stdout, /1 account: the row is damaged/);
  assert.match(stdout, /1 account: "email" is no OAuth provider here/);
  assert.match(stdout, /1 password: no known scheme has hashed it/);
  assert.equal(rowsIn(file).users, 202);
  const storage = sql(to);
  const user = await storage.getUser(ada.id);
  assert.deepEqual([user?.name, user?.image], [null, evil]);
  assert.ok(await storage.getAccount("3", "constructor"));
  assert.equal(await storage.getAccount(ada.email, "email"), null);
  await storage.close();
});

test("providers' tokens are encrypted where the application has them so", async () => {
  const key = "a secret for tokens, which is longer than 32";
  const { to, bring } = await place();
  const { code } = await bring(["--encrypt-tokens", "TOKENS"], { ...env, TOKENS: key });
  assert.equal(code, 0);
  const [plain, opened] = [sql(to), sql(to, { encryptTokens: key })];
  await assert.rejects(async () => plain.getAccount("7", "github"), /sealed/);
  assert.equal((await opened.getAccount("7", "github"))?.access_token, "token 7");
  await plain.close();
  await opened.close();
});

const misuses: readonly {
  what: string;
  run: () => Promise<Outcome>;
  code: number;
  says: RegExp;
}[] = [
  {
    what: "no secret",
    run: async () => (await place()).bring([], { AUTH_SECRET: newSecret }),
    code: 2,
    says: /set BETTER_AUTH_SECRET/,
  },
  {
    what: "a file that is not there",
    run: () =>
      cli.run(["import", "better-auth", "--from", "file:none.db", "--to", "file:a.db"], env),
    code: 2,
    says: /There is no file .*none\.db/,
  },
  {
    what: "a new database without tables",
    run: async () => {
      const { from } = await place();
      return cli.run(["import", "better-auth", "--from", from, "--to", "file:empty.db"], env);
    },
    code: 1,
    says: /npx cardea schema --apply "file:empty\.db"/,
  },
  {
    what: "a database of Cardea in place of the old one",
    run: async () => {
      const { to, from } = await place();
      return cli.run(["import", "better-auth", "--from", to, "--to", from], env);
    },
    code: 2,
    says: /is a database of Cardea: are --from and --to swapped\?[\s\S]*If it is not:[\s\S]*The table users lacks the column updatedAt of Better Auth 1\.7/,
  },
  {
    what: "ids that the database would choose",
    run: async () => (await place()).bring(["--id-type", "integer"]),
    code: 2,
    says: /People keep their ids/,
  },
];

for (const { what, run, code, says } of misuses) {
  test(`${what} is told, with what to do`, async () => {
    const outcome = await run();
    assert.match(outcome.stderr, says);
    assert.equal(outcome.code, code);
  });
}

test("both systems may share a database", async () => {
  const { from } = await place();
  const applied = await cli.run(["schema", "--apply", from]);
  assert.equal(applied.code, 0, applied.stderr);
  const { code, stdout } = await cli.run(
    ["import", "better-auth", "--from", from, "--to", from, ...keep],
    env,
  );
  assert.equal(code, 0);
  assert.deepEqual(column(stdout, "users"), [202, 202, 0, 0]);
});

test("Better Auth on the tables of Auth.js is read by the names in its configuration", async () => {
  const names = {
    user: { modelName: "users" },
    account: {
      modelName: "accounts",
      fields: { providerId: "provider", accountId: "providerAccountId" },
    },
    session: { modelName: "sessions", fields: { token: "sessionToken", expiresAt: "expires" } },
  };
  const renamed = Object.entries(names).flatMap(([table, { modelName, ...more }]) => [
    `alter table ${table} rename to ${modelName}`,
    ...Object.entries("fields" in more ? more.fields : {}).map(
      ([field, name]) => `alter table ${modelName} rename column ${field} to ${name}`,
    ),
  ]);
  const { from, to, bring } = await place(
    ...renamed,
    `update users set emailVerified = '2024-05-01T00:00:00.000Z' where id = '${ada.id}'`,
  );
  cli.write("authjs.json", JSON.stringify(names));
  const { code, stdout, stderr } = await bring(["--fields", "authjs.json"]);
  assert.equal(code, 0, stderr);
  assert.deepEqual(column(stdout, "sessions"), [202, 202, 0, 0]);
  const app = newApplication(to);
  assert.ok(await app.browser(ada.browser).session());
  const user = await app.storage.getUser(ada.id);
  assert.deepEqual(user?.emailVerified, new Date("2024-05-01T00:00:00.000Z"));
  await app.storage.close();
  const own = ["import", "better-auth", "--from", from, "--to", from, "--fields", "authjs.json"];
  const refused = await cli.run(own, env);
  assert.equal(refused.code, 2);
  assert.match(
    refused.stderr,
    /both systems would have the tables users, sessions, accounts there/,
  );
});

test("tables and columns may have other names", async () => {
  const { from, bring } = await place(
    "alter table user rename to people",
    "alter table people rename column email to mail",
  );
  cli.write(
    "fields.json",
    JSON.stringify({ user: { modelName: "people", fields: { email: "mail" } } }),
  );
  cli.write("nonsense.json", JSON.stringify({ user: { modelName: "people" }, nonsense: {} }));
  const misspelt = await bring(["--fields", "nonsense.json"]);
  assert.equal(misspelt.code, 2);
  assert.match(misspelt.stderr, /there is no table "nonsense"/);
  const missing = await bring();
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /lacks the table user of Better Auth/);
  const { code, stdout, stderr } = await bring(["--fields", "fields.json"]);
  assert.equal(code, 0, stderr + from);
  assert.deepEqual(column(stdout, "users"), [202, 202, 0, 0]);
});

test("docs/command-line.md has a row for every option", async () => {
  const { stdout } = await cli.run(["import", "--help"]);
  const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option]) => option);
  assert.ok(options.length > 8, stdout);
  const page = readFileSync(new URL("../../../docs/command-line.md", import.meta.url), "utf8");
  const rows = page.split("## cardea import")[1]?.split("\n## ")[0] ?? "";
  for (const option of options.filter((one) => one !== "--help")) {
    assert.match(rows, new RegExp(`^\\|.*\`${option}[\` ]`, "m"), option);
  }
});
