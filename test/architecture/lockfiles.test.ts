import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { manifest, root } from "./project.ts";

interface Package {
  integrity?: string;
  dependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, Package>;
}

for (const path of globSync("examples/*/package-lock.json", { cwd: root })) {
  test(`${path} fits what npm pack makes; \`node tools/lock.mjs\` brings it up to date`, () => {
    const lock: Lock = JSON.parse(readFileSync(join(root, path), "utf8"));
    const locked = lock.packages["node_modules/cardea"];
    assert.ok(locked, "the example does not install cardea");
    assert.equal(locked.integrity, undefined, "the integrity changes with every build");
    assert.deepEqual(locked.dependencies, manifest.dependencies);
  });
}
