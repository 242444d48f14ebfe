import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { createAliases } from "../../src/cli/doctor/load/tsconfig.ts";
import { readText } from "../../src/cli/doctor/read-text.ts";
import { readFinite } from "../../src/cli/finite-file.ts";
import { openProject } from "../../src/cli/init/application/project.ts";
import { readManifest } from "../../src/cli/manifest.ts";
import { pathsIn } from "../../src/cli/migrate/source/project-paths.ts";
import { lookInto } from "../../src/cli/migrate/source/unread.ts";

function createFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "cardea-finite-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("what is no file is not read: a pipe, a device, a folder", (t) => {
  const folder = createFolder(t);
  execFileSync("mkfifo", [join(folder, "pipe")]);
  mkdirSync(join(folder, "folder"));
  for (const path of [join(folder, "pipe"), "/dev/zero", join(folder, "folder")]) {
    assert.throws(() => readFinite(path), /is there, but it is no file/);
    assert.equal(readText(path), "");
    assert.equal(readManifest(path), undefined);
  }
  assert.throws(() => openProject(folder).read("pipe"), /^Error: pipe is there, but it is no file/);
});

test("a move goes past a pipe with the name of a source file, and says so", (t) => {
  const folder = createFolder(t);
  for (const name of ["pipe.ts", "page.vue", "notes.mdx"]) {
    execFileSync("mkfifo", [join(folder, name)]);
    const found = pathsIn(openProject(folder)).find(({ path }) => path === name);
    assert.equal(found && lookInto(openProject(folder), found)?.reason, "cannot be read", name);
  }
});

test("a file of more than 10 MB is not read", (t) => {
  const folder = createFolder(t);
  writeFileSync(join(folder, "package.json"), "{}");
  assert.notEqual(readManifest(join(folder, "package.json")), undefined);
  truncateSync(join(folder, "package.json"), 10_000_001);
  assert.throws(
    () => openProject(folder).read("package.json"),
    /^Error: package\.json is larger than 10 MB/,
  );
  assert.equal(readManifest(join(folder, "package.json")), undefined);
});

/** Each of two files extends the next two. */
function extendTwice(folder: string, steps: number): void {
  for (let step = 0; step <= steps; step++) {
    for (const side of ["a", "b"]) {
      const next = step === steps ? [] : [`./${step + 1}a.json`, `./${step + 1}b.json`];
      const paths = step === steps && side === "b" ? { "@/*": ["./*"] } : undefined;
      const text = JSON.stringify({ extends: next, compilerOptions: { paths } });
      writeFileSync(join(folder, `${step}${side}.json`), text);
    }
  }
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ extends: "./0b.json" }));
}

test("files that extend two others each are read as far as anybody writes them", (t) => {
  const few = createFolder(t);
  extendTwice(few, 3);
  writeFileSync(join(few, "auth.ts"), "");
  assert.equal(createAliases(few)("@/auth"), join(few, "auth.ts"));
  const many = createFolder(t);
  extendTwice(many, 40);
  writeFileSync(join(many, "auth.ts"), "");
  assert.equal(createAliases(many)("@/auth"), undefined);
});
