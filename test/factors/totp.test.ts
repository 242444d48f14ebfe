import assert from "node:assert/strict";
import { test } from "node:test";
import { acceptedStep, stepAt, totp } from "../../src/factors/totp.ts";
import { utf8 } from "../../src/lib/bytes.ts";

/** The key of the appendices of RFC 4226 and RFC 6238. */
const key = utf8("12345678901234567890");

test("the ten codes of RFC 4226 appendix D come out", async () => {
  const codes = "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489".split(" ");
  for (const [counter, code] of codes.entries()) assert.equal(await totp(key, counter), code);
});

test("the codes of RFC 6238 appendix B come out, without the first two of their eight digits", async () => {
  const codes: readonly (readonly [seconds: number, code: string])[] = [
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ];
  for (const [seconds, code] of codes) {
    assert.equal(await totp(key, stepAt(seconds)), code.slice(2), String(seconds));
  }
});

test("AC-120 a step ends after thirty seconds of the server's clock, and one before and one after it are accepted", async () => {
  const now = 1_700_000_010;
  const present = stepAt(now);
  assert.deepEqual(
    [stepAt(now - 1), stepAt(now + 29), stepAt(now + 30)],
    [present - 1, present, present + 1],
  );
  for (const step of [present - 1, present, present + 1]) {
    assert.equal(await acceptedStep(key, await totp(key, step), -1, now), step);
  }
  for (const step of [present - 3, present - 2, present + 2, present + 3]) {
    assert.equal(await acceptedStep(key, await totp(key, step), -1, now), undefined);
  }
});

test("AC-117 after a step was accepted, neither it nor one before it is accepted", async () => {
  const now = 1_700_000_010;
  const present = stepAt(now);
  for (const last of [present - 1, present, present + 1]) {
    for (const step of [present - 1, present, present + 1]) {
      const expected = step > last ? step : undefined;
      assert.equal(await acceptedStep(key, await totp(key, step), last, now), expected);
    }
  }
});
