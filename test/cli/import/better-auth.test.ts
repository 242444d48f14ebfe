import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { after, test } from "node:test";
import { createPool } from "mysql2/promise";
import pg from "pg";
import { stepAt, totp } from "../../../src/factors/totp.ts";
import { hiddenIn } from "../../signin/factor/scene.ts";
import { signInWith } from "../../signin/webauthn/scene.ts";
import { createMysql, createPostgres, noServer } from "../../storage/servers.ts";
import { many } from "../../support/many.ts";
import { realProvider } from "../../support/real-provider.ts";
import { deliver, locationOf, startSignIn } from "../../support/sign-in.ts";
import { makeApplication } from "../doctor/application.ts";
import { newApplication, newSecret } from "./new-application.ts";
import {
  addPasskey,
  beginApp,
  call,
  fromProvider,
  member,
  oldSecret,
  origin,
  password,
} from "./old-people.ts";
import { oldApplication } from "./packages/old-application.mjs";

const cli = makeApplication({ files: {}, packages: ["kysely", "pg", "mysql2"] });
const provider = await realProvider({
  clients: [
    {
      client_id: "cardea",
      client_secret: "a client secret",
      redirect_uris: [`${origin}/api/auth/callback/corp`, `${origin}/auth/callback/corp`],
    },
  ],
});
after(() => {
  provider.close();
  cli.remove();
});

const env = { BETTER_AUTH_SECRET: oldSecret, AUTH_SECRET: newSecret };

/** An old database and a new one of a kind. */
async function databases(kind: "SQLite" | "PostgreSQL" | "MariaDB") {
  if (kind === "SQLite") {
    const name = crypto.randomUUID();
    const file = `${cli.folder}/${name}.db`;
    const database = new DatabaseSync(file);
    database.exec("pragma synchronous = off");
    return {
      database,
      from: `file:${file}`,
      to: `file:${cli.folder}/${name}-new.db`,
      end: async () => {},
    };
  }
  const create = kind === "MariaDB" ? createMysql : createPostgres;
  const [old, fresh] = [await create(), await create()];
  if (!old || !fresh) return undefined;
  const pool =
    kind === "MariaDB"
      ? createPool({ uri: old.url, timezone: "Z" })
      : new pg.Pool({ connectionString: old.url });
  const end = async () => {
    await pool.end();
    await old.drop();
    await fresh.drop();
  };
  return { database: pool, from: old.url, to: fresh.url, end };
}

/** The numbers of a row of the report: there, imported, here before, left out. */
function numbers(report: string, name: string): number[] {
  const line = report.split("\n").find((one) => one.startsWith(`${name} `)) ?? "";
  return line.slice(name.length).trim().split(/\s+/).map(Number);
}

for (const [kind, count] of [
  ["SQLite", many(100, 1000)],
  ["PostgreSQL", many(100, 1000)],
  ["MariaDB", 50],
] as const) {
  test(`${count} people of Better Auth move to ${kind}, and everybody finds what they had`, async (t) => {
    const place = await databases(kind);
    if (!place) return t.skip(noServer);
    const { database, from, to } = place;
    const old = await oldApplication({
      database,
      origin,
      secret: oldSecret,
      issuer: provider.issuer,
    });
    await old.crowd(count, password);

    const paul = await member(old, "paul", { username: "paul_the_first" });
    const kay = await member(old, "kay");
    const device = await addPasskey(kay);
    assert.match(Buffer.from(device.userHandle, "base64url").toString(), /^[a-z0-9]{32}$/);
    const tom = await member(old, "tom");
    const key = await beginApp(tom);
    const code = (steps = 0) => totp(key, stepAt(Date.now() / 1000) + steps);
    await call(tom.browser, "/two-factor/verify-totp", { code: await code() });
    const una = await member(old, "una");
    await beginApp(una);
    const olga = await fromProvider(old, provider);
    const rita = await member(old, "rita", { rememberMe: false });

    await cli.run(["schema", "--apply", to]);
    const {
      code: exit,
      stdout,
      stderr,
    } = await cli.run(
      ["import", "better-auth", "--from", from, "--to", to, "--unverified", "keep"],
      env,
    );
    assert.equal(exit, 0, stderr);
    const people = count + 6;
    assert.deepEqual(numbers(stdout, "users"), [people, people, 0, 0], stdout);
    assert.deepEqual(numbers(stdout, "accounts"), [count + 1, count + 1, 0, 0]);
    assert.deepEqual(numbers(stdout, "passwords"), [people - 1, people - 1, 0, 0]);
    assert.deepEqual(numbers(stdout, "passkeys"), [1, 1, 0, 0]);
    assert.deepEqual(numbers(stdout, "second factors"), [2, 1, 0, 1]);
    const [there = 0, imported = 0, , left = 0] = numbers(stdout, "sessions");
    assert.equal(there, imported + left);
    assert.match(stdout, /1 session: ends with the browser \(rememberMe: false\)/);
    assert.match(stdout, /Password\(\{ imports: \[betterAuth\(\)\], identifier: "either" \}\)/);

    const app = newApplication(to, provider);
    try {
      for (const { browser } of [paul, kay, tom, una]) {
        const before = browser.cookies.get("__Secure-better-auth.session_token")?.value;
        assert.ok(before);
        const session = await app.browser(browser).session();
        assert.ok(session, "a cookie of before counts");
      }
      assert.partialDeepStrictEqual(await app.browser(olga).session(), {
        user: { email: "ada@example.com" },
      });
      assert.equal(await app.browser(rita.browser).session(), null);

      const typed = app.browser();
      await app.enter(typed, paul.email, password);
      assert.partialDeepStrictEqual(await typed.session(), { user: { email: paul.email } });
      const named = app.browser();
      await app.enter(named, "paul_the_first", password);
      assert.partialDeepStrictEqual(await named.session(), { user: { email: paul.email } });
      const crowded = app.browser();
      await app.enter(crowded, `p${count - 1}@example.com`, password);
      assert.ok(await crowded.session());

      const account = await app.storage.getAccount("7", "github");
      assert.partialDeepStrictEqual(account, {
        scope: "read:user user:email",
        access_token: "token 7",
        expires_at: Date.parse("2027-01-01T00:00:00Z") / 1000,
        type: "oauth",
      });
      const nameless = await app.storage.getUserByEmail("p0@example.com");
      assert.equal(nameless?.name, null);
      assert.ok(nameless?.emailVerified instanceof Date);
      assert.equal((await app.storage.getUserByEmail("p1@example.com"))?.emailVerified, null);

      const abroad = app.browser();
      const back = await provider.authorize(await startSignIn(abroad, { id: "corp" }));
      await deliver(abroad, back);
      assert.partialDeepStrictEqual(await abroad.session(), { user: { email: "ada@example.com" } });

      const touched = app.browser();
      const response = await signInWith(touched, device);
      assert.equal(locationOf(response).pathname, "/", String(app.errors.at(-1)));
      assert.partialDeepStrictEqual(await touched.session(), { user: { email: kay.email } });

      const asked = app.browser();
      const page = locationOf(await app.enter(asked, tom.email, password));
      assert.equal(page.pathname, "/auth/factor");
      assert.equal(await asked.session(), null, "a password alone is not enough");
      const form = await (await asked.get(page.href)).text();
      await asked.submit("/auth/factor", { ...hiddenIn(form), code: await code(1) });
      assert.partialDeepStrictEqual(await asked.session(), { user: { email: tom.email } });
    } finally {
      await app.storage.close();
      await place.end();
    }
  });
}
