import assert from "node:assert/strict";
import { test } from "node:test";
import type { Framework } from "../../../src/cli/frameworks.ts";
import { detectApplication } from "../../../src/cli/init/application/detect-application.ts";
import { plan } from "../../../src/cli/init/plan/plan.ts";
import { projectOf } from "./project-of.ts";

/** What becomes of the file that makes the server; `undefined` if it stays as it is. */
function edited(path: string, text: string, more: Readonly<Record<string, string>> = {}) {
  const files = { "package.json": '{ "dependencies": { "express": "5" } }', [path]: text, ...more };
  return editedWith("express", path, files);
}

function editedWith(framework: Framework, path: string, files: Readonly<Record<string, string>>) {
  const application = detectApplication(projectOf(files), { framework });
  const answers = { ways: [], storage: "none", proxy: false, keepsConfig: false } as const;
  const changes = plan(application, answers, { secret: "s", password: "p" }, {});
  const change = changes.find((one) => one.kind === "edit" && one.path === path);
  return change?.kind === "edit" ? change.after : undefined;
}

test("only lines are added: comments, odd spacing and line ends of Windows stay", () => {
  const text = `#!/usr/bin/env node\r
/* who */ import   express from 'express' // the server\r
\r
const  app=express( )\r
app . listen( 80 )`;
  assert.equal(
    edited("app.js", text),
    text
      .replace(
        "'express'",
        "'express'\r\nimport { ExpressAuth } from 'cardea/express'\r\nimport { config } from './auth.js'",
      )
      .replace("express( )", "express( )\r\napp.use('/auth', ExpressAuth(config))"),
  );
});

for (const [name, path, text] of [
  [
    "a type",
    "app.ts",
    'import express, { type Express } from "express";\nconst app: Express = express();\n',
  ],
  ["an export", "app.ts", 'import express from "express";\nexport const app = express();\n'],
  ["a namespace", "app.ts", 'import * as express from "express";\nconst app = express();\n'],
  ["import =", "app.ts", 'import express = require("express");\nconst app = express();\n'],
  ["default", "app.js", 'import { default as make } from "express";\nconst app = make();\n'],
  [
    "decorators",
    "app.ts",
    'import express from "express";\n@sealed class A {}\nconst app = express();\n',
  ],
  [
    "top-level await",
    "app.js",
    'import express from "express";\nawait 1;\nconst app = express();\n',
  ],
  [
    "a second application that does not listen",
    "app.js",
    'import express from "express";\nconst admin = express();\nconst app = express();\napp.use(admin);\napp.listen(1);\n',
  ],
] as const) {
  test(`an application made with ${name} is found`, () => {
    const after = edited(path, text) ?? "";
    assert.match(
      after,
      /\n(export )?const app.*\(\);\napp\.use\("\/auth", ExpressAuth\(config\)\);\n/,
    );
    assert.match(after, /import \{ config \} from "\.\/auth\.[jt]s";\n/);
  });
}

for (const [name, text] of [
  ["is assigned later", 'import express from "express";\nlet app;\napp = express();\n'],
  [
    "is chained at once",
    'import express from "express";\nconst app = express().disable("etag");\n',
  ],
  ["is one of two", 'import express from "express";\nconst a = express();\nconst b = express();\n'],
  ["is made elsewhere", 'import express from "express";\nimport { app } from "./x.js";\n'],
  ["only looks like one", 'import express from "express";\nconst s = "const app = express();";\n'],
] as const) {
  test(`a file in which the application ${name} stays as it is`, () => {
    assert.equal(edited("app.js", text), undefined);
  });
}

test("the file is found where the scripts name it, also without a usual name", () => {
  const text = 'import express from "express";\nconst app = express();\n';
  const manifest = '{ "scripts": { "dev": "tsx watch ./services/web.ts" } }';
  assert.ok(edited("services/web.ts", text, { "package.json": manifest })?.includes("cardea"));
});

test("where no file makes the server, none is invented", () => {
  const files = { "package.json": '{ "dependencies": { "express": "5" } }' };
  const find = (more: object) => () => detectApplication(projectOf({ ...files, ...more }));
  assert.throws(find({ "src/main.ts": "export {};\n" }), /Say which does: .*--entry/);
  assert.throws(find({ "app.js": "import express from 'express'; ((" }), /Say which does/);
  assert.equal(find({ "eslint.config.js": "" })().entry, undefined);
});

for (const [specifier, text] of [
  ["./auth", 'import { a } from "./a";\n'],
  ["./auth.js", 'import { a } from "../a.js";\n'],
  ["./auth.ts", 'import { a } from "./a.ts";\n'],
] as const) {
  test(`the configuration is imported as ${specifier} where others are`, () => {
    const entry = `import express from "express";\n${text}const app = express();\n`;
    assert.ok(edited("src/app.ts", entry)?.includes(`import { config } from "${specifier}";`));
  });
}

test("without other imports the compiler and the scripts decide how the configuration is imported", () => {
  const text = 'import express from "express";\nconst app = express();\n';
  const specifier = (tsconfig: string, start = "node dist/app.js") => {
    const scripts = JSON.stringify({ scripts: { start }, devDependencies: { typescript: "5" } });
    const more = {
      "package.json": scripts,
      "tsconfig.json": `{ // options\n"compilerOptions": ${tsconfig} }`,
    };
    return /from "(\.\/auth[^"]*)"/.exec(edited("src/app.ts", text, more) ?? "")?.[1];
  };
  assert.equal(specifier('{ "module": "NodeNext" }'), "./auth.js");
  assert.equal(specifier('{ "module": "NodeNext" }', "node src/app.ts"), "./auth.ts");
  assert.equal(specifier('{ "module": "preserve", "moduleResolution": "bundler" }'), "./auth");
  assert.equal(specifier('{ "rewriteRelativeImportExtensions": true, }'), "./auth.ts");
});

test("a listener is wrapped wherever the server is made, and a server without one stays", () => {
  const files = (text: string) => ({ "package.json": "{}", "server.js": text });
  const wrapped = (text: string) => editedWith("node", "server.js", files(text));
  const start = 'import { createServer } from "http";\n';
  assert.match(wrapped(`${start}createServer({}, handle);\n`) ?? "", /\{\}, withAuth\(handle\)\);/);
  assert.match(
    wrapped(`${start}createServer(make());\n`) ?? "",
    /createServer\(withAuth\(make\(\)\)\)/,
  );
  assert.equal(wrapped(`${start}createServer().on("request", handle);\n`), undefined);
  assert.equal(wrapped(`${start}createServer(a);\ncreateServer(b);\n`), undefined);
});

test("the application of Hono is the one that is served", () => {
  const text = `import { Hono } from "hono";
const api = new Hono<{ Variables: { user: string } }>();
const app = new Hono();
app.route("/api", api);
export default app;
`;
  const after = editedWith("hono", "src/index.ts", { "package.json": "{}", "src/index.ts": text });
  assert.match(
    after ?? "",
    /const app = new Hono\(\);\napp\.all\("\/auth\/\*", HonoAuth\(config\)\);/,
  );
});

test("package.json and .env keep what stands there, byte for byte", () => {
  const manifest = '{\n\t"name": "x", "dependencies": {"express":"5"},\n\t"scripts": {}\n}';
  const application = detectApplication(projectOf({ "package.json": manifest }));
  const answers = { ways: [], storage: "none", proxy: false, keepsConfig: false } as const;
  const changes = plan(application, answers, { secret: "s", password: "p" }, {});
  const change = changes.find((one) => one.kind === "edit" && one.path === "package.json");
  assert.ok(change?.kind === "edit");
  const end = application.config.path.split(".").at(-1);
  const script = `node --env-file-if-exists=.env`;
  assert.equal(
    change.after,
    manifest.replace(
      "{}",
      `{\n\t\t"dev": "${script} --watch app.${end}",\n\t\t"start": "${script} app.${end}"\n\t}`,
    ),
  );
});
