import assert from "node:assert/strict";
import { test } from "node:test";
import { commandFor, explainOldNode } from "../../../src/cli/doctor/checks/node.ts";
import { satisfies } from "../../../src/cli/doctor/version.ts";
import { ownManifest } from "../../../src/cli/manifest.ts";

test("a version is within a range or not", () => {
  const within = [
    "4.18.0 ^4.18.0 || ^5.0.0",
    "5.3.1 ^4.18.0 || ^5.0.0",
    "0.29.9 ^0.28.0 || ^0.29.0",
    "13.0.0 >=13",
    "22.13.0 >=22.13",
    "9.9.9 *",
    "16.0.0-canary.1 ^16.0.0",
  ];
  const outside = [
    "4.17.9 ^4.18.0 || ^5.0.0",
    "6.0.0 ^4.18.0 || ^5.0.0",
    "0.30.0 ^0.28.0 || ^0.29.0",
    "12.9.9 >=13",
    "22.12.9 >=22.13",
  ];
  for (const text of [...within, ...outside]) {
    const [version = "", range = ""] = text.split(/ (.*)/);
    assert.equal(satisfies(version, range), within.includes(text), text);
  }
});

test("the ranges of package.json are of the kinds that are understood", () => {
  const { peerDependencies = {}, node = "" } = ownManifest() ?? {};
  for (const range of [...Object.values(peerDependencies), node]) {
    assert.match(range, /^(?:(?:\^|>=)\d+(?:\.\d+)*(?: \|\| )?)+$/);
  }
});

test("the doctor says what it needs of an old Node.js, and how to run a file there", () => {
  assert.match(explainOldNode("v20.19.0"), /^This is Node\.js v20\.19\.0; Cardea needs >=22\.13, /);
  assert.match(explainOldNode("v22.14.0"), /^Cardea runs on .*but the doctor needs 22\.15/);
  const bun = explainOldNode("v26.3.0", "1.4.0");
  assert.match(bun, /^This is Bun 1\.4\.0, and the doctor needs Node\.js, .*, without --bun$/);
  assert.equal(commandFor("auth.ts", "v22.15.0"), "node --experimental-strip-types auth.ts");
  assert.equal(commandFor("auth.ts", "v24.0.0"), "node auth.ts");
  assert.equal(commandFor("auth.mjs", "v22.15.0"), "node auth.mjs");
});
