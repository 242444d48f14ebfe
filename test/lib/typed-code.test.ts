import assert from "node:assert/strict";
import { test } from "node:test";
import { parseCode } from "../../src/lib/typed-code.ts";

test("AC-119 a code is read in every spelling of its digits", () => {
  for (const typed of [
    "123456",
    " 123 456 ",
    "123-456",
    "123–456",
    " 12 34 56\n",
    "12\u00a034\u202f56",
    "１２３４５６",
    "𝟏𝟐𝟑𝟒𝟓𝟔",
    "𝟙𝟚𝟛𝟜𝟝𝟞",
    "١٢٣٤٥٦",
    "۱۲۳۴۵۶",
    "१२३४५६",
    "१२३ ٤٥٦",
    "𑛑𑛒𑛓𑛔𑛕𑛖",
    "\u200f١٢٣٤٥٦\u200e",
    "\ufeff123\u200b456",
  ]) {
    assert.equal(parseCode(typed), "123456", typed);
  }
  assert.equal(parseCode("٠٠٠٩٩٩"), "000999");
});

test("every digit of Unicode stands for its value", () => {
  let digits = 0;
  for (let point = 0x30; point < 0x20000; point++) {
    const digit = String.fromCodePoint(point);
    if (!/^\p{Nd}$/u.test(digit)) continue;
    // Scripts lie side by side in blocks of ten.
    assert.equal(parseCode(digit.repeat(6)), String(digits % 10).repeat(6), point.toString(16));
    digits++;
  }
  assert.equal(digits % 10, 0);
});

test("AC-119 what is no code is not read", () => {
  for (const typed of [
    undefined,
    null,
    123456,
    ["123456"],
    { toString: () => "123456" },
    "",
    "12345",
    "1234567",
    "-12345",
    "1e5",
    "12e456",
    "12345a",
    "12.3456",
    "+123456",
    "0x1234",
    "½23456",
    "一二三四五六",
    "123456".repeat(20),
    "1".repeat(1_000_000),
  ]) {
    assert.equal(parseCode(typed), undefined, String(typed).slice(0, 20));
  }
});

test("what is typed around a code has a length at which it ends", () => {
  assert.equal(parseCode("123456".padStart(64)), "123456");
  assert.equal(parseCode("123456".padStart(65)), undefined);
});
