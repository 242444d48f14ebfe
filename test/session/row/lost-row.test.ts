import assert from "node:assert/strict";
import { test } from "node:test";
import { hasOwnStamp, lostRow } from "../../../src/session/row/lost-row.ts";
import { noteSuperseded } from "../../../src/session/superseded.ts";
import { direct, inSeconds } from "../direct.ts";
import { day, stoppedClock } from "../support.ts";

const uuid = "8f14e45f-ceea-467f-ab92-5a4b0d1c8e21";

test("a stamp is ours after a UUID, from 2026 until a day ahead of the clock", (t) => {
  stoppedClock(t);
  const year2026 = Date.UTC(2026, 0, 1) / 1000;
  for (const [at, expected] of [
    [year2026 - 1, false],
    [year2026, true],
    [inSeconds(0), true],
    [inSeconds(day), true],
    [inSeconds(day + 1), false],
  ] as const) {
    assert.equal(hasOwnStamp(`${uuid}.${at.toString(36)}`), expected, `${at}`);
  }
});

test("a stamp is ours in no other shape than this library writes", () => {
  const stamp = inSeconds(0).toString(36);
  for (const [token, expected] of [
    [`${uuid}.${stamp}`, true],
    [`${uuid}.u.${stamp}`, true],
    [`${uuid}.fed0.${stamp}`, true],
    [`${uuid}.pwd0_otp-1z.u.${stamp}`, true],
    [`${uuid}.${"x".repeat(200)}.${stamp}`, true],
    [`${uuid}.${"x".repeat(201)}.${stamp}`, false],
    [`${uuid}.x.${stamp}`, false],
    [`${uuid}.FED0.${stamp}`, false],
    [`${uuid}.fed0.fed0.${stamp}`, false],
    [`${uuid.toUpperCase()}.${stamp}`, false],
    [`${uuid.replace("-4", "-1")}.${stamp}`, false],
    [`${uuid.replace("-a", "-c")}.${stamp}`, false],
    [`${uuid}${stamp}`, false],
    [`x${uuid}.${stamp}`, false],
    [`${uuid}.${stamp}.`, false],
    [`.${stamp}`, false],
    [`abc.${stamp}`, false],
    [uuid, false],
    ["", false],
  ] as const) {
    assert.equal(hasOwnStamp(token), expected, token);
  }
});

test("the cookie of a token that no row has is removed only where it is certainly ours", async () => {
  const own = `${uuid}.${inSeconds(0).toString(36)}`;
  const { asks, config } = await direct("database");
  assert.equal(lostRow(asks(), own, "its id"), "gone");
  assert.equal(lostRow(asks(), uuid, "its id"), "none", "another library may have made it");
  noteSuperseded(config, "its id");
  assert.equal(lostRow(asks(), own, "its id"), "none", "the browser has another session by now");
  assert.equal(lostRow(asks(), own, "another id"), "gone");
  assert.equal(lostRow(asks(), uuid, "another id"), "none");
});

test("where the application makes the tokens, none is certainly ours", async () => {
  const generateSessionToken = () => `${uuid}.${inSeconds(0).toString(36)}`;
  const { asks } = await direct("database", { session: { generateSessionToken } });
  assert.equal(lostRow(asks(), generateSessionToken(), "its id"), "none");
});
