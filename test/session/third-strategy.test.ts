import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import { serializeCookie } from "../../src/lib/set-cookie.ts";
import { now } from "../../src/lib/time.ts";
import { createContext } from "../../src/request/context.ts";
import { noteEnded } from "../../src/session/ended-sessions.ts";
import { issueWith } from "../../src/session/issue.ts";
import { passWithoutFactors } from "../../src/session/passed.ts";
import { readFrom } from "../../src/session/read.ts";
import { readSessionToken } from "../../src/session/read-cookie.ts";
import type { LiveSession, SessionStore } from "../../src/session/session-store.ts";
import type { SignedIn } from "../../src/session/sign-in-claims.ts";
import { noteSuperseded, wasSuperseded } from "../../src/session/superseded.ts";
import { sessionCookies } from "../../src/session/write-cookies.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application, origin } from "../support/application.ts";
import { Browser } from "../support/browser.ts";
import { day, hour, sessionCookie, stoppedClock } from "./support.ts";

/** What a whole strategy takes: four verbs, and no word about when they are called. */
function mapStore(): SessionStore & { readonly rows: ReadonlyMap<string, LiveSession> } {
  const rows = new Map<string, LiveSession>();
  return {
    rows,
    keepsClaims: true,
    find(context) {
      const id = readSessionToken(context);
      if (!id) return "none";
      const live = rows.get(id);
      const time = now();
      if (!live || live.expires <= time) {
        return wasSuperseded(context.config, id) ? "none" : "gone";
      }
      const { maxAge, updateAge, absoluteMaxAge } = context.config.session;
      const nextExpiry = Math.min(time + maxAge, (live.authTime ?? time) + absoluteMaxAge);
      const isOld = live.expires - maxAge + updateAge <= time;
      return { ...live, nextExpiry, due: isOld && nextExpiry > live.expires };
    },
    async renew(context, live, content) {
      if (!rows.has(live.id)) return null;
      rows.set(live.id, { ...live, content, expires: live.nextExpiry });
      return sessionCookies(context, live.id, new Date(live.nextExpiry * 1000));
    },
    async issue(context, { token, ...beginning }) {
      const id = crypto.randomUUID();
      const { maxAge, absoluteMaxAge } = context.config.session;
      const expires = beginning.authTime + Math.min(maxAge, absoluteMaxAge);
      const content = { token: { ...token, sub: beginning.userId } };
      rows.set(id, { ...beginning, id, content, expires, nextExpiry: expires, due: false });
      return {
        key: id,
        expires,
        cookies: sessionCookies(context, id, new Date(expires * 1000)),
        takeBack: async () => rows.delete(id),
      };
    },
    async end(context, reason) {
      const id = readSessionToken(context) ?? "";
      const live = rows.get(id);
      if (!live || !rows.delete(id)) return null;
      if (reason === "superseded") noteSuperseded(context.config, id);
      noteEnded(context.config, id, live.expires, "ended");
      return "token" in live.content ? live.content : null;
    },
  };
}

/** An application whose sessions are kept in a map, and a browser in front of it. */
async function withMap(config: Partial<AuthConfig> = {}) {
  const store = mapStore();
  const adapter = memory();
  const written = application({ adapter, providers: [], ...config }).config;
  const resolved = await resolveConfig(written, {});
  const visitor = new Browser(written, origin);
  const contextOf = (browser: Browser, readOnly = false) => {
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
    return createContext(resolved, { headers: new Headers({ cookie }), origin, readOnly });
  };
  const user = await adapter.createUser({
    id: "1",
    name: "Ada",
    email: "ada@example.com",
    emailVerified: null,
  });
  const account = { provider: "test", type: "oauth", providerAccountId: "1" } as const;
  const signedIn: SignedIn = {
    userId: user.id,
    user,
    account,
    profile: undefined,
    isNewUser: false,
  };
  const keep = (browser: Browser, cookies: Parameters<typeof serializeCookie>[0][]) => {
    for (const cookie of cookies) browser.store(serializeCookie(cookie));
  };
  return {
    store,
    adapter,
    visitor,
    async enter(browser: Browser, unverified = false) {
      const context = contextOf(browser);
      const passed = passWithoutFactors(context, user.id, {});
      const issued = await issueWith(store, context, passed, signedIn, async (write) => {
        return (await write({ authTime: now(), unverified })).cookies;
      });
      keep(browser, issued);
    },
    async read(browser: Browser, { readOnly = false, update = undefined as unknown } = {}) {
      const asked = update === undefined ? undefined : { data: update };
      const { session, cookies } = await readFrom(store, contextOf(browser, readOnly), asked);
      keep(browser, [...cookies]);
      return { session, renewed: cookies.some(({ value }) => value !== "") };
    },
  };
}

suite("a third strategy, which keeps sessions in a map", () => {
  test("shows what a session shows by default, until it has expired", async (t) => {
    const clock = stoppedClock(t);
    const { enter, read, visitor } = await withMap();
    assert.equal((await read(visitor)).session, null);
    await enter(visitor);
    assert.deepEqual((await read(visitor)).session, {
      user: { name: "Ada", email: "ada@example.com", image: null },
      expires: "2026-12-20T12:00:00.000Z",
    });
    clock.pass(31 * day);
    assert.equal((await read(visitor)).session, null);
    assert.deepEqual(visitor.cookieNames(sessionCookie), [], "the worthless cookie is removed");
  });

  test("renews a session when it is due, not where no cookie can be set, and not past its end", async (t) => {
    const clock = stoppedClock(t);
    const { enter, read, visitor } = await withMap();
    await enter(visitor);
    clock.pass(hour);
    assert.equal((await read(visitor)).renewed, false);
    clock.pass(day);
    assert.equal((await read(visitor, { readOnly: true })).renewed, false);
    assert.equal((await read(visitor)).renewed, true);
    assert.equal((await read(visitor)).renewed, false);
    for (let days = 2; days < 91; days++) {
      assert.notEqual((await read(visitor)).session, null);
      clock.pass(day);
    }
    assert.equal((await read(visitor)).session, null, "90 days after the sign-in");
  });

  test("asks the application's callbacks, keeps what `jwt` returned, and hands over an update", async () => {
    const { enter, read, visitor } = await withMap({
      callbacks: {
        jwt: ({ token, trigger, session }) =>
          trigger === "update" ? { ...token, city: String(session) } : token,
        session: ({ session, token }) => ({ ...session, city: token.city }),
      },
    });
    await enter(visitor);
    await read(visitor, { update: "London" });
    assert.equal(Object((await read(visitor)).session).city, "London");
  });

  test("ends a session whose `jwt` callback says so", async () => {
    let mayStay = true;
    const { enter, read, visitor, store } = await withMap({
      callbacks: { jwt: ({ token }) => (mayStay ? token : null) },
    });
    await enter(visitor);
    assert.notEqual((await read(visitor)).session, null);
    mayStay = false;
    assert.equal((await read(visitor)).session, null);
    assert.equal(store.rows.size, 0);
  });

  test("ends a session when its user was deleted, or somebody else proved the address", async (t) => {
    const clock = stoppedClock(t);
    for (const change of [
      (adapter: ReturnType<typeof memory>) => adapter.deleteUser("1"),
      (adapter: ReturnType<typeof memory>) =>
        adapter.updateUser({ id: "1", emailVerified: new Date() }),
    ]) {
      const { enter, read, visitor, adapter, store } = await withMap();
      await enter(visitor, true);
      assert.notEqual((await read(visitor)).session, null);
      await change(adapter);
      clock.pass(2 * day);
      assert.equal((await read(visitor, { readOnly: true })).session, null);
      assert.equal(store.rows.size, 0);
    }
  });

  test("gives a browser one session: the one before ends", async () => {
    const { enter, read, visitor, store } = await withMap();
    await enter(visitor);
    const before = visitor.clone();
    await enter(visitor);
    assert.equal(store.rows.size, 1);
    assert.equal((await read(before)).session, null);
    assert.equal(
      before.cookieNames(sessionCookie).length,
      1,
      "a late answer removes no new cookie",
    );
  });
});
