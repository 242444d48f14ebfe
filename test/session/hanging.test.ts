import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig, SessionOptions } from "../../src/types/config.ts";
import { enter } from "../http/support/password.ts";
import { browser } from "../support/browser.ts";
import { applicationWith, sessionCookie } from "./support.ts";

/** An adapter of which one call is never answered, and somebody who is signed in. */
async function scene(
  method: "updateSession" | "deleteSession" | "getSessionAndUser",
  { session, ...more }: Partial<AuthConfig> & { session?: SessionOptions } = {},
) {
  const store = memory();
  const state = { hangs: false };
  const answer = async (args: Parameters<Required<Adapter>[typeof method]>) => {
    if (!state.hangs) return Reflect.apply(store[method], store, args);
    state.hangs = false;
    return new Promise(() => {});
  };
  const adapter = { ...store, [method]: (...args: Parameters<typeof answer>[0]) => answer(args) };
  const { config } = applicationWith("database", {
    adapter,
    session: { ...session, updateAge: 0 },
    ...more,
  });
  const person = browser(config);
  await enter(person);
  await person.csrfToken();
  return { person, state };
}

/** Returns whether an answer comes while timers stand still. */
async function comes(answer: Promise<Response>): Promise<boolean> {
  const late = new Promise<undefined>((resolve) => setImmediate(later, 20, resolve));
  return (await Promise.race([answer, late])) !== undefined;
}

/** A while without timers: a few turns of the event loop. */
function later(turns: number, then: (nothing: undefined) => void): void {
  if (turns === 0) then(undefined);
  else setImmediate(later, turns - 1, then);
}

/** Timers and clocks that stand still until they are told to go on. */
function standStill(t: TestContext): (milliseconds: number) => void {
  let time = performance.now();
  t.mock.method(performance, "now", () => time);
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: Date.now() });
  return (milliseconds) => {
    time += milliseconds;
    t.mock.timers.tick(milliseconds);
  };
}

/** Gives an answer ten seconds. */
async function inTenSeconds(
  pass: (milliseconds: number) => void,
  answer: Promise<Response>,
): Promise<Response> {
  assert.equal(await comes(answer), false, "it waits its turn");
  pass(10_000);
  // Timers that were due at once.
  await comes(answer);
  pass(1);
  assert.equal(await comes(answer), true, "it hangs");
  return answer;
}

describe("a database call that is never answered", () => {
  test("takes a renewal away, and ten seconds later everything is as before", async (t) => {
    const { person, state } = await scene("updateSession");
    const pass = standStill(t);
    pass(5_000);
    state.hangs = true;
    assert.equal(await comes(person.get("/auth/session")), false);
    const shown = await inTenSeconds(pass, person.get("/auth/session"));
    assert.equal((await shown.json()).user.name, "Ada Lovelace");
    assert.equal(await comes(person.get("/auth/session")), true, "nobody waits any more");
    assert.equal((await person.submit("/auth/signout")).status, 302);
    assert.deepEqual(person.cookieNames(sessionCookie), []);
  });

  test("makes one other request write, however many wait for it", async (t) => {
    const { person, state } = await scene("updateSession");
    const pass = standStill(t);
    pass(5_000);
    state.hangs = true;
    assert.equal(await comes(person.get("/auth/session")), false);
    const waiting = Array.from({ length: 10 }, () => person.get("/auth/session"));
    for (const answer of waiting) assert.equal(await comes(answer), false);
    // The one that writes again hangs as well.
    state.hangs = true;
    await inTenSeconds(pass, Promise.any(waiting.slice(1)));
    for (const answer of waiting.slice(1)) assert.equal(await comes(answer), true);
  });

  test("keeps nobody waiting whose session has the same token in the database of another application", async (t) => {
    // With `compat` a token says nothing of its own, such as when it was made.
    const same = {
      compat: "authjs",
      session: { generateSessionToken: () => "one-of-two" },
    } as const;
    const secretOf = (name: string) => `the secret of application ${name}, with more than 32 bytes`;
    const here = await scene("updateSession", { ...same, secret: secretOf("one") });
    const there = await scene("updateSession", { ...same, secret: secretOf("two") });
    const pass = standStill(t);
    pass(5_000);
    here.state.hangs = true;
    assert.equal(await comes(here.person.get("/auth/session")), false);
    assert.equal(await comes(there.person.get("/auth/session")), true);
  });

  test("keeps nobody from signing out while their session is being renewed", async (t) => {
    const { person, state } = await scene("updateSession");
    const pass = standStill(t);
    pass(5_000);
    state.hangs = true;
    assert.equal(await comes(person.get("/auth/session")), false);
    assert.equal((await inTenSeconds(pass, person.submit("/auth/signout"))).status, 302);
    assert.deepEqual(person.cookieNames(sessionCookie), []);
  });

  for (const method of ["deleteSession", "getSessionAndUser"] as const) {
    test(`keeps nobody from signing out once more (${method})`, async (t) => {
      const { person, state } = await scene(method);
      const pass = standStill(t);
      state.hangs = true;
      assert.equal(await comes(person.submit("/auth/signout")), false);
      assert.equal((await inTenSeconds(pass, person.submit("/auth/signout"))).status, 302);
      assert.deepEqual(person.cookieNames(sessionCookie), []);
      assert.equal(await person.session(), null);
    });
  }
});
