import assert from "node:assert/strict";
import { test } from "node:test";
import { describe, isClass, show } from "../../src/lib/describe.ts";

const then = "then";
class Store {}
function read() {}

const described: readonly (readonly [value: unknown, said: string])[] = [
  ["", "empty text"],
  ["a secret", "text of 8 characters"],
  [5, "the number 5"],
  [Number.NaN, "the number NaN"],
  [true, "true"],
  [undefined, "undefined"],
  [null, "null"],
  [10n, "a bigint"],
  [Symbol("secret"), "a symbol"],
  [[], "an empty list"],
  [[1], "a list"],
  [new Date(), "a Date"],
  [Promise.resolve(), "a promise"],
  [Object.fromEntries([[then, () => undefined]]), "a promise"],
  [Object.fromEntries([[then, 1]]), "an object"],
  [{}, "an object"],
  [Object.create(null), "an object"],
  [new Store(), "an object of the class Store"],
  [Store, "the class Store"],
  [class {}, "a class"],
  [read, "the function read"],
  [() => undefined, "a function"],
  [Object.defineProperty(() => 1, "name", { value: "a secret!" }), "a function"],
  [Object.defineProperty(() => 1, "name", { value: "a secret" }), "a function"],
  [
    Object.defineProperty(() => 1, "name", { value: "x".repeat(60) }),
    `the function ${"x".repeat(50)}`,
  ],
];

for (const [value, said] of described) {
  test(`${said} is said to be that`, () => assert.equal(describe(value), said));
}

test("an object that cannot be read is said to be that", () => {
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  assert.equal(describe(revoked.proxy), "an object that cannot be read");
});

test("a class is told from a function that is called without new", () => {
  assert.equal(isClass(Store), true);
  assert.equal(isClass(read), false);
  assert.equal(
    isClass(() => "class"),
    false,
  );
  assert.equal(isClass("class Store {}"), false);
});

test("what is shown is quoted and cut", () => {
  assert.equal(show('say "hi"'), '"say \\"hi\\""');
  assert.equal(show(12), '"12"');
  assert.equal(show("x".repeat(61)), `"${"x".repeat(60)}"`);
});
