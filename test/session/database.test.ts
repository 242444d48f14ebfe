import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import { getSession } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter, AdapterSession } from "../../src/types/adapter.ts";
import type { SessionCallbackParams } from "../../src/types/config.ts";
import { enter } from "../http/support/password.ts";
import { postJson } from "../http/support/requests.ts";
import { browser } from "../support/browser.ts";
import {
  applicationWith,
  day,
  hour,
  sessionCookie,
  stoppedClock,
  thief,
  tokenOf,
} from "./support.ts";

/** A store that remembers what was written to its sessions. */
function recording(): { adapter: Adapter; rows: AdapterSession[]; updates: unknown[] } {
  const store = memory();
  const rows: AdapterSession[] = [];
  const updates: unknown[] = [];
  const adapter: Adapter = {
    ...store,
    createSession(session) {
      rows.push(session);
      return store.createSession(session);
    },
    updateSession(session) {
      updates.push(session);
      return store.updateSession(session);
    },
  };
  return { adapter, rows, updates };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("AC-56 the database holds the hash of the token, and the hash opens nothing", async () => {
  const { adapter, rows } = recording();
  const { config } = applicationWith("database", { adapter });
  const visitor = browser(config);
  await enter(visitor);
  const [row] = rows;
  assert.equal(row?.sessionToken, sha256(tokenOf(visitor)));
  assert.equal(await thief(config, row.sessionToken).session(), null);
});

test("tokens are random UUIDs unless the application makes them", async () => {
  const visitor = browser(applicationWith("database").config);
  await enter(visitor);
  const random = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
  assert.match(tokenOf(visitor), new RegExp(`^${random}\\.cred(?:0|-1)\\.u\\.[0-9a-z]{6}$`));
  const generateSessionToken = () => "made-by-the-application";
  const other = browser(applicationWith("database", { session: { generateSessionToken } }).config);
  await enter(other);
  assert.match(tokenOf(other), /^made-by-the-application\.cred(?:0|-1)\.u\.[0-9a-z]{6}$/);
});

test("with compat the token is stored as generateSessionToken made it", async () => {
  const { adapter, rows } = recording();
  const generateSessionToken = () => "7e6cf2a4-6a0b-4a1b-8a1a-111111111111";
  const { config } = applicationWith("database", {
    adapter,
    compat: "authjs",
    session: { generateSessionToken },
  });
  await enter(browser(config));
  assert.equal(rows[0]?.sessionToken, generateSessionToken());
});

test("AC-43 with compat sessions end absolutely where the application says so", async (t) => {
  const clock = stoppedClock(t);
  const { config } = applicationWith("database", {
    compat: "authjs",
    session: { absoluteMaxAge: 2 * day, updateAge: 0 },
  });
  const visitor = browser(config);
  await enter(visitor);
  for (const expected of [true, true, false]) {
    clock.pass(day - 1);
    assert.equal((await visitor.session()) !== null, expected);
  }
});

test("AC-43 a changed sign-in time in the cookie is another token", async () => {
  const { config } = applicationWith("database");
  const visitor = browser(config);
  await enter(visitor);
  const later = `${tokenOf(visitor).split(".")[0]}.zzzzzz`;
  assert.equal(await thief(config, later).session(), null);
});

test("AC-37 a session is written once in updateAge, however often it is read", async (t) => {
  const clock = stoppedClock(t);
  const { adapter, updates } = recording();
  const visitor = browser(applicationWith("database", { adapter }).config);
  await enter(visitor);
  for (let i = 0; i < 48; i++) {
    clock.pass(hour);
    await visitor.session();
  }
  assert.equal(updates.length, 2);
});

describe("AC-44 an expired row that the adapter still answers", () => {
  test("is no session, and is removed", async (t) => {
    const clock = stoppedClock(t);
    const { adapter, rows } = recording();
    const { config } = applicationWith("database", { adapter });
    const visitor = browser(config);
    await enter(visitor);
    clock.pass(30 * day);
    assert.equal(await visitor.session(), null);
    const gone = await adapter.getSessionAndUser?.(rows[0]?.sessionToken ?? "");
    assert.equal(gone, null);
  });

  test("is nobody for sign-out and for a new sign-in", async (t) => {
    const clock = stoppedClock(t);
    const ended: unknown[] = [];
    const { config } = applicationWith("database", {
      events: { signOut: (message) => void ended.push(message) },
    });
    const visitor = browser(config);
    await enter(visitor);
    const token = tokenOf(visitor);
    clock.pass(30 * day);
    await thief(config, token).submit("/auth/signout");
    await enter(thief(config, token), "grace");
    assert.deepEqual(ended, []);
  });
});

test("AC-42 a session whose row is gone is over", async () => {
  const { adapter, rows } = recording();
  const visitor = browser(applicationWith("database", { adapter }).config);
  await enter(visitor);
  await adapter.deleteSession?.(rows[0]?.sessionToken ?? "");
  assert.equal(await visitor.session(), null);
  assert.deepEqual(visitor.cookieNames(sessionCookie), []);
});

describe("when the database cannot be asked", () => {
  test("the answer is 503, and the cookie is kept", async () => {
    const { adapter } = recording();
    const { config, errors } = applicationWith("database", { adapter });
    const visitor = browser(config);
    await enter(visitor);
    adapter.getSessionAndUser = () => assert.fail("connection refused");
    const down = applicationWith("database", { adapter: { ...adapter }, logger: config.logger });
    const response = await thief(down.config, tokenOf(visitor)).get("/auth/session");
    assert.equal(response.status, 503);
    assert.deepEqual(response.headers.getSetCookie(), []);
    assert.equal(errors.at(-1)?.type, "AdapterError");
    assert.doesNotMatch(await response.text(), /connection refused|getSessionAndUser/);
  });

  test("a sign-in fails without a cookie", async () => {
    const adapter = { ...memory(), createSession: () => assert.fail("disk full") };
    const { config, errors } = applicationWith("database", { adapter });
    const visitor = browser(config);
    const response = await enter(visitor);
    assert.equal(response.status, 503);
    assert.deepEqual(visitor.cookieNames(sessionCookie), []);
    assert.equal(errors.at(-1)?.type, "AdapterError");
  });
});

describe("the session callback", () => {
  test("gets the row's user; without one the person's data but no id is shown", async () => {
    const seen: Partial<SessionCallbackParams>[] = [];
    const adapter = memory();
    const visitor = browser(applicationWith("database", { adapter }).config);
    await enter(visitor);
    assert.deepEqual(Object.keys(Object((await visitor.session())?.user)), [
      "name",
      "email",
      "image",
    ]);
    const { config } = applicationWith("database", {
      adapter,
      callbacks: {
        session(params) {
          seen.push(params);
          return { ...params.session, id: params.user.id };
        },
      },
    });
    const session = await thief(config, tokenOf(visitor)).session();
    assert.deepEqual(Object.keys(seen[0] ?? {}), ["session", "user", "sessionId"]);
    assert.equal(session?.id, seen[0]?.user?.id);
    const { name, email, image, id } = Object(seen[0]?.user);
    const { expires, ...rest } = Object(seen[0]?.session);
    assert.deepEqual(rest, { user: { id, name, email, image }, userId: id });
    assert.equal(new Date(expires).toISOString(), expires);
    const [row] = await adapter.listSessionsByUserId(id);
    assert.equal(seen[0]?.sessionId, row?.sessionToken, "which tells the row among others");
    assert.equal("sessionToken" in Object(session), false);
  });

  test("with `compat` shows its date as text in process too, as JSON does", async () => {
    const { config } = applicationWith("database", {
      compat: "authjs",
      callbacks: { session: ({ session }) => session },
    });
    const visitor = browser(config);
    await enter(visitor);
    const cookie = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
    const { session } = await getSession(
      new Request(visitor.origin, { headers: { cookie } }),
      config,
    );
    assert.equal(session?.expires, (await visitor.session())?.expires);
  });

  test("with `compat` that throws the row leaves no secret of it in the log", async () => {
    const lines: string[] = [];
    const store = memory();
    const refresh_token = `kept-in-the-row-${crypto.randomUUID()}`;
    const { config } = applicationWith("database", {
      compat: "authjs",
      adapter: {
        ...store,
        async getSessionAndUser(token) {
          const found = await store.getSessionAndUser(token);
          return found && { ...found, session: { ...found.session, refresh_token } };
        },
      },
      callbacks: { session: ({ session }) => assert.fail(Object.values(session).join()) },
      logger: { error: (...line) => lines.push(inspect(line, { depth: 9 })) },
    });
    const visitor = browser(config);
    await enter(visitor);
    await visitor.session();
    const token = visitor.cookies.get("__Secure-authjs.session-token")?.value ?? "";
    assert.match(lines.join(), /The session callback threw/);
    assert.equal(token.length, 36);
    assert.equal(lines.join().includes(token), false);
    assert.equal(lines.join().includes(refresh_token), false);
  });

  test("that throws answers no session and keeps the cookie", async () => {
    const { config, errors } = applicationWith("database", {
      callbacks: { session: () => assert.fail("broken") },
    });
    const visitor = browser(config);
    await enter(visitor);
    assert.equal(await visitor.session(), null);
    assert.equal(visitor.cookieNames(sessionCookie).length, 1);
    assert.equal(errors.at(-1)?.type, "SessionTokenError");
  });

  test("gets the data of an update, which renews the session", async (t) => {
    const clock = stoppedClock(t);
    const { adapter, updates } = recording();
    const { config } = applicationWith("database", {
      adapter,
      callbacks: {
        session: ({ session, newSession, trigger }) => ({ ...session, newSession, trigger }),
      },
    });
    const visitor = browser(config);
    await enter(visitor);
    clock.pass(hour);
    const csrfToken = await visitor.csrfToken();
    const data = { theme: "dark" };
    const response = await postJson(visitor, config, "/auth/session", { csrfToken, data });
    const session = await response.json();
    assert.deepEqual([session.newSession, session.trigger], [data, "update"]);
    assert.equal(session.expires, "2026-12-20T13:00:00.000Z");
    assert.equal(updates.length, 1);
  });
});

test("the session event is told what was shown, once per read", async () => {
  const told: unknown[] = [];
  const { config } = applicationWith("database", {
    events: { session: (message) => void told.push(message) },
  });
  const visitor = browser(config);
  await visitor.session();
  await enter(visitor);
  const session = await visitor.session();
  assert.deepEqual(JSON.parse(JSON.stringify(told)), [{ session }]);
});
