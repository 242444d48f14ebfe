import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "./project.ts";

const places = [
  "*.md",
  "docs/**/*.md",
  "site/*.ts",
  "src/**/*.ts",
  "tools/*.{ts,mjs}",
  "examples/*/*.ts",
  "examples/*/{src,demo,test,app}/**/*.ts",
];

/** Returns the beginnings of asynchronous listeners of servers that do not begin with `try`. */
function unguarded(text: string): string[] {
  const listeners = /(?:createServer\(|\.on\("request", )async [^{]*\{(?!\s*try \{)/g;
  return [...text.matchAll(listeners)].map(([start]) => start);
}

test("a listener that catches nothing is found", () => {
  assert.equal(
    unguarded("createServer(async (req, res) => {\n  await answer(req, res);").length,
    1,
  );
  assert.equal(unguarded("createServer(async (req, res) => {\n  try {\n").length, 0);
});

test("no request ends a server that we run or show: what an asynchronous listener throws is caught", () => {
  const paths = globSync(places, { cwd: root, exclude: (path) => path.includes("node_modules") });
  const found = paths.flatMap((path) =>
    unguarded(readFileSync(join(root, path), "utf8")).map((start) => `${path}: ${start}`),
  );
  assert.deepEqual(found, []);
});
