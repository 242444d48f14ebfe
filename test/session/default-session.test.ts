import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { defaultSession, shownExpiry } from "../../src/session/default-session.ts";

const token = { name: "Ada", email: "ada@example.com", picture: "https://example.com/a", sub: "7" };
const row = {
  id: "7",
  name: "Ada",
  email: "ada@example.com",
  image: "https://example.com/a",
  emailVerified: null,
  role: "reader",
};
const shown = { name: "Ada", email: "ada@example.com", image: "https://example.com/a" };

describe("what a session shows by default", () => {
  for (const [kind, content] of [
    ["token", { token }],
    ["row", { user: row }],
  ] as const) {
    test(`is name, address, picture and the end, and nothing else of a ${kind}`, () => {
      for (const [seconds, expires] of [
        [0, "1970-01-01T00:00:00.000Z"],
        [1_798_070_400, "2026-12-24T00:00:00.000Z"],
        [1_798_070_400.5, "2026-12-24T00:00:00.500Z"],
        [1_798_070_400, "2026-12-24T00:00:00.000Z"],
      ] as const) {
        assert.deepEqual(defaultSession(content, seconds), { user: shown, expires });
      }
    });
  }
});

describe("the end that a session shows", () => {
  const ofToken = { content: { token }, expires: 100, nextExpiry: 200 };
  const ofRow = { content: { user: row }, expires: 100, nextExpiry: 200 };
  for (const [what, compat, live, renews, expected] of [
    ["a token", undefined, ofToken, undefined, 100],
    ["a token that is not renewed", undefined, ofToken, false, 100],
    ["a token that is renewed", undefined, ofToken, true, 200],
    ["a token, as Auth.js shows it", "authjs", ofToken, false, 200],
    ["a token, as next-auth shows it", "next-auth", ofToken, undefined, 200],
    ["a row", undefined, ofRow, undefined, 100],
    ["a row that is renewed", undefined, ofRow, true, 200],
    ["a row, as Auth.js shows it", "authjs", ofRow, false, 100],
  ] as const) {
    test(`is that of ${what}`, () => {
      assert.equal(shownExpiry({ compat }, live, renews), expected);
    });
  }
});
