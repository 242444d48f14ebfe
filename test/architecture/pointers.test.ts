import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root, sourceFiles } from "./project.ts";

test("a page that a line of the log points to is in the package, where the line says", () => {
  const { files } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const lines = sourceFiles().map(({ text }) => text.replace(/^\s*(?:\/\*)?\*.*$/gm, ""));
  const pointers = lines.flatMap((text) =>
    [...text.matchAll(/See (\S*docs\/[\w/-]+\.md)/g)].map(([, page = ""]) => page),
  );
  assert.ok(pointers.length > 0);
  for (const page of pointers) {
    const path = page.replace(/^node_modules\/cardea\//, "");
    assert.notEqual(path, page, `${page} is not where an application has it`);
    assert.ok(existsSync(join(root, path)), page);
    assert.ok(files.includes(path.split("/")[0]), page);
  }
});
