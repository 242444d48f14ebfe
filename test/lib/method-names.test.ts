import assert from "node:assert/strict";
import { test } from "node:test";
import { methodNames } from "../../src/lib/method-names.ts";

class Base {
  close() {}
  get state() {
    return "open";
  }
}

class Store extends Base {
  url = "db";
  read() {}
  get broken(): never {
    throw new Error("not yet");
  }
}

test("the functions of an object and of its classes are named, without those of every object", () => {
  assert.deepEqual(methodNames(new Store()).toSorted(), ["close", "read"]);
  const own = { find() {}, size: 3 };
  assert.deepEqual(methodNames(own), ["find"]);
  assert.deepEqual(methodNames(Object.create(null)), []);
});

test("of an object with thousands of members, the first two hundred are looked at", () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`m${at}`, () => at]));
  assert.deepEqual(methodNames(many), Object.keys(many).slice(0, 200));
});
