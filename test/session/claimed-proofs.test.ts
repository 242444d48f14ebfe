import assert from "node:assert/strict";
import { test } from "node:test";
import { claimedProofs } from "../../src/session/claimed-proofs.ts";

const user = { id: "ada", email: "ada@example.com", emailVerified: null };
const userWithProofs = { ...user, proofs: { fed: 7, sid: "the id" } };

for (const [what, content, expected] of [
  [
    "those that the library has written",
    { token: { proofs: { fed: 7, sid: "the id" } } },
    { fed: 7 },
  ],
  ["none of another session", { token: { proofs: { fed: 7, sid: "another" } } }, {}],
  ["none that the application calls so", { token: { proofs: { fed: 7 } } }, {}],
  ["none in a list", { token: { proofs: ["fed"] } }, {}],
  ["none in a text", { token: { proofs: "fed" } }, {}],
  ["none where there are none", { token: {} }, {}],
  ["none of a row", { user: userWithProofs }, {}],
] as const) {
  test(`the claims of a session prove what they say: ${what}`, () => {
    assert.deepEqual(claimedProofs({ id: "the id", content }), expected);
  });
}
