import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isAnything,
  isBoolean,
  isNumber,
  isText,
  listOf,
  oneOf,
  optional,
  recordOf,
} from "../../src/lib/shape.ts";

const values: readonly unknown[] = [
  ...[undefined, null, "", "a", "b", 0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, true, false],
  ...[[], ["a"], ["a", 1], {}, { name: "a" }, { name: "a", age: 1 }, { name: 1 }, new Date(0)],
];

/** The values that a guard lets pass. */
const passing = (guard: (value: unknown) => boolean) => values.filter(guard);

test("each guard lets pass what it names, and nothing else", () => {
  assert.deepEqual(passing(isText), ["", "a", "b"]);
  assert.deepEqual(passing(isNumber), [0, 1.5]);
  assert.deepEqual(passing(isBoolean), [true, false]);
  assert.deepEqual(passing(isAnything), values);
  assert.deepEqual(passing(oneOf("a", "c")), ["a"]);
  assert.deepEqual(passing(optional(isBoolean)), [undefined, true, false]);
  assert.deepEqual(passing(listOf(isText)), [[], ["a"]]);
});

test("a record has every member that it must have, and may have others", () => {
  const isPerson = recordOf<{ name: string; age?: number | undefined }>({
    name: isText,
    age: optional(isNumber),
  });
  assert.deepEqual(passing(isPerson), [{ name: "a" }, { name: "a", age: 1 }]);
  assert.equal(isPerson({ name: "a", age: "1" }), false);
  assert.equal(isPerson(Object.create({ name: "a" })), false);
});
