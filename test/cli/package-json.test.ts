import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { runInit } from "../../src/cli/init/run-init.ts";
import { createApplication } from "./migrate/application.ts";

const auth = `import NextAuth from "next-auth";\n\nexport const { handlers } = NextAuth({ providers: [] });\n`;
const server = `import express from "express";\nconst app = express();\napp.listen(4000);\n`;

function open(t: TestContext, files: Record<string, string>) {
  const application = createApplication(files, {});
  t.after(() => application.remove());
  return application;
}

const init = (folder: string) =>
  runInit(
    folder,
    { yes: true, install: false, providers: [] },
    { print: () => undefined, hint: () => undefined, fail: () => undefined },
  );

const twice = `{
  "scripts": { "start": "node one.js" },
  "scripts": { "start": "node old.js", "start": "node app.js" },
  "dependencies": { "next-auth": "4", "express": "4" },
  "dependencies": {
    "next-auth": "4.24.0",
    "express": "5",
    "next-auth": "beta"
  }
}
`;

test("of members with one name migrate edits the one that counts, and nothing of the others is left where it counts", async (t) => {
  const application = open(t, { "auth.ts": auth, "package.json": twice });
  const { code, printed, hinted } = await application.migrate("--yes");
  assert.equal(code, 0, hinted);
  assert.match(printed, /^moving from {2}Auth\.js 5$/m);
  const after = application.read("package.json");
  const { dependencies } = JSON.parse(after);
  assert.deepEqual(Object.keys(dependencies), ["express", "cardea"]);
  const first = (text: string) => text.split('  "dependencies": {\n')[0];
  assert.equal(first(after), first(twice));
});

test("of members with one name init edits the one that counts", async (t) => {
  const text = twice.replace(/"next-auth": "[^"]+",? ?/g, "").replace('"5",', '"5"');
  const application = open(t, { "app.js": server, "package.json": text });
  await init(application.folder);
  assert.deepEqual(JSON.parse(application.read("package.json")).scripts, {
    start: "node --env-file-if-exists=.env app.js",
  });
  assert.match(application.read("package.json"), /"node one\.js"[^}]*\},\n[^}]*"node old\.js"/);
});

test("a package.json with a byte order mark is edited and keeps it", async (t) => {
  const moved = open(t, {
    "apps/web/auth.ts": `${auth}import { one } from "@acme/one";\nconsole.info(one);\n`,
    "packages/one/index.ts": "export const one = 1;\n",
    "packages/one/package.json": '\ufeff{ "name": "@acme/one" }\n',
    "package.json":
      '\ufeff{\n  "workspaces": ["packages/*"],\n  "dependencies": {\n    "next-auth": "beta"\n  }\n}\n',
  });
  const { code, hinted } = await moved.migrate("--yes");
  assert.equal(code, 0, hinted);
  assert.match(
    moved.read("package.json"),
    /^\ufeff\{\n {2}"workspaces": \["packages\/\*"\],\n {2}"dependencies": \{\n {4}"cardea": "\^[^"]+"\n {2}\}\n\}\n$/,
  );
  const begun = open(t, {
    "app.js": server,
    "package.json":
      '\ufeff{ "type": "module", "scripts": { "start": "node app.js" }, "dependencies": { "express": "5" } }\n',
  });
  await init(begun.folder);
  assert.match(begun.read("package.json"), /^\ufeff\{ "type": .*"node --env-file-if-exists/);
});

const nested = (depth: number) => `${'{"a":'.repeat(depth)}[]${"}".repeat(depth)}`;
const deep = (depth: number) =>
  `{ "x": ${nested(depth)}, "y": "[[\\"[", "dependencies": { "next-auth": "beta", "express": "5" } }\n`;

for (const depth of [500, 100_000]) {
  test(`a package.json of ${depth} levels is refused before anything is changed`, async (t) => {
    const said = /package\.json is nested deeper than 200 levels, and cannot be edited\. Nothing/;
    for (const path of ["package.json", "apps/web/package.json"]) {
      const application = open(t, { "auth.ts": auth, [path]: deep(depth) });
      const { code, hinted } = await application.migrate("--yes", "--force");
      assert.equal(code, 1);
      assert.match(hinted, said);
      assert.ok(hinted.startsWith(`${path} is`));
      assert.equal(application.read("auth.ts"), auth);
    }
    const begun = open(t, { "app.js": server, "package.json": deep(depth) });
    await assert.rejects(init(begun.folder), said);
    assert.equal(begun.read("app.js"), server);
  });
}

test("a package.json is edited as deep as any is nested", async (t) => {
  const application = open(t, { "auth.ts": auth, "package.json": deep(150) });
  assert.equal((await application.migrate("--yes")).code, 0);
  const { x, dependencies } = JSON.parse(application.read("package.json"));
  assert.deepEqual(Object.keys(dependencies), ["express", "cardea"]);
  assert.equal(JSON.stringify(x), nested(150));
});
