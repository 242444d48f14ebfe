import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { bcrypt } from "../../../src/passwords/index.ts";
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

const week = 7 * 24 * 60 * 60 * 1000;
const [older, newer] = ["an older secret of the application", "a secret of the application"];

for (const [name, open] of Object.entries(databases)) {
  const places = await open();
  suite(`an application with Passport on ${name}`, { skip: !places && noServer }, async () => {
    if (!places) return;
    const from = urlOf(places.from);
    const common = { DATABASE: places.from, SERIALIZE: "object" };

    // Ada has signed in before the secret was changed, the others after that.
    const early = await startOld("passport", { ...common, SECRETS: older, MAX_AGE: String(week) });
    const ada = early.browser();
    const byPassword = { email: "ada@example.com", name: "Ada", password };
    assert.equal(await early.post(ada, "/signup", byPassword), 200);
    await early.stop();
    const late = await startOld("passport", {
      ...common,
      SECRETS: `${newer},${older}`,
      MAX_AGE: String(week),
    });
    const bea = late.browser();
    assert.equal(
      await late.post(bea, "/callback", { account: "person-1", email: "bea@example.com" }),
      200,
    );
    const nobody = late.browser();
    await nobody.get("/me");
    for (const [visitor, email] of [
      [ada, "ada@example.com"],
      [bea, "bea@example.com"],
      [nobody, undefined],
    ] as const) {
      assert.equal(await late.who(late.browser(visitor)), email);
    }
    await late.stop();
    // Cy's cookie ends with the browser.
    const brief = await startOld("passport", { ...common, SECRETS: newer });
    const cy = brief.browser();
    assert.equal(await brief.post(cy, "/signup", { email: "cy@example.com", password }), 200);
    await brief.stop();

    const args = ["passport", "--from", from, "--account", "hostile=googleId"];
    const secrets = ["--secret", newer, "--secret", older];
    const unasked = await importInto(places.to, ...args, ...secrets);
    const path = ["--user-path", "passport.user.id", "--user-match", "none"];
    const first = await importInto(places.to, ...args, ...secrets, ...path);
    const second = await importInto(places.to, ...args, ...secrets, ...path);
    const provider = hostileProvider();
    const storage = sql(places.to);
    after(() => storage.close());
    const { config } = application({
      adapter: storage,
      session: { strategy: "database", maxAge: week / 1000 },
      upgradeFrom: ["express-session"],
      providers: [Password({ imports: [bcrypt()], breaches: false }), provider.config()],
    });
    const nowAs = (visitor: Browser) => new Browser(config, origin, new Map(visitor.cookies));

    test("is refused while nobody says which member of the user is the id, and no value is shown", () => {
      assert.equal(unasked.code, 2);
      assert.match(unasked.hinted, /passport\.user is an object with "id", "role"\./);
      assert.match(unasked.hinted, /--user-path passport\.user\.id\. Nothing was imported\.$/);
      assert.doesNotMatch(unasked.hinted, /member"/);
    });

    test("tells what it reads, what it leaves out, and what to do next", () => {
      assert.equal(first.code, 0, first.printed);
      assert.match(first.printed, /address: emailAddress, address proved: none, name: displayName/);
      assert.match(
        first.printed,
        /password: passwordHash, second factor: none, hostile: googleId\)/,
      );
      assert.match(
        first.printed,
        /upgradeFrom: \["express-session"\], session: \{ strategy: "database", maxAge: 604800 \}/,
      );
      assert.deepEqual(lineOf(first.printed, "users"), [3, 3, 0, 0]);
      assert.deepEqual(lineOf(first.printed, "passwords"), [2, 2, 0, 0]);
      assert.deepEqual(lineOf(first.printed, "accounts"), [1, 1, 0, 0]);
      const [there = 0, imported, , left] = lineOf(first.printed, "sessions");
      assert.deepEqual([imported, left], [2, there - 2]);
      assert.match(
        first.printed,
        /1 sessions?: the cookie ends with the browser; --browser-sessions imports these too/,
      );
      assert.match(first.printed, /\d sessions?: belongs to nobody/);
    });

    test("is imported once", () => {
      assert.equal(second.code, 0, second.hinted);
      assert.deepEqual(lineOf(second.printed, "users"), [3, 0, 3, 0, 0]);
      const [there = 0, ...sessions] = lineOf(second.printed, "sessions");
      assert.deepEqual(sessions, [0, 0, there - 2, 2]);
    });

    test("leaves whoever has a lasting cookie signed in, whichever secret has signed it", async () => {
      for (const [visitor, email] of [
        [ada, "ada@example.com"],
        [bea, "bea@example.com"],
      ] as const) {
        assert.equal(Object((await nowAs(visitor).session())?.user).email, email);
      }
    });

    test("leaves nobody signed in whose cookie would have ended with the browser, or who never was", async () => {
      assert.equal(await nowAs(cy).session(), null);
      assert.equal(await nowAs(nobody).session(), null);
    });

    test("signs in with the password, and not with another", async () => {
      for (const [typed, expected] of [
        ["not the password", undefined],
        [password, "Ada"],
      ] as const) {
        const visitor = new Browser(config, origin);
        const fields = { email: "ada@example.com", password: typed };
        await visitor.submit("/auth/callback/password", fields);
        assert.equal(Object((await visitor.session())?.user).name, expected);
      }
    });

    test("finds the user of an account at a provider", async () => {
      const visitor = new Browser(config, origin);
      await signInWith(visitor, provider);
      assert.equal(Object((await visitor.session())?.user).email, "bea@example.com");
    });

    test("ends sessions when they would have ended", async () => {
      const { session } = (await storage.getSessionAndUser(await rowOf(ada))) ?? {};
      const left = Number(session?.expires) - Date.now();
      assert.ok(left > week - 120_000 && left <= week, String(left));
    });
  });
}

async function rowOf(visitor: Browser): Promise<string> {
  const value = decodeURIComponent(visitor.cookies.get("connect.sid")?.value ?? "");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(value));
  return Buffer.from(digest).toString("hex");
}
