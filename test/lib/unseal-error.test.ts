import assert from "node:assert/strict";
import { test } from "node:test";
import { isUnsealError, UnsealError } from "../../src/lib/unseal-error.ts";

test("it says why a token was refused", () => {
  const { name, message, reason } = new UnsealError("tampered");
  assert.deepEqual([name, message, reason], ["UnsealError", "token refused: tampered", "tampered"]);
  assert.equal(new UnsealError("no-key").message, "no matching decryption secret");
});

test("it is known by its name and its reason, whichever copy made it", () => {
  for (const reason of ["malformed", "no-key", "tampered", "expired", "claims"]) {
    assert.equal(isUnsealError({ name: "UnsealError", reason }), true, reason);
  }
  const others = [
    { name: "UnsealError", reason: "another" },
    { name: "UnsealError" },
    { name: "Error", reason: "expired" },
    new Error("expired"),
    undefined,
    null,
    "UnsealError",
  ];
  for (const other of others) assert.equal(isUnsealError(other), false);
});
