import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { encode } from "../../src/jwt.ts";
import { now } from "../../src/lib/time.ts";
import {
  type CheckedSession,
  checkSession,
  type SessionNeed,
  serializeCookie,
  updateSession,
} from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter } from "../http/support/password.ts";
import {
  applicationWith,
  day,
  hour,
  minute,
  sessionCookie,
  stoppedClock,
  strategies,
  thief,
  tokenOf,
} from "../session/support.ts";
import { Device, flag } from "../signin/webauthn/authenticator.ts";
import {
  enterName,
  registerWith,
  requestOf,
  scene,
  signInWith as useDevice,
} from "../signin/webauthn/scene.ts";
import { application, origin, secret } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";

const check = (person: Browser, config: AuthConfig, need?: SessionNeed) =>
  checkSession(requestOf(person), config, need);

/** What a check found out, in a word. */
const wordFor = (checked: CheckedSession) => (checked.ok ? "ok" : checked.reason);

async function methodsOf(person: Browser, config: AuthConfig): Promise<readonly string[]> {
  const checked = await check(person, config);
  return checked.ok ? checked.assurance.methods : [];
}

for (const strategy of strategies) {
  describe(`with the strategy ${strategy}`, () => {
    test("nobody is sent to the sign-in page, which leads back", async () => {
      const { config } = applicationWith(strategy);
      const checked = await check(browser(config), config, { returnTo: "/billing" });
      assert.deepEqual(checked, {
        ok: false,
        reason: "signed-out",
        name: "SessionRequired",
        status: 401,
        external: false,
        url: `${origin}/auth/signin?error=SessionRequired&callbackUrl=https%3A%2F%2Fapp.example.com%2Fbilling`,
        challenge: "Bearer",
        cookies: [],
      });
    });

    test("a session meets no further need", async () => {
      const { config } = applicationWith(strategy);
      const person = browser(config);
      await enter(person);
      const checked = await check(person, config);
      assert.ok(checked.ok);
      assert.equal(checked.session.user?.name, "Ada Lovelace");
      assert.deepEqual(checked.assurance.methods, ["cred"]);
      assert.equal(checked.assurance.level, 1);
    });

    test("AC-134 a sign-in is recent for as long as was asked, however often the session is renewed", async (t) => {
      const { pass } = stoppedClock(t);
      const { config } = applicationWith(strategy);
      const person = browser(config);
      await enter(person);
      pass(10 * minute);
      assert.equal(wordFor(await check(person, config, { within: 10 * minute })), "ok");
      pass(1);
      const late = await check(person, config, { within: 10 * minute, returnTo: "/pay" });
      assert.deepEqual(late, {
        ok: false,
        reason: "step-up",
        name: "StepUpRequired",
        status: 401,
        external: false,
        url: `${origin}/auth/signin?error=SessionRequired&code=fresh&max_age=600&callbackUrl=https%3A%2F%2Fapp.example.com%2Fpay`,
        challenge:
          'Bearer error="insufficient_user_authentication", error_description="Sign in again", max_age="600"',
        cookies: [],
      });
      pass(2 * day);
      const before = tokenOf(person);
      await person.session();
      if (strategy === "jwt") assert.notEqual(tokenOf(person), before, "it was renewed");
      assert.deepEqual(await methodsOf(person, config), ["cred"]);
      assert.equal(wordFor(await check(person, config, { within: hour })), "step-up");
      await enter(person);
      assert.equal(wordFor(await check(person, config, { within: hour })), "ok");
    });

    test("AC-134 an update of the session proves nothing", async (t) => {
      const { pass } = stoppedClock(t);
      const { config } = applicationWith(strategy, {
        callbacks: { jwt: ({ token, session }) => ({ ...token, ...Object(session) }) },
      });
      const person = browser(config);
      await enter(person);
      pass(hour);
      const data = { proofs: { uv: now(), hwk: now(), cred: now() }, auth_time: now() };
      const { cookies } = await updateSession(requestOf(person), config, data);
      assert.ok(cookies.length > 0);
      for (const cookie of cookies) person.store(serializeCookie(cookie));
      assert.deepEqual(await methodsOf(person, config), ["cred"]);
      assert.equal(wordFor(await check(person, config, { within: minute })), "step-up");
    });

    test("a passkey that verified its user reaches level 2, one that did not reaches level 1", async () => {
      const { config, browser: open } = scene({}, { session: { strategy } });
      const device = new Device();
      const person = open();
      await enterName(person, "ada");
      await registerWith(person, device);
      assert.deepEqual(await methodsOf(person, config), ["cred"], "adding one proves nothing yet");

      const verified = open();
      await useDevice(verified, device);
      const checked = await check(verified, config, { level: 2, within: minute });
      assert.ok(checked.ok);
      assert.deepEqual([...checked.assurance.methods].sort(), ["swk", "uv"]);

      const present = open();
      await useDevice(present, device, { clear: flag.uv });
      assert.deepEqual(await methodsOf(present, config), ["swk"]);
      assert.equal(wordFor(await check(present, config, { level: 2 })), "step-up");
    });

    test("a provider says since when somebody is signed in there", async () => {
      const asked = now();
      const honest = hostileProvider();
      const remembered = hostileProvider({ claims: { auth_time: asked - 2 * hour } });
      const ahead = hostileProvider({ claims: { auth_time: asked + hour } });
      for (const [provider, recent] of [
        [honest, "ok"],
        [remembered, "step-up"],
        [ahead, "ok"],
      ] as const) {
        const { config } = application({
          adapter: memory(),
          session: { strategy },
          providers: [provider.config()],
        });
        const person = browser(config);
        await signInWith(person, provider);
        assert.deepEqual(await methodsOf(person, config), ["fed"]);
        assert.equal(wordFor(await check(person, config, { within: hour })), recent);
        assert.equal(wordFor(await check(person, config, { within: 3 * hour })), "ok");
        const checked = await check(person, config);
        assert.ok(checked.ok && Number(checked.assurance.time) <= now());
      }
    });

    test("a provider reaches level 2 where the application believes its claims, and not otherwise", async () => {
      const provider = hostileProvider({ claims: { acr: "phr", amr: ["hwk", "mfa"] } });
      const assurance = (claims: object) => (Object(claims).acr === "phr" ? 2 : 1);
      for (const [config, level] of [
        [{ ...provider.config(), assurance }, 2],
        [provider.config(), 1],
      ] as const) {
        const own = application({ adapter: memory(), session: { strategy }, providers: [config] });
        const person = browser(own.config);
        await signInWith(person, provider);
        const checked = await check(person, own.config);
        assert.ok(checked.ok);
        assert.equal(checked.assurance.level, level);
      }
    });

    test("methods that were asked for have to be proved", async () => {
      const { config } = applicationWith(strategy);
      const person = browser(config);
      await enter(person);
      assert.equal(wordFor(await check(person, config, { methods: ["cred", "fed"] })), "ok");
    });

    test("what no sign-in can prove is said to the operator, not asked in circles", async () => {
      const { config, errors } = applicationWith(strategy);
      const person = browser(config);
      await enter(person);
      for (const need of [{ level: 2 }, { methods: ["fed"] }] as const) {
        errors.length = 0;
        const checked = await check(person, config, need);
        assert.equal(wordFor(checked), "impossible");
        assert.equal(errors.length, 1);
        assert.match(String(errors[0]), /No provider of the configuration proves level [12]/);
        assert.ok(!checked.ok);
        const { pathname, searchParams } = new URL(checked.url);
        assert.deepEqual(
          [pathname, searchParams.get("error")],
          ["/auth/error", "StepUpImpossible"],
        );
      }
    });

    test("a session that has ended meets nothing", async () => {
      const { config } = applicationWith(strategy);
      const person = browser(config);
      await enter(person);
      const stolen = thief(config, tokenOf(person));
      await person.submit("/auth/signout");
      assert.equal(wordFor(await check(stolen, config, { within: hour })), "signed-out");
    });

    for (const need of [
      { whitin: 60 },
      { method: ["uv"] },
      { level: 3 },
      { level: "2" },
      { level: Number.NaN },
      { within: Number.NaN },
      { within: 0 },
      { within: -1 },
      { within: "60" },
      { within: Number.POSITIVE_INFINITY },
      { methods: "fed" },
      { methods: ["password"] },
    ]) {
      test(`AC-138 a need that is none, such as ${Object.entries(need).join()}, lets nobody in`, async () => {
        const { config } = applicationWith(strategy);
        const person = browser(config);
        await enter(person);
        await assert.rejects(check(person, config, Object(need)), TypeError);
      });
    }

    test("AC-138 a callback that fails lets nobody in", async () => {
      const { config } = applicationWith(strategy, {
        callbacks: { session: () => assert.fail("no") },
      });
      const person = browser(config);
      await enter(person);
      assert.equal(wordFor(await check(person, config)), "signed-out");
    });
  });
}

test("AC-138 a database that fails lets nobody in", async () => {
  const storage = memory();
  let isAway = false;
  const adapter = {
    ...storage,
    getSessionAndUser: (token: string) =>
      isAway ? assert.fail("away") : storage.getSessionAndUser(token),
  };
  const { config } = applicationWith("database", { adapter });
  const person = browser(config);
  await enter(person);
  isAway = true;
  await assert.rejects(check(person, config, { within: hour }), { type: "AdapterError" });
});

test("claims of the jwt callback prove nothing, and cannot take a proof away", async () => {
  const { config } = applicationWith("jwt", {
    callbacks: { jwt: ({ token }) => ({ ...token, proofs: { hwk: now(), uv: now() } }) },
  });
  const person = browser(config);
  await enter(person);
  await person.session();
  assert.deepEqual(await methodsOf(person, config), ["cred"]);
});

test("a session of Auth.js v5, renewed again and again, is never recent", async (t) => {
  const { pass } = stoppedClock(t);
  const { config } = applicationWith("jwt", { adapter: undefined, compat: "authjs" });
  const name = "__Secure-authjs.session-token";
  const token = { sub: "ada", name: "Ada" };
  const sealed = await encode({ token, secret, salt: name, compat: "authjs" });
  const person = browser(config);
  person.store(`${name}=${sealed}; Path=/; SameSite=Lax`);
  for (let days = 0; days < 3; days++) {
    pass(day);
    assert.ok(await person.session());
    assert.equal(wordFor(await check(person, config)), "ok");
    assert.equal(wordFor(await check(person, config, { within: hour })), "step-up");
  }
});

test("compat: database tokens without a stamp cannot say it, and the operator is told", async () => {
  const said: unknown[] = [];
  const logger = { error: (error: unknown) => void said.push(error) };
  const { config } = applicationWith("database", { compat: "authjs", logger });
  const person = browser(config);
  await enter(person);
  assert.equal(wordFor(await check(person, config)), "ok");
  assert.equal(wordFor(await check(person, config, { within: hour })), "impossible");
  assert.match(said.map(String).join(), /session\.absoluteMaxAge/);
  const stamped = applicationWith("database", {
    compat: "authjs",
    session: { absoluteMaxAge: 30 * day },
  });
  const other = browser(stamped.config);
  await enter(other);
  assert.equal(wordFor(await check(other, stamped.config, { within: hour })), "ok");
});

test("version 0.1.0 reads from the token of a database session what it read before", async () => {
  const { config } = scene({}, { session: { strategy: "database" } });
  const person = browser(config);
  await enterName(person, "ada");
  const token = person.cookies.get(sessionCookie)?.value ?? "";
  const [, mark, instant = ""] = /(?:\.(u))?\.([0-9a-z]{6,7})$/.exec(token) ?? [];
  assert.equal(mark, "u", "nobody has proved the address");
  assert.ok(Math.abs(Number.parseInt(instant, 36) - now()) < minute);
  assert.match(token, /^[\w-]{36}\.cred(?:0|-1)\.u\.[0-9a-z]{6}$/);
});

test("a claim that an older version has carried over proves nothing", async () => {
  const { config } = applicationWith("jwt", { adapter: undefined });
  for (const proofs of [
    { uv: now(), hwk: now() },
    { uv: now(), hwk: now(), sid: "made up" },
  ]) {
    const token = { sub: "ada", sid: "a session", auth_time: now(), proofs };
    const sealed = await encode({ token, secret, salt: sessionCookie });
    const person = thief(config, sealed);
    assert.ok(await person.session());
    assert.deepEqual(await methodsOf(person, config), []);
  }
});

test("a proof that lies in the future is none, however far ahead a clock was", async (t) => {
  for (const strategy of strategies) {
    const { config } = applicationWith(strategy);
    const person = browser(config);
    t.mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 10, 20, 13) });
    await enter(person);
    t.mock.timers.reset();
    t.mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 10, 20, 12) });
    assert.equal(wordFor(await check(person, config, { within: minute })), "step-up");
    t.mock.timers.reset();
  }
});

test("a guard finds the session once: it decodes one token, or asks the database once", async () => {
  let decoded = 0;
  const token = applicationWith("jwt", {
    jwt: {
      encode: ({ token }) => JSON.stringify(token),
      decode({ token = "null" }) {
        decoded++;
        return JSON.parse(token);
      },
    },
  });
  const person = browser(token.config);
  await enter(person);
  decoded = 0;
  assert.ok((await checkSession(requestOf(person), token.config, { within: minute })).ok);
  assert.equal(decoded, 1);

  const calls: string[] = [];
  const storage = memory();
  const adapter = new Proxy(storage, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        calls.push(String(name));
        return Reflect.apply(member, target, args);
      };
    },
  });
  const row = applicationWith("database", { adapter });
  const other = browser(row.config);
  await enter(other);
  calls.length = 0;
  assert.ok((await checkSession(requestOf(other), row.config, { within: minute })).ok);
  assert.deepEqual(calls, ["getSessionAndUser"]);
});
