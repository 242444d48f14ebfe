import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeToken, isForeign, tokenSession } from "../../../src/session/token/decode.ts";
import { direct, inSeconds } from "../direct.ts";
import { day, stoppedClock } from "../support.ts";

const settings = { maxAge: 30 * day, updateAge: day, absoluteMaxAge: 40 * day } as const;

test("the claims of a token say whose session it is, and until when", async (t) => {
  stoppedClock(t);
  const { asks } = await direct("jwt", { session: settings });
  const at = inSeconds;
  const whole = { sid: "s", jti: "j", sub: "1", iat: at(-day), auth_time: at(-5 * day) };
  for (const [more, expected] of [
    [{}, { id: "s", userId: "1", authTime: at(-5 * day), unverified: false, due: true }],
    [{ sid: undefined }, { id: "j" }],
    [{ sid: 7 }, { id: "j" }],
    [{ session_user: "2" }, { userId: "2" }],
    [{ sub: "" }, { userId: undefined }],
    [{ sub: 7 }, { userId: undefined }],
    [{ unproven: true }, { unverified: true }],
    [{ unproven: "true" }, { unverified: false }],
    [{ auth_time: at(5) }, { authTime: at(-day) }],
    [{ auth_time: undefined }, { authTime: at(-day) }],
    [
      { auth_time: "x", iat: Number.NaN },
      { authTime: at(0), due: false },
    ],
    [{ iat: at(-day + 1) }, { due: false }],
    [
      { exp: at(60) },
      { expires: at(60), nextExpiry: at(30 * day), lastExpiry: at(30 * day + 120) },
    ],
    [{ exp: at(33 * day) }, { expires: at(33 * day), lastExpiry: at(33 * day + 120) }],
    [{ exp: at(99 * day) }, { expires: at(35 * day), lastExpiry: at(99 * day + 120) }],
    [{ exp: undefined }, { expires: at(30 * day), lastExpiry: at(30 * day + 120) }],
    [{ auth_time: at(-15 * day) }, { expires: at(25 * day), nextExpiry: at(25 * day) }],
    [{ auth_time: at(-40 * day + 1) }, { expires: at(1), nextExpiry: at(1) }],
  ] as const) {
    const session = tokenSession(asks(), { token: Object({ ...whole, ...more }) });
    assert.ok(session !== "worthless");
    const said = Object.entries(expected).map(([name]) => [name, Reflect.get(session, name)]);
    assert.deepEqual(Object.fromEntries(said), expected, JSON.stringify(more));
  }
  for (const ago of [40 * day, 41 * day]) {
    const token = { ...whole, auth_time: at(-ago) };
    assert.equal(tokenSession(asks(), { token }), "worthless", `${ago}`);
  }
});

test("a token may have a life of its own, and no end that is no instant", async (t) => {
  stoppedClock(t);
  const { asks } = await direct("jwt", {
    jwt: { maxAge: 60 },
    session: { absoluteMaxAge: Number.POSITIVE_INFINITY },
  });
  const session = tokenSession(asks(), { token: { sub: "1", exp: 1e300, auth_time: 0 } });
  assert.ok(session !== "worthless");
  assert.equal(session.nextExpiry, inSeconds(60));
  assert.equal(Number.isNaN(new Date(session.expires * 1000).valueOf()), false);
  const due = tokenSession(asks(), { token: { sub: "1" }, isDue: true, formerId: "f" });
  assert.ok(due !== "worthless");
  assert.deepEqual([due.due, due.formerId, due.beganElsewhere], [true, "f", false]);
  assert.match(due.id, /^[\da-f-]{36}$/);
});

test("with compat, a token for which nothing vouches began elsewhere; it is due where it needs a record", async () => {
  for (const [own, vouched, expected] of [
    [{ compat: "authjs", security: true }, undefined, [true, true]],
    [{ compat: "authjs", security: true }, "x", [false, false]],
    [{ compat: "authjs" }, undefined, [true, false]],
    [{ security: true }, undefined, [false, false]],
    [{ compat: "authjs", security: true, jwt: { encode: () => "x" } }, undefined, [true, false]],
  ] as const) {
    const { asks, config } = await direct("jwt", own);
    const token = { sub: "1", iat: inSeconds(0), ...(vouched && { vouched }) };
    const session = tokenSession(asks(), { token });
    assert.ok(session !== "worthless");
    assert.deepEqual([session.beganElsewhere, session.due], expected, JSON.stringify(own));
    assert.equal(isForeign(config, session), expected[1]);
  }
});

test("a sealed token is opened, and without compat all of its claims are the application's", async () => {
  const { asks, config } = await direct("jwt");
  const context = asks();
  const claims = { sub: "1", vouched: "by the application", proofs: { pwd: 1 }, unproven: true };
  const { purpose } = context.cookies.sessionToken;
  const sealed = await config.sessionKeyring.seal(purpose, claims, inSeconds(60));
  const session = await decodeToken(context, sealed);
  assert.ok(typeof session !== "string");
  const { vouched, proofs } = session.content.token;
  assert.deepEqual([session.userId, vouched, proofs], ["1", claims.vouched, claims.proofs]);
});

test("a token of the application's own format is opened by its function", async () => {
  const asked: unknown[] = [];
  const secret = "a secret of this test that is long enough";
  const { asks } = await direct("jwt", {
    secret,
    jwt: {
      decode(params) {
        asked.push(params);
        return params.token === "its own" ? { sub: "7" } : null;
      },
    },
  });
  const session = await decodeToken(asks(), "its own");
  assert.equal(typeof session === "string" ? session : session.userId, "7");
  assert.deepEqual(asked, [{ secret, salt: "__Host-cardea.session-token", token: "its own" }]);
  const reasons: string[] = [];
  const report = async (error: Error) => void reasons.push(error.message);
  assert.equal(await decodeToken(asks(), "another", report), "foreign");
  assert.match(reasons.join(), /^The option `jwt\.decode` returned nothing/);
});

test("a chunk of another token that is left over behind a token does not matter", async () => {
  const { asks, config } = await direct("jwt");
  const context = asks();
  const { purpose } = context.cookies.sessionToken;
  const claims = { sub: "1", load: "x".repeat(4000) };
  const sealed = await config.sessionKeyring.seal(purpose, claims, inSeconds(60));
  const session = await decodeToken(context, `${sealed}left-over`);
  assert.equal(typeof session === "string" ? session : session.userId, "1");
});

test("with compat, a token says only what this library has vouched for", async () => {
  const { asks, config } = await direct("jwt", { compat: "authjs" });
  const context = asks();
  const { purpose } = context.cookies.sessionToken;
  const claims = { sub: "1", sid: "s", session_user: "2", proofs: { pwd: 1, sid: "s" } };
  const sealed = await config.sessionKeyring.seal(purpose, claims, inSeconds(60));
  const session = await decodeToken(context, sealed);
  assert.ok(typeof session !== "string");
  assert.deepEqual([session.userId, session.formerId, session.beganElsewhere], ["1", "s", true]);
  assert.deepEqual([session.content.token.proofs, session.id === "s"], [undefined, false]);
});
