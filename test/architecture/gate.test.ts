import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "./project.ts";

/** The files of `src` in which a name stands. */
const filesWith = (name: string): string[] =>
  globSync("src/**/*.ts", { cwd: root })
    .filter((path) => new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, path), "utf8")))
    .sort();

/** Sessions of tests, which refuses to work in production. */
const kit = "src/testing/session/begin.ts";

test("only the gate lets people pass, and only `complete` begins sessions", () => {
  assert.deepEqual(filesWith("passAtGate"), [
    "src/session/passed.ts",
    "src/signin/factor/gate.ts",
    kit,
  ]);
  assert.deepEqual(filesWith("passWithoutFactors"), [
    "src/session/passed.ts",
    "src/signin/complete.ts",
  ]);
  assert.deepEqual(filesWith("issueSession"), [
    "src/session/issue.ts",
    "src/signin/complete.ts",
    kit,
  ]);
});

test("sessions are written by `issue.ts`, and anew by `replace-session.ts` for whoever has one", () => {
  const writers = filesWith("store\\.issue");
  assert.deepEqual(writers, [
    "src/session/issue.ts",
    "src/session/registry/recorded-store.ts",
    "src/session/replace-session.ts",
    // Passes on what the others write.
    "src/session/upgrade/upgrading-store.ts",
  ]);
});
