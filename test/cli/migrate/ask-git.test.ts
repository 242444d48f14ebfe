import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { checkWorkTree } from "../../../src/cli/migrate/work-tree.ts";

const person = ["-c", "user.name=A", "-c", "user.email=a@b.c"];
const git = (cwd: string, ...args: string[]) => execFileSync("git", [...person, ...args], { cwd });

function createFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "cardea-git-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A repository with a file, and the file that its programs would make. */
function createRepository(t: TestContext) {
  const folder = createFolder(t);
  const trace = join(folder, ".git/ran");
  writeFileSync(join(folder, "auth.ts"), "export {};\n");
  git(folder, "init", "-q");
  git(folder, "add", "-A");
  git(folder, "commit", "-qm", "before");
  // So that Git looks into the file.
  const touch = () => utimesSync(join(folder, "auth.ts"), 1, 1);
  return { folder, trace, touch };
}

function nameFilter(folder: string, attributes: string, trace: string): void {
  writeFileSync(join(folder, attributes), "*.ts filter=own\n");
  git(folder, "config", "filter.own.clean", `touch ${trace}; cat`);
}

test("no filter of the repository runs", (t) => {
  const { folder, trace, touch } = createRepository(t);
  nameFilter(folder, ".git/info/attributes", trace);
  touch();
  assert.equal(checkWorkTree(folder), true);
  assert.ok(!existsSync(trace));
  git(folder, "status");
  assert.ok(existsSync(trace), "Git itself would have run it");
});

test("no filter runs that a file names which the settings include", (t) => {
  const { folder, trace, touch } = createRepository(t);
  writeFileSync(join(folder, ".git/info/attributes"), "*.ts filter=own\n");
  writeFileSync(join(folder, ".git/more"), `[filter "own"]\n  clean = "touch ${trace}; cat"\n`);
  git(folder, "config", "include.path", "more");
  touch();
  assert.equal(checkWorkTree(folder), true);
  assert.ok(!existsSync(trace));
});

test("no hook of the repository runs", (t) => {
  const { folder, trace, touch } = createRepository(t);
  const hook = join(folder, ".git/hooks/post-index-change");
  writeFileSync(hook, `#!/bin/sh\ntouch ${trace}\n`);
  chmodSync(hook, 0o755);
  touch();
  assert.equal(checkWorkTree(folder), true);
  assert.ok(!existsSync(trace));
});

test("a folder of a clone that looks like a repository of its own is not asked", (t) => {
  const outer = createFolder(t);
  const { folder, trace } = createRepository(t);
  nameFilter(folder, ".git/info/attributes", trace);
  git(outer, "init", "-q");
  cpSync(join(folder, ".git"), join(outer, "app"), { recursive: true });
  writeFileSync(join(outer, "app/auth.ts"), "export {};\n");
  git(join(outer, "app"), "--git-dir=.", "config", "core.bare", "false");
  git(join(outer, "app"), "--git-dir=.", "config", "core.worktree", ".");
  assert.throws(() => checkWorkTree(join(outer, "app")), /cannot use bare repository/);
  assert.ok(!existsSync(trace));
});

test("a change that is not committed is still seen, and named", (t) => {
  const { folder } = createRepository(t);
  writeFileSync(join(folder, "auth.ts"), "export const changed = true;\n");
  assert.throws(
    () => checkWorkTree(folder),
    /There are changes that are not committed.*:\n {2}auth\.ts\n/,
  );
  for (let at = 1; at <= 12; at++) writeFileSync(join(folder, `new-${at}\u001b[2J.ts`), "");
  assert.throws(
    () => checkWorkTree(folder),
    (error: Error) => {
      assert.match(error.message, /\n {2}and 3 more\n/);
      assert.ok(!error.message.includes("\u001b"));
      return true;
    },
  );
});

test("a file that only a filter would show as it was committed is named, and is no change once Git has looked", (t) => {
  const { folder, touch } = createRepository(t);
  writeFileSync(join(folder, ".git/info/attributes"), "*.ts filter=own\n");
  git(folder, "config", "filter.own.clean", "tr a-z A-Z");
  git(folder, "add", "--renormalize", ".");
  git(folder, "commit", "-qm", "through the filter");
  touch();
  assert.throws(
    () => checkWorkTree(folder),
    / {2}auth\.ts\nIf `git status` shows none of them, .* repeat this command\.$/,
  );
  assert.equal(git(folder, "status", "--porcelain").toString(), "");
  assert.equal(checkWorkTree(folder), true);
});

for (const name of ["a=b", "ö"]) {
  test(`a filter called ${name}, which cannot be switched off, keeps Git from being asked`, (t) => {
    const { folder, trace, touch } = createRepository(t);
    writeFileSync(join(folder, ".git/info/attributes"), `*.ts filter=${name}\n`);
    git(folder, "config", `filter.${name}.clean`, `touch ${trace}; cat`);
    touch();
    assert.throws(
      () => checkWorkTree(folder),
      new RegExp(`a filter that cannot be switched off, "${name}"`),
    );
    assert.ok(!existsSync(trace));
    git(folder, "status");
    assert.ok(existsSync(trace), "Git itself would have run it");
  });
}

test("the filter of Git LFS, which a user has, runs nothing that the repository names", (t) => {
  const { folder, trace, touch } = createRepository(t);
  const home = createFolder(t);
  // In place of Git LFS: a filter that runs what the repository says.
  const filter = "$(git config lfs.extension.own.clean)";
  writeFileSync(join(home, ".gitconfig"), `[filter "lfs"]\n  clean = "${filter}; cat"\n`);
  const before = process.env.HOME;
  t.after(() => {
    process.env.HOME = before;
  });
  process.env.HOME = home;
  writeFileSync(join(folder, ".git/info/attributes"), "*.ts filter=lfs\n");
  git(folder, "config", "lfs.extension.own.clean", `touch ${trace}`);
  touch();
  assert.equal(checkWorkTree(folder), true);
  assert.ok(!existsSync(trace));
  git(folder, "status");
  assert.ok(existsSync(trace), "Git itself would have run it");
});
