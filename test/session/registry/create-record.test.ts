import assert from "node:assert/strict";
import { test } from "node:test";
import { recordExpiry, recordOf } from "../../../src/session/registry/create-record.ts";
import { findLiveSession } from "../../../src/session/strategies.ts";
import { hour, stoppedClock } from "../support.ts";
import { stage, tokenSession } from "./stage.ts";
import { contextOf, signedIn } from "./support.ts";

test("a record outlives its session by `updateAge`, within which it is not touched", async () => {
  const { open } = await stage("jwt", { session: { strategy: "jwt", updateAge: hour } });
  const expires = Date.parse("2026-12-01T00:00:00Z") / 1000;
  assert.deepEqual(recordExpiry(await open(), expires), new Date("2026-12-01T01:00:00Z"));
});

test("a session without a record gets one that says what its token says", async (t) => {
  stoppedClock(t);
  const { open } = await stage("jwt");
  const authTime = Date.now() / 1000 - 2 * hour;
  const proofs = { sid: "one", pwd: authTime, otp: authTime + 5 };
  const live = tokenSession("one", { authTime, content: { token: { sid: "one", proofs } } });
  const record = await recordOf(await open({ "user-agent": "curl/8" }), live, "ada");
  assert.deepEqual(record, {
    id: "one",
    userId: "ada",
    createdAt: new Date("2026-11-20T10:00:00Z"),
    seenAt: new Date("2026-11-20T12:00:00Z"),
    expires: recordExpiry(await open(), live.nextExpiry),
    proofs: "pwd0_otp5",
    provider: "",
    userAgent: "curl/8",
    network: null,
  });
});

test("a session of which nobody knows when it began gets a record that begins now", async (t) => {
  stoppedClock(t).pass(0.9);
  const { open } = await stage("jwt");
  const live = tokenSession("one", { authTime: undefined });
  const { createdAt } = await recordOf(await open(), live, "ada");
  assert.deepEqual(createdAt, new Date("2026-11-20T12:00:00Z"), "in whole seconds");
});

test("the record of a row says what the token in the cookie says", async () => {
  const { config } = await stage("database");
  const context = await contextOf(config, await signedIn(config));
  const live = await findLiveSession(context);
  assert.ok(live);
  const { proofs } = await recordOf(context, live, String(live.userId));
  assert.match(proofs, /^cred-?[01]$/);
});
