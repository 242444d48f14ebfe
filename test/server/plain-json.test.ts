import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { toPlainJson } from "../../src/server/plain-json.ts";

const tooLarge = { type: "InvalidRequest", code: "too-large" };
const foreign = { type: "InvalidRequest", code: "invalid-field" };

/** Levels of lists that hold the level below twice: 2^n values as text. */
function doubled(levels: number): unknown {
  let value: unknown = "x";
  for (let i = 0; i < levels; i++) value = [value, value];
  return value;
}

/** What Qwik City makes of a field with a large index. */
const sparse: unknown[] = [];
sparse[4_000_000_000] = "x";

const circle: unknown[] = [];
circle.push(circle);

suite("data that may come from a browser", () => {
  test("is copied as far as JSON can express it", () => {
    const input = { a: "x", b: [1, true, null, { c: undefined }], d: new Date(0) };
    const copy = toPlainJson(input);
    assert.deepEqual(copy, {
      a: "x",
      b: [1, true, null, { c: undefined }],
      d: "1970-01-01T00:00:00.000Z",
    });
    assert.notEqual(copy, input);
    assert.equal(toPlainJson(new URLSearchParams("a=1&b=2")), "a=1&b=2");
    assert.equal(toPlainJson(undefined), undefined);
  });

  test("is copied without members that would change a prototype, and stays as it is itself", () => {
    const input: unknown = JSON.parse('{"a":[{"__proto__":{"role":"admin"},"b":1}]}');
    assert.deepEqual(toPlainJson(input), { a: [{ b: 1 }] });
    assert.match(JSON.stringify(input), /__proto__/);
  });

  test("may have as much as a form", () => {
    const names = Array.from({ length: 1_000 }, (_, i) => [`f${i}`, i]);
    const input = Object.fromEntries(names);
    assert.deepEqual(toPlainJson(input), input);
  });

  const foreigners: readonly unknown[] = [
    new Map([["acr_values", "pwd"]]),
    new Set(["x"]),
    new Error("x"),
    Symbol("x"),
    1n,
    () => "x",
    new Blob(["x"]),
    { toJSON: () => "x" },
  ];
  for (const one of foreigners) {
    test(`is refused where it holds a ${Object.prototype.toString.call(one)}`, () => {
      assert.throws(() => toPlainJson(one), foreign);
      assert.throws(() => toPlainJson({ a: [one] }), foreign);
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
      assert.throws(() => toPlainJson(input), tooLarge);
    });
  }
});
