import assert from "node:assert/strict";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { isRecord, parseJson, textOf } from "../../src/lib/json.ts";

test("plain objects are records, also those of another realm", () => {
  for (const value of [
    {},
    { a: 1 },
    Object.create(null),
    JSON.parse("{}"),
    runInNewContext("({})"),
  ]) {
    assert.ok(isRecord(value));
  }
});

test("nothing else is a record", () => {
  class Custom {}
  const others = [null, undefined, 0, "", true, [], () => 1, new Date(), new Map(), new Custom()];
  for (const value of [
    ...others,
    new URL("https://a.b"),
    Object.create({}),
    runInNewContext("[]"),
  ]) {
    assert.ok(!isRecord(value));
  }
});

test("AC-27 parsing JSON sets no prototype", () => {
  const value = parseJson(
    '{"__proto__": {"admin": true}, "constructor": {"prototype": {"admin": 1}}}',
  );
  assert.ok(isRecord(value));
  assert.equal(value.admin, undefined);
  assert.equal(Object.getPrototypeOf(value), Object.prototype);
  assert.equal(Reflect.get({}, "admin"), undefined);
});

test("text that is not JSON is refused", () => {
  for (const text of ["", "{", "undefined", "{'a':1}", "1 2", "\uFEFF{}"]) {
    assert.throws(() => parseJson(text), SyntaxError);
  }
});

test("only a string is text", () => {
  assert.equal(textOf("a"), "a");
  assert.equal(textOf(""), "");
  for (const value of [1, null, undefined, ["a"], { $gt: "" }, new String("a")]) {
    assert.equal(textOf(value), undefined);
  }
});
