import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { checkTracked } from "../../../src/cli/migrate/tracked-files.ts";
import { createApplication } from "./application.ts";
import type { Files } from "./samples.ts";

const person = ["-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "protocol.file.allow=always"];
const git = (cwd: string, ...args: string[]) => execFileSync("git", [...person, ...args], { cwd });

const auth = `import NextAuth from "next-auth";\nexport const { auth } = NextAuth({ providers: [] });\n`;
const work = `${auth}// an afternoon of work\n`;
const manifest = { dependencies: { "next-auth": "beta" } };

function commit(folder: string): void {
  if (!existsSync(join(folder, ".git"))) git(folder, "init", "-q");
  git(folder, "add", "-A");
  git(folder, "commit", "-qm", "before");
}

function open(t: TestContext, files: Files) {
  const application = createApplication(files, manifest);
  t.after(application.remove);
  return application;
}

type Application = ReturnType<typeof open>;

/** What each application begins with, and what happens to it afterwards. */
const unseen: Readonly<Record<string, readonly [Files, (application: Application) => void]>> = {
  "a submodule": [
    {},
    ({ folder, write }) => {
      const other = createApplication({ "auth.ts": auth }, manifest);
      commit(other.folder);
      git(folder, "submodule", "--quiet", "add", other.folder, "web");
      git(folder, "commit", "-qm", "with a submodule");
      other.remove();
      write("web/auth.ts", work);
    },
  ],
  "a folder that Git ignores": [
    { ".gitignore": "web\n" },
    ({ write }) => write("web/auth.ts", work),
  ],
  "a repository inside": [
    { ".gitignore": "web\n" },
    ({ folder, write }) => {
      write("web/auth.ts", auth);
      commit(join(folder, "web"));
      write("web/auth.ts", work);
    },
  ],
  "a repository inside, and staged there": [
    { ".gitignore": "web\n" },
    ({ folder, write }) => {
      write("web/auth.ts", auth);
      commit(join(folder, "web"));
      write("web/auth.ts", work);
      git(join(folder, "web"), "add", "-A");
    },
  ],
  "a repository inside that has no commit": [
    { ".gitignore": "web\n" },
    ({ folder, write }) => {
      write("web/auth.ts", work);
      git(join(folder, "web"), "init", "-q");
    },
  ],
  "a file that Git was told not to look at": [
    { "web/auth.ts": auth },
    ({ folder, write }) => {
      git(folder, "update-index", "--assume-unchanged", "web/auth.ts");
      write("web/auth.ts", work);
    },
  ],
  "a file that Git was told to leave alone": [
    { "web/auth.ts": auth },
    ({ folder, write }) => {
      git(folder, "update-index", "--skip-worktree", "web/auth.ts");
      write("web/auth.ts", work);
    },
  ],
};

for (const [where, [files, change]] of Object.entries(unseen)) {
  test(`OWN-204 work that is not committed is not overwritten in ${where}, except with --force`, async (t) => {
    const application = open(t, files);
    commit(application.folder);
    change(application);
    const refused = await application.migrate("--yes");
    assert.equal(refused.code, 1, refused.hinted);
    assert.match(refused.hinted, /Git could not bring them back.*--force/);
    assert.match(refused.hinted, /^ {2}web\/auth\.ts$/m);
    assert.equal(application.read("web/auth.ts"), work);
    assert.equal((await application.migrate("--dry-run")).code, 0, "it may still be shown");
    assert.equal((await application.migrate("--yes", "--force")).code, 0);
    assert.match(application.read("web/auth.ts"), /from "cardea\/next"/);
  });
}

test("OWN-204 a page that would be removed counts as well", async (t) => {
  const page = "web/pages/api/auth/[...nextauth].ts";
  const text = `import NextAuth from "next-auth";\nexport default NextAuth({ providers: [] });\n`;
  const application = createApplication({ ".gitignore": "web\n" }, { dependencies: {} });
  t.after(application.remove);
  commit(application.folder);
  application.write(page, text);
  application.write("web/package.json", '{ "dependencies": { "next-auth": "4", "next": "15" } }\n');
  const { code, hinted } = await application.migrate("--yes");
  assert.equal(code, 1);
  assert.ok(hinted.includes(`\n  ${page}`), hinted);
  assert.equal(application.read(page), text);
});

test("a repository inside that has no changes but those of installing is moved with the rest", async (t) => {
  const application = open(t, { ".gitignore": "web\n", "auth.ts": auth });
  application.write("web/[id]/auth.ts", auth);
  application.write("web/package.json", JSON.stringify(manifest));
  commit(application.folder);
  commit(join(application.folder, "web"));
  application.write("web/package.json", JSON.stringify({ ...manifest, private: true }));
  application.write("web/package-lock.json", "{}");
  const { code, hinted } = await application.migrate("--yes");
  assert.equal(code, 0, hinted);
  assert.match(application.read("web/[id]/auth.ts"), /from "cardea\/next"/);
});

test("OWN-204 Git is asked for each repository, and not for each file", (t) => {
  const paths = Array.from({ length: 200 }, (_, at) => `lib/${at}.ts`);
  const application = open(t, Object.fromEntries(paths.map((path) => [path, auth])));
  commit(application.folder);
  const log = join(application.folder, ".git/asked");
  const program = join(application.folder, ".git/bin/git");
  const before = process.env.PATH;
  application.write(".git/bin/git", `#!/bin/sh\necho >> ${log}\nPATH='${before}' exec git "$@"\n`);
  chmodSync(program, 0o755);
  process.env.PATH = `${join(application.folder, ".git/bin")}:${before}`;
  t.after(() => {
    process.env.PATH = before;
  });
  const asked = (count: number) => {
    writeFileSync(log, "");
    const changes = paths.slice(0, count).map((path) => ({ path, before: auth, after: "" }));
    checkTracked(
      application.folder,
      changes.map((one) => ({ kind: "edit", ...one })),
    );
    return readFileSync(log, "utf8").length;
  };
  const once = asked(1);
  assert.ok(once > 0 && once <= 4, `${once} calls`);
  assert.equal(asked(200), once);
});

test("OWN-204 no filter of a repository inside runs when it is asked", async (t) => {
  const application = open(t, { ".gitignore": "web\n" });
  application.write("web/auth.ts", auth);
  commit(application.folder);
  const web = join(application.folder, "web");
  commit(web);
  const trace = join(web, ".git/ran");
  writeFileSync(join(web, ".git/info/attributes"), "*.ts filter=own\n");
  git(web, "config", "filter.own.clean", `touch ${trace}; cat`);
  application.write("web/auth.ts", work);
  assert.equal((await application.migrate("--yes")).code, 1);
  assert.ok(!existsSync(trace));
});

test("where Git does not say what a repository inside keeps, nothing is written", async (t) => {
  const application = open(t, { ".gitignore": "web\n" });
  commit(application.folder);
  application.write("web/auth.ts", auth);
  application.write("web/.git", "gitdir: nowhere\n");
  const { code, hinted } = await application.migrate("--yes");
  assert.equal(code, 1);
  assert.match(hinted, /Git does not say.*--force\. It said:\n {2}.*nowhere/);
  assert.equal(application.read("web/auth.ts"), auth);
});
