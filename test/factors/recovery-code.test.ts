import assert from "node:assert/strict";
import { test } from "node:test";
import {
  createRecoveryCode,
  parseRecoveryCode,
  writtenCode,
} from "../../src/factors/recovery-code.ts";

test("a recovery code has 24 characters that cannot be mistaken for each other, in groups of four", () => {
  const codes = Array.from({ length: 200 }, createRecoveryCode);
  for (const code of codes) assert.match(code, /^[0-9A-HJKMNP-TV-Z]{24}$/);
  assert.equal(new Set(codes).size, codes.length);
  // Each of the 32 characters is to be expected 150 times.
  assert.equal(new Set(codes.join("")).size, 32);
  assert.equal(writtenCode("0123456789ABCDEFGHJKMNPQ"), "0123-4567-89AB-CDEF-GHJK-MNPQ");
});

test("a recovery code is read however it is typed", () => {
  const code = "0123456789ABCDEFGHJKMN01";
  for (const typed of [
    code,
    "0123-4567-89AB-CDEF-GHJK-MN01",
    "0123 4567 89ab cdef ghjk mn01\n",
    "o123 4567 89ab-cdef-ghjk mnOl",
    "OI23–4567—89AB‐CDEF-GHJK MNoi",
    "０１２３ ４５６７ ８９ａｂ ｃｄｅｆ ｇｈｊｋ ｍｎ０１",
    `\u200e${code}\u200b`,
  ]) {
    assert.equal(parseRecoveryCode(typed), code, typed);
  }
});

test("what cannot be a recovery code is not read", () => {
  const code = "0123456789ABCDEFGHJKMN01";
  for (const typed of [
    undefined,
    null,
    12,
    [code],
    { code },
    "",
    code.slice(1),
    `${code}0`,
    code.replace("9", "U"),
    code.replace("9", "!"),
    code.replace("9", "\0"),
    " ".repeat(200) + code,
  ]) {
    assert.equal(parseRecoveryCode(typed), undefined, String(typed));
  }
});
