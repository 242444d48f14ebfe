import assert from "node:assert/strict";
import { test } from "node:test";
import { guessOfSession, guessOfUser } from "../../../src/cli/import/unread/names.ts";

test("names with 2FA, TwoFA or twofa speak of a second factor, whatever follows", () => {
  const columns = [
    "is2FAEnabled",
    "isTwoFAEnabled",
    "twoFASecret",
    "twofa_secret",
    "two_fa_enabled",
  ];
  for (const column of columns) assert.equal(guessOfUser(column), "factor", column);
});

test("members that say that it was given, or is still to be given, are told from others", () => {
  for (const name of ["is2FAVerified", "twoFAPassed", "twofa_passed"]) {
    assert.equal(guessOfSession(name), "factor", name);
  }
  for (const name of ["is2FAPending", "twoFARequired", "twofa_pending"]) {
    assert.equal(guessOfSession(name), "not theirs", name);
  }
  for (const name of ["twofa", "twoFA", "is2FA"])
    assert.equal(guessOfSession(name), "unclear", name);
});
