import assert from "node:assert/strict";
import { test } from "node:test";
import { createKeyring } from "../../../src/lib/keyring.ts";
import { endedState, noteEnded } from "../../../src/session/ended-sessions.ts";
import { noteSuperseded, wasSuperseded } from "../../../src/session/superseded.ts";
import { endToken, whyEnded } from "../../../src/session/token/end.ts";
import { hasEnded, isRevoked } from "../../../src/session/token/is-revoked.ts";
import { direct, inSeconds } from "../direct.ts";
import { day, stoppedClock } from "../support.ts";

/** An application whose revocations are noted, and a sealed token of session `s`. */
async function withToken(own: Parameters<typeof direct>[1] = {}, expires = inSeconds(day)) {
  const revoked: [string, number][] = [];
  const place = await direct("jwt", own, (storage) => ({
    ...storage,
    revokeSession(id, until) {
      revoked.push([id, until.valueOf() / 1000]);
      return storage.revokeSession(id, until);
    },
  }));
  const { purpose } = place.asks().cookies.sessionToken;
  const sealed = await place.config.sessionKeyring.seal(purpose, { sub: "1", sid: "s" }, expires);
  return { ...place, revoked, sealed, purpose };
}

test("a session that ends is revoked until its last token has expired, and returned", async (t) => {
  stoppedClock(t);
  for (const reason of ["signed-out", "superseded"] as const) {
    const { asks, sealed, config, revoked, story } = await withToken();
    const ended = await endToken(asks(), sealed, reason);
    assert.equal(ended && "token" in ended && ended.token?.sub, "1");
    assert.deepEqual(revoked, [["s", inSeconds(30 * day + 120)]]);
    assert.equal(endedState(config, "s"), "ended");
    assert.equal(wasSuperseded(config, "s"), reason === "superseded");
    const told = story.last("session-ended");
    assert.deepEqual([told.id, told.why], ["s", reason]);
    assert.equal(await endToken(asks(), sealed, reason), null);
    assert.equal(revoked.length, 1, "a second time, nothing is left to do");
  }
});

test("a session that another process has ended already is not returned once more", async () => {
  const { asks, sealed, storage } = await withToken();
  await storage.revokeSession("s", new Date(Date.now() + day * 1000));
  assert.equal(await endToken(asks(), sealed, "signed-out"), null);
});

test("a session that has begun to end ends when somebody tries again", async () => {
  const { asks, sealed, config, revoked } = await withToken();
  noteEnded(config, "s", inSeconds(day), "ending");
  assert.notEqual(await endToken(asks(), sealed, "signed-out"), null);
  assert.deepEqual([endedState(config, "s"), revoked.length], ["ended", 1]);
});

test("a token that is dead ends nothing", async () => {
  const { asks, sealed, revoked, errors } = await withToken({}, inSeconds(-60));
  assert.equal(await endToken(asks(), sealed, "signed-out"), null);
  assert.deepEqual([revoked, errors], [[], []]);
});

test("a token of another secret fails a sign-out, because another process may know it", async () => {
  const { asks, purpose, errors, revoked } = await withToken();
  const keyring = createKeyring(["another secret, which is long enough"], "cardea");
  const sealed = await keyring.seal(purpose, { sub: "1" }, inSeconds(60));
  await assert.rejects(endToken(asks(), sealed, "signed-out"), (error) => {
    const { type, code, cause } = Object(error);
    assert.deepEqual([type, code], ["SignOutError", "session-unreadable"]);
    assert.equal(cause?.err?.code, "token-unreadable");
    return true;
  });
  assert.equal(errors.length, 0, "the sign-out tells it");
  assert.equal(await endToken(asks(), sealed, "superseded"), null);
  assert.equal(errors[0]?.code, "token-unreadable");
  assert.equal(await endToken(asks(), "rubbish", "signed-out"), null);
  assert.deepEqual([errors.length, revoked.length], [2, 0]);
});

test("a session has ended that this process has seen end, or that the database has", async () => {
  const { config, storage, asks } = await withToken();
  noteEnded(config, "here", inSeconds(60), "ended");
  noteEnded(config, "half", inSeconds(60), "ending");
  await storage.revokeSession("there", new Date(Date.now() + 60_000));
  const { asks: alone, config: without } = await direct("jwt", { adapter: undefined });
  noteEnded(without, "here", inSeconds(60), "ended");
  for (const [id, expected, withoutDatabase] of [
    ["here", true, true],
    ["there", true, false],
    ["half", false, false],
    ["neither", false, false],
  ] as const) {
    assert.equal(await isRevoked(config, id, config.adapter), expected, id);
    assert.equal(await isRevoked(without, id, without.adapter), withoutDatabase, id);
    assert.equal(await hasEnded(asks(), { id }, config.adapter), expected, id);
    const former = { id: "neither", formerId: id };
    assert.equal(await hasEnded(asks(), former, config.adapter), expected, `formerly ${id}`);
    assert.equal(await hasEnded(asks(), { id, formerId: "neither" }, config.adapter), expected);
    assert.equal(await hasEnded(alone(), former, undefined), withoutDatabase, id);
  }
});

test("the cookie of a session that has ended goes, unless another one may stand there by now", async () => {
  const { asks, config } = await withToken();
  assert.equal(whyEnded(asks(), "s"), "gone");
  noteSuperseded(config, "s");
  assert.equal(whyEnded(asks(), "s"), "none");
});

test("a session whose end the database does not confirm is no longer accepted here", async () => {
  const { asks, sealed, config } = await withToken({
    adapter: { revokeSession: () => Promise.reject(new Error("away")) },
  });
  await assert.rejects(endToken(asks(), sealed, "signed-out"), { type: "AdapterError" });
  assert.equal(endedState(config, "s"), "ending");
});

test("a session ends in this process where no adapter can tell the others", async () => {
  for (const adapter of [undefined, {}]) {
    const { asks, sealed, config } = await withToken({ adapter });
    assert.notEqual(await endToken(asks(), sealed, "signed-out"), null);
    assert.equal(endedState(config, "s"), "ended");
  }
});
