import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Framework } from "../../../src/cli/frameworks.ts";
import { detectApplication } from "../../../src/cli/init/application/detect-application.ts";
import { plan } from "../../../src/cli/init/plan/plan.ts";
import { showPlan } from "../../../src/cli/init/show-plan.ts";
import { editText, insertAt } from "../../../src/cli/init/source/text-edit.ts";
import { projectOf } from "./project-of.ts";

/** What a plan shows of the changes to files that are there. */
function shownEdits(framework: Framework, files: Readonly<Record<string, string>>): string {
  const application = detectApplication(projectOf(files), { framework });
  const answers = { ways: [], storage: "none", proxy: false, keepsConfig: false } as const;
  const changes = plan(application, answers, { secret: "s", password: "p" }, {});
  return showPlan(changes.filter(({ kind }) => kind === "edit"));
}

const typed = '{ "dependencies": { "typescript": "5" } }';
const express = 'import express from "express";\nconst app = express();\n';
const routes = [
  'import { type RouteConfig, index } from "@react-router/dev/routes";',
  'export default [index("routes/home.tsx")] satisfies RouteConfig;',
];

/** Applications, and what is added to their files. Texts that may be secrets stand beside it. */
const applications: readonly (readonly [Framework, Record<string, string>, ...string[]])[] = [
  [
    "react-router",
    {
      "package.json": typed,
      "app/routes.ts": `${routes.join("\n")}\n`,
      "app/root.tsx": 'import "./app.css";\nconst pin = "hush";\n',
    },
    '+ import { type RouteConfig, index, route } from "@react-router/dev/routes";',
    '- export default [index("…")] satisfies RouteConfig;',
    '+ export default [index("…"), route("auth/*", "routes/auth.ts")] satisfies RouteConfig;',
    "+ export const middleware = [authMiddleware];",
  ],
  [
    "sveltekit",
    {
      "package.json": typed,
      "src/hooks.server.ts": 'export const handle = ({ event }) => run(event, "hush");\n',
      "src/app.d.ts":
        "// See https://svelte.dev/docs/kit/types#app.d.ts\n// for information about these interfaces\ndeclare global {}\n",
    },
    '+ import { sequence } from "@sveltejs/kit/hooks";',
    '+ const ownHandle = ({ event }) => run(event, "…");',
    "+ export const handle = sequence(authHandle, ownHandle);",
    '+ /// <reference types="cardea/sveltekit" />',
    "  // See https://svelte.dev/docs/kit/types#app.d.ts",
  ],
  [
    "astro",
    { "package.json": typed, "src/middleware.ts": 'export const onRequest = run("hush");\n' },
    '+ import { sequence } from "astro:middleware";',
    '+ const ownRequest = run("…");',
  ],
  [
    "nuxt",
    {
      "package.json": typed,
      "nuxt.config.ts":
        '// https://nuxt.com/docs/api/configuration/nuxt-config\nexport default defineNuxtConfig({ modules: ["@acme/hush-9"] });\n',
    },
    "  // https://nuxt.com/docs/api/configuration/nuxt-config",
    '+ export default defineNuxtConfig({ modules: ["…", "cardea/nuxt/module"] });',
  ],
  [
    "solid-start",
    {
      "package.json": typed,
      "vite.config.ts": 'export default { plugins: [solidStart({ base: "hush" })] };\n',
    },
    '+ export default { plugins: [solidStart({ middleware: "./src/middleware.ts", base: "…" })] };',
  ],
  [
    "solid-start",
    { "package.json": typed, "vite.config.ts": "export default { plugins: [solidStart( )] };\n" },
    '+ export default { plugins: [solidStart({ middleware: "./src/middleware.ts" })] };',
  ],
  [
    "express",
    {
      "package.json": typed,
      "app.ts": 'import express from "express";\nconst app = express();\napp.set("pin", "hush");\n',
    },
    '+ app.use("/auth", ExpressAuth(config));',
    '  app.set("…", "…");',
  ],
  [
    "fastify",
    {
      "package.json": typed,
      "app.ts": 'import Fastify from "fastify";\nconst app = Fastify({ pin: "hush" });\n',
    },
    "+ app.register(FastifyAuth(config));",
  ],
  [
    "hono",
    {
      "package.json": typed,
      "app.ts": 'import { Hono } from "hono";\nconst app = new Hono();\nuse(app, "hush");\n',
    },
    '+ app.all("/auth/*", HonoAuth(config));',
  ],
  [
    "node",
    {
      "package.json": typed,
      "app.ts":
        'import { createServer } from "node:http";\ncreateServer((req, res) => res.end("hush"));\n',
    },
    '+ createServer(withAuth((req, res) => res.end("…")));',
  ],
  [
    "express",
    { "package.json": "{}", "k9x2mQ7vL4.js": express },
    '+   "scripts": { "dev": "node --env-file-if-exists=.env --watch k9x2mQ7vL4.js", "start": "node --env-file-if-exists=.env k9x2mQ7vL4.js" }',
  ],
];

describe("what init adds to a file can be read, and what stood there is masked", () => {
  for (const [framework, files, ...lines] of applications) {
    test(`${framework}: ${lines.at(-1)}`, () => {
      const entry = Object.keys(files).find((path) => /^[\w]+\.[jt]s$/.test(path));
      const shown = shownEdits(framework, entry === undefined ? files : withEntry(files, entry));
      for (const line of lines) assert.ok(shown.includes(`\n  ${line}`), `${line}\n${shown}`);
      assert.doesNotMatch(shown, /hush/);
    });
  }
});

/** Lets a package.json without scripts name its entry. */
const withEntry = (files: Record<string, string>, main: string) => ({
  ...files,
  "package.json": JSON.stringify({ ...JSON.parse(files["package.json"] ?? "{}"), main }, null, 2),
});

const edit = (before: string, ...edits: Parameters<typeof editText>[1]) => {
  const { text, added } = editText(before, edits);
  return showPlan([{ kind: "edit", path: "a.ts", before, after: text, added }]);
};

test("only what was added is shown, also where the application has the same line", () => {
  const before = 'f("hush-9");\n';
  const shown = edit(before, insertAt(before.length, 'g("ours-1");\n'), insertAt(0, "f();\n"));
  assert.match(shown, /\+ g\("ours-1"\);$/m);
  assert.doesNotMatch(shown, /hush/);
  const twice = showPlan([
    {
      kind: "edit",
      path: "a.ts",
      before: "x();\n",
      after: 'f("same-1");\nx();\nf("same-1");\n',
      added: [{ start: 0, end: 13 }],
    },
  ]);
  assert.match(twice, /\+ f\("same-1"\);\n {4}x\(\);\n {2}\+ f\("…"\);$/);
});

for (const [what, before, added] of [
  ["a text", 'f("hush-9");\n', 'g("hush-9");\n'],
  ["a text in other quotes", 'f("hush-9");\n', "g('hush-9');\n"],
  ["a part of a template", `f(\`a hush-9 \${x}\`);\n`, 'g("hush-9");\n'],
  ["a comment", "// s3cr3t-hush-9\nx();\n", "g(); // s3cr3t-hush-9\n"],
  ["a text of code that cannot be parsed", 'f(("hush-9");\n', 'f(("hush-9");\n'],
] as const) {
  test(`a secret of the application stays masked where it is copied: ${what}`, () => {
    const shown = edit(before, insertAt(before.length, added));
    assert.doesNotMatch(shown, /hush/);
    assert.match(shown, /…/);
  });
}

test("a line that is added to code that cannot be parsed is shown", () => {
  const line = '/// <reference types="cardea/sveltekit" />';
  const shown = edit('f(("hush");\n', insertAt(0, `${line}\n`));
  assert.ok(shown.includes(`+ ${line}`));
  assert.doesNotMatch(shown, /hush/);
});

test("a script keeps its secrets masked when a flag is added to it", () => {
  const manifest = { scripts: { start: "API_KEY=hush node app.js" }, main: "app.js" };
  const files = {
    "package.json": JSON.stringify(manifest, null, 2),
    "app.js": express,
  };
  const shown = shownEdits("express", files);
  assert.ok(
    shown.includes('+     "start": "API_KEY=… node --env-file-if-exists=.env app.js"'),
    shown,
  );
});

test("a path at which the application mounts the routes already is shown as its other texts are", () => {
  const files = { "package.json": '{ "main": "app.js" }', "app.js": express };
  const application = detectApplication(projectOf(files), { framework: "express" });
  const answers = { ways: [], storage: "none", proxy: false, keepsConfig: false } as const;
  const shownAt = (path: string) => {
    const moved = { ...application, basePath: { path, written: path } };
    return showPlan(plan(moved, answers, { secret: "s", password: "p" }, {}));
  };
  assert.match(shownAt("/k9x2mQ7vL4"), /\+ app\.use\("…", ExpressAuth\(config\)\);/);
  assert.match(shownAt("/cardea"), /\+ app\.use\("\/cardea", ExpressAuth\(config\)\);/);
});
