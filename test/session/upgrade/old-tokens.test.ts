import assert from "node:assert/strict";
import { test } from "node:test";
import { noteEnded } from "../../../src/session/ended-sessions.ts";
import type { LiveSession } from "../../../src/session/session-store.ts";
import { wasSuperseded } from "../../../src/session/superseded.ts";
import { encodeToken } from "../../../src/session/token/encode.ts";
import { tokenStore } from "../../../src/session/token/token-store.ts";
import {
  end,
  endOthers,
  find,
  isTheirs,
  renew,
  spared,
} from "../../../src/session/upgrade/old-tokens.ts";
import { addPerson, direct, inSeconds } from "../direct.ts";
import { day, sessionCookie, stoppedClock } from "../support.ts";
import { oldNames, oldToken, type TokenSystem } from "./support.ts";

const systems: readonly TokenSystem[] = ["next-auth", "authjs"];
const another = "another secret, which is long enough for anything";
type Facts = Record<string, unknown>;

/** An application without a database, to which people come with tokens of both libraries. */
async function moving(...[own, change]: [Parameters<typeof direct>[1]?, Change?]) {
  const secret = `a secret that no other test has: ${crypto.randomUUID()}`;
  const settings = { secret, upgradeFrom: systems, ...(!change && { adapter: undefined }), ...own };
  const place = await direct("jwt", settings, change);
  const make = (
    system: TokenSystem,
    more: Facts = {},
    options: Parameters<typeof oldToken>[2] = {},
  ) => oldToken(system, more, { of: secret, ...options });
  const asks = (sent: Partial<Record<TokenSystem, string>>, at?: string) =>
    place.asks(
      Object.fromEntries(systems.flatMap((one) => (sent[one] ? [[oldNames[one], sent[one]]] : []))),
      at,
    );
  const both = async () =>
    asks({ "next-auth": await make("next-auth"), authjs: await make("authjs") });
  return { ...place, secret, make, asks, both, plain: place.asks };
}
type Change = NonNullable<Parameters<typeof direct>[2]>;

async function found(...given: Parameters<typeof find>): Promise<LiveSession> {
  const live = await find(...given);
  assert.ok(live);
  return live;
}

const claimsOf = ({ content }: LiveSession) => ("token" in content ? content.token : {});

test("a token of either library is a session that is due to become one of ours", async () => {
  for (const system of systems) {
    const { make, asks, errors } = await moving();
    const token = await make(system, { role: "reader" });
    const live = await found(asks({ [system]: token }), undefined);
    assert.deepEqual(
      [live.userId, live.due, live.oldToken, live.beganElsewhere, claimsOf(live).role],
      ["1", true, token, true, "reader"],
    );
    assert.equal(await find(asks({}), undefined), undefined);
    assert.deepEqual(errors, []);
  }
});

test("of several, the first that has not ended is found", async () => {
  for (const state of ["ending", "ended"] as const) {
    const { both, config } = await moving();
    const context = await both();
    const first = await found(context, undefined);
    noteEnded(config, first.id, inSeconds(60), state);
    const second = await found(context, undefined);
    assert.notEqual(second.oldToken, first.oldToken);
    noteEnded(config, second.id, inSeconds(60), state);
    assert.equal(await find(context, undefined), undefined);
  }
});

test("a session that has ended in the database is not found, nor one under whose id it says it was", async () => {
  const { asks, make, storage } = await moving({}, (memory) => memory);
  await addPerson(storage, "1", "ada@example.com");
  const context = asks({ authjs: await make("authjs", { sid: "former" }) });
  const live = await found(context, undefined);
  await storage.revokeSession(live.id, new Date(Date.now() + 60_000));
  assert.equal(await find(context, undefined), undefined);
  const other = asks({ authjs: await make("authjs", { sid: "former" }) });
  assert.ok(await find(other, undefined));
  await storage.revokeSession("former", new Date(Date.now() + 60_000));
  assert.equal(await find(other, undefined), undefined);
});

test("a token of somebody who is not in the database signs nobody in", async () => {
  const { asks, make, warnings } = await moving({}, (memory) => memory);
  assert.equal(await find(asks({ authjs: await make("authjs") }), undefined), undefined);
  assert.match(String(warnings[0]), /^old-session-refused: .*not in the database/);
});

test("nobody signed in later than their token was made, whatever it says", async (t) => {
  stoppedClock(t);
  const iat = inSeconds(0);
  for (const [auth_time, expected] of [
    [iat + 1, iat],
    [iat + 99 * day, iat],
    [iat, iat],
    [iat - 60, iat - 60],
    [String(iat + 99), String(iat + 99)],
    [undefined, undefined],
  ] as const) {
    const { asks, make } = await moving();
    const live = await found(asks({ authjs: await make("authjs", { auth_time }) }), undefined);
    assert.equal(claimsOf(live).auth_time, expected);
    assert.equal(live.authTime, typeof expected === "number" ? expected : iat);
  }
});

test("a token proves nothing, is that of `sub`, and has an id that is made of all that it says", async () => {
  const { asks, make } = await moving();
  const jti = "the same in all of them";
  const idOf = async (system: TokenSystem, more: Facts) => {
    const context = asks({ [system]: await make(system, more) });
    const live = await found(context, undefined);
    const { proofs, session_user, sid, vouched } = claimsOf(live);
    assert.deepEqual([proofs, session_user, vouched], [undefined, undefined, undefined]);
    assert.deepEqual([live.userId, sid], ["1", live.id]);
    assert.equal((await found(context, undefined)).id, live.id, "the same at each request");
    return live.id;
  };
  const added = { jti, sid: "a", proofs: { hwk: 5, sid: "a" }, session_user: "2" };
  const ids = await Promise.all([
    idOf("authjs", { jti }),
    idOf("next-auth", { jti }),
    idOf("authjs", added),
    idOf("authjs", { ...added, name: "Grace" }),
    idOf("authjs", { ...added, sid: "b" }),
  ]);
  assert.equal(new Set(ids).size, 5);
});

test("a token that this library wrote with `compat` keeps the id and the user that it vouches for", async () => {
  for (const compat of systems) {
    const { asks, secret } = await moving();
    const before = await direct("jwt", { secret, compat, adapter: undefined });
    const facts = { id: "s", userId: "7", authTime: inSeconds(-60), unverified: true, proofs: {} };
    const token = await encodeToken(
      before.asks(),
      { ...facts, nextExpiry: inSeconds(day) },
      { sub: "1", name: "Ada" },
    );
    const live = await found(asks({ [compat]: token }), undefined);
    assert.deepEqual(
      [live.id, live.userId, live.authTime, live.unverified, live.beganElsewhere],
      ["s", "7", facts.authTime, true, false],
    );
    assert.equal(claimsOf(live).vouched, undefined);
  }
});

test("a token that is past its end signs nobody in, and is nothing to report", async (t) => {
  const clock = stoppedClock(t);
  const { asks, make, errors } = await moving({ session: { absoluteMaxAge: 40 * day } });
  const old = await make("authjs", { auth_time: inSeconds(-40 * day) });
  const expired = await make("next-auth", {}, { maxAge: 60 });
  clock.pass(76);
  const context = asks({ authjs: old, "next-auth": expired });
  assert.equal(await find(context, undefined), undefined);
  assert.deepEqual([await spared(context, "replaced"), errors], [[], []]);
  assert.equal(await end(context, "signed-out"), null);
});

test("the cookie of a sign-in that is under way is a session of Auth.js v5 alone", async () => {
  const { asks, make, errors } = await moving();
  const none = { sub: undefined, name: undefined, email: undefined, state: "x" };
  assert.equal(
    await find(asks({ "next-auth": await make("next-auth", none) }), undefined),
    undefined,
  );
  assert.ok(await find(asks({ authjs: await make("authjs", none) }), undefined));
  assert.deepEqual(errors, []);
});

test("a cookie that cannot be read stays, and the log names it and says what it needs", async () => {
  const { asks, make, errors } = await moving();
  const locked = await make("authjs", {}, { of: another });
  const context = asks({ authjs: locked, "next-auth": "rubbish" });
  assert.equal(await find(context, undefined), undefined);
  for (const [at, name] of [oldNames["next-auth"], oldNames.authjs].entries()) {
    const { message = "", code, type } = errors[at] ?? {};
    assert.deepEqual([code, type], ["token-unreadable", "JWTSessionError"]);
    assert.match(message, new RegExp(`The cookie ${name}, .*The secret has to be the one`));
  }
  assert.deepEqual(
    errors.map(({ cause }) => Object(cause?.err).reason),
    ["malformed", "no-key"],
  );
  assert.deepEqual(await spared(context, "replaced"), [oldNames["next-auth"], oldNames.authjs]);
  assert.deepEqual(await spared(context, "signed-out"), [oldNames.authjs]);
  assert.deepEqual(await spared(asks({ authjs: await make("authjs") }), "replaced"), []);
  const alive = asks({ authjs: locked, "next-auth": await make("next-auth") });
  assert.ok(await find(alive, undefined), "another one is found all the same");
});

test("a token that is followed by a chunk of another is read", async () => {
  const { asks, make } = await moving();
  const token = `${await make("next-auth", { load: "x".repeat(4000) })}left-over`;
  assert.equal((await found(asks({ "next-auth": token }), undefined)).oldToken, token);
});

test("all sessions of a request end, and the first that was alive is returned", async () => {
  for (const reason of ["signed-out", "superseded"] as const) {
    const { both, config, asks, make } = await moving();
    const context = await both();
    const first = await found(context, undefined);
    const ended = await end(context, reason);
    assert.equal(ended && "token" in ended && ended.token?.sid, first.id);
    assert.equal(await find(context, undefined), undefined);
    assert.equal(wasSuperseded(config, first.id), reason === "superseded");
    assert.equal(await end(context, reason), null, "a second time");
    const again = await make("next-auth", { jti: "a" });
    const live = await found(asks({ "next-auth": again }), undefined);
    noteEnded(config, live.id, inSeconds(60), "ended");
    const mixed = asks({ "next-auth": again, authjs: await make("authjs") });
    const second = await end(mixed, reason);
    assert.ok(second && "token" in second, "the first had ended before");
    assert.notEqual(second.token?.sid, live.id);
  }
});

test("a token of another secret fails a sign-out, after all that can be read has ended", async () => {
  const { asks, make, errors } = await moving();
  const locked = await make("next-auth", {}, { of: another });
  const theirs = asks({ authjs: await make("authjs", {}, { of: another }) });
  await assert.rejects(end(theirs, "signed-out"), (error) => {
    const { type, code, cause } = Object(error);
    assert.deepEqual([type, code], ["SignOutError", "session-unreadable"]);
    assert.match(String(cause?.err?.message), /The cookie __Secure-authjs/);
    return true;
  });
  assert.equal(errors.length, 0);
  assert.equal(await end(theirs, "superseded"), null);
  assert.equal(errors[0]?.code, "token-unreadable");
  const mixed = asks({ "next-auth": locked, authjs: await make("authjs") });
  await assert.rejects(end(mixed, "signed-out"), { code: "session-unreadable" });
  assert.equal(await find(mixed, undefined), undefined, "the other one has ended");
});

test("what cannot be a token of any secret fails no sign-out", async () => {
  const { asks, errors } = await moving();
  assert.equal(await end(asks({ authjs: "rubbish" }), "signed-out"), null);
  assert.equal(errors[0]?.code, "token-unreadable");
});

test("one that cannot be ended keeps no other from it, and fails", async () => {
  const revoked: string[] = [];
  let refused = "";
  const change: Change = (storage) => ({
    ...storage,
    async revokeSession(id) {
      refused ||= id;
      if (id === refused) throw new Error("away");
      revoked.push(id);
    },
  });
  const { both } = await moving({}, change);
  await assert.rejects(end(await both(), "signed-out"), { type: "AdapterError" });
  assert.equal(revoked.length, 1);
});

test("when one is taken over, the others are superseded", async () => {
  const { both, config } = await moving();
  const context = await both();
  const first = await found(context, undefined);
  await endOthers(context, first);
  assert.equal((await found(context, undefined)).id, first.id);
  assert.equal(wasSuperseded(config, first.id), false);
  noteEnded(config, first.id, inSeconds(60), "ended");
  assert.equal(await find(context, undefined), undefined);
  const { both: again, config: other } = await moving();
  const [one, all] = [await again(), await again()];
  const [kept, gone] = [await found(one, undefined), await found(all, undefined)];
  await endOthers(all, kept);
  assert.equal(wasSuperseded(other, gone.id), true);
});

test("a taken-over session gets a token of ours, with the same id", async () => {
  const { both, plain } = await moving();
  const context = await both();
  const live = await found(context, undefined);
  const cookies = await renew(tokenStore, context, live, live.content);
  const [{ name = "", value = "" } = {}] = cookies ?? [];
  const own = await tokenStore.find(plain({ [name]: value }));
  assert.deepEqual([name, typeof own === "string" ? own : own.id], [sessionCookie, live.id]);
});

test("what stands under our own name may be a token of theirs", async () => {
  const { plain, make } = await moving({
    upgradeFrom: [{ from: "authjs", cookie: sessionCookie }, "next-auth"],
  });
  const theirs = await make("authjs", {}, { salt: sessionCookie });
  assert.equal(await isTheirs(plain({ [sessionCookie]: theirs })), true);
  assert.equal(await isTheirs(plain({ [sessionCookie]: "rubbish" })), false);
  const beside = { [sessionCookie]: "rubbish", [oldNames["next-auth"]]: await make("next-auth") };
  assert.equal(await isTheirs(plain(beside)), false);
  assert.equal(await isTheirs(plain()), false);
});
