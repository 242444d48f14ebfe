import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { trimEnd } from "../../src/lib/trim-end.ts";
import { fc } from "../support/fast-check.ts";

test("a character is removed from the end, as a regular expression would do it", () => {
  const text = fc.string({ unit: fc.constantFrom("/", "a", "b") });
  fc.assert(fc.property(text, (one) => assert.equal(trimEnd(one, "/"), one.replace(/\/+$/, ""))));
});

test("no source file removes characters from the end by a regular expression, which takes quadratic time", () => {
  // What runs in browsers and on the command line, and what reads the base path, only sees texts of its own.
  const found = globSync("src/**/*.ts")
    .filter((file) => !/^src.(?:cli|client|config.base-path)/.test(file))
    .filter((file) => /replace\(\/(?:[^/^\n\\]|\\.)+[+*]\$\/g?,/.test(readFileSync(file, "utf8")));
  assert.deepEqual(found, []);
});
