import assert from "node:assert/strict";
import { createHmac, randomBytes, scryptSync } from "node:crypto";
import { after, test } from "node:test";
import { betterAuth } from "../../../src/passwords/index.ts";
import Password from "../../../src/providers/password.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import { stage } from "../../accounts/stage.ts";
import { cameWith, oldNames } from "../../session/upgrade/support.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { forgetAll } from "../../support/forget.ts";
import { camelCase, old, secret } from "./better-auth-tables.ts";
import { importAsking, lineOf } from "./old-applications.ts";
import { oldDatabase } from "./old-database.ts";

const typed = "the password of a stranger";
const salt = randomBytes(16).toString("hex");
const key = scryptSync(typed, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 27 });
const hash = `${salt}:${key.toString("hex")}`;

/** Ada has proved her address; whoever typed Eve's has a password, a session and an account. */
const people = `${camelCase}
  insert into account (id, accountId, providerId, userId, password) values
    ('a1', 'ada', 'credential', 'ada', '${hash}'), ('a2', 'eve', 'credential', 'eve', '${hash}');`;
const withAccount = `${people}
  insert into account (id, accountId, providerId, userId) values ('a3', 'stranger', 'hostile', 'eve');`;

/** Whether somebody gets in with an address and the password. */
async function signsIn(url: string, email: string): Promise<boolean> {
  const adapter = sql(url);
  const { config } = application({
    adapter,
    providers: [Password({ imports: [betterAuth()], breaches: false })],
    mail: () => {},
  });
  const visitor = browser(config);
  await visitor.submit("/auth/callback/password", { email, password: typed });
  const session = await visitor.session();
  await adapter.close();
  return session !== null;
}

test("the command stops where people with an unproved address have a password or a session, and says how many", async () => {
  const place = old(people);
  const { code, hinted } = await place.ask();
  assert.notEqual(code, 0);
  assert.match(hinted, /^1 person has a password or a session, and an address that nobody has/m);
  assert.match(hinted, /--unverified leave-out.*--unverified keep/);
  await place.see(async (storage) => assert.equal(await storage.getUser("ada"), null));
});

test("a rehearsal goes on, counts them, and asks first, with the finished commands", async () => {
  const place = old(people);
  const { code, printed } = await place.ask("--dry-run");
  assert.equal(code, 0);
  assert.match(printed, /1 person: nobody has proved the address/);
  const next = printed.slice(printed.indexOf("What to do next:"));
  assert.match(next, /^What to do next:\n- Decide first: 1 person has a password or a session/);
  assert.match(next, /\n- Run the same command without --dry-run, with what you have decided/);
  for (const choice of ["keep", "leave-out"]) {
    const options = `--secret "<text>" --unverified ${choice}`;
    const line = `    npx cardea import better-auth --from ${place.from} --to ${place.to} ${options}\n`;
    assert.ok(next.includes(line), next);
  }
  const decided = await place.ask("--dry-run", "--unverified", "keep");
  const command = `npx cardea import better-auth --from ${place.from} --to ${place.to} --secret "<text>" --unverified keep\n`;
  assert.ok(
    decided.printed.includes(`next:\n- Run the same command without --dry-run: ${command}`),
  );
});

test("nobody is asked where every address was proved, or nobody has what could be misused", async () => {
  for (const more of [
    "update user set emailVerified = 1;",
    "delete from account where userId = 'eve'; delete from session where userId = 'eve';",
  ]) {
    const { code, printed, hinted } = await old(`${people} ${more}`).ask();
    assert.equal(code, 0, hinted);
    assert.doesNotMatch(printed, /--unverified/);
  }
});

test("with leave-out nobody gets in with the address of somebody else, and the row stays", async () => {
  const place = old(people);
  const { code, printed } = await place.ask("--unverified", "leave-out");
  assert.equal(code, 0);
  assert.deepEqual(lineOf(printed, "users"), [2, 2, 0, 0]);
  assert.deepEqual(lineOf(printed, "passwords"), [2, 1, 0, 1]);
  assert.deepEqual(lineOf(printed, "sessions"), [2, 1, 0, 1]);
  assert.match(
    printed,
    /1 password: nobody has proved the address, with which the old application/,
  );
  assert.deepEqual(
    [await signsIn(place.to, "ada@example.com"), await signsIn(place.to, "eve@example.com")],
    [true, false],
  );
});

test("with leave-out whoever also comes in by a provider stays signed in", async () => {
  const { printed } = await old(withAccount).ask("--unverified", "leave-out");
  assert.deepEqual(lineOf(printed, "passwords"), [2, 1, 0, 1]);
  assert.deepEqual(lineOf(printed, "sessions"), [2, 2, 0, 0]);
});

test("with keep everybody gets in as before, and what strangers had collected ends when the owner proves the address", async () => {
  for (const security of [true, false]) {
    const place = old(withAccount);
    const { code, printed } = await place.ask("--unverified", "keep");
    assert.equal(code, 0);
    assert.match(printed, /1 person: nobody has proved the address/);
    assert.ok(await signsIn(place.to, "eve@example.com"));
    const adapter = sql(place.to);
    after(() => adapter.close());
    const app = stage({
      adapter,
      session: { strategy: "database" },
      upgradeFrom: ["better-auth"],
      security,
      mail: () => {},
    });
    assert.equal((await adapter.getUserByEmail("eve@example.com"))?.emailVerified, null);
    const signature = createHmac("sha256", secret).update("t2").digest("base64");
    const stranger = cameWith(app.config, oldNames["better-auth"], `t2.${signature}`);
    const untouched = cameWith(app.config, oldNames["better-auth"], `t2.${signature}`);
    assert.notEqual(await stranger.session(), null);
    const owner = app.browser();
    await app.prove(owner, "eve@example.com");
    forgetAll();
    assert.notEqual(await owner.session(), null);
    assert.equal(await stranger.session(), null, "taken over before");
    assert.equal(await untouched.session(), null, "not taken over yet");
    const account = { provider: "hostile", providerAccountId: "stranger" };
    assert.equal(await adapter.getUserByAccount(account), null);
    assert.equal(await signsIn(place.to, "eve@example.com"), false);
  }
});

test("a column of Lucia or Passport that says so is asked about, too", async () => {
  const later = Math.floor(Date.now() / 1000) + 3600;
  const tables = (column: string) => `create table user (id text primary key, email, ${column});
    create table session (id text primary key, user_id, expires_at);
    insert into user values ('1', 'ada@example.com', 0), ('2', 'bea@example.com', 1);
    insert into session values ('session-id-of-one', '1', ${later}), ('session-id-of-two', '2', ${later});`;
  const said = oldDatabase(tables("email_verified"));
  const asked = await importAsking(said.to, "lucia", "--from", said.from);
  assert.match(asked.hinted, /1 person has a password or a session/);
  const { printed } = await said.bring("lucia", "--unverified", "leave-out");
  assert.deepEqual(lineOf(printed, "sessions"), [2, 1, 0, 1]);
  const silent = oldDatabase(tables("locale"));
  const { code } = await importAsking(silent.to, "lucia", "--from", silent.from);
  assert.equal(code, 0, "nothing says who has proved an address");
});
