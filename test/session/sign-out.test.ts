import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import { endedState } from "../../src/session/ended-sessions.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { enter } from "../http/support/password.ts";
import { browser } from "../support/browser.ts";
import { forget } from "../support/forget.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";
import {
  applicationWith,
  day,
  minute,
  sessionCookie,
  stoppedClock,
  strategies,
  thief,
  tokenOf,
} from "./support.ts";

for (const strategy of strategies) {
  describe(`${strategy} sessions`, () => {
    test("AC-42 after sign-out the old cookie is worth nothing", async () => {
      const { config } = applicationWith(strategy);
      const visitor = browser(config);
      await enter(visitor);
      const stolen = thief(config, tokenOf(visitor));
      assert.notEqual(await stolen.session(), null);
      await visitor.submit("/auth/signout");
      assert.deepEqual(visitor.cookieNames(sessionCookie), []);
      assert.equal(await stolen.session(), null);
      assert.deepEqual(stolen.cookieNames(sessionCookie), []);
    });

    test("AC-42 sign-out ends renewed copies and those they came from", async (t) => {
      const clock = stoppedClock(t);
      const { config } = applicationWith(strategy);
      const visitor = browser(config);
      await enter(visitor);
      const copies = [tokenOf(visitor)];
      for (let i = 0; i < 3; i++) {
        clock.pass(2 * day);
        await visitor.session();
        copies.push(tokenOf(visitor));
      }
      await visitor.submit("/auth/signout");
      for (const token of copies) assert.equal(await thief(config, token).session(), null);
    });

    test("AC-42 a copy that the thief renewed dies with the person's sign-out", async (t) => {
      const clock = stoppedClock(t);
      const { config } = applicationWith(strategy);
      const visitor = browser(config);
      await enter(visitor);
      const stolen = thief(config, tokenOf(visitor));
      clock.pass(2 * day);
      await stolen.session();
      await visitor.submit("/auth/signout");
      assert.equal(await stolen.session(), null);
    });

    test("AC-42 an ended session stays ended until its last token has expired", async (t) => {
      const clock = stoppedClock(t);
      const { config } = applicationWith(strategy);
      const visitor = browser(config);
      await enter(visitor);
      const token = tokenOf(visitor);
      await visitor.submit("/auth/signout");
      clock.pass(30 * day - 10);
      for (let i = 0; i < 60; i++) {
        clock.pass(1);
        assert.equal(await thief(config, token).session(), null, `second ${i}`);
      }
    });

    test("sign-out goes on to callbackUrl, and tells the event what ended", async () => {
      const told: unknown[] = [];
      const { config } = applicationWith(strategy, {
        events: { signOut: (message) => void told.push(message) },
      });
      const visitor = browser(config);
      await enter(visitor);
      const response = await visitor.submit("/auth/signout", { callbackUrl: "/bye" });
      assert.equal(response.headers.get("location"), "https://app.example.com/bye");
      assert.deepEqual(Object.keys(Object(told[0])), [strategy === "jwt" ? "token" : "session"]);
      await visitor.submit("/auth/signout");
      assert.equal(told.length, 1, "nobody was signed in any more");
    });

    test("AC-20 a sign-in ends the session that was there, and makes a new one", async () => {
      const { config } = applicationWith(strategy);
      const visitor = browser(config);
      await enter(visitor, "ada");
      const first = tokenOf(visitor);
      await enter(visitor, "ada");
      const second = tokenOf(visitor);
      await enter(visitor, "grace");
      assert.equal(new Set([first, second, tokenOf(visitor)]).size, 3);
      assert.equal(await thief(config, first).session(), null);
      assert.equal(await thief(config, second).session(), null);
      assert.deepEqual((await visitor.session())?.user, {
        name: "Grace Hopper",
        email: "grace@example.com",
        ...(strategy === "database" && { image: null }),
      });
    });

    test("AC-20 a cookie that an attacker planted does not become the victim's session", async () => {
      const { config } = applicationWith(strategy);
      const attacker = browser(config);
      await enter(attacker, "grace");
      const planted = tokenOf(attacker);
      const victim = thief(config, planted);
      await enter(victim, "ada");
      assert.notEqual(tokenOf(victim), planted);
      assert.equal(await thief(config, planted).session(), null);
    });

    test("AC-20 a sign-in with a provider makes a new session too", async () => {
      const provider = hostileProvider();
      const { config } = applicationWith(strategy, { providers: [provider.config()] });
      const visitor = browser(config);
      await signInWith(visitor, provider);
      const first = tokenOf(visitor);
      await signInWith(visitor, provider);
      assert.notEqual(tokenOf(visitor), first);
      assert.equal(await thief(config, first).session(), null);
    });

    test("sign-out without a session, and with a cookie that is none, just goes on", async () => {
      const { config, errors } = applicationWith(strategy);
      assert.equal((await browser(config).submit("/auth/signout")).status, 302);
      const visitor = thief(config, "rubbish");
      assert.equal((await visitor.submit("/auth/signout")).status, 302);
      assert.deepEqual(visitor.cookieNames(sessionCookie), []);
      assert.equal(
        errors.some(({ type }) => type === "SignOutError"),
        false,
      );
    });

    test("with the database away, sign-out is told as failed, and can be tried again", async () => {
      const store = memory();
      let isDown = false;
      const assertUp = () => assert.ok(!isDown, "the database is down");
      const adapter: Adapter = {
        ...store,
        getSessionAndUser: (token) => assertUp() ?? store.getSessionAndUser(token),
        deleteSession: (token) => assertUp() ?? store.deleteSession(token),
        isSessionRevoked: (id) => assertUp() ?? store.isSessionRevoked(id),
        revokeSession: (id, expires) => assertUp() ?? store.revokeSession(id, expires),
      };
      const { config, errors } = applicationWith(strategy, { adapter });
      const visitor = browser(config);
      await enter(visitor);
      const stolen = thief(config, tokenOf(visitor));
      isDown = true;
      const failed = await visitor.submit("/auth/signout");
      assert.equal(failed.status, 503);
      assert.equal(failed.headers.get("retry-after"), "5");
      const page = await failed.text();
      assert.match(page, /You’re not signed out yet/);
      assert.match(page, /href="https:\/\/app\.example\.com\/auth\/signout"/);
      assert.equal(errors.at(-1)?.code, "sign-out-unconfirmed");
      assert.equal(visitor.cookieNames(sessionCookie).length, 1, "the cookie stays");
      assert.match(await (await visitor.get("/auth/signout")).text(), /<form method="post"/);

      isDown = false;
      assert.equal(await visitor.session(), null, "this process shows the session to nobody");
      assert.equal(await stolen.session(), null);
      assert.equal((await visitor.submit("/auth/signout")).status, 302);
      assert.deepEqual(visitor.cookieNames(sessionCookie), []);
      forget("ended-sessions");
      assert.equal(await stolen.session(), null, "and now every process knows");
    });
  });
}

test("tokens of nothing leave nothing behind that could displace ended sessions", async () => {
  const { config } = applicationWith("database");
  const resolved = await resolveConfig(config, {});
  const visitor = thief(config, "rubbish");
  await visitor.submit("/auth/signout");
  const id = createHash("sha256").update("rubbish").digest("hex");
  assert.equal(endedState(resolved, id), undefined);
  const person = browser(config);
  await enter(person);
  const own = createHash("sha256").update(tokenOf(person)).digest("hex");
  await person.submit("/auth/signout");
  assert.equal(endedState(resolved, own), "ended");
});

test("AC-42 without an adapter the process itself remembers what ended", async () => {
  const { config } = applicationWith("jwt", { adapter: undefined });
  const visitor = browser(config);
  await enter(visitor);
  const stolen = thief(config, tokenOf(visitor));
  await visitor.submit("/auth/signout");
  assert.equal(await stolen.session(), null);
});

test("AC-42 an adapter shares between processes what ended", async () => {
  const ended = new Map<string, Date>();
  const asked: string[] = [];
  const adapter = {
    ...memory(),
    revokeSession: (id: string, expires: Date) => void ended.set(id, expires),
    isSessionRevoked: (id: string) => asked.push(id) > 0 && ended.has(id),
  };
  const { config } = applicationWith("jwt", { adapter });
  const visitor = browser(config);
  await enter(visitor);
  await visitor.submit("/auth/signout");
  const [id] = ended.keys();
  assert.match(id ?? "", /^[0-9a-f-]{36}$/);

  await enter(visitor);
  assert.notEqual(await visitor.session(), null);
  ended.set(asked.at(-1) ?? "", new Date());
  assert.equal(await visitor.session(), null, "another process has ended it");
});

test("a used token that came late does not undo a sign-out", async (t) => {
  const clock = stoppedClock(t);
  const { config } = applicationWith("jwt");
  const visitor = browser(config);
  await enter(visitor);
  const token = tokenOf(visitor);
  clock.pass(2 * day);
  const [, late] = await Promise.all([
    visitor.submit("/auth/signout"),
    thief(config, token).get("/auth/session"),
  ]);
  const set = late.headers.getSetCookie().map((header) => header.split(/[=;]/)[1] ?? "");
  clock.pass(minute);
  for (const value of [token, ...set]) assert.equal(await thief(config, value).session(), null);
});

test("a sign-out is not told as done by a process that lacks the secret of the session, and is done by the next", async () => {
  const secrets = [
    "the old secret, which has more than 32 bytes",
    "the new secret, which has more than 32 bytes",
  ];
  const [old = "", fresh = ""] = secrets;
  const adapter = memory();
  const late = applicationWith("jwt", { adapter, secret: [old] });
  const early = applicationWith("jwt", { adapter, secret: [fresh, old] });
  const visitor = browser(early.config);
  await enter(visitor);
  const stolen = thief(early.config, tokenOf(visitor));

  const behind = thief(late.config, tokenOf(visitor));
  const response = await behind.submit("/auth/signout");
  assert.equal(response.status, 503);
  assert.deepEqual(
    late.errors.map(({ type, code }) => [type, code]),
    [["SignOutError", "session-unreadable"]],
    "one line",
  );
  assert.equal(tokenOf(behind), tokenOf(visitor), "the cookie stays");
  assert.notEqual(await stolen.session(), null);

  await visitor.submit("/auth/signout");
  assert.deepEqual(visitor.cookieNames(sessionCookie), []);
  assert.equal(await stolen.session(), null);
});

test("a sign-out with a cookie that nobody can read is done, because nothing could be signed in with it", async () => {
  const { config } = applicationWith("jwt");
  for (const token of ["junk", "a.b.c.d.e"]) {
    const visitor = thief(config, token);
    assert.equal((await visitor.submit("/auth/signout")).status, 302);
    assert.deepEqual(visitor.cookieNames(sessionCookie), []);
  }
});
