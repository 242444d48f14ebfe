import assert from "node:assert/strict";
import { test } from "node:test";
import { judge, whyNotSealed } from "../../../src/session/token/large-token.ts";
import { assertFits } from "../../../src/session/token/size.ts";
import { direct } from "../direct.ts";

const claims = {
  ...{ a: "x".repeat(10), b: "x".repeat(20), c: "x".repeat(60), nothing: undefined },
  ...{ d: "x".repeat(50), e: "x".repeat(40), f: 12345678901234 },
};
/** Five of them, with the lengths that they have as JSON. */
const largest = /The largest claims: c \(62\), d \(52\), e \(42\), b \(22\), f \(14\)$/;

test("a token that needs more than one cookie is warned of once, as it is encoded for the cookie", async () => {
  for (const [sealed, isTold] of [
    ["x".repeat(4096), false],
    ["x".repeat(4097), true],
    [`${"x".repeat(4093)}/`, false],
    [`${"x".repeat(4094)}/`, true],
  ] as const) {
    const { asks, warnings } = await direct("jwt");
    await assertFits(asks(), sealed, claims);
    await assertFits(asks(), sealed, claims);
    assert.equal(warnings.length, isTold ? 1 : 0, `${sealed.length}`);
  }
});

test("the warning tells how long the token is, how long it may be, and which claims are the largest", async () => {
  const { asks, warnings } = await direct("jwt");
  await judge(asks(), 12_288, claims);
  assert.match(
    String(warnings[0]),
    /^session-large: .*12288 characters.*Above 12288 it is refused/,
  );
  assert.match(String(warnings[0]), largest);
});

test("a token of more than 12 kB is refused, and the message tells where what is large belongs", async () => {
  const { asks, warnings } = await direct("jwt");
  const refused = (length: RegExp) => (error: unknown) => {
    const { message, code, type } = Object(error);
    assert.deepEqual([code, type], ["session-too-large", "JWTSessionError"]);
    assert.match(message, length);
    assert.match(message, /more than 12288 .*Keep what is large in the database/);
    assert.match(message, largest);
    return true;
  };
  await assert.rejects(judge(asks(), 12_289, claims), refused(/has 12289 characters/));
  assert.deepEqual(warnings, []);
  const tooLong = new RangeError("a token of this length");
  assert.ok(refused(/has far too many characters/)(whyNotSealed(asks(), tooLong, claims)));
});

test("what else keeps claims from being sealed stays as it was thrown", async () => {
  const { asks } = await direct("jwt");
  const own = await direct("jwt", { jwt: { encode: () => "x" } });
  for (const [context, error] of [
    [asks(), new TypeError("no JSON")],
    [asks(), { name: "RangeError" }],
    [asks(), "RangeError"],
    [asks(), undefined],
    [own.asks(), new RangeError("thrown by the application's own function")],
  ] as const) {
    assert.equal(whyNotSealed(context, error, claims), error);
  }
});
