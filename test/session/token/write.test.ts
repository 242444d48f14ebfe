import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context } from "../../../src/request/context.ts";
import { endedState } from "../../../src/session/ended-sessions.ts";
import type { LiveSession } from "../../../src/session/session-store.ts";
import { decodeToken } from "../../../src/session/token/decode.ts";
import { encodeToken } from "../../../src/session/token/encode.ts";
import { issueToken, renewToken } from "../../../src/session/token/write.ts";
import type { JWT } from "../../../src/types/records.ts";
import { direct, inSeconds } from "../direct.ts";
import { day, stoppedClock } from "../support.ts";

const facts = {
  ...{ id: "s", userId: "1", authTime: 1_790_000_000, unverified: false },
  ...{ proofs: {}, nextExpiry: inSeconds(60) },
};

async function opened(context: Context, sealed: string): Promise<JWT> {
  return context.config.sessionKeyring.unseal(context.cookies.sessionToken.purpose, sealed);
}

test("a token says what the library has to know, and nothing that the application's callback says for it", async () => {
  const { asks } = await direct("jwt");
  const context = asks();
  const { authTime: auth_time, nextExpiry: exp } = facts;
  for (const [more, claims, expected] of [
    [{}, { sub: "1" }, { sub: "1" }],
    [{}, { sub: "2" }, { sub: "2", session_user: "1" }],
    [{}, {}, { session_user: "1" }],
    [{ userId: undefined }, {}, {}],
    [{ unverified: true }, { sub: "1" }, { sub: "1", unproven: true }],
    [{}, { sub: "1", unproven: true, session_user: "2", vouched: "x" }, { sub: "1" }],
    [{}, { sub: "1", proofs: { hwk: 1 }, sid: "x", auth_time: 1 }, { sub: "1" }],
    [{ proofs: { pwd: 5 } }, { sub: "1" }, { sub: "1", proofs: { pwd: 5, sid: "s" } }],
  ] as const) {
    const sealed = await encodeToken(context, { ...facts, ...more }, { ...claims, jti: "old" });
    const { iat: _, jti, ...said } = await opened(context, sealed);
    assert.deepEqual(said, { sid: "s", auth_time, exp, ...expected }, JSON.stringify(claims));
    assert.notEqual(jti, "old");
  }
});

test("a token of the application's own format gets the claims and its remaining life", async (t) => {
  stoppedClock(t);
  const asked: unknown[] = [];
  const secret = "a secret of this test that is long enough";
  const encode = (params: object) => {
    asked.push(params);
    return "its own";
  };
  const { asks } = await direct("jwt", { secret, jwt: { encode } });
  const nextExpiry = inSeconds(90);
  assert.equal(await encodeToken(asks(), { ...facts, nextExpiry }, { sub: "1" }), "its own");
  const token = { sid: "s", sub: "1", auth_time: facts.authTime };
  assert.deepEqual(asked, [{ secret, salt: "__Host-cardea.session-token", token, maxAge: 90 }]);
});

test("with compat, what is said of a session is vouched for", async () => {
  const { asks } = await direct("jwt", { compat: "authjs" });
  const context = asks();
  const claims = await opened(context, await encodeToken(context, facts, { sub: "1" }));
  assert.match(String(claims.vouched), /^[\w-]{43}\.\{.*"sid":"s"/);
});

const beginning = {
  ...{ userId: "1", authTime: inSeconds(0), unverified: false, proofs: {}, token: { sub: "1" } },
  account: { provider: "credentials", type: "credentials", providerAccountId: "1" },
} as const;

test("a session that begins has a cookie until its end, and can be taken back", async (t) => {
  stoppedClock(t);
  for (const [own, seconds] of [
    [{}, 30 * day],
    [{ jwt: { maxAge: 60 } }, 60],
    [{ session: { maxAge: 7 * day } }, 7 * day],
    [{ session: { absoluteMaxAge: day } }, day],
  ] as const) {
    const { asks, config, story, storage } = await direct("jwt", own);
    const issued = await issueToken(asks(), beginning);
    const [cookie] = issued.cookies;
    assert.equal(issued.expires, inSeconds(seconds));
    assert.equal(Number(cookie?.options.expires), inSeconds(seconds) * 1000);
    const live = await decodeToken(asks(), String(cookie?.value));
    assert.equal(typeof live === "string" ? live : live.id, issued.key);
    const told = story.last("session-issued");
    assert.deepEqual([issued.key.startsWith(String(told.id)), told.user], [true, "1"]);
    assert.equal(Date.parse(String(told.until)), inSeconds(seconds) * 1000);
    assert.equal(await storage.isSessionRevoked(issued.key), false);
    await issued.takeBack();
    assert.equal(await storage.isSessionRevoked(issued.key), true);
    assert.equal(endedState(config, issued.key), "ended");
  }
});

test("a token that is too large is not written, and the error says why", async () => {
  const { asks } = await direct("jwt");
  for (const load of [20_000, 200_000]) {
    const token = { sub: "1", load: "x".repeat(load) };
    await assert.rejects(issueToken(asks(), { ...beginning, token }), {
      code: "session-too-large",
      message: /load \(\d+\)/,
    });
  }
  const jwt = { encode: () => Promise.reject(new RangeError("its own")) };
  const { asks: ofItsOwn } = await direct("jwt", { jwt });
  await assert.rejects(issueToken(ofItsOwn(), beginning), { message: "its own" });
});

/** How many cookies are written when a token of Auth.js is renewed that came in so many. */
async function renewedFrom(
  came: number,
  { load = 0, left = 20 * day, ...more }: { load?: number; left?: number } & Partial<LiveSession>,
  after?: JWT,
  own: Parameters<typeof direct>[1] = { compat: "authjs" },
) {
  const { asks, config } = await direct("jwt", { adapter: undefined, ...own });
  const { name } = config.secureCookies.sessionToken;
  const chunk = (at: number) => [came === 1 ? name : `${name}.${at}`, "theirs"];
  const context = asks(Object.fromEntries(Array.from({ length: came }, (_, at) => chunk(at))));
  const token: JWT = { sub: "1", load: "x".repeat(load) };
  const live = {
    ...{ id: "s", userId: "1", content: { token }, authTime: undefined, unverified: false },
    ...{ beganElsewhere: true, expires: inSeconds(left), nextExpiry: inSeconds(30 * day) },
    ...{ due: true, ...more },
  };
  const written = await renewToken(context, live, { token: after ?? { ...token } });
  return written.filter(({ value }) => value !== "").length;
}

test("a token of the other library stays where ours would need one more cookie than it came in", async (t) => {
  stoppedClock(t);
  const load = 3200;
  for (const [what, came, more, after, count] of [
    ["it stays", 1, { load }, undefined, 0],
    ["ours needs no more", 2, { load }, undefined, 2],
    ["ours needs fewer", 3, { load }, undefined, 2],
    ["ours is short", 1, {}, undefined, 1],
    ["it is half through its life", 1, { load, left: 15 * day }, undefined, 2],
    ["it is not yet half through its life", 1, { load, left: 15 * day + 1 }, undefined, 0],
    ["its claims have changed", 1, { load }, { sub: "1", load: "y".repeat(load) }, 2],
    ["it is one of ours", 1, { load, beganElsewhere: false }, undefined, 2],
  ] as const) {
    assert.equal(await renewedFrom(came, more, after), count, what);
  }
  assert.equal(await renewedFrom(1, { load }, undefined, {}), 2, "without compat");
});

test("a renewed token keeps what was proved, but not what an application calls so", async () => {
  for (const [proofs, expected] of [
    [
      { pwd: 5, sid: "s" },
      { pwd: 5, sid: "s" },
    ],
    [{ pwd: 5, sid: "x" }, undefined],
    [{ pwd: 5 }, undefined],
  ] as const) {
    const { asks } = await direct("jwt");
    const context = asks();
    const token = { sub: "1", proofs };
    const live = {
      ...{ id: "s", userId: "1", content: { token }, authTime: 1_790_000_000, unverified: false },
      ...{ expires: inSeconds(60), nextExpiry: inSeconds(day), due: true },
    };
    const [cookie] = await renewToken(context, live, { token });
    const said = await opened(context, String(cookie?.value));
    assert.deepEqual(said.proofs, expected);
    assert.equal(said.sid, "s");
  }
});
