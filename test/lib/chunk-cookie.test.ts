import assert from "node:assert/strict";
import { test } from "node:test";
import { chunkCookie } from "../../src/lib/chunk-cookie.ts";

const longest = 4096 - 160;
const valuesOf = (value: string, length?: number) =>
  chunkCookie({ name: "s", value, options: { path: "/" } }, length).map((part) => part.value);

test("a value that fits stays one cookie of its name", () => {
  const cookie = { name: "s", value: "x".repeat(longest), options: {} };
  assert.deepEqual(chunkCookie(cookie), [cookie]);
  const odd = { name: "s", value: "é".repeat(Math.floor(longest / 6)), options: {} };
  assert.deepEqual(chunkCookie(odd), [odd]);
});

test("a longer one is spread over numbered cookies with the same attributes", () => {
  const options = { path: "/" };
  assert.deepEqual(chunkCookie({ name: "s", value: "abcde", options }, 2), [
    { name: "s.0", value: "ab", options },
    { name: "s.1", value: "cd", options },
    { name: "s.2", value: "e", options },
  ]);
  assert.deepEqual(valuesOf("x".repeat(longest + 1)), ["x".repeat(longest), "x"]);
});

test("each part is short enough when it is encoded", () => {
  assert.deepEqual(valuesOf("a b", 3), ["a", " ", "b"]);
  assert.deepEqual(valuesOf("a b", 4), ["a ", "b"]);
  assert.deepEqual(valuesOf("ééé", 12), ["éé", "é"]);
  assert.deepEqual(valuesOf("👩a", 12), ["👩", "a"]);
  const value = `${"plain".repeat(3000)} ${"日本".repeat(500)}"end"`;
  const parts = valuesOf(value);
  assert.equal(parts.join(""), value);
  for (const part of parts) assert.ok(encodeURIComponent(part).length <= longest, part);
  // No part is left as short as another one would have to be.
  assert.ok(parts.length <= Math.ceil(encodeURIComponent(value).length / (longest - 96)));
});
