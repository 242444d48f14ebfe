import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter, AdapterSession } from "../../src/types/adapter.ts";
import { enter } from "../http/support/password.ts";
import { browser } from "../support/browser.ts";
import { applicationWith, day, sessionCookie, stoppedClock } from "./support.ts";

const twenty = Array.from({ length: 20 });

/** An adapter that complains when it is to change or to remove a session that is not there. */
function strict(): Adapter {
  const storage = memory();
  const open = new Set<string>();
  return {
    ...storage,
    createSession(session) {
      open.add(session.sessionToken);
      return storage.createSession(session);
    },
    updateSession(session) {
      assert.ok(open.has(session.sessionToken), "no such session");
      return storage.updateSession(session);
    },
    async deleteSession(sessionToken) {
      assert.ok(open.delete(sessionToken), "no such session");
      await sleep(1);
      await storage.deleteSession(sessionToken);
    },
  };
}

/** An adapter that reads a session, and writes it a moment later whatever has become of it. */
function hesitant(): Adapter {
  const storage = memory();
  const sessions = new Map<string, AdapterSession>();
  return {
    ...storage,
    createSession(session) {
      sessions.set(session.sessionToken, session);
      return session;
    },
    async getSessionAndUser(sessionToken) {
      const session = sessions.get(sessionToken);
      const user = session && (await storage.getUser(session.userId));
      return session && user ? { session, user } : null;
    },
    async updateSession(changes) {
      const session = sessions.get(changes.sessionToken);
      if (!session) return null;
      await sleep(2);
      sessions.set(changes.sessionToken, { ...session, ...changes });
      return session;
    },
    deleteSession: (sessionToken) => void sessions.delete(sessionToken),
  };
}

test("twenty readers of an expired session see nobody, though only one can remove it", async (t) => {
  const clock = stoppedClock(t);
  const { config, errors } = applicationWith("database", { adapter: strict() });
  const visitor = browser(config);
  await enter(visitor);
  clock.pass(31 * day);
  const sessions = await Promise.all(twenty.map(() => visitor.clone().session()));
  assert.deepEqual(new Set(sessions), new Set([null]));
  assert.deepEqual(errors, []);
});

test("twenty sign-outs at once end a session, and none of them is an error", async () => {
  const { config, errors } = applicationWith("database", { adapter: strict() });
  const visitor = browser(config);
  await enter(visitor);
  await Promise.all(twenty.map(() => visitor.clone().submit("/auth/signout")));
  assert.equal(await visitor.session(), null);
  assert.deepEqual(errors, []);
});

test("a renewal that comes after the end of the session is no error", async () => {
  const storage = memory();
  const adapter: Adapter = {
    ...storage,
    async updateSession({ sessionToken }) {
      await storage.deleteSession(sessionToken);
      throw new Error("no such session");
    },
  };
  const session = { updateAge: 0 };
  const { config, errors } = applicationWith("database", { adapter, session });
  const visitor = browser(config);
  await enter(visitor);
  assert.equal((await visitor.get("/auth/session")).status, 200);
  assert.equal(await visitor.session(), null);
  assert.deepEqual(errors, []);
});

test("a renewal that fails while the session is there is a 503, and the cookie stays", async () => {
  const adapter: Adapter = {
    ...memory(),
    updateSession() {
      throw new Error("the disk is full");
    },
  };
  const { config, errors } = applicationWith("database", { adapter, session: { updateAge: 0 } });
  const visitor = browser(config);
  await enter(visitor);
  assert.equal((await visitor.get("/auth/session")).status, 503);
  assert.equal(errors.at(-1)?.type, "AdapterError");
  assert.ok(visitor.cookies.has(sessionCookie));
});

test("a sign-out amid twenty renewals holds, also when renewing is not one step", async () => {
  const adapter = hesitant();
  const { config } = applicationWith("database", { adapter, session: { updateAge: 0 } });
  const visitor = browser(config);
  await enter(visitor);
  const [leaving, staying] = [visitor.clone(), visitor.clone()];
  const renewals = twenty.map((_, turn) =>
    turn === 10 ? leaving.submit("/auth/signout") : visitor.clone().session(),
  );
  await Promise.all(renewals);
  assert.equal(await staying.session(), null);
});

test("a session that ends in another process while it is renewed is not set again, where updateSession returns null for it", async (t) => {
  const clock = stoppedClock(t);
  const storage = memory();
  let endElsewhere = false;
  const adapter: Adapter = {
    ...storage,
    async updateSession(session) {
      if (endElsewhere) await storage.deleteSession(session.sessionToken);
      return storage.updateSession(session);
    },
  };
  const { config } = applicationWith("database", { adapter });
  const visitor = browser(config);
  await enter(visitor);
  clock.pass(2 * day);
  endElsewhere = true;
  const response = await visitor.get("/auth/session");
  assert.equal(await response.json(), null);
  const set = response.headers.getSetCookie().filter((cookie) => !cookie.includes("Max-Age=0"));
  assert.deepEqual(set, [], "it may be that of a new sign-in");
});

test("a session is renewed where updateSession returns nothing", async (t) => {
  const clock = stoppedClock(t);
  const storage = memory();
  const adapter: Adapter = {
    ...storage,
    updateSession: async (session) => void (await storage.updateSession(session)),
  };
  const { config } = applicationWith("database", { adapter });
  const visitor = browser(config);
  await enter(visitor);
  clock.pass(20 * day);
  assert.notEqual(await visitor.session(), null);
  clock.pass(20 * day);
  assert.notEqual(await visitor.session(), null);
});
