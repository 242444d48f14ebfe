import assert from "node:assert/strict";
import { test } from "node:test";
import {
  hasEndedAtProvider,
  noteEndedAtProvider,
} from "../../../src/session/registry/ended-at-provider.ts";
import { minute, stoppedClock } from "../support.ts";
import { stage } from "./stage.ts";

/** A whole number of the longest spans in which logouts are noted. */
const noon = Date.parse("2026-11-20T12:00:00Z");
const provider = { provider: "idp", issuer: "https://op.example" };
const session = { ...provider, subject: "person", providerSid: "sid-1" };

/** Whether a sign-in that began at one instant finds what ended at another; in seconds after noon, which is now. */
async function isFound(ended: number, begun: number | undefined): Promise<boolean> {
  const { open } = await stage("jwt");
  const context = await open();
  const asked = { ...provider, by: "sid", name: "sid-1" } as const;
  await noteEndedAtProvider(context, asked, noon + ended * 1000);
  return hasEndedAtProvider(context, session, begun && noon + begun * 1000);
}

test("a sign-in is too late if something ended since it began, or up to three seconds before, as clocks differ", async (t) => {
  stoppedClock(t);
  for (const [ended, begun, expected] of [
    [-50, -60, true],
    [-50, -50, true],
    [-50, -47, true],
    [-50, -46.001, true],
    [-50, -46, false],
    [-50, -40, false],
    [-250, -100, false],
    [-200, -840, true],
    [-700, -840, true],
    [-840, -800, false],
    [0, -1, true],
  ] as const) {
    assert.equal(await isFound(ended, begun), expected, `ended ${ended}, begun ${begun}`);
  }
});

test("a sign-in is too late also if another process, whose clock is three seconds ahead, has noted it", async (t) => {
  stoppedClock(t).pass(5);
  for (const [ended, begun, expected] of [
    [5, 5, true],
    [8, 5, true],
    [9, 5, false],
  ] as const) {
    assert.equal(await isFound(ended, begun), expected, `ended ${ended}`);
  }
});

test("where nobody knows when a sign-in began, or it began too long ago, whatever is remembered counts", async (t) => {
  stoppedClock(t);
  const anHourAgo = -60 * minute;
  for (const [begun, expected] of [
    [undefined, true],
    [-16 * minute - 1, true],
    [-16 * minute, false],
    [-15 * minute, false],
  ] as const) {
    assert.equal(await isFound(anHourAgo, begun), expected, `${begun}`);
  }
});

test("what a provider has ended is remembered for as long as a sign-in takes", async (t) => {
  const clock = stoppedClock(t);
  const { open } = await stage("database");
  const context = await open();
  const asked = { ...provider, by: "sid", name: "sid-1" } as const;
  const begun = Date.now();
  await noteEndedAtProvider(context, asked, Date.now());
  clock.pass(15 * minute);
  assert.equal(await hasEndedAtProvider(context, session, begun), true);
  clock.pass(minute);
  assert.equal(await hasEndedAtProvider(context, session, begun), false);
});

test("what ended is told by provider, issuer, kind and name", async () => {
  const { open } = await stage("jwt");
  const context = await open();
  await noteEndedAtProvider(context, { ...provider, by: "sub", name: "person" }, Date.now());
  for (const [about, expected] of [
    [{}, true],
    [{ providerSid: null }, true],
    [{ provider: "other" }, false],
    [{ issuer: "https://other.example" }, false],
    [{ issuer: null }, false],
    [{ subject: "other" }, false],
    [{ subject: null }, false],
    [{ subject: "other", providerSid: "person" }, false],
  ] as const) {
    const found = await hasEndedAtProvider(context, { ...session, ...about }, Date.now());
    assert.equal(found, expected, JSON.stringify(about));
  }
});

test("whoever did not come from a provider with ID tokens costs no question", async () => {
  const { open, calls } = await stage("jwt");
  const none = { provider: "credentials", issuer: null, subject: null, providerSid: null };
  const unnamed = { ...none, subject: "person" };
  for (const record of [none, unnamed]) {
    assert.equal(await hasEndedAtProvider(await open(), record, Date.now()), false);
  }
  assert.deepEqual(calls, []);
});

test("one question is enough where nothing has ended, and few where something has", async (t) => {
  stoppedClock(t);
  const { open, calls } = await stage("jwt");
  const context = await open();
  const person = { ...session, providerSid: null };
  assert.equal(await hasEndedAtProvider(context, person, noon - 1000), false);
  assert.equal(calls.length, 1);
  await noteEndedAtProvider(context, { ...provider, by: "sub", name: "person" }, noon - 3_600_000);
  for (const [begun, most] of [
    [-1, 12],
    [-899, 41],
    [-955.5, 41],
  ] as const) {
    calls.length = 0;
    assert.equal(await hasEndedAtProvider(context, person, noon + begun * 1000), false);
    assert.ok(calls.length <= most, `${calls.length} from ${begun}`);
  }
});

test("where no ended session can be remembered, none has ended", async () => {
  const cannot = () => ({ revokeSession: undefined, isSessionRevoked: undefined });
  const { open } = await stage("database", { security: false }, cannot);
  assert.equal(await hasEndedAtProvider(await open(), session, Date.now()), false);
  const alone = await stage("jwt", { security: false, adapter: undefined });
  assert.equal(await hasEndedAtProvider(await alone.open(), session, Date.now()), false);
});
