import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, suite, test } from "node:test";
import { bcrypt, lucia } from "../../../src/passwords/index.ts";
import Password from "../../../src/providers/password.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import { noServer } from "../../storage/servers.ts";
import { application } from "../../support/application.ts";
import { Browser } from "../../support/browser.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { signInWith } from "../../support/sign-in.ts";
import {
  databases,
  importInto,
  lineOf,
  origin,
  password,
  startOld,
  urlOf,
} from "./old-applications.ts";

const algorithms = ["scrypt", "legacy", "argon2id", "bcrypt"] as const;

for (const [name, open] of Object.entries(databases)) {
  const places = await open();
  suite(`an application with Lucia on ${name}`, { skip: !places && noServer }, async () => {
    if (!places) return;
    const from = urlOf(places.from);
    const old = await startOld("lucia", { DATABASE: places.from });
    const before = new Map<string, Browser>();
    for (const algorithm of algorithms) {
      const visitor = old.browser();
      const email = `${algorithm}@example.com`;
      const fields = { email, name: algorithm, password, algorithm };
      assert.equal(await old.post(visitor, "/signup", fields), 200);
      before.set(email, visitor);
    }
    const provider = hostileProvider();
    const byProvider = old.browser();
    const account = { provider: "hostile", account: "person-1", email: "ada@example.com" };
    assert.equal(await old.post(byProvider, "/callback", account), 200);
    before.set("ada@example.com", byProvider);
    for (const [email, visitor] of before) assert.equal(await old.who(visitor), email);
    await old.stop();

    const rehearsal = await importInto(places.to, "lucia", "--from", from, "--dry-run");
    const empty = sql(places.to);
    const afterRehearsal = await empty.getUserByEmail("scrypt@example.com");
    const first = await importInto(places.to, "lucia", "--from", from);
    const second = await importInto(places.to, "lucia", "--from", from);
    await empty.close();
    const storage = sql(places.to);
    after(() => storage.close());
    const { config } = application({
      adapter: storage,
      session: { strategy: "database" },
      upgradeFrom: ["lucia"],
      providers: [Password({ imports: [lucia(), bcrypt()], breaches: false }), provider.config()],
    });

    test("is rehearsed without a trace", () => {
      assert.equal(rehearsal.code, 0, rehearsal.hinted);
      assert.equal(afterRehearsal, null);
      assert.deepEqual(lineOf(rehearsal.printed, "users"), [5, 5, 0, 0]);
      assert.deepEqual(lineOf(rehearsal.printed, "sessions"), [5, 5, 0, 0]);
    });

    test("tells which columns it reads, and what to do next", () => {
      assert.equal(first.code, 0, first.printed);
      assert.match(
        first.printed,
        /^Users from user \(id: id, address: email, address proved: email_verified, name: name, picture: none, user name: none, password: hashed_password, second factor: none\)\.$/m,
      );
      assert.match(first.printed, /upgradeFrom: \["lucia"\]/);
      assert.match(
        first.printed,
        /Password\(\{ imports: \[lucia\(\), bcrypt\(\)\] \}\), with import \{ lucia, bcrypt \} from "cardea\/passwords", and npm install bcryptjs/,
      );
      for (const kind of ["users", "sessions"]) {
        assert.deepEqual(lineOf(first.printed, kind), [5, 5, 0, 0]);
      }
      assert.deepEqual(lineOf(first.printed, "passwords"), [4, 4, 0, 0]);
      assert.deepEqual(lineOf(first.printed, "accounts"), [1, 1, 0, 0]);
    });

    test("is imported once", () => {
      assert.equal(second.code, 0, second.hinted);
      assert.deepEqual(lineOf(second.printed, "users"), [5, 0, 5, 0, 0]);
      assert.deepEqual(lineOf(second.printed, "sessions"), [5, 0, 0, 0, 5]);
    });

    for (const [email, visitor] of before) {
      test(`${email} is still signed in`, async () => {
        const session = await new Browser(config, origin, new Map(visitor.cookies)).session();
        assert.equal(Object(session?.user).email, email);
      });
    }

    for (const algorithm of algorithms) {
      test(`a password that was hashed with ${algorithm} signs in, and another does not`, async () => {
        for (const [typed, expected] of [
          ["not the password", undefined],
          [password, algorithm],
        ] as const) {
          const visitor = new Browser(config, origin);
          const email = `${algorithm}@example.com`;
          await visitor.submit("/auth/callback/password", { email, password: typed });
          assert.equal(Object((await visitor.session())?.user).name, expected);
        }
      });
    }

    test("an account at a provider finds its user", async () => {
      const visitor = new Browser(config, origin);
      await signInWith(visitor, provider);
      const owner = await storage.getUserByEmail("ada@example.com");
      assert.ok(owner?.emailVerified);
      const session = await visitor.session();
      assert.equal(Object(session?.user).email, "ada@example.com");
      assert.deepEqual((await storage.listAccountsByUserId(owner.id)).length, 1);
    });

    test("the end of a session is kept", async () => {
      const cookie = before.get("scrypt@example.com")?.cookies.get("auth_session")?.value ?? "";
      const found = await storage.getSessionAndUser(
        createHash("sha256").update(cookie).digest("hex"),
      );
      const days = (Number(found?.session.expires) - Date.now()) / 86_400_000;
      assert.ok(days > 29.9 && days <= 30, `${days} days`);
    });
  });
}
