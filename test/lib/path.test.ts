import assert from "node:assert/strict";
import { test } from "node:test";
import { normalizeBasePath, normalizePath, upperCaseEncodings } from "../../src/lib/path.ts";

test("a path is written as the address of a request has it", () => {
  assert.equal(normalizePath("/a b/é"), "/a%20b/%C3%A9");
  assert.equal(normalizePath("/%c3%a9/%2fx"), "/%C3%A9/%2Fx");
  assert.equal(normalizePath("/a/../b"), "/b");
});

test("only the digits of encodings become uppercase", () => {
  assert.equal(upperCaseEncodings("/caf%c3%a9/%zz%e"), "/caf%C3%A9/%zz%e");
  assert.equal(upperCaseEncodings("/plain"), "/plain");
});

test("a base path begins with one slash and ends with none", () => {
  const written = ["auth", "/auth", "auth/", "//auth//", "/auth///"];
  for (const path of written) assert.equal(normalizeBasePath(path), "/auth", path);
  assert.equal(normalizeBasePath("/a//b/"), "/a//b");
  assert.equal(normalizeBasePath("/mi cuenta/"), "/mi%20cuenta");
});

test("the base path of the root is empty", () => {
  for (const path of ["", "/", "//", "///"]) assert.equal(normalizeBasePath(path), "", path);
});
