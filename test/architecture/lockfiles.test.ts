import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { manifest, root } from "./project.ts";

interface Package {
  integrity?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  engines?: Record<string, string>;
  /** Whether it lay there when the lockfile was written, and nothing asks for it. */
  extraneous?: boolean;
}

interface Lock {
  packages: Record<string, Package>;
}

const paths = globSync(
  "{bench,published-adapters,examples/*,test/runtimes,tools/clusters}/package-lock.json",
  {
    cwd: root,
  },
).sort();

test("every folder that installs the packed package has a lockfile", () => {
  const manifests = globSync(
    "{bench,published-adapters,examples/*,test/runtimes,tools/clusters}/package.json",
    {
      cwd: root,
    },
  ).sort();
  const locks = manifests.map((path) => path.replace("package.json", "package-lock.json"));
  assert.ok(locks.length >= 3);
  assert.deepEqual(paths, locks);
});

for (const path of paths) {
  test(`${path} fits what npm pack makes; \`node tools/lock.mjs\` brings it up to date`, () => {
    const lock: Lock = JSON.parse(readFileSync(join(root, path), "utf8"));
    const locked = lock.packages["node_modules/cardea"];
    assert.ok(locked, "the folder does not install cardea");
    assert.equal(locked.integrity, undefined, "the integrity changes with every build");
    assert.deepEqual(locked.dependencies, manifest.dependencies);
    assert.deepEqual(locked.peerDependencies, manifest.peerDependencies);
    assert.deepEqual(locked.engines, manifest.engines);
    const extraneous = Object.entries(lock.packages).filter(([, one]) => one.extraneous);
    assert.deepEqual(extraneous, []);
  });
}

test("the lowest version of Node is the one in which node:sqlite needs no flag, wherever it is said", () => {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const own: Lock = JSON.parse(read("package-lock.json"));
  assert.deepEqual(manifest.engines, { node: ">=22.13" });
  assert.deepEqual(own.packages[""]?.engines, manifest.engines);
  assert.match(read("README.md"), /Node 22\.13 or newer/);
  assert.match(read("docs/storage.md"), /22\.13 or newer/);
});
