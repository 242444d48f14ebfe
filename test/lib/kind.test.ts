import assert from "node:assert/strict";
import { test } from "node:test";
import { isDate, isError } from "../../src/lib/kind.ts";
import { elsewhere } from "../support/realm.ts";

class Named extends Error {
  get [Symbol.toStringTag]() {
    return "Named";
  }
}

const errors: Record<string, unknown> = {
  "an error": new Error("no"),
  "an error of another realm": elsewhere("new TypeError('no')"),
  "an error with a kind of its own": new Named("no"),
  "a DOMException": new DOMException("no", "AbortError"),
  "an AggregateError": new AggregateError([]),
};

const others: Record<string, unknown> = {
  nothing: undefined,
  null: null,
  text: "Error: no",
  "a record of facts": { name: "Error", message: "no" },
  "a function": () => new Error("no"),
};

for (const [name, value] of Object.entries(errors)) {
  test(`${name} is an error`, () => assert.equal(isError(value), true));
}

for (const [name, value] of Object.entries(others)) {
  test(`${name} is none`, () => assert.equal(isError(value), false));
}

test("a date is one in every realm, and nothing else is", () => {
  assert.deepEqual([new Date(), elsewhere("new Date(0)")].map(isDate), [true, true]);
  const none = [0, "2026-01-01", null, undefined, { valueOf: () => 0 }];
  assert.ok(!none.some(isDate));
});
