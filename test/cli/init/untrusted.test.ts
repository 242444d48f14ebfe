import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { openProject } from "../../../src/cli/init/application/project.ts";
import { writeFiles } from "../../../src/cli/init/write-plan.ts";
import { createApplication, manifest, type TestApplication } from "./application.ts";

const entry = 'import express from "express";\nconst app = express();\napp.listen(4000);\n';
const files = {
  "package.json": manifest({
    type: "module",
    scripts: { start: "node app.js" },
    dependencies: { express: "5", cardea: "0.2" },
  }),
  "app.js": entry,
};

const made: TestApplication[] = [];
after(() => {
  for (const application of made) application.remove();
});

function create(name: string, more: Record<string, string> = {}): TestApplication {
  const application = createApplication(`untrusted-${name}`, { ...files, ...more });
  made.push(application);
  return application;
}

/** Runs `init`, which is to be refused, and to have changed nothing. */
async function refused(application: TestApplication): Promise<string> {
  const before = application.files();
  const { code, hinted } = await application.init("--yes");
  assert.notEqual(code, 0);
  assert.deepEqual(application.files(), before);
  return hinted;
}

describe("a file that is not in UTF-8", () => {
  for (const [name, bytes] of [
    ["latin-1", Buffer.from("PASSWORD=gr\u00fc\u00dfe\n", "latin1")],
    ["utf-16", Buffer.from("\ufeffPASSWORD=hush\r\n", "utf16le")],
  ] as const) {
    test(`stays as it is, such as an .env in ${name}`, async () => {
      const application = create(name);
      const path = join(application.folder, ".env");
      writeFileSync(path, bytes);
      assert.match(await refused(application), /^\.env is not in UTF-8/);
      assert.deepEqual(readFileSync(path), bytes);
    });
  }

  test("is no entry", async () => {
    const application = create("entry");
    const bytes = Buffer.from(`${entry}// gr\u00fc\u00dfe\n`, "latin1");
    writeFileSync(join(application.folder, "app.js"), bytes);
    await refused(application);
    assert.deepEqual(readFileSync(join(application.folder, "app.js")), bytes);
    const { hinted } = await application.init("--yes", "--entry", "app.js");
    assert.match(hinted, /app\.js is not in UTF-8/);
  });
});

test("the name of an entry is one word in the scripts, whatever a shell would read in it", async () => {
  const hostile = "app $(touch pwned).js";
  const without = manifest({ type: "module", dependencies: { express: "5", cardea: "0.2" } });
  const application = create("words", { "package.json": without, [hostile]: entry });
  await application.init("--yes", "--entry", hostile);
  const { start } = JSON.parse(
    readFileSync(join(application.folder, "package.json"), "utf8"),
  ).scripts;
  assert.match(start, / 'app \$\(touch pwned\)\.js'$/);
});

test("a byte order mark and line ends outlive what is added", async () => {
  const application = create("mark", { ".env": "\ufeff# mine\r\nA=1\r\n" });
  await application.init("--yes");
  assert.ok(application.read(".env").startsWith("\ufeff# mine\r\nA=1\r\n\n# "));
});

test("a plan is dropped when a file has changed, even by bytes that decode alike", () => {
  const application = create("changed", { ".env": "A=\ufffd\n" });
  const path = join(application.folder, ".env");
  writeFileSync(path, Buffer.from("A=\xff\n", "latin1"));
  const change = { kind: "append", path: ".env", before: "A=\ufffd\n", added: "B=1\n" } as const;
  assert.throws(() => writeFiles(application.folder, [change]), /not in UTF-8/);
  writeFileSync(path, "A=2\n");
  assert.throws(() => writeFiles(application.folder, [change]), /changed in the meantime/);
  assert.equal(application.read(".env"), "A=2\n");
});

describe("nothing outside of the folder is read or written", () => {
  for (const name of [".env", "auth.js"]) {
    test(`through a symbolic link ${name} that leads nowhere yet`, async () => {
      const application = create(`dangling${name}`);
      const target = join(application.folder, "..", `untrusted-target${name}`);
      rmSync(target, { force: true });
      symlinkSync(target, join(application.folder, name));
      const { code, hinted } = await application.init("--yes");
      assert.equal(code, 1);
      assert.match(hinted, /is a symbolic link that leads nowhere/);
      assert.ok(!existsSync(target));
    });
  }

  test("through links to files and folders of others", async () => {
    const outside = create("outside", { env: "MINE=1\n" });
    const application = create("linked");
    symlinkSync(join(outside.folder, "env"), join(application.folder, ".env"));
    assert.match(
      (await application.init("--yes")).hinted,
      /^\.env is outside of the application's folder/,
    );
    assert.equal(outside.read("env"), "MINE=1\n");
    symlinkSync(outside.folder, join(application.folder, "src"));
    const change = { kind: "create", path: "src/new/auth.js", text: "" } as const;
    assert.throws(() => writeFiles(application.folder, [change]), /outside of the application/);
    assert.ok(!outside.has("new"));
  });

  test("because package.json names it, or --entry", async () => {
    const outside = create("victim", { "server.js": entry });
    const script = "node ../untrusted-victim/server.js";
    const application = create("naming", {
      "package.json": manifest({ scripts: { start: script }, dependencies: { express: "5" } }),
      "app.js": "",
    });
    await application.init("--yes");
    const { hinted } = await application.init("--yes", "--entry", "../untrusted-victim/server.js");
    assert.match(hinted, /outside of the application's folder/);
    assert.equal(outside.read("server.js"), entry);
    assert.ok(!outside.has("auth.js"));
  });

  test("but links within the folder are followed", async () => {
    const application = create("within", { "config/env": "MINE=1\n" });
    symlinkSync("config/env", join(application.folder, ".env"));
    assert.equal((await application.init("--yes")).code, 0);
    assert.match(application.read("config/env"), /^MINE=1\n\n[\s\S]*AUTH_SECRET=/);
  });
});

describe("git keeps .env out of the repository", () => {
  for (const [name, text, added] of [
    ["a later exception", ".env*\n!.env\n", ".env\n!.env.example\n"],
    ["a later exception with a star", ".env\n!.e*\n", ".env\n"],
    ["a pattern with several stars that means another file", ".e*zz*v\n", ".env\n"],
    ["a pattern with several stars", "*.*e*v\n", ""],
    ["a folder of that name", ".env/\n", ".env\n"],
    ["a pattern of another folder", "config/.env\n", ".env\n"],
    ["an indented line", "  .env\n", ".env\n"],
    ["an exception for another file", ".env*\n!.env.example\n", ""],
    ["an exception that is taken back", "!.env\n/.env\n", ""],
  ] as const) {
    test(`with ${name}`, async () => {
      const application = create(`ignore-${name.replaceAll(" ", "-")}`, { ".gitignore": text });
      await application.init("--yes");
      execFileSync("git", ["init", "--quiet", application.folder]);
      const ignored = execFileSync("git", ["check-ignore", ".env"], { cwd: application.folder });
      assert.equal(String(ignored).trim(), ".env");
      assert.equal(application.read(".gitignore"), text + added);
    });
  }
});

test("what steers a terminal is shown, not done", async () => {
  const text = `import express from "express";\n// \u001b[A\u001b[J \u202e\u001b]0;title\u0007\n\tconst app = express();\n`;
  const { printed } = await create("escapes", { "app.js": text }).init("--dry-run");
  assert.match(printed, /\\u001b\[A\\u001b\[J \\u202e\\u001b\]0;title\\u0007/);
  assert.doesNotMatch(printed.replace(/[\n\t]/g, ""), /[\p{Cc}\p{Cf}]/u);
  assert.match(printed, /^ {4}\tconst app/m);
});

test("an environment that others can read is named when secrets are added to it", async () => {
  const application = create("shared", { ".env": "A=1\n" });
  chmodSync(join(application.folder, ".env"), 0o644);
  const { printed } = await application.init("--yes");
  assert.match(printed, /Other users of this machine can read \.env[\s\S]*chmod 600 \.env/);
  const own = create("own", { ".env": "A=1\n" });
  chmodSync(join(own.folder, ".env"), 0o600);
  assert.doesNotMatch((await own.init("--yes")).printed, /Other users/);
  const fresh = create("fresh");
  await fresh.init("--yes");
  assert.equal(fresh.mode(".env"), 0o600);
});

describe("nothing is written when one of the files cannot be", () => {
  for (const name of [".env", ".gitignore", "auth.js"]) {
    test(`because ${name} is a folder`, async () => {
      const application = create(`folder${name}`);
      mkdirSync(join(application.folder, name));
      assert.match(await refused(application), /is there, but it is no file/);
    });
  }

  test("because a file stands where a folder is needed", () => {
    const application = create("in-place", { src: "" });
    const changes = [
      { kind: "create", path: "auth.js", text: "" },
      { kind: "create", path: "src/app/route.js", text: "" },
    ] as const;
    assert.throws(
      () => writeFiles(application.folder, changes),
      /cannot be written: look at .*src/,
    );
    assert.ok(!application.has("auth.js"));
  });
});

test("two changes of one file are refused, by whichever names", () => {
  const application = create("twice", { "packages/a.ts": "1\n" });
  symlinkSync("packages", join(application.folder, "linked"));
  const edit = (path: string) => ({ kind: "edit", path, before: "1\n", after: "2\n" }) as const;
  const make = (path: string) => ({ kind: "create", path, text: "" }) as const;
  const write = (...changes: Parameters<typeof writeFiles>[1]) =>
    writeFiles(application.folder, changes);
  const says = /^Error: packages\/a\.ts and linked\/a\.ts are one file.*Nothing was written/;
  assert.throws(() => write(edit("packages/a.ts"), edit("linked/a.ts")), says);
  assert.throws(() => write(make("linked/new.ts"), make("packages/new.ts")), /are one file/);
  assert.equal(application.read("packages/a.ts"), "1\n");
  assert.ok(!application.has("packages/new.ts"));
});

test("a folder that does not exist has no files", () => {
  const { folder, remove } = create("gone");
  remove();
  rmSync(folder, { recursive: true, force: true });
  assert.equal(openProject(folder).read("package.json"), undefined);
});
