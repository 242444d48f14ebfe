import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "node:test";
import { findCircle } from "./circle.ts";
import { importsOf } from "./imports.ts";
import { root } from "./project.ts";

const files = globSync("{bench,published-adapters,e2e,test,tools}/**/*.{ts,mjs}", {
  cwd: root,
  exclude: ["**/node_modules/**", "**/.next/**"],
}).sort();

/** The files that a file outside of `src` imports. */
const imports = (path: string): string[] =>
  importsOf(readFileSync(join(root, path), "utf8"))
    .map(({ specifier = "" }) => posix.join(posix.dirname(path), specifier))
    .filter((target) => files.includes(target));

test("no file outside of src imports itself through others", () => {
  assert.ok(files.length > 100);
  assert.equal(findCircle(files, imports), undefined);
});

test("a circle is found", () => {
  const known: Record<string, string[]> = { a: ["b"], b: ["c"], c: ["b"] };
  assert.deepEqual(
    findCircle(["a"], (path) => known[path] ?? []),
    ["b", "c", "b"],
  );
});
