import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";

const tool = fileURLToPath(new URL("../../tools/release.ts", import.meta.url));

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const changelog = `# Changes

## 0.2.0 (unreleased)

- Something new.

## 0.1.0

- The first.
`;

/** A repository as far as a release looks at it. */
const files = {
  ".gitignore": ".build/\n",
  ".ci/run": "mkdir -p .build && echo passed >> .build/ci\n",
  "CHANGELOG.md": changelog,
  "package.json": json({ name: "cardea", version: "0.1.0", files: ["docs"] }),
  "package-lock.json": json({
    version: "0.1.0",
    packages: { "": { version: "0.1.0" }, "node_modules/other": { version: "0.1.0" } },
  }),
  "examples/one/package-lock.json": json({
    packages: { "node_modules/cardea": { version: "0.1.0", resolved: "file:cardea.tgz" } },
  }),
  "docs/page.md": 'npm install ../cardea-0.1.0.tgz\n{ "cardea": "0.1.0" }\nSince 0.1.0.\n',
};

interface Repository {
  release(...args: string[]): { code: number | null; said: string };
  git(...args: string[]): string;
  read(path: string): string;
  write(path: string, text: string): void;
  has(path: string): boolean;
}

function createRepository(t: TestContext, others: Record<string, string> = {}): Repository {
  const root = mkdtempSync(join(tmpdir(), "cardea-release-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const names = ["AUTHOR", "COMMITTER"].flatMap((who) => [
    [`GIT_${who}_NAME`, "Ada"],
    [`GIT_${who}_EMAIL`, "ada@example.com"],
  ]);
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", ...Object.fromEntries(names) };
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, env, encoding: "utf8" });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries({ ...files, ...others })) write(path, text);
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
  return {
    git,
    write,
    read: (path) => readFileSync(join(root, path), "utf8"),
    has: (path) => existsSync(join(root, path)),
    release(...args) {
      const child = spawnSync(process.execPath, [tool, ...args], {
        cwd: root,
        env,
        encoding: "utf8",
      });
      return { code: child.status, said: child.stdout + child.stderr };
    },
  };
}

test("a release sets the version everywhere, dates the changes, packs, commits and tags", (t) => {
  const repository = createRepository(t);
  const { code, said } = repository.release("minor");
  assert.equal(code, 0, said);
  assert.match(
    repository.read("CHANGELOG.md"),
    /^## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n- Something new/m,
  );
  assert.equal(JSON.parse(repository.read("package.json")).version, "0.2.0");
  const lock = JSON.parse(repository.read("package-lock.json"));
  assert.deepEqual([lock.version, lock.packages[""].version], ["0.2.0", "0.2.0"]);
  assert.equal(lock.packages["node_modules/other"].version, "0.1.0");
  assert.match(repository.read("examples/one/package-lock.json"), /"version": "0\.2\.0"/);
  const page = 'npm install ../cardea-0.2.0.tgz\n{ "cardea": "0.2.0" }\nSince 0.1.0.\n';
  assert.equal(repository.read("docs/page.md"), page);

  assert.equal(repository.read(".build/ci"), "passed\n");
  assert.ok(repository.has(".build/cardea-0.2.0.tgz"));
  assert.equal(repository.git("status", "--porcelain"), "");
  assert.equal(
    repository.git("log", "-1", "--format=%s %D").trim(),
    "Release 0.2.0 HEAD -> main, tag: v0.2.0",
  );
  assert.match(said, /git push --follow-tags[\s\S]*npm publish --provenance --access public/);
  assert.match(said, /add `repository` to package\.json/);
});

test("what was checked before is not checked again when one says so", (t) => {
  const repository = createRepository(t);
  assert.equal(repository.release("minor", "--checked").code, 0);
  assert.equal(repository.has(".build/ci"), false);
});

test("a dry run says what would change, and changes nothing", (t) => {
  const repository = createRepository(t);
  const { code, said } = repository.release("minor", "--dry-run");
  assert.equal(code, 0);
  assert.match(said, /^0\.2\.0, after 0\.1\.0\n {2}changes CHANGELOG\.md\n/);
  assert.equal(repository.git("status", "--porcelain"), "");
  assert.equal(repository.git("tag"), "");
  assert.equal(repository.has(".build"), false);
});

test("changes that are not committed, another branch, and another version are each named", (t) => {
  const repository = createRepository(t);
  repository.git("checkout", "--quiet", "-b", "other");
  repository.write("new.txt", "new\n");
  const { code, said } = repository.release("patch", "--dry-run");
  assert.equal(code, 1);
  assert.match(said, /Releases are made of main, and this is other\./);
  assert.match(said, /Commit or stash first:\n\?\? new\.txt/);
  assert.match(said, /CHANGELOG\.md prepares 0\.2\.0, and this would be 0\.1\.1\./);
});

for (const [what, text, complaint] of [
  ["no unreleased section", "# Changes\n\n## 0.1.0\n\n- The first.\n", /has no unreleased section/],
  ["an empty one", changelog.replace("- Something new.\n", ""), /says nothing/],
] as const) {
  test(`nothing is released with ${what}`, (t) => {
    const repository = createRepository(t, { "CHANGELOG.md": text });
    const { code, said } = repository.release("minor");
    assert.equal(code, 1);
    assert.match(said, complaint);
    assert.equal(repository.git("tag"), "");
  });
}

test("a version is released once", (t) => {
  const repository = createRepository(t);
  repository.git("tag", "v0.2.0");
  assert.match(repository.release("minor").said, /There is a tag v0\.2\.0 already/);
});

test("when the checks fail, nothing is written", (t) => {
  const repository = createRepository(t, { ".ci/run": "exit 3\n" });
  const { code, said } = repository.release("minor");
  assert.equal(code, 1);
  assert.match(said, /✗ Command failed: bash \.ci\/run/);
  assert.equal(repository.git("status", "--porcelain"), "");
  assert.equal(repository.git("tag"), "");
});

test("when the package cannot be packed, the files are as they were", (t) => {
  const scripts = { prepack: "exit 3" };
  const manifest = json({ name: "cardea", version: "0.1.0", scripts });
  const repository = createRepository(t, { "package.json": manifest });
  const { code, said } = repository.release("minor");
  assert.equal(code, 1);
  assert.match(said, /The files are as they were/);
  assert.equal(repository.git("status", "--porcelain"), "");
});

test("when the tag cannot be made, neither it nor a commit is left", (t) => {
  const repository = createRepository(t);
  const before = repository.git("rev-parse", "HEAD");
  repository.git("config", "tag.gpgSign", "true");
  repository.git("config", "gpg.program", "/bin/false");
  const { code, said } = repository.release("minor");
  assert.equal(code, 1);
  assert.match(said, /The files are as they were/);
  assert.equal(repository.git("status", "--porcelain"), "");
  assert.equal(repository.git("rev-parse", "HEAD"), before);
  assert.equal(repository.git("tag"), "");
});

test("a word that is no kind of version ends with how to write it", (t) => {
  const repository = createRepository(t);
  for (const args of [[], ["1.2.3"], ["minor", "--push"]]) {
    const { code, said } = repository.release(...args);
    assert.equal(code, 1);
    assert.match(said, /npm run release -- <patch\|minor\|major>/);
  }
});
