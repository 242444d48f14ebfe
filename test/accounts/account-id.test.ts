import assert from "node:assert/strict";
import { test } from "node:test";
import { accountId } from "../../src/accounts/account-id.ts";

const longest = "a".repeat(255);

test("an id is its own text, a whole number its digits", () => {
  for (const [given, expected] of [
    ["ada", "ada"],
    [" ada ", " ada "],
    ["0", "0"],
    [0, "0"],
    [-7, "-7"],
    [Number.MAX_SAFE_INTEGER, "9007199254740991"],
    [longest, longest],
    // These only contain what a missing id becomes.
    ["undefined1", "undefined1"],
    ["nullable", "nullable"],
    ["not null", "not null"],
    ["xNaN", "xNaN"],
    ["[object", "[object"],
    ["a[object Object]", "a[object Object]"],
  ] as const) {
    assert.equal(accountId(given), expected, JSON.stringify(given));
  }
});

test("what could be the id of several people is none", () => {
  for (const given of [
    ...[undefined, null, Number.NaN, 1.5, Number.POSITIVE_INFINITY, 2 ** 53, true, {}, []],
    ...["", " ", "\t\n", "undefined", "null", " null", "NaN\n"],
    ...["[object Object]", " [object Promise]", "ada\ufffd", "\ufffdada"],
    ...[`${longest}a`, "a\0b", "\ud800"],
  ]) {
    assert.equal(accountId(given), undefined, JSON.stringify(given));
  }
});
