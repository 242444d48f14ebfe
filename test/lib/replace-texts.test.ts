import assert from "node:assert/strict";
import { test } from "node:test";
import { replaceSpans, replaceTexts } from "../../src/lib/replace-texts.ts";

test("every occurrence of every text is replaced, and nothing else", () => {
  assert.equal(replaceTexts("one two one", ["one"], "_"), "_ two _");
  assert.equal(replaceTexts("one two one", ["two", "one"], "_"), "_ _ _");
  assert.equal(replaceTexts("nothing", ["else"], "_"), "nothing");
});

test("texts that overlap or touch are replaced as one", () => {
  assert.equal(replaceTexts("xabcdx", ["abc", "bcd"], "_"), "x_x");
  assert.equal(replaceTexts("xababx", ["ab"], "_"), "x_x");
  assert.equal(replaceTexts("abc x", ["abc", "b"], "_"), "_ x");
});

test("spans are replaced in the order of the text, whatever order they come in", () => {
  const spans = [
    { start: 6, end: 8 },
    { start: 0, end: 2 },
    { start: 1, end: 3 },
  ];
  assert.equal(replaceSpans("0123456789", spans, "_"), "_345_89");
  assert.equal(replaceSpans("0123", [{ start: 0, end: 4 }], ""), "");
  // Of the longer one, nothing is left after the shorter one in it.
  const nested = [
    { start: 1, end: 9 },
    { start: 2, end: 3 },
  ];
  assert.equal(replaceSpans("0123456789", nested, "_"), "0_9");
});
