import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { now } from "../../src/lib/time.ts";
import { isEndedByKnownProof, isEndedByProof } from "../../src/session/ended-by-proof.ts";
import { noteProof } from "../../src/session/note-proof.ts";
import { contextOf } from "../request/contexts.ts";
import { forget } from "../support/forget.ts";
import { scene } from "./scene.ts";
import { day, hour, minute, stoppedClock } from "./support.ts";

const proved = new Date("2026-11-20T12:00:00Z");
const at = proved.valueOf() / 1000;

describe("a session that began while nobody had proved the address", () => {
  for (const [what, authTime, emailVerified, expected] of [
    ["an hour before the proof", at - hour, proved, true],
    ["in the same second", at, proved, true],
    ["as long after it as clocks differ", at + minute, proved, true],
    ["longer after it", at + minute + 1, proved, false],
    ["nobody knows when", undefined, proved, true],
    ["whenever, and the adapter returns no date", at + day, Object("yes"), true],
    ["whenever, and nobody has proved it since", at - hour, null, false],
    ["whenever, and nothing is known of a proof", at - hour, undefined, false],
  ] as const) {
    test(`${expected ? "has ended" : "goes on"} if it began ${what}`, () => {
      assert.equal(isEndedByProof({ unverified: true, authTime }, emailVerified), expected);
      assert.equal(isEndedByProof({ unverified: false, authTime }, emailVerified), false);
    });
  }
});

describe("a proof that a process has seen", () => {
  test("ends the sessions of its user that began before, unless the address was proved by then", async (t) => {
    const clock = stoppedClock(t);
    const { config, begin, user } = await scene();
    const live = await begin({ unverified: true });
    const isEnded = (more: object = {}) => isEndedByKnownProof(config, { ...live, ...more });
    noteProof(config, "somebody else", new Date());
    assert.equal(isEnded(), false);
    noteProof(config, user.id, new Date());
    assert.equal(isEnded(), true);
    assert.equal(isEnded({ unverified: false }), false);
    assert.equal(isEnded({ userId: undefined }), false);
    assert.equal(isEnded({ authTime: now() }), true);
    assert.equal(isEnded({ authTime: now() + 1 }), false);
    assert.equal(isEnded({ authTime: undefined }), true);
    clock.pass(30 * day - 1);
    assert.equal(isEnded(), true, "as long as a token from before may live");
    clock.pass(1);
    assert.equal(isEnded(), false);
  });

  test("is remembered as long as tokens live, which may be another time than that of sessions", async (t) => {
    const clock = stoppedClock(t);
    const { config, begin, user } = await scene({ jwt: { maxAge: 60 * day } });
    const live = await begin({ unverified: true });
    noteProof(config, user.id, new Date());
    clock.pass(60 * day - 1);
    assert.equal(isEndedByKnownProof(config, live), true);
    forget("address-proofs");
    assert.equal(isEndedByKnownProof(config, live), false, "after a restart");
  });

  test("ends those of a user whose id is a number", async () => {
    const { config, begin } = await scene();
    const live = await begin({ unverified: true });
    noteProof(config, Object(7), new Date());
    assert.equal(isEndedByKnownProof(config, { ...live, userId: "7" }), true);
  });

  test("is nothing to remember without a database", async () => {
    const { config } = await contextOf();
    const { begin } = await scene();
    const live = await begin({ unverified: true });
    noteProof(config, "ada", new Date());
    assert.equal(isEndedByKnownProof(config, live), false);
  });
});
