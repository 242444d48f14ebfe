import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { cancelled } from "../../../src/cli/init/answers/terminal.ts";
import { unmetNeeds } from "../../../src/cli/migrate/needs.ts";
import { runMigrate } from "../../../src/cli/migrate/run-migrate.ts";
import { usesOf } from "../../../src/cli/migrate/source/bindings.ts";
import { openDraft } from "../../../src/cli/migrate/source/draft.ts";
import { findLeft } from "../../../src/cli/migrate/source/left.ts";
import { createApplication } from "./application.ts";
import type { Files } from "./samples.ts";

const auth = `import NextAuth from "next-auth";\n\nexport const { handlers } = NextAuth({ providers: [] });\n`;
const moved = `import NextAuth from "cardea/next";\n\nexport const { handlers } = NextAuth({ compat: "authjs", providers: [] });\n`;
const beta = { dependencies: { "next-auth": "^5.0.0-beta.32" } };

const inRoute = `import NextAuth from "next-auth";
import GitHub from "next-auth/providers/github";

const signingKey = process.env["SIGNING_KEY"] ?? "a key of the route";
export const authOptions = {
  secret: "a secret of the route",
  jwt: { secret: \`another \${signingKey} of the route\` },
  database: "postgres://ada:hush@db.example/app",
  providers: [GitHub({ clientId: "the id", clientSecret: "the secret of GitHub", token: "https://example.com/token" })],
};
export default NextAuth(authOptions);
`;

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

test("where nothing is to be moved, one line says so", async (t) => {
  const application = open(
    t,
    { "app.ts": "export const one = 1;\n" },
    { dependencies: { cardea: "*" } },
  );
  const { code, printed, hinted } = await application.migrate();
  assert.equal(code, 0);
  assert.match(printed, /^Nothing to do\. Nothing of next-auth/);
  assert.match(hinted, /^Install the packages: npm install\n.*npx cardea doctor$/);
  const without = await open(t, { "app.ts": "export const one = 1;\n" }, {}).migrate();
  assert.equal(without.code, 2);
  assert.match(without.hinted, /^Nothing of next-auth, Auth\.js or Better Auth is used here\.$/);
});

const plain =
  'import { NextAuth } from "cardea/next";\nexport default NextAuth({ providers: [] });\n';
const withSql = `import { sql } from "cardea/storage/sql";\nexport const storage = sql(process.env.DATABASE_URL);\n`;
for (const [what, files, says] of [
  ["an application without a database", { "auth.ts": plain }, undefined],
  [
    "an adapter of somebody else",
    { "auth.ts": `import { PrismaAdapter } from "@acme/prisma";\n${plain}` },
    undefined,
  ],
  ["tables of ours", { "auth.ts": plain, "lib/storage.ts": withSql }, "npx cardea schema --apply"],
] as const) {
  test(`where nothing is to be moved, tables are named where there are some: ${what}`, async (t) => {
    const installed = { ...files, "node_modules/cardea/package.json": "{}" };
    for (const args of [[], ["--dry-run"]]) {
      const application = open(t, installed, { dependencies: { cardea: "*" } });
      const { code, printed, hinted } = await application.migrate(...args);
      assert.equal(code, 0);
      assert.match(printed, /^Nothing to do\. Nothing of next-auth/);
      assert.equal(hinted, says ? `To create tables: ${says}` : "");
    }
    const unlisted = await open(t, installed, {}).migrate();
    assert.equal(unlisted.code, 2);
    assert.equal(/schema --apply$/.test(unlisted.hinted), says !== undefined);
  });
}

test("what is left to do is listed as long as it is marked", async (t) => {
  const application = open(t, { "app.ts": "// TODO(cardea): something\n" }, {});
  const { code, printed } = await application.migrate();
  assert.equal(code, 0);
  assert.match(printed, /^Nothing to do/);
  assert.match(printed, /TODO\(cardea\):\n {2}app\.ts:1 {2}something$/);
});

test("what is left is read from any comment, with its page where it names one of ours", () => {
  const text = [
    "// TODO(cardea): One. See node_modules/cardea/docs/a.md#b",
    "/* TODO(cardea): Two. See https://example.com */ code();",
    "{/* TODO(cardea) See  the third   */}\r",
  ].join("\n");
  const found = findLeft([{ path: "a.ts", text }]);
  assert.deepEqual(
    found.map(({ line, advice, page }) => [line, advice, page]),
    [
      [1, "One.", "node_modules/cardea/docs/a.md#b"],
      [2, "Two.", undefined],
      [3, "See  the third", undefined],
    ],
  );
});

test("every error that authorize throws is marked, but none that only passes on, and a later run lists what is left", async (t) => {
  const auth = `import NextAuth from "next-auth";
import Credentials from "next-auth/providers/credentials";

export default NextAuth({
  providers: [
    Credentials({
      credentials: {},
      async authorize(fields) {
        try {
          const person = await find(fields);
          if (!person) throw new Error("unknown");
          if (person.isLocked) throw new LockedError(person.email);
          if (person.isGone) throw Error("gone");
          return person;
        } catch (error) {
          throw error;
        }
      },
    }),
    Credentials({
      id: "pin",
      credentials: {},
      async authorize(fields) {
        try {
          return await find(fields);
        } catch (failure) {
          throw failure;
        }
      },
    }),
  ],
});
`;
  const application = open(
    t,
    { "pages/api/auth/[...nextauth].js": auth },
    { dependencies: { "next-auth": "^4.24.15" } },
  );
  await application.migrate("--yes");
  const path = Object.keys(application.files()).find((name) => /^auth\.[jt]s$/.test(name)) ?? "";
  const marked = () =>
    application.read(path).match(/(?<=TODO\(cardea\): People get .*\n\s*)\S.*/g) ?? [];
  assert.deepEqual(marked(), [
    'if (!person) throw new Error("unknown");',
    "if (person.isLocked) throw new LockedError(person.email);",
    'if (person.isGone) throw Error("gone");',
    "throw failure;",
  ]);
  const text = application.read(path);
  const locked = /^.*TODO.*\n.*LockedError.*\n/m.exec(text)?.[0] ?? "";
  application.write(
    path,
    text.replace(/^.*TODO\(cardea\).*\n/gm, "").replace(/^.*LockedError.*\n/m, locked),
  );
  const { code, printed, hinted } = await application.migrate();
  assert.equal(code, 0);
  assert.match(printed, /^ {2}auth\.js:\d+ {2}People get error=Configuration here/m);
  assert.doesNotMatch(hinted, /Nothing of next-auth/);
});

test("what is left to do is listed where it will stand, and again by every later run", async (t) => {
  const route = `import NextAuth from "next-auth";
import Credentials from "next-auth/providers/credentials";

export const authOptions = {
  providers: [
    Credentials({
      credentials: {},
      authorize() {
        throw new Error("locked");
      },
    }),
  ],
};

const handler = NextAuth(authOptions);

export { handler as GET, handler as POST };
`;
  const application = open(
    t,
    { "app/api/auth/[...nextauth]/route.ts": route },
    { dependencies: { "next-auth": "^4.24.15" } },
  );
  const left = (printed: string) => printed.match(/^ {2}\S+:\d+ {2}People .*\n.*$/gm);
  const first = await application.migrate("--dry-run");
  const [found = ""] = left(first.printed) ?? [];
  const [, path = "", line = ""] = /^ {2}(\S+):(\d+)/.exec(found) ?? [];
  assert.match(found, /\n {4}node_modules\/cardea\/docs\/moving-in\/next-auth\.md#passwords$/);
  assert.deepEqual(left((await application.migrate("--yes")).printed), [found]);
  const [there = ""] = application
    .read(path)
    .split("\n")
    .slice(Number(line) - 1);
  assert.match(there, /^ +\/\/ TODO\(cardea\): People /);
  assert.deepEqual(left((await application.migrate("--yes")).printed), [found]);
});

test("providers whose accounts had other ids are named, with the page that has both remedies", async (t) => {
  const using = (name: string) =>
    `import one from "next-auth/providers/${name}";\nexport default one;\n`;
  const files = { "a.ts": using("salesforce"), "b.ts": using("trakt"), "c.ts": using("github") };
  const told = async (version: string) => {
    const application = open(t, files, { dependencies: { "next-auth": version } });
    const { printed } = await application.migrate("--dry-run");
    return /Accounts of (.*) may have ids.*moving-in\.md#ids-of-accounts/.exec(printed)?.[1];
  };
  assert.equal(await told("^4.24.15"), "salesforce, trakt");
  assert.equal(await told("beta"), "trakt");
});

test("a package that Cardea needs in a newer version is listed in that version", async (t) => {
  const passkey = `import Passkey from "next-auth/providers/passkey";\nexport default Passkey;\n`;
  const application = open(
    t,
    { "passkey.ts": passkey },
    {
      dependencies: {
        "@simplewebauthn/server": "^9.0.2",
        "next-auth": "beta",
        nodemailer: "^6.9.0",
      },
    },
  );
  await application.migrate("--yes");
  const { dependencies } = JSON.parse(application.read("package.json"));
  assert.equal(dependencies["@simplewebauthn/server"], ">=13");
  assert.equal(dependencies.nodemailer, "^6.9.0");
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

test("OWN-176 what code keeps secret is not shown with the rest of what moves", async (t) => {
  const files = { "pages/api/auth/[...nextauth].ts": inRoute };
  const application = open(t, files, { dependencies: { "next-auth": "^4.24.0" } });
  const { printed } = await application.migrate("--dry-run");
  assert.doesNotMatch(printed, /a key of|a secret of|another|hush|secret of GitHub/);
  assert.match(printed, /secret: "…"/);
  assert.match(printed, /env\["SIGNING_KEY"\] \?\? "…"/);
  assert.match(printed, /clientId: "…", clientSecret: "…", token: "https:\/\/example\.com\/…"/);
  await application.migrate("--yes");
  assert.match(application.read("auth.ts"), /secret: "a secret of the route"/);
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

test("who stops before the packages are installed reads what is left to do", async (t) => {
  const application = open(t, { "auth.ts": auth });
  const hinted: string[] = [];
  const output = {
    print: () => undefined,
    hint: (text: string) => void hinted.push(text),
    fail: () => void hinted.push("fail"),
  };
  let asked = 0;
  const prompts = async () => ({
    choose: () => Promise.reject(new Error()),
    chooseSome: () => Promise.reject(new Error()),
    confirm: async () => {
      asked += 1;
      if (asked > 1) throw cancelled();
      return true;
    },
  });
  await runMigrate(application.folder, { install: true }, output, prompts);
  assert.equal(application.read("auth.ts"), moved);
  assert.match(
    hinted.join("\n"),
    /^Install the packages: npm install\nThen let the doctor look at it: npx cardea doctor\nfail\nWhat comes next: /,
  );
});

test("nobody is asked to install packages where package.json stays as it is and Cardea is installed", async (t) => {
  const left = `import { Awaited } from "@auth/core/types";\nexport type One = Awaited<Promise<1>>;\n`;
  const manifest = { dependencies: { "@auth/core": "1", cardea: "^0.2.0" } };
  const express = auth.replace('"next-auth"', '"@auth/core"').replace("NextAuth", "{ Auth }");
  for (const isThere of [true, false]) {
    const application = open(t, { "auth.ts": express, "left.ts": left }, manifest);
    if (isThere) mkdirSync(join(application.folder, "node_modules/cardea"), { recursive: true });
    const before = application.read("package.json");
    const said: string[] = [];
    const keep = (text: string) => void said.push(text);
    const output = { print: keep, hint: keep, fail: () => keep("fail") };
    const prompts = async () => ({
      choose: () => Promise.reject(new Error()),
      chooseSome: () => Promise.reject(new Error()),
      confirm: async (question: string) => {
        keep(question);
        return question.startsWith("Write");
      },
    });
    await runMigrate(application.folder, { install: true }, output, prompts);
    assert.equal(application.read("package.json"), before);
    assert.match(application.read("auth.ts"), /from "cardea"/);
    assert.equal(
      said.some((text) => text.startsWith("Write")),
      true,
    );
    assert.equal(said.includes("Install the packages now?"), !isThere);
    assert.equal(
      said.some((text) => text.startsWith("Install the packages: ")),
      !isThere,
    );
  }
});

test("changes that are not committed are not mixed with those of the command, except with --force", async (t) => {
  const application = open(t, { "auth.ts": auth });
  git(application.folder, "init", "-q");
  git(application.folder, "config", "status.showUntrackedFiles", "no");
  const dirty = await application.migrate("--yes");
  assert.equal(dirty.code, 1);
  assert.match(dirty.hinted, /not committed.*git switch -c.*git stash -u.*--force/);
  assert.equal(application.read("auth.ts"), auth);
  git(application.folder, "add", "-A");
  git(application.folder, "commit", "-qm", "before");
  assert.equal((await application.migrate("--yes")).code, 0);
  assert.equal(application.read("auth.ts"), moved);
  const again = await application.migrate("--yes");
  assert.equal(again.code, 0, again.hinted);
  assert.match(again.printed, /Nothing to do/);
  application.write("second.ts", auth);
  assert.equal((await application.migrate("--yes", "--force")).code, 0);
  assert.equal(application.read("second.ts"), moved);
});

test("what installing Cardea changes does not count as a change of one's own", async (t) => {
  const application = open(t, { "auth.ts": auth, "package-lock.json": "{}\n", "my lock.ts": "" });
  git(application.folder, "init", "-q");
  git(application.folder, "add", "-A");
  git(application.folder, "commit", "-qm", "before");
  application.write("package.json", `${JSON.stringify({ ...beta, private: true })}\n`);
  application.write("package-lock.json", '{ "lockfileVersion": 3 }\n');
  application.write("apps/web/pnpm-lock.yaml", "");
  application.write("node_modules/x/index.js", "");
  application.write("my lock.ts", "// mine\n");
  assert.equal((await application.migrate("--yes")).code, 1);
  git(application.folder, "checkout", "my lock.ts");
  application.write("not-package.json", "{}");
  assert.equal((await application.migrate("--yes")).code, 1);
  rmSync(join(application.folder, "not-package.json"));
  git(application.folder, "add", "apps");
  const { code, hinted } = await application.migrate("--yes");
  assert.equal(code, 0, hinted);
  assert.equal(application.read("auth.ts"), moved);
});

test("a time limit of a provider stays, and what has no equal is noted at the provider that has it", async (t) => {
  const lines = [
    'import GitHub from "next-auth/providers/github";',
    'import Google from "next-auth/providers/google";',
    "",
    "export const authOptions = {",
    "  providers: [",
    "    GitHub({ httpOptions: { timeout: 9_000 } }),",
    '    Google({ clientId: "a", httpOptions: { agent: proxy } }),',
    '    Google({ id: "slow", httpOptions: { timeout: 200_000 } }),',
    "  ],",
    "};",
    "",
  ];
  const route = `import NextAuth from "next-auth";\nimport { authOptions } from "../../../auth";\n\nexport default NextAuth(authOptions);\n`;
  const files = { "auth.ts": lines.join("\n"), "pages/api/auth/[...nextauth].ts": route };
  const application = open(t, files, { dependencies: { "next-auth": "4" } });
  await application.migrate("--yes");
  const written = application.read("auth.ts");
  assert.match(
    written,
    /providers: \[\n {4}GitHub\(\{ httpOptions: \{ timeout: 9_000 \} \}\),\n {4}\/\/ TODO\(cardea\): Of httpOptions .*\n {4}Google\(\{ clientId: "a".*\n {4}\/\/ TODO\(cardea\): Of httpOptions .*\n {4}Google\(\{ id: "slow"/,
  );
});

test("what an old application lacks is said before anything is written, with the remedy", async (t) => {
  const manifest = { dependencies: { "next-auth": "^4.24.0", next: "^13.4.0" } };
  const application = open(t, { "auth.ts": auth }, manifest);
  application.write("tsconfig.json", '{ "compilerOptions": { "moduleResolution": "Node" } }');
  const { printed } = await application.migrate("--dry-run");
  assert.match(
    printed,
    /^ {2}package\.json: Next\.js 13\.4\.0 is not .* \^15\.0\.0 \|\| \^16\.0\.0\. Update it first: npx @next\/codemod/m,
  );
  assert.match(
    printed,
    /^ {2}tsconfig\.json: with "moduleResolution": "Node" .* Write "bundler"/im,
  );
  assert.ok(
    printed.indexOf("Next.js 13") < printed.indexOf("edit    auth.ts"),
    "before the changes",
  );
  const sources = { files: [], manifests: [], others: [], skipped: [] };
  assert.match(
    unmetNeeds(application.folder, sources, "20.19.0").join(),
    /^This is Node\.js 20\.19\.0; Cardea needs >=22\.13: nvm install --lts$/,
  );
  const sound = open(t, { "auth.ts": auth }, { dependencies: { "next-auth": "beta", next: "16" } });
  assert.doesNotMatch((await sound.migrate("--dry-run")).printed, /Needed before/);
});

/** Sets variables for the commands of a test. */
function setEnvironment(t: TestContext, variables: Readonly<Record<string, string>>): void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  t.after(() => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });
  Object.assign(process.env, variables);
}

test("where Git refuses to look, nothing is written, except with --force", async (t) => {
  const application = open(t, { "apps/web/auth.ts": auth });
  git(application.folder, "init", "-q");
  git(application.folder, "add", "-A");
  git(application.folder, "commit", "-qm", "before");
  application.write("apps/web/auth.ts", `${auth}// mine\n`);
  // What Git's own tests set in place of a folder that belongs to somebody else.
  setEnvironment(t, {
    GIT_TEST_ASSUME_DIFFERENT_OWNER: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_SYSTEM: "/dev/null",
  });
  const refused = await application.migrate("--yes");
  assert.equal(refused.code, 1);
  assert.match(refused.hinted, /not committed.*--force.*\n {2}fatal: .*dubious ownership/);
  assert.match(refused.hinted, /\n {2}.*safe\.directory/, "each line is one");
  assert.equal(application.read("apps/web/auth.ts"), `${auth}// mine\n`);
  assert.equal((await application.migrate("--yes", "--force")).code, 0);
  assert.equal(application.read("apps/web/auth.ts"), `${moved}// mine\n`);
});

test("a package below a repository that Git cannot read is in it, and so is one where Git is missing", async (t) => {
  const application = open(t, { "apps/web/auth.ts": auth, ".git": "gitdir: /nowhere\n" });
  const output = { print: () => undefined, hint: () => undefined, fail: () => undefined };
  const migrate = () =>
    runMigrate(join(application.folder, "apps/web"), { yes: true, install: false }, output);
  await assert.rejects(migrate, /not committed.*--force.*\n {2}fatal: .*\/nowhere/);
  setEnvironment(t, { PATH: application.folder });
  await assert.rejects(migrate, /not committed.*--force.*\n {2}.*ENOENT/);
  assert.equal(application.read("apps/web/auth.ts"), auth);
});

test("without Git the command says before it writes that nothing can be rolled back by it", async (t) => {
  const said = /Git does not keep this folder, so nothing can be rolled back by it/;
  const application = open(t, { "auth.ts": auth });
  const { code, printed } = await application.migrate("--yes");
  assert.equal(code, 0);
  assert.match(printed, new RegExp(`${said.source}.*[\\s\\S]*files written`));
  assert.doesNotMatch((await application.migrate("--yes", "--force")).printed, said);
  const kept = open(t, { "auth.ts": auth });
  git(kept.folder, "init", "-q");
  git(kept.folder, "add", "-A");
  git(kept.folder, "commit", "-qm", "before");
  assert.doesNotMatch((await kept.migrate("--yes")).printed, said);
});

test("another name of a file keeps what it had", async (t) => {
  const application = open(t, { "auth.ts": auth });
  const other = join(mkdtempSync(join(tmpdir(), "cardea-elsewhere-")), "auth.ts");
  t.after(() => rmSync(dirname(other), { recursive: true, force: true }));
  const path = join(application.folder, "auth.ts");
  chmodSync(path, 0o640);
  linkSync(path, other);
  assert.equal((await application.migrate("--yes")).code, 0);
  assert.equal(application.read("auth.ts"), moved);
  assert.equal(readFileSync(other, "utf8"), auth);
  assert.equal(statSync(path).mode & 0o777, 0o640);
  assert.deepEqual(
    readdirSync(application.folder).filter((name) => name.endsWith(".tmp")),
    [],
  );
});

test("OWN-178 options that only their owner may read are read by nobody else where they move", async (t) => {
  const route = "pages/api/auth/[...nextauth].ts";
  const application = open(t, { [route]: inRoute }, { dependencies: { "next-auth": "^4.24.0" } });
  chmodSync(join(application.folder, route), 0o600);
  assert.equal((await application.migrate("--yes")).code, 0);
  assert.match(application.read("auth.ts"), /a secret of the route/);
  assert.equal(statSync(join(application.folder, "auth.ts")).mode & 0o777, 0o600);
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

test("options of no type compile afterwards as they did before", async (t) => {
  const written = (path: string, options: string) => {
    const application = open(t, {
      [path]: `import NextAuth from "next-auth";\n\n${options}\nexport const { auth } = NextAuth(options);\n`,
    });
    return application.migrate("--yes").then(() => application.read(path));
  };
  for (const [path, before, after] of [
    ["auth.ts", "const options = { providers: [] };", '= { compat: "authjs" as const, providers'],
    ["auth.js", "const options = { providers: [] };", '= { compat: "authjs", providers'],
    ["auth.ts", "const options: any = { providers: [] };", '= { compat: "authjs", providers'],
    ["auth.ts", "const options = { providers: [] } satisfies object;", '= { compat: "authjs", p'],
    ["auth.ts", "const options = { providers: [] } as any;", '= { compat: "authjs", providers'],
    [
      "auth.ts",
      "const make = () => ({ providers: [] });\nconst options = make();",
      '({ compat: "authjs" as const, providers',
    ],
    [
      "auth.ts",
      "const make = async (): Promise<any> => ({ providers: [] });\nconst options = await make();",
      '({ compat: "authjs", providers',
    ],
    [
      "auth.ts",
      "function make() {\n  try {\n    return { providers: [] };\n  } finally {\n    // nothing\n  }\n}\nconst options = make();",
      'return { compat: "authjs" as const, providers',
    ],
    [
      "auth.ts",
      "function make(): any {\n  return { providers: [] };\n}\nconst options = make();",
      'return { compat: "authjs", providers',
    ],
  ] as const) {
    assert.ok((await written(path, before)).includes(after), before);
  }
});

test("a file that is imported by its place and through a linked folder gets every change, once", async (t) => {
  const config = (name: string) => `export const ${name} = { providers: [] };\n`;
  const application = open(t, {
    "packages/lib/options.ts": `import type { NextAuthConfig } from "next-auth";\n\n${config("one")}${config("two")}`,
    "auth.ts": `import NextAuth from "next-auth";\nimport { one } from "./packages/lib/options";\n\nexport const { auth } = NextAuth(one);\n`,
    "admin.ts": `import NextAuth from "next-auth";\nimport { two } from "@/lib/options";\n\nexport const { auth } = NextAuth(two);\n`,
  });
  symlinkSync("packages/lib", join(application.folder, "lib"));
  const { code, printed } = await application.migrate("--yes");
  assert.equal(code, 0);
  assert.equal(
    application.read("packages/lib/options.ts"),
    `import type { NextAuthConfig } from "cardea/next";\n\nexport const one = { compat: "authjs" as const, providers: [] };\nexport const two = { compat: "authjs" as const, providers: [] };\n`,
  );
  assert.match(printed, /4 files written/);
  assert.doesNotMatch(printed, / lib\/options/);
});

test("an alias stands for the folder that it names, although the file is in another by a link", async (t) => {
  const application = open(
    t,
    {
      "code/pages/api/auth/[...nextauth].ts": `import NextAuth from "next-auth";\n\nexport const authOptions = { providers: [] };\n\nexport default NextAuth(authOptions);\n`,
      "page.ts": `import { authOptions } from "@/pages/api/auth/[...nextauth]";\n\nexport const one = authOptions;\n`,
    },
    { dependencies: { "next-auth": "4" } },
  );
  symlinkSync("code/pages", join(application.folder, "pages"));
  await application.migrate("--yes");
  assert.match(application.read("code/auth.ts"), /authOptions/);
  assert.match(application.read("page.ts"), /from "@\/code\/auth"/);
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

test("options in another package of the workspace get what keeps people signed in", async (t) => {
  const options = `import type { NextAuthConfig } from "next-auth";\n\nexport const options: NextAuthConfig = { providers: [] };\n`;
  const page = (from: string) =>
    `import NextAuth from "next-auth";\nimport { options } from "${from}";\n\nexport const { auth } = NextAuth(options);\n`;
  for (const [exports, specifier, path] of [
    [
      { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
      "@acme/auth",
      "src/index",
    ],
    [{ "./web": "./source/web.ts" }, "@acme/auth/web", "source/web"],
    [undefined, "@acme/auth/src/index", "src/index"],
  ] as const) {
    const manifest = { name: "@acme/auth", exports, dependencies: { "next-auth": "beta" } };
    const files = {
      [`packages/auth/${path}.ts`]: options,
      "packages/auth/package.json": JSON.stringify(manifest),
      "apps/web/auth.ts": page(specifier),
    };
    const application = open(t, files, { ...beta, workspaces: ["apps/*", "packages/*"] });
    const { printed } = await application.migrate("--yes");
    assert.match(application.read(`packages/auth/${path}.ts`), /= \{ compat: "authjs", providers/);
    assert.doesNotMatch(printed, /TODO/);
    const alone = open(t, files, beta);
    assert.match((await alone.migrate("--yes")).printed, /Add compat: "authjs"/);
  }
});

test("a package.json on one line stays on one, with blanks or without", async (t) => {
  for (const [before, after] of [
    [
      '{"dependencies":{"next":"15","next-auth":"beta"}}',
      /^\{"dependencies":\{"next":"15","cardea":"[^"]+"\}\}$/,
    ],
    [
      '{ "dependencies": { "next-auth": "beta" } }\n',
      /^\{ "dependencies": \{ "cardea": "[^"]+" \} \}\n$/,
    ],
  ] as const) {
    const application = open(t, { "auth.ts": auth });
    application.write("package.json", before);
    await application.migrate("--yes");
    assert.match(application.read("package.json"), after);
  }
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

test("next-auth goes with the last import of it, although its name stands in the configuration", async (t) => {
  const files = {
    "auth.ts": `import type { NextAuthOptions } from "next-auth";\n\nexport const authOptions: NextAuthOptions = { providers: [] };\n`,
    "pages/api/auth/[...nextauth].ts": `import NextAuth from "next-auth";\nimport { authOptions } from "../../../auth";\n\nexport default NextAuth(authOptions);\n`,
    "lib/token.ts": `import { getToken } from "next-auth/jwt";\n\nexport const read = (req: Request) => getToken({ req });\n`,
  };
  const application = open(t, files, { dependencies: { "next-auth": "4" } });
  const { printed } = await application.migrate("--yes");
  assert.match(application.read("auth.ts"), /compat: "next-auth"/);
  assert.match(application.read("lib/token.ts"), /compat: "next-auth"/);
  assert.doesNotMatch(application.read("package.json"), /next-auth/);
  assert.doesNotMatch(printed, /keeps next-auth/);
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
  assert.match(application.read("auth.ts"), /compat: "next-auth"/);
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

test("Better Auth, Lucia, Passport, and bindings that are not moved, are named with their guide, and nothing is changed", async (t) => {
  for (const [name, says] of [
    ["better-auth", /moving-in\/better-auth\.md/],
    ["@hono/auth-js", /coming-from-authjs\.md#names/],
    ["@auth/sveltekit", /by hand: \S+start\/sveltekit\.md/],
    ["auth-astro", /by hand: \S+start\/astro\.md/],
    ["@auth/solid-start", /no binding in place of @auth\/solid-start/],
    ["lucia", /with Lucia\..*moving-in\/lucia\.md.* npx cardea import lucia brings/],
    ["passport", /with Passport\..*moving-in\/passport\.md.* npx cardea import passport brings/],
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
  const provider = '{ id: "idp", type: "oidc", issuer: "https://idp.example.com" }';
  const application = open(t, { "auth.mjs": auth.replace("[]", `[${provider}]`) });
  mkdirSync(join(application.folder, "node_modules"));
  const root = new URL("../../..", import.meta.url).pathname;
  symlinkSync(root, join(application.folder, "node_modules/cardea"));
  const { code, printed, hinted } = await application.migrate("--yes");
  assert.equal(code, 0);
  assert.match(printed, /Cardea doctor {2}auth\.mjs/);
  assert.match(printed, /idp: not asked, offline$/m);
  assert.doesNotMatch(printed, /--offline/, "nobody has written that");
  assert.match(hinted, /Let the doctor ask other machines, too: npx cardea doctor/);
  assert.ok(existsSync(join(application.folder, "auth.mjs")));
});

test("a change that would break a file is not made", () => {
  const draft = openDraft({ path: "a.ts", text: "const a = 1;\n" });
  const [first] = draft?.program.body ?? [];
  assert.ok(draft && first);
  draft.replace(first, "const = ;");
  assert.equal(draft.result(), undefined);
});

test("OWN-175 the names that a function declares are collected once, however often others are used in it", () => {
  const draft = openDraft({ path: "a.ts", text: `function f() {${"g();".repeat(100)}}` });
  assert.ok(draft);
  const [f] = draft.program.body;
  assert.equal(f?.type, "FunctionDeclaration");
  let reads = 0;
  const { params } = f;
  Object.defineProperty(f, "params", {
    get: () => {
      reads++;
      return params;
    },
  });
  assert.equal(usesOf(draft, "g").length, 100);
  assert.ok(reads < 10, `${reads} reads`);
});
