import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decode } from "../../src/jwt.ts";
import type { JWTCallbackParams, SessionCallbackParams } from "../../src/types/config.ts";
import { enter } from "../http/support/password.ts";
import { postJson } from "../http/support/requests.ts";
import { cookieHeader, cookiesOf } from "../http/support/response.ts";
import { secret } from "../support/application.ts";
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

/** The claims in a browser's session cookie. */
const claimsOf = (visitor: Parameters<typeof tokenOf>[0]) =>
  decode({ token: tokenOf(visitor), secret, salt: sessionCookie });

describe("the jwt callback", () => {
  test("is told at sign-in who signed in and how", async () => {
    const seen: JWTCallbackParams[] = [];
    const { config } = applicationWith("jwt", {
      callbacks: {
        jwt(params) {
          seen.push(params);
          return params.token;
        },
      },
    });
    const visitor = browser(config);
    await enter(visitor);
    await enter(visitor);
    const [first, second] = seen;
    assert.deepEqual(Object.keys(first?.token ?? {}), ["name", "email", "picture", "sub"]);
    assert.equal(first?.account?.provider, "credentials");
    assert.equal(first?.account?.providerAccountId, "ada");
    assert.equal(first?.user?.name, "Ada Lovelace");
    assert.deepEqual([first?.trigger, first?.isNewUser], ["signUp", true]);
    assert.deepEqual([second?.trigger, second?.isNewUser], ["signIn", false]);
    await visitor.session();
    assert.deepEqual(Object.keys(seen.at(-1) ?? {}), ["token"]);
  });

  test("keeps what it adds, and the session callback shows it", async () => {
    const { config } = applicationWith("jwt", {
      callbacks: {
        jwt: ({ token, trigger }) => (trigger ? { ...token, role: "admin" } : token),
        session: ({ session, token }) => ({ ...session, role: token.role }),
      },
    });
    const visitor = browser(config);
    await enter(visitor);
    assert.equal((await visitor.session())?.role, "admin");
    assert.equal((await claimsOf(visitor))?.role, "admin");
  });

  test("that changes the token makes a new cookie at once, one that does not makes none", async () => {
    const counts = { visits: 0 };
    const { config } = applicationWith("jwt", {
      callbacks: { jwt: ({ token }) => ({ ...token, visits: counts.visits }) },
    });
    const visitor = browser(config);
    await enter(visitor);
    const token = tokenOf(visitor);
    await visitor.session();
    assert.equal(tokenOf(visitor), token);
    counts.visits++;
    await visitor.session();
    assert.notEqual(tokenOf(visitor), token);
    assert.equal((await claimsOf(visitor))?.visits, 1);
  });

  test("may change the token in place", async () => {
    const counts = { visits: 0 };
    const { config } = applicationWith("jwt", {
      callbacks: { jwt: ({ token }) => Object.assign(token, { visits: counts.visits++ }) },
    });
    const visitor = browser(config);
    await enter(visitor);
    await visitor.session();
    assert.equal((await claimsOf(visitor))?.visits, 1);
  });

  test("cannot change which session it is, nor when the person signed in", async () => {
    const { config } = applicationWith("jwt", {
      callbacks: {
        jwt: ({ token }) => ({ sub: token.sub, sid: "mine", auth_time: 1, n: Math.random() }),
      },
    });
    const visitor = browser(config);
    await enter(visitor);
    const before = await claimsOf(visitor);
    await visitor.session();
    const after = await claimsOf(visitor);
    assert.notEqual(after?.jti, before?.jti);
    assert.equal(after?.sid, before?.sid);
    assert.equal(after?.auth_time, before?.auth_time);
    assert.notEqual(after?.sid, "mine");
  });

  test("that answers null ends the session for good", async () => {
    const answers = { token: true };
    const { config } = applicationWith("jwt", {
      callbacks: { jwt: ({ token }) => (answers.token ? token : null) },
    });
    const visitor = browser(config);
    await enter(visitor);
    const stolen = thief(config, tokenOf(visitor));
    answers.token = false;
    const response = await visitor.get("/auth/session");
    assert.equal(await response.json(), null);
    assert.equal(cookiesOf(response).get(sessionCookie), "");
    answers.token = true;
    assert.equal(await stolen.session(), null);
  });

  test("that answers null at sign-in makes no session, and ends the one before", async () => {
    const answers = { token: true };
    const { config } = applicationWith("jwt", {
      callbacks: { jwt: ({ token }) => (answers.token ? token : null) },
    });
    const visitor = browser(config);
    await enter(visitor);
    const stolen = thief(config, tokenOf(visitor));
    answers.token = false;
    assert.equal((await enter(visitor)).status, 302);
    assert.deepEqual(visitor.cookieNames(sessionCookie), []);
    answers.token = true;
    assert.equal(await stolen.session(), null);
  });

  test("that throws answers no session for this request and keeps the cookie", async () => {
    const state = { broken: false };
    const { config, errors } = applicationWith("jwt", {
      callbacks: { jwt: ({ token }) => (state.broken ? assert.fail("broken") : token) },
    });
    const visitor = browser(config);
    await enter(visitor);
    state.broken = true;
    const response = await visitor.get("/auth/session");
    assert.equal(response.status, 200);
    assert.equal(await response.json(), null);
    assert.deepEqual(response.headers.getSetCookie(), []);
    assert.equal(errors.at(-1)?.type, "JWTSessionError");
    state.broken = false;
    assert.notEqual(await visitor.session(), null);
  });

  test("that throws at sign-in leaves the session that was there", async () => {
    const state = { broken: false };
    const { config } = applicationWith("jwt", {
      callbacks: {
        jwt: ({ token, trigger }) => (trigger && state.broken ? assert.fail("broken") : token),
      },
    });
    const visitor = browser(config);
    await enter(visitor, "ada");
    state.broken = true;
    const response = await enter(visitor, "grace");
    assert.match(response.headers.get("location") ?? "", /\/auth\/error\?.*error=Configuration/);
    assert.equal(Object((await visitor.session())?.user).name, "Ada Lovelace");
  });
});

describe("the session callback", () => {
  test("gets the token's name, address and picture, and decides what is shown", async () => {
    const seen: Partial<SessionCallbackParams>[] = [];
    const { config } = applicationWith("jwt", {
      callbacks: {
        session(params) {
          seen.push(params);
          return { expires: "never", only: "this" };
        },
      },
    });
    const visitor = browser(config);
    await enter(visitor);
    assert.deepEqual(await visitor.session(), { expires: "never", only: "this" });
    assert.deepEqual(Object.keys(seen[0] ?? {}), ["session", "token", "sessionId"]);
    assert.deepEqual(seen[0]?.session?.user, {
      name: "Ada Lovelace",
      email: "ada@example.com",
      image: undefined,
    });
  });

  for (const answer of [null, undefined]) {
    test(`that answers ${answer} shows no session and keeps the cookie`, async () => {
      const { config } = applicationWith("jwt", {
        callbacks: { session: () => answer as never },
      });
      const visitor = browser(config);
      await enter(visitor);
      const response = await visitor.get("/auth/session");
      assert.equal(await response.json(), null);
      assert.deepEqual(response.headers.getSetCookie(), []);
    });
  }

  test("that throws answers no session and keeps the cookie", async () => {
    const { config, errors } = applicationWith("jwt", {
      callbacks: { session: () => assert.fail("broken") },
    });
    const visitor = browser(config);
    await enter(visitor);
    assert.equal(await visitor.session(), null);
    assert.equal(visitor.cookieNames(sessionCookie).length, 1);
    assert.equal(errors.at(-1)?.type, "JWTSessionError");
  });
});

describe("an update", () => {
  test("hands the posted data to the callbacks with its trigger, and renews the token", async () => {
    const { config } = applicationWith("jwt", {
      callbacks: {
        jwt({ token, trigger, session }) {
          return trigger === "update" ? { ...token, name: String(Object(session).name) } : token;
        },
        session: ({ session, trigger, newSession }) => ({ ...session, trigger, newSession }),
      },
    });
    const visitor = browser(config);
    await enter(visitor);
    const token = tokenOf(visitor);
    const csrfToken = await visitor.csrfToken();
    const data = { name: "Countess", deep: { list: [1] } };
    const response = await postJson(visitor, config, "/auth/session", { csrfToken, data });
    const session = await response.json();
    assert.equal(session.user.name, "Countess");
    assert.deepEqual([session.trigger, session.newSession], ["update", data]);
    assert.notEqual(cookieHeader(response, sessionCookie), undefined);
    assert.equal((await thief(config, token).session())?.trigger, undefined);
  });

  test("without a token is refused with null and changes nothing", async () => {
    const { config } = applicationWith("jwt");
    const visitor = browser(config);
    await enter(visitor);
    const response = await postJson(visitor, config, "/auth/session", { data: {} });
    assert.equal(response.status, 400);
    assert.equal(await response.json(), null);
    assert.deepEqual(response.headers.getSetCookie(), []);
  });

  test("for nobody answers null", async () => {
    const { config } = applicationWith("jwt");
    const response = await browser(config).submit("/auth/session", { data: "x" });
    assert.equal(response.status, 200);
    assert.equal(await response.json(), null);
  });
});

describe("secrets", () => {
  const newer = "a newer secret that has more than 32 bytes";
  const adapter = undefined;

  test("an old one still reads sessions, and the next renewal uses the new one", async (t) => {
    const clock = stoppedClock(t);
    const visitor = browser(applicationWith("jwt", { adapter }).config);
    await enter(visitor);
    const rotated = applicationWith("jwt", { adapter, secret: [newer, secret] }).config;
    const moved = thief(rotated, tokenOf(visitor));
    assert.notEqual(await moved.session(), null);
    clock.pass(day);
    assert.notEqual(await moved.session(), null);
    const onlyNew = applicationWith("jwt", { adapter, secret: newer }).config;
    assert.notEqual(await thief(onlyNew, tokenOf(moved)).session(), null);
  });

  test("a removed one signs out without throwing the cookie away", async () => {
    const visitor = browser(applicationWith("jwt", { adapter }).config);
    await enter(visitor);
    const { config, errors } = applicationWith("jwt", { adapter, secret: newer });
    const moved = thief(config, tokenOf(visitor));
    const response = await moved.get("/auth/session");
    assert.equal(await response.json(), null);
    assert.deepEqual(response.headers.getSetCookie(), [], "another process may still know it");
    assert.equal(errors.at(-1)?.type, "JWTSessionError");
  });
});

test("the application's own encode and decode are used, with the secret and the cookie's name", async () => {
  const { config } = applicationWith("jwt", {
    jwt: {
      encode: ({ token, secret, salt, maxAge }) =>
        Buffer.from(JSON.stringify({ ...token, secret, salt, maxAge })).toString("base64url"),
      decode: ({ token = "" }) => JSON.parse(Buffer.from(token, "base64url").toString()),
    },
  });
  const visitor = browser(config);
  await enter(visitor);
  const stored = JSON.parse(Buffer.from(tokenOf(visitor), "base64url").toString());
  assert.deepEqual([stored.secret, stored.salt, stored.maxAge], [secret, sessionCookie, 30 * day]);
  assert.equal(Object((await visitor.session())?.user).name, "Ada Lovelace");
  assert.equal(await thief(config, "%%%").session(), null);
});

test("claims of another kind than expected do no harm", async () => {
  for (const odd of [{ auth_time: "yesterday" }, { iat: "x" }, { sid: 5 }, { exp: null }, {}]) {
    const { config, errors } = applicationWith("jwt", {
      adapter: undefined,
      jwt: { decode: () => ({ sub: "1", name: "Ada", ...JSON.parse(JSON.stringify(odd)) }) },
    });
    const session = await thief(config, "x").session();
    assert.equal(Object(session?.user).name, "Ada", JSON.stringify(odd));
    assert.deepEqual(errors, []);
  }
});

test("a long token is spread over cookies; growing and shrinking leaves none behind", async () => {
  const state = { size: 10 };
  const { config } = applicationWith("jwt", {
    session: { updateAge: 0 },
    callbacks: { jwt: ({ token }) => ({ ...token, load: "x".repeat(state.size) }) },
  });
  const visitor = browser(config);
  await enter(visitor);
  for (const [size, chunks] of [
    [10, 0],
    [6_500, 3],
    [4_000, 2],
    [10, 0],
    [6_000, 3],
  ] as const) {
    state.size = size;
    const response = await visitor.get("/auth/session");
    const expected = Array.from({ length: chunks }, (_, i) => `${sessionCookie}.${i}`);
    const names = visitor.cookieNames(sessionCookie).sort();
    assert.deepEqual(names, chunks === 0 ? [sessionCookie] : expected);
    for (const header of response.headers.getSetCookie()) assert.ok(header.length <= 4096);
    assert.equal(Object((await visitor.session())?.user).name, "Ada Lovelace");
  }
  await visitor.submit("/auth/signout");
  assert.deepEqual(visitor.cookieNames(sessionCookie), []);
});

test("AC-23 chunks of somebody else do not disturb the session", async () => {
  const { config } = applicationWith("jwt", {
    callbacks: { jwt: ({ token }) => ({ ...token, load: "x".repeat(6_000) }) },
  });
  const visitor = browser(config);
  await enter(visitor);
  for (const suffix of [".9", ".00", ".-1", ".x", ".1e0", "-of-another-app", ".99999999999"]) {
    visitor.cookies.set(sessionCookie + suffix, { value: "evil", sameSite: "lax", header: "" });
    assert.notEqual(await visitor.session(), null, suffix);
  }
});

test("a session of a day is due every day, whatever happens in between", async (t) => {
  const clock = stoppedClock(t);
  const { config } = applicationWith("jwt");
  const visitor = browser(config);
  await enter(visitor);
  const written: number[] = [];
  for (let hours = 1; hours <= 72; hours++) {
    clock.pass(hour);
    const response = await visitor.get("/auth/session");
    if (response.headers.getSetCookie().length > 0) written.push(hours);
  }
  assert.deepEqual(written, [24, 48, 72]);
});
