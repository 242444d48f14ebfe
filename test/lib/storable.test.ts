import assert from "node:assert/strict";
import { test } from "node:test";
import { isStorable, makeStorable } from "../../src/lib/storable.ts";

test("a text with NUL or half a surrogate pair is no key", () => {
  for (const text of ["", "Ada", "日本", "👩‍💻", "\u0001", "\ufffd"]) {
    assert.equal(isStorable(text), true, text);
  }
  for (const text of ["\0", "a\0b", "\ud83d", "a\udc00", "\udc00\ud83d"]) {
    assert.equal(isStorable(text), false, JSON.stringify(text));
  }
});

test("what no database stores is replaced, in texts alone, and in a copy", () => {
  const given = { name: "A\0d\ud83da\0", email: "ada@example.com", age: 36, since: null };
  const made = makeStorable(given);
  assert.deepEqual(made, { ...given, name: "A\ufffdd\ufffda\ufffd" });
  assert.equal(given.name, "A\0d\ud83da\0");
});

test("what is no text stays what it is, whatever it would be as text", () => {
  const bytes = { toString: () => "\0" };
  assert.equal(makeStorable({ bytes }).bytes, bytes);
});
