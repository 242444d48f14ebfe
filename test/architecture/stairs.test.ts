import assert from "node:assert/strict";
import { test } from "node:test";
import { importsOf } from "./imports.ts";
import { sourceFiles } from "./project.ts";
import { findProblems } from "./stairs.ts";

const specifiers = (source: string) => importsOf(source).map(({ specifier }) => specifier);
const file = (path: string, ...specifiers: string[]) => ({
  path,
  text: specifiers.map((specifier) => `import { x } from "${specifier}";`).join("\n"),
});

test("imports in src/ go down the stairs only", () => {
  assert.deepEqual(findProblems(sourceFiles()), []);
});

test("every way to write an import is seen", () => {
  const source = `
    import "./effect.ts";
    import one from "./one.ts";
    import two, { type Two } from "./two.ts";
    import * as three from './three.ts';
    import type {
      Four,
    } from "./four.ts";
    export { five } from "./five.ts";
    export * from "./six.ts";
    export type { Seven } from "./seven.ts";
    export * as eight from "./eight.ts";
    const nine = await import("./nine.ts");
    type Ten = import("./ten.ts").Ten;
    const text = \`\${await import("./eleven.ts")}\`;
    import data from "./twelve.json" with { type: "json" };`;
  assert.deepEqual(specifiers(source), [
    ...["./effect.ts", "./one.ts", "./two.ts", "./three.ts", "./four.ts", "./five.ts"],
    ...["./six.ts", "./seven.ts", "./eight.ts", "./nine.ts", "./ten.ts", "./eleven.ts"],
    "./twelve.json",
  ]);
});

test("what only looks like an import is left alone", () => {
  const source = `
    // import "./comment.ts";
    /** import { x } from "./docs.ts" */
    const text = "import './string.ts'";
    const template = \`import "./template.ts"\`;
    const quote = /["'\`]import/;
    export const from = "./value.ts";
    export function f() { return import.meta.url; }
    const half = total / 2, other = import.meta.dirname / 1;
    props.import("./method.ts");`;
  assert.deepEqual(specifiers(source), []);
});

test("a computed import is refused, because nobody can check it", () => {
  assert.deepEqual(findProblems([{ path: "lib/a.ts", text: "await import(name);" }]), [
    "src/lib/a.ts:1 computes what it imports",
  ]);
});

for (const [from, to] of [
  ["lib/jwe.ts", "config/resolve.ts"],
  ["lib/jwe.ts", "types/index.ts"],
  ["errors.ts", "config/resolve.ts"],
  ["types/adapter.ts", "storage/memory.ts"],
  ["log/logger.ts", "config/resolve.ts"],
  ["config/resolve.ts", "request/context.ts"],
  ["request/context.ts", "session/read.ts"],
  ["session/read.ts", "accounts/decide.ts"],
  ["accounts/decide.ts", "signin/complete.ts"],
  ["session/read.ts", "signin/complete.ts"],
  ["signin/complete.ts", "http/response/render.ts"],
  ["http/route.ts", "server/index.ts"],
  ["server/index.ts", "express/index.ts"],
  ["server/index.ts", "index.ts"],
  ["index.ts", "express/index.ts"],
  ["express/index.ts", "next/index.ts"],
  ["express/index.ts", "http/route.ts"],
  ["next/index.ts", "config/resolve.ts"],
  ["pages/signin.ts", "config/resolve.ts"],
  ["pages/signin.ts", "errors.ts"],
  ["providers/github.ts", "config/resolve.ts"],
  ["storage/memory.ts", "session/read.ts"],
  ["testing/adapter.ts", "storage/memory.ts"],
  ["testing/adapter/accounts.ts", "lib/bytes.ts"],
  ["testing/index.ts", "storage/memory.ts"],
  ["signin/factor/enrolment.ts", "testing/totp-code.ts"],
  ["server/index.ts", "testing/index.ts"],
  ["index.ts", "testing/index.ts"],
  ["cli/run.ts", "testing/index.ts"],
  ["next/index.ts", "testing/index.ts"],
  ["client/index.ts", "lib/bytes.ts"],
  ["react/index.ts", "server/index.ts"],
  ["jwt.ts", "config/resolve.ts"],
] as const) {
  test(`src/${from} must not import src/${to}`, () => {
    const steps = from.split("/").length - 1;
    const specifier = `${steps === 0 ? "./" : "../".repeat(steps)}${to}`;
    assert.deepEqual(findProblems([file(from, specifier), file(to)]), [
      `src/${from} must not import src/${to}`,
    ]);
  });
}

test("a type import counts like any other", () => {
  const text = `import type { ResolvedConfig } from "../config/resolve.ts";`;
  assert.equal(findProblems([{ path: "lib/url.ts", text }, file("config/resolve.ts")]).length, 1);
});

test("a circle of imports is refused and named", () => {
  const files = [
    file("lib/a.ts", "./b.ts"),
    file("lib/b.ts", "./c.ts"),
    file("lib/c.ts", "./a.ts"),
  ];
  assert.deepEqual(findProblems(files), [
    "a circle: src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts",
  ]);
});

test("a package is imported only in the rooms that it belongs to", () => {
  const problem = (path: string, name: string) => findProblems([file(path, name)]).length > 0;
  assert.equal(problem("signin/oauth/callback/finish-sign-in.ts", "oauth4webapi"), false);
  assert.equal(problem("signin/credentials/authorize.ts", "oauth4webapi"), true);
  assert.equal(problem("lib/crypto/node.ts", "node:crypto"), false);
  assert.equal(problem("lib/crypto/web.ts", "node:crypto"), true);
  assert.equal(problem("storage/sql/index.ts", "kysely"), false);
  assert.equal(problem("storage/memory.ts", "kysely"), true);
  assert.equal(problem("http/route.ts", "express"), true);
  assert.equal(problem("lib/url.ts", "left-pad"), true);
  assert.equal(problem("express/index.ts", "cardea/server"), true);
});

test("an import that leads out of src/ or to nothing is refused", () => {
  assert.deepEqual(findProblems([file("lib/a.ts", "../../tools/x.ts", "./gone.ts")]), [
    "src/lib/a.ts imports ../tools/x.ts, which lies outside src/",
    "src/lib/a.ts imports src/lib/gone.ts, which does not exist",
  ]);
});

test("a room without a place on the stairs is refused", () => {
  assert.deepEqual(findProblems([file("utils/a.ts", "../lib/b.ts"), file("lib/b.ts")]), [
    "src/utils/a.ts stands in a room that has no place on the stairs: utils",
  ]);
});
