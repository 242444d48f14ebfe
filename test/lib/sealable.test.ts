import assert from "node:assert/strict";
import { test } from "node:test";
import { fromSealable, toSealable } from "../../src/lib/sealable.ts";
import { fc } from "../support/fast-check.ts";

const copy = (value: unknown) => fromSealable(JSON.parse(JSON.stringify(toSealable(value))));

test("whatever an application may put into a user comes back as it was", () => {
  const values = [
    { at: new Date(5), never: new Date(Number.NaN), size: 2n ** 80n, none: undefined, nil: null },
    [undefined, Number.NaN, Number.POSITIVE_INFINITY, -0, 1.5, "text", true],
    { $: ["date", 5], nested: { $: 1, $$: { $: [] } } },
    new Map<unknown, unknown>([["a", new Date(1)]]),
    new Set([1n, "b"]),
    { photo: Uint8Array.of(0, 255) },
  ];
  for (const value of values) {
    const [back, expected] = [copy(value), value];
    if (Array.isArray(value))
      assert.deepEqual(
        back,
        value.map((one) => (Object.is(one, -0) ? 0 : one)),
      );
    else assert.deepEqual(back, expected);
  }
});

test("any JSON comes back as it was", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) =>
      assert.deepEqual(copy(value), JSON.parse(JSON.stringify(value))),
    ),
  );
});

test("objects of a class become what they say of themselves, and functions are left out", () => {
  class Id {
    readonly hex = "0f";
    toJSON() {
      return this.hex;
    }
  }
  class Plain {
    readonly a = 1;
  }
  assert.deepEqual(copy({ id: new Id(), plain: new Plain(), call: () => 1, list: [() => 1] }), {
    id: "0f",
    plain: { a: 1 },
    list: [null],
  });
});

test("what is nested in itself is refused", () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  assert.throws(() => toSealable(circle), /nested too deeply/);
});

test("functions and symbols are left out before anything else sees them", () => {
  const call = () => 1;
  const made = toSealable({
    call,
    sign: Symbol("no"),
    list: [call, Symbol("no"), 1],
    none: undefined,
  });
  assert.deepEqual(made, { list: [null, null, 1], none: { $: ["undefined"] } });
});

test("what is nested a hundred deep is copied, and not what is deeper", () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  assert.deepEqual(toSealable(nested(100)), nested(100));
  assert.throws(() => toSealable(nested(101)), RangeError);
});

test("what only looks like a value that JSON lacks is nothing", () => {
  assert.equal(fromSealable({ $: ["unknown", 1] }), undefined);
  assert.equal(fromSealable({ $: [] }), undefined);
  assert.deepEqual(fromSealable({ $: ["map", 5] }), new Map());
});
