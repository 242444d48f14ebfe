import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { getSession } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter } from "../http/support/password.ts";
import { origin } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { forget } from "../support/forget.ts";
import { applicationWith, day, hour, minute, sessionCookie, stoppedClock } from "./support.ts";

/** An application with encrypted sessions, whose database counts how often it is asked for a user. */
function counting(callbacks: AuthConfig["callbacks"] = {}) {
  const storage = memory();
  let asked = 0;
  const state = { isDown: false };
  const adapter = {
    ...storage,
    getUser(id: string) {
      assert.ok(!state.isDown, "the database is away");
      asked++;
      return storage.getUser(id);
    },
  };
  const app = applicationWith("jwt", { adapter, callbacks });
  const visitor = browser(app.config);
  /** How often the database was asked meanwhile. */
  const during = async (work: () => Promise<unknown>) => {
    const before = asked;
    await work();
    return asked - before;
  };
  const remove = async () => {
    const user = await storage.getUserByEmail("ada@example.com");
    await storage.deleteUser(user?.id ?? "");
  };
  /** As a server component asks, which cannot set cookies. */
  const readOnly = async (person: Browser) => {
    const cookie = [...person.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
    const input = { headers: new Headers({ cookie }), origin, readOnly: true };
    return (await getSession(input, app.config)).session;
  };
  return { ...app, state, visitor, during, remove, readOnly };
}

let count = 0;
const restless: AuthConfig["callbacks"] = { jwt: ({ token }) => ({ ...token, count: count++ }) };

/** What applications make of the claim that names the user. */
const odd: readonly [
  name: string,
  jwt: NonNullable<NonNullable<AuthConfig["callbacks"]>["jwt"]>,
][] = [
  ["removes it", ({ token: { sub: _, ...token } }) => token],
  ["keeps nothing but its own claims", () => ({ role: "reader" })],
  ["puts another id in its place", ({ token }) => ({ ...token, sub: "their-own-id" })],
  ["makes a number of it", ({ token }) => Object.assign({ ...token }, { sub: 42 })],
];

suite("whether the person may still have an encrypted session", () => {
  for (const [what, jwt] of odd) {
    test(`is asked also where the callback changes \`sub\`: it ${what}`, async (t) => {
      const clock = stoppedClock(t);
      const { visitor, during, remove } = counting({ jwt });
      await enter(visitor);
      clock.pass(day + minute);
      assert.equal(await during(() => visitor.session()), 1);
      assert.ok(await visitor.session(), "the user is there");
      await remove();
      clock.pass(day + minute);
      assert.equal(await visitor.session(), null);
      assert.deepEqual(visitor.cookieNames(sessionCookie), []);
    });
  }

  test("is asked for each new token, also where the callback makes one at every request", async (t) => {
    const clock = stoppedClock(t);
    const { visitor, during, remove } = counting(restless);
    await enter(visitor);
    for (let i = 0; i < 5; i++) {
      clock.pass(minute);
      assert.equal(await during(() => visitor.session()), 1);
    }
    await remove();
    assert.equal(await visitor.session(), null);
    assert.deepEqual(visitor.cookieNames(sessionCookie), []);
  });

  test("is asked when a session is updated", async () => {
    const { visitor, during, remove } = counting();
    await enter(visitor);
    const update = async () =>
      visitor.post("/auth/session", { data: "{}", csrfToken: await visitor.csrfToken() });
    assert.equal(await during(update), 1);
    await remove();
    await update();
    assert.equal(await visitor.session(), null);
  });

  test("is asked before the application's callback, which is not called for somebody who may not", async (t) => {
    const clock = stoppedClock(t);
    const called: unknown[] = [];
    const { visitor, remove } = counting({
      jwt({ token, trigger }) {
        called.push(trigger);
        if (!trigger) throw new Error("there is no such user");
        return token;
      },
    });
    await enter(visitor);
    await remove();
    clock.pass(2 * day);
    assert.equal(await visitor.session(), null);
    assert.deepEqual(called, ["signUp"]);
    assert.deepEqual(visitor.cookieNames(sessionCookie), [], "the session has ended");
  });

  test("is asked by readers that set no cookie, once in each updateAge", async (t) => {
    const clock = stoppedClock(t);
    const { visitor, during, readOnly } = counting();
    await enter(visitor);
    for (const [pass, expected] of [
      [hour, 0],
      [day, 1],
      [hour, 0],
      [22 * hour, 0],
      [hour, 1],
      [minute, 0],
    ] as const) {
      clock.pass(pass);
      assert.equal(await during(() => readOnly(visitor)), expected);
      assert.equal(await during(() => readOnly(visitor)), 0);
    }
  });

  test("is answered no by them for a deleted user, whose session ends for good", async (t) => {
    const clock = stoppedClock(t);
    const { visitor, readOnly, remove } = counting();
    await enter(visitor);
    await remove();
    clock.pass(day);
    assert.equal(await readOnly(visitor), null);
    forget("checked-sessions");
    assert.equal(await visitor.session(), null);
  });

  test("is asked of each database: what one has said counts for no other", async (t) => {
    const clock = stoppedClock(t);
    const [here, there] = [counting(), counting()];
    await enter(here.visitor);
    await enter(there.visitor);
    clock.pass(day);
    assert.equal(await here.during(() => here.readOnly(here.visitor)), 1);
    assert.equal(await there.during(() => there.readOnly(there.visitor)), 1);
    assert.equal(await there.during(() => there.readOnly(here.visitor)), 1, "the same session");
  });

  test("is not asked of a session that is neither due nor changed", async (t) => {
    const clock = stoppedClock(t);
    const { visitor, during, readOnly } = counting({
      jwt: ({ token }) => ({ ...token }),
      session: ({ session }) => session,
    });
    await enter(visitor);
    for (let i = 0; i < 10; i++) {
      clock.pass(2 * hour);
      assert.equal(await during(() => visitor.session()), 0);
      assert.equal(await during(() => readOnly(visitor)), 0);
    }
  });

  test("is a failure while the database is away: nobody is signed out", async (t) => {
    const clock = stoppedClock(t);
    const { visitor, state, readOnly } = counting();
    await enter(visitor);
    clock.pass(day);
    state.isDown = true;
    assert.equal((await visitor.get("/auth/session")).status, 503);
    await assert.rejects(readOnly(visitor), { type: "AdapterError" });
    state.isDown = false;
    assert.notEqual(await visitor.session(), null);
  });
});
