import assert from "node:assert/strict";
import { test } from "node:test";
import type { JWTSessionError } from "../../../src/errors.ts";
import { createKeyring, UnsealError } from "../../../src/lib/keyring.ts";
import {
  deadToken,
  unconfirmedSignOut,
  withoutLeftover,
} from "../../../src/session/token/unreadable-token.ts";
import { direct, inSeconds } from "../direct.ts";

test("why a token is not accepted decides what becomes of it, and what the operator reads", async () => {
  const { asks } = await direct("jwt");
  const anotherSecret = /^The session token was made with another secret\..*list the old one after/;
  const unreadable = /^The session token cannot be read$/;
  const nothing = /^The option `jwt\.decode` returned nothing for a session token$/;
  for (const [cause, fate, message] of [
    [new UnsealError("expired"), "worthless", undefined],
    [new UnsealError("no-key"), "locked", anotherSecret],
    [new UnsealError("malformed"), "foreign", unreadable],
    [new UnsealError("tampered"), "foreign", unreadable],
    [new UnsealError("claims"), "foreign", unreadable],
    [new TypeError("the application's own"), "foreign", unreadable],
    [undefined, "foreign", nothing],
  ] as const) {
    const told: JWTSessionError[] = [];
    assert.equal(await deadToken(asks(), cause, async (error) => void told.push(error)), fate);
    assert.equal(told.length, message ? 1 : 0);
    if (!message) continue;
    assert.match(String(told[0]?.message), message);
    assert.equal(told[0]?.code, "token-unreadable");
    assert.equal(told[0]?.cause?.err, cause);
  }
});

test("it is told to the log where nobody else listens", async () => {
  const { asks, errors } = await direct("jwt");
  await deadToken(asks(), new UnsealError("no-key"));
  assert.equal(errors[0]?.code, "token-unreadable");
  await deadToken(asks(), new UnsealError("expired"));
  assert.equal(errors.length, 1);
});

test("what follows a whole token is cut off, where that is what makes it unreadable", async () => {
  const { asks } = await direct("jwt");
  const { asks: withOwn } = await direct("jwt", { jwt: { decode: () => null } });
  const keyring = createKeyring(["a secret of this test that is long enough"], "cardea");
  const whole = await keyring.seal("x", { load: "x".repeat(4000) }, inSeconds(60));
  const sealed = `${whole}left-over`;
  const malformed = new UnsealError("malformed");
  assert.equal(withoutLeftover(asks(), sealed, malformed), whole);
  assert.equal(withoutLeftover(asks(), whole, malformed), undefined);
  assert.equal(withoutLeftover(withOwn(), sealed, malformed), undefined);
  assert.equal(withoutLeftover(asks(), sealed, new UnsealError("tampered")), undefined);
  assert.equal(withoutLeftover(asks(), sealed, { reason: "malformed" }), undefined);
  assert.equal(withoutLeftover(asks(), sealed, undefined), undefined);
});

test("a sign-out that cannot be confirmed tells the operator what to do", async () => {
  const { asks } = await direct("jwt");
  const causes: JWTSessionError[] = [];
  await deadToken(asks(), new UnsealError("no-key"), async (error) => void causes.push(error));
  const error = unconfirmedSignOut(causes);
  assert.match(error.message, /Give every process the same AUTH_SECRET/);
  const { type, code, cause } = error;
  assert.deepEqual([type, code, cause?.err], ["SignOutError", "session-unreadable", causes[0]]);
});
