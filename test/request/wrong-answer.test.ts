import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { callbackThrew, wrongAnswer } from "../../src/request/wrong-answer.ts";

for (const [name, answer, code, message, callback] of [
  [
    "The jwt callback",
    undefined,
    "callback-answered-nothing",
    "The jwt callback answered undefined. Return the token",
    "jwt",
  ],
  [
    "The session callback",
    null,
    "callback-answer-invalid",
    "The session callback answered null. Return the token",
    "session",
  ],
  [
    "generateSessionToken()",
    "canary",
    "callback-answer-invalid",
    "generateSessionToken() answered text of 6 characters. Return the token",
    "generateSessionToken",
  ],
  [
    "Nobody",
    1,
    "callback-answer-invalid",
    "Nobody answered the number 1. Return the token",
    "Nobody",
  ],
] as const) {
  test(`${name} that answers ${answer} gets an error that says what to return`, () => {
    const error = wrongAnswer(name, answer, "the token");
    assert.equal(error.code, code);
    assert.equal(error.message, message);
    assert.deepEqual(error.cause, { callback });
  });
}

test("a promise that is answered where none may be, and is rejected later, does not end the process", async (t) => {
  const unhandled = t.mock.fn();
  process.once("unhandledRejection", unhandled);
  const answer = Promise.reject(new Error("too late"));
  assert.match(wrongAnswer("generateSessionToken()", answer, "text, at once").message, /a promise/);
  await setImmediate();
  process.off("unhandledRejection", unhandled);
  assert.equal(unhandled.mock.callCount(), 0);
});

test("a callback that threw is named, with what it threw", () => {
  const err = new TypeError("no such table");
  const error = callbackThrew("jwt", err);
  assert.equal(error.type, "CallbackRouteError");
  assert.equal(error.message, "The jwt callback threw");
  assert.deepEqual(error.cause, { err, callback: "jwt" });
});
