import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { runMigrate } from "../../../src/cli/migrate/run-migrate.ts";
import { openDraft } from "../../../src/cli/migrate/source/draft.ts";
import { createApplication } from "./application.ts";
import type { Files } from "./samples.ts";

const auth = `import NextAuth from "next-auth";\n\nexport const { handlers } = NextAuth({ providers: [] });\n`;
const moved = `import NextAuth from "cardea/next";\n\nexport const { handlers } = NextAuth({ compat: "authjs", providers: [] });\n`;
const beta = { dependencies: { "next-auth": "^5.0.0-beta.32" } };

function open(t: TestContext, files: Files, manifest: object = beta) {
  const application = createApplication(files, manifest);
  t.after(() => application.remove());
  return application;
}

const git = (folder: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], { cwd: folder });

test("the old word says where tables are created now, whatever was given to it", async () => {
  const { run } = await import("../../../src/cli/run.ts");
  for (const args of [
    ["postgres://ada:secret@localhost/app"],
    ["file:auth.db"],
    ["--layout", "prisma"],
    ["--no-users"],
  ]) {
    const hints: string[] = [];
    const code = await run(["migrate", ...args], {
      print: () => undefined,
      hint: (text) => void hints.push(text),
    });
    assert.equal(code, 2);
    assert.match(
      hints.join("\n"),
      /^Tables are created by `npx cardea schema --apply <url>` now.*$/,
    );
    assert.doesNotMatch(hints.join("\n"), /secret/);
  }
});

test("where nothing is to be moved, one line says so and where tables are created", async (t) => {
  const application = open(
    t,
    { "app.ts": "export const one = 1;\n" },
    { dependencies: { cardea: "*" } },
  );
  const { code, printed, hinted } = await application.migrate();
  assert.deepEqual([code, printed], [2, ""]);
  assert.match(hinted, /^Nothing of next-auth.*npx cardea schema --apply$/);
});

test("what is left to do is listed as long as it is marked", async (t) => {
  const application = open(t, { "app.ts": "// TODO(cardea): something\n" }, {});
  const { code, printed } = await application.migrate();
  assert.equal(code, 0);
  assert.match(printed, /TODO\(cardea\) is left in:\n {2}app\.ts$/);
});

test("with --dry-run everything is shown and nothing is written", async (t) => {
  const application = open(t, { "auth.ts": auth });
  const { code, printed } = await application.migrate("--dry-run");
  assert.equal(code, 0);
  assert.match(
    printed,
    /- import NextAuth from "next-auth";\n.*\+ import NextAuth from "cardea\/next";/,
  );
  assert.match(printed, /Nothing was written/);
  assert.equal(application.read("auth.ts"), auth);
});

test("without a terminal nothing is written unless --yes says so", async (t) => {
  const application = open(t, { "auth.ts": auth });
  const { code, hinted } = await application.migrate();
  assert.equal(code, 2);
  assert.match(hinted, /--yes/);
  assert.equal(application.read("auth.ts"), auth);
});

test("nothing is written after a no, and everything after a yes", async (t) => {
  const application = open(t, { "auth.ts": auth });
  const failed: string[] = [];
  const output = {
    print: () => undefined,
    hint: (text: string) => void failed.push(text),
    fail: () => void failed.push("fail"),
  };
  const answer = (isWanted: boolean) => async () => ({
    choose: () => Promise.reject(new Error()),
    chooseSome: () => Promise.reject(new Error()),
    confirm: async () => isWanted,
  });
  await runMigrate(application.folder, { install: false }, output, answer(false));
  assert.equal(application.read("auth.ts"), auth);
  assert.deepEqual(failed, ["Nothing was written.", "fail"]);
  await runMigrate(application.folder, { install: false }, output, answer(true));
  assert.equal(application.read("auth.ts"), moved);
});

test("changes that are not committed are not mixed with those of the command, except with --force", async (t) => {
  const application = open(t, { "auth.ts": auth });
  git(application.folder, "init", "-q");
  const dirty = await application.migrate("--yes");
  assert.equal(dirty.code, 1);
  assert.match(dirty.hinted, /not committed.*--force/);
  assert.equal(application.read("auth.ts"), auth);
  git(application.folder, "add", "-A");
  git(application.folder, "commit", "-qm", "before");
  assert.equal((await application.migrate("--yes")).code, 0);
  assert.equal(application.read("auth.ts"), moved);
  application.write("second.ts", auth);
  assert.equal((await application.migrate("--yes", "--force")).code, 0);
  assert.equal(application.read("second.ts"), moved);
});

test("symbolic links, packages and what is built stay as they are", async (t) => {
  const elsewhere = mkdtempSync(join(tmpdir(), "cardea-elsewhere-"));
  t.after(() => rmSync(elsewhere, { recursive: true, force: true }));
  writeFileSync(join(elsewhere, "auth.ts"), auth);
  const others = { "node_modules/x/auth.ts": auth, "dist/auth.ts": auth, ".next/auth.ts": auth };
  const application = open(t, { ...others, "auth.ts": auth });
  symlinkSync(elsewhere, join(application.folder, "linked"));
  symlinkSync(join(elsewhere, "auth.ts"), join(application.folder, "link.ts"));
  symlinkSync("auth.ts", join(application.folder, "again.ts"));
  const { code } = await application.migrate("--yes");
  assert.equal(code, 0);
  assert.equal(application.read("auth.ts"), moved);
  assert.equal(readFileSync(join(elsewhere, "auth.ts"), "utf8"), auth);
  for (const path of Object.keys(others)) assert.equal(application.read(path), auth);
});

test("a file that cannot be parsed, or is too large, is named and left alone", async (t) => {
  const broken = `import NextAuth from "next-auth";\nconst = ;\n`;
  const large = `${auth}// ${"x".repeat(1_000_000)}\n`;
  const application = open(t, { "auth.ts": auth, "broken.ts": broken, "large.ts": large });
  const { printed } = await application.migrate("--yes");
  assert.match(printed, /broken\.ts could not be parsed/);
  assert.match(printed, /large\.ts is larger than 1 MB/);
  assert.equal(application.read("broken.ts"), broken);
  assert.equal(application.read("large.ts"), large);
  assert.match(application.read("package.json"), /"next-auth"/);
});

test("line ends, tabs and a mark at the beginning stay as they are", async (t) => {
  const text =
    "\uFEFF'use server'\r\n\r\nimport NextAuth from 'next-auth'\r\n\r\nexport const { auth } = NextAuth({\r\n\tproviders: [],\r\n})\r\n";
  const application = open(t, { "auth.ts": text });
  await application.migrate("--yes");
  const expected = text
    .replace("'next-auth'", "'cardea/next'")
    .replace("\tproviders", "\tcompat: 'authjs',\r\n\tproviders");
  assert.equal(application.read("auth.ts"), expected);
});

test("package.json gets what is needed, and loses what nothing imports any more", async (t) => {
  const passkey = `import Passkey from "next-auth/providers/passkey";\nexport default Passkey;\n`;
  const application = open(
    t,
    { "auth.ts": auth, "passkey.ts": passkey },
    {
      name: "shop",
      dependencies: { "@auth/core": "1", "@auth/prisma-adapter": "2", "next-auth": "beta" },
      devDependencies: { x: "1" },
    },
  );
  await application.migrate("--yes");
  const { dependencies, devDependencies } = JSON.parse(application.read("package.json"));
  assert.deepEqual(Object.keys(dependencies), [
    "@auth/prisma-adapter",
    "cardea",
    "@simplewebauthn/server",
  ]);
  assert.match(dependencies.cardea, /^\^\d/);
  assert.deepEqual(devDependencies, { x: "1" });
});

test("each package of a monorepo is looked at by itself", async (t) => {
  const manifest = '{\n  "dependencies": {\n    "next-auth": "beta"\n  }\n}\n';
  const application = open(
    t,
    {
      "apps/web/auth.ts": auth,
      "apps/web/package.json": manifest,
      "apps/api/index.ts": "export {};\n",
      "apps/api/package.json": manifest,
    },
    { private: true },
  );
  await application.migrate("--yes");
  assert.match(
    application.read("apps/web/package.json"),
    /^\{\n {2}"dependencies": \{\n {4}"cardea": "\^[\d.]+"\n {2}\}\n\}\n$/,
  );
  assert.equal(application.read("apps/api/package.json"), manifest);
  assert.doesNotMatch(application.read("package.json"), /cardea/);
});

test("an adapter of version 4 keeps next-auth, which it asks for", async (t) => {
  const page = `import NextAuth from "next-auth";\n\nexport default NextAuth({ providers: [] });\n`;
  const application = open(
    t,
    { "pages/api/auth/[...nextauth].ts": page },
    { dependencies: { "@next-auth/prisma-adapter": "1", "next-auth": "4" } },
  );
  const { printed } = await application.migrate("--yes");
  assert.match(application.read("package.json"), /"next-auth": "4"/);
  assert.match(printed, /package\.json keeps next-auth/);
  assert.match(printed, /has to sign in again/);
});

test("the version decides which rules hold: in package.json, installed, or seen in the code", async (t) => {
  const cases: [object, Files, RegExp][] = [
    [{ dependencies: { "next-auth": "^4.24.0" } }, {}, /next-auth 4/],
    [{ dependencies: { "next-auth": "5.0.0-beta.32" } }, {}, /Auth\.js 5/],
    [
      { dependencies: { "next-auth": "latest" } },
      { "node_modules/next-auth/package.json": '{ "version": "5.0.0" }' },
      /Auth\.js 5/,
    ],
    [{ dependencies: { "next-auth": "latest" } }, {}, /Auth\.js 5/],
    [
      {},
      {
        "auth.ts":
          'import NextAuth from "next-auth";\nexport default NextAuth({ providers: [] });\n',
      },
      /next-auth 4/,
    ],
  ];
  for (const [manifest, files, says] of cases) {
    const application = open(t, { "auth.ts": auth, ...files }, manifest);
    assert.match((await application.migrate("--dry-run")).printed, says);
  }
});

test("Better Auth, and bindings that Cardea lacks, are named, and nothing is changed", async (t) => {
  for (const [name, says] of [
    ["better-auth", /moving-in\.md#better-auth/],
    ["@hono/auth-js", /coming-from-authjs\.md#names/],
    ["@auth/sveltekit", /no binding in place of @auth\/sveltekit/],
  ] as const) {
    const application = open(
      t,
      { "auth.ts": `import { x } from "${name}";\n` },
      { dependencies: { [name]: "1" } },
    );
    const { code, hinted } = await application.migrate("--yes");
    assert.equal(code, 1);
    assert.match(hinted, says);
  }
});

test("the doctor looks at the result where Cardea is installed", async (t) => {
  const application = open(t, { "auth.mjs": auth });
  mkdirSync(join(application.folder, "node_modules"));
  const root = new URL("../../..", import.meta.url).pathname;
  symlinkSync(root, join(application.folder, "node_modules/cardea"));
  const { code, printed } = await application.migrate("--yes");
  assert.equal(code, 0);
  assert.match(printed, /Cardea doctor {2}auth\.mjs/);
  assert.ok(existsSync(join(application.folder, "auth.mjs")));
});

test("a change that would break a file is not made", () => {
  const draft = openDraft({ path: "a.ts", text: "const a = 1;\n" });
  const [first] = draft?.program.body ?? [];
  assert.ok(draft && first);
  draft.replace(first, "const = ;");
  assert.equal(draft.result(), undefined);
});
