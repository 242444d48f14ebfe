import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { toPlainInput } from "../../src/qwik/plain-input.ts";

const tooLarge = { problem: "The input is too large." };
const foreign = { problem: "The input holds something that JSON cannot express." };

/** Levels of lists that hold the level below twice: 2^n values as text. */
function doubled(levels: number): unknown {
  let value: unknown = "x";
  for (let i = 0; i < levels; i++) value = [value, value];
  return value;
}

/** What Qwik City makes of one field with a large index. */
const sparse: unknown[] = [];
sparse[4_000_000_000] = "x";

const circle: unknown[] = [];
circle.push(circle);

suite("the input of an action", () => {
  test("is copied as far as JSON can express it", () => {
    const input = { a: "x", b: [1, true, null, { c: undefined }], d: new Date(0) };
    const { value } = toPlainInput(input);
    assert.deepEqual(value, {
      a: "x",
      b: [1, true, null, { c: undefined }],
      d: "1970-01-01T00:00:00.000Z",
    });
    assert.notEqual(value, input);
    assert.deepEqual(toPlainInput(new URLSearchParams("a=1&b=2")), { value: "a=1&b=2" });
    assert.deepEqual(toPlainInput(undefined), { value: undefined });
  });

  const foreigners: readonly unknown[] = [
    new Map([["acr_values", "pwd"]]),
    new Set(["x"]),
    new Error("x"),
    Symbol("x"),
    1n,
    () => "x",
    new Blob(["x"]),
  ];
  for (const one of foreigners) {
    test(`is refused where it holds a ${Object.prototype.toString.call(one)}`, () => {
      assert.deepEqual(toPlainInput(one), foreign);
      assert.deepEqual(toPlainInput({ a: [one] }), foreign);
    });
  }

  const large: readonly [what: string, input: unknown][] = [
    ["one value in many places", doubled(30)],
    ["a circle", circle],
    ["a list of nothing but its end", sparse],
    ["such lists in many members", { a: sparse, b: [sparse, sparse] }],
    ["many members", Array.from({ length: 1_001 }, () => 1)],
    ["long text", "x".repeat(128 * 1024 + 1)],
    ["long names", { ["x".repeat(128 * 1024 + 1)]: 1 }],
  ];
  for (const [what, input] of large) {
    test(`is refused where it is too large: ${what}`, () => {
      assert.deepEqual(toPlainInput(input), tooLarge);
    });
  }
});
