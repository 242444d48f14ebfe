import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createApplication } from "./application.ts";
import type { Files } from "./samples.ts";

const four = { dependencies: { "next-auth": "^4.24.15", next: "15.0.0" } };

const base: Files = {
  "app/api/auth/[...nextauth]/route.ts": `import NextAuth from "next-auth";\nimport { authOptions } from "@/lib/auth";\nconst handler = NextAuth(authOptions);\nexport { handler as GET, handler as POST };\n`,
  "lib/auth.ts": `export const authOptions = { providers: [] };\nexport const tenant = (name: string) => ({ providers: [], secret: name });\n`,
};

async function migrate(t: TestContext, files: Files, manifest: object = four) {
  const application = createApplication({ ...base, ...files }, manifest);
  t.after(() => application.remove());
  const { code, printed, hinted } = await application.migrate("--yes");
  assert.equal(code, 0, hinted);
  return { ...application, printed };
}

/** How many comments stand in a file, each of which the report has to name with its line. */
function commentsIn(application: { read(path: string): string; printed: string }, path: string) {
  const lines = application.read(path).split("\n");
  const marked = lines.flatMap((line, at) => (line.includes("TODO(cardea)") ? [at + 1] : []));
  for (const line of marked) assert.ok(application.printed.includes(`  ${path}:${line}  `), path);
  return marked.length;
}

for (const [how, text] of Object.entries({
  "a parameter": "async (authOptions: object) => getServerSession(authOptions)",
  "a constant":
    "async (name: string) => { const authOptions = tenant(name); return getServerSession(authOptions); }",
  "a variable of the whole function":
    "async (name: string) => { if (name) { var authOptions = tenant(name); } return getServerSession(authOptions); }",
  "a case of a switch":
    "async (name: string) => { switch (name) { default: const authOptions = tenant(name); return getServerSession(authOptions); } }",
  "an error":
    "async () => { try { return null; } catch (authOptions) { return getServerSession(authOptions); } }",
})) {
  test(`options that are called like those of the application are others: ${how}`, async (t) => {
    const page = `import { getServerSession } from "next-auth";\nimport { authOptions, tenant } from "@/lib/auth";\n\nexport const own = ${text};\nexport const all = [authOptions, tenant];\n`;
    const application = await migrate(t, { "app/page.ts": page });
    const after = application.read("app/page.ts");
    assert.match(
      after,
      /return getServerSession\(authOptions\)|=> getServerSession\(authOptions\)/,
    );
    assert.match(after, /from "next-auth"/);
    assert.equal(commentsIn(application, "app/page.ts"), 1);
    assert.match(application.read("package.json"), /"next-auth"/);
  });
}

const handedOn = `export { default } from "next-auth/middleware";\nexport const config = { matcher: ["/admin/:path*"] };\n`;

for (const [how, options] of Object.entries({
  "a spread": `const base = { callbacks: { session: ({ session }) => session } };\nexport const authOptions = {\n  ...base,\n  providers: [],\n};\n`,
  "a spread under a condition": `export const authOptions = {\n  providers: [],\n  ...(process.env.X && { callbacks: {} }),\n};\n`,
  "a spread among the callbacks": `const more = { authorized: () => true };\nexport const authOptions = { providers: [], callbacks: { ...more } };\n`,
  "a computed name": `export const authOptions = { providers: [], ["callbacks"]: {} };\n`,
  "a name that is written twice": `export const authOptions = { callbacks: {}, providers: [], callbacks: {} };\n`,
  "a prototype": `export const authOptions = { __proto__: { callbacks: {} }, providers: [] };\n`,
  "an assignment": `export const authOptions = { providers: [] };\nauthOptions.callbacks = {};\n`,
  "an assignment to a computed member": `export const authOptions = { providers: [] };\nauthOptions["call" + "backs"] = {};\n`,
  "an assignment to a callback": `export const authOptions = { providers: [], callbacks: {} };\nauthOptions.callbacks.authorized = () => true;\n`,
  "a function that may change them": `export const authOptions = { providers: [] };\nObject.assign(authOptions, { callbacks: {} });\n`,
  "another name": `export const authOptions = { providers: [] };\nconst other = authOptions;\nother.callbacks = {};\n`,
  "a variable": `export let authOptions = { providers: [] };\nauthOptions = { ...authOptions, callbacks: {} };\n`,
})) {
  test(`a guard stays where options could overwrite the rule that takes its place: ${how}`, async (t) => {
    const files = { "lib/auth.ts": options, "middleware.ts": handedOn };
    const application = await migrate(t, files);
    assert.match(
      application.read("middleware.ts"),
      /^export \{ default \} from "next-auth\/middleware";$/m,
    );
    assert.equal(commentsIn(application, "middleware.ts"), 1);
    assert.doesNotMatch(application.read("lib/auth.ts"), /auth !== null/);
    assert.match(application.read("package.json"), /"next-auth"/);
  });
}

for (const [how, text] of Object.entries({
  "under their name": `import { authOptions } from "./auth";\nauthOptions.callbacks = {};\n`,
  "under another name": `import { authOptions as options } from "./auth";\noptions.callbacks = {};\n`,
  "in a copy that shares their callbacks": `import { authOptions } from "./auth";\nconst copy = { ...authOptions };\nObject.assign(copy.callbacks, { authorized: () => true });\n`,
  "in a copy with callbacks before it": `import { authOptions } from "./auth";\nexport const copy = { callbacks: {}, ...authOptions };\n`,
  "from where nobody can look": `import { authOptions } from "#auth";\nauthOptions.callbacks = {};\n`,
  "as a member of the module": `import * as all from "./auth";\nall.authOptions.callbacks = {};\n`,
  "once it is loaded": `export const late = async () => {\n  (await import("./auth")).authOptions.callbacks = {};\n};\n`,
  "once it is loaded, by a name": `export const late = async () => {\n  const { authOptions } = await import("./auth");\n  authOptions.callbacks = {};\n};\n`,
  "once it is loaded, by whatever it exports": `export const late = () => import("./auth").then((all) => Object.values(all).forEach((one) => { one.callbacks = {}; }));\n`,
  "once it is required": `export function late() {\n  const { authOptions: options } = require("./auth");\n  options.callbacks = {};\n}\n`,
  "once it is required by TypeScript": `import all = require("./auth");\nall.tenant("x");\n`,
  "under a name that is put together": `export const late = async (name: string) => {\n  const { authOptions } = await import(\`./\${name}\`);\n  authOptions.callbacks = {};\n};\n`,
  "by the key of the module": `import * as all from "./auth";\nexport const change = (key: "authOptions") => { all[key].callbacks = {}; };\n`,
  "by all that the module has": `import * as all from "./auth";\nfor (const one of Object.values(all)) Object.assign(one, {});\n`,
})) {
  test(`OWN-174 a guard stays where another file changes the options: ${how}`, async (t) => {
    const application = await migrate(t, { "lib/more.ts": text, "middleware.ts": handedOn });
    assert.equal(commentsIn(application, "middleware.ts"), 1);
    assert.match(application.read("middleware.ts"), /from "next-auth\/middleware"/);
    assert.doesNotMatch(application.read("lib/auth.ts"), /auth !== null/);
  });
}

for (const [how, barrel, text] of [
  [
    "renamed",
    `export { authOptions as options } from "./auth";\n`,
    `import { options } from "./all";\noptions.callbacks = {};\n`,
  ],
  [
    "renamed and loaded",
    `import { authOptions } from "./auth";\nexport { authOptions as options };\n`,
    `export const late = async () => { (await import("./all")).options.callbacks = {}; };\n`,
  ],
  [
    "renamed and taken as a member",
    `export { authOptions as options } from "./auth";\n`,
    `import * as all from "./all";\nall.options.callbacks = {};\n`,
  ],
  [
    "in a module as a whole",
    `export { authOptions as options } from "./auth";\nexport * as inner from "./all";\n`,
    `import { inner } from "./all";\ninner.inner.options.callbacks = {};\n`,
  ],
  [
    "by default",
    `import { authOptions } from "./auth";\nexport default authOptions;\n`,
    `import options from "./all";\nObject.assign(options, {});\n`,
  ],
] as const) {
  test(`OWN-174 a guard stays where options are changed by way of another module: ${how}`, async (t) => {
    const files = { "lib/all.ts": barrel, "lib/more.ts": text, "middleware.ts": handedOn };
    const application = await migrate(t, files);
    assert.equal(commentsIn(application, "middleware.ts"), 1);
    assert.doesNotMatch(application.read("lib/auth.ts"), /auth !== null/);
  });
}

test("a guard is replaced where other files only read the options, copy them with other callbacks or load something else", async (t) => {
  const application = await migrate(t, {
    "lib/more.ts": `import { getServerSession } from "next-auth";\nimport * as all from "./auth";\n\nexport type Options = typeof all.authOptions;\nexport const read = () => getServerSession(all.authOptions);\nexport const copy = { ...all.authOptions, callbacks: { ...all.authOptions.callbacks } };\nexport const load = async (name: string) => [await import(\`./languages/\${name}.json\`), await import("./words"), await import(\`./words/\${name}\`)];\n`,
    "lib/words.ts": `import { authOptions } from "./auth";\nexport const count = authOptions.providers.length;\n`,
    "middleware.ts": handedOn,
  });
  assert.match(application.read("middleware.ts"), /^export \{ auth as default \}/);
  assert.match(application.read("lib/auth.ts"), /auth !== null/);
});

test("OWN-174 a guard stays where a file that speaks of the options cannot be parsed", async (t) => {
  const files = { "lib/more.ts": "authOptions.callbacks = {;\n", "middleware.ts": handedOn };
  const application = await migrate(t, files);
  assert.equal(commentsIn(application, "middleware.ts"), 1);
});

test("a call of NextAuth as a member of a module that hands it on gets a comment", async (t) => {
  const application = await migrate(t, {
    "lib/library.ts": `export { default as make } from "next-auth";\n`,
    "app/api/auth/[...nextauth]/route.ts": `import * as library from "@/lib/library";\nimport { authOptions } from "@/lib/auth";\nconst handler = library.make(authOptions);\nexport { handler as GET, handler as POST };\n`,
    "middleware.ts": handedOn,
  });
  assert.equal(commentsIn(application, "app/api/auth/[...nextauth]/route.ts"), 1);
  assert.equal(commentsIn(application, "middleware.ts"), 1);
  assert.match(application.read("lib/auth.ts"), /compat: "next-auth"/);
});

for (const [how, guard] of Object.entries({
  "a rule that asks for a part of the token":
    "withAuth({ callbacks: { authorized: ({ token: { admin: token } }) => !!token } })",
  "a rule with a value in place of the token":
    "withAuth({ callbacks: { authorized: ({ token = admin }) => !!token } })",
  "a rule with a second parameter":
    "withAuth({ callbacks: { authorized: (_, token) => !!token } })",
  "a computed rule": "withAuth({ callbacks: { [authorized]: ({ token }) => !!token } })",
  "another secret": "withAuth({ secret: process.env.OTHER_SECRET })",
  "another sign-in page": 'withAuth({ pages: { signIn: "/other" } })',
  "a page of errors that everybody sees": 'withAuth({ pages: { error: "/oops" } })',
  "a guard in a chain": "chain(withAuth({}))",
  "a rule with a Boolean of the application":
    "withAuth({ callbacks: { authorized: ({ token }) => Boolean(token) } });\nfunction Boolean(token) { return token.role === 'admin'; }",
  "a rule with a Boolean from elsewhere":
    'withAuth({ callbacks: { authorized: ({ token }) => Boolean(token) } });\nimport { Boolean } from "./rules"',
  "a rule with a Boolean of its own":
    "withAuth({ callbacks: { authorized: ({ token, Boolean }) => Boolean(token) } })",
})) {
  test(`OWN-174 a guard that says more than that somebody is signed in stays: ${how}`, async (t) => {
    const middleware = `import { withAuth } from "next-auth/middleware";\n\nexport default ${guard};\n`;
    const application = await migrate(t, { "middleware.ts": middleware });
    assert.ok(application.read("middleware.ts").includes(`export default ${guard};`));
    assert.match(application.read("middleware.ts"), /from "next-auth\/middleware"/);
    assert.equal(commentsIn(application, "middleware.ts"), 1);
  });
}

for (const [matcher, isMoved] of [
  ['["/admin/:path*", "/"]', true],
  ['"/admin(.*)"', true],
  ['[{ source: "/admin/:path*" }]', true],
  [String.raw`["/((?!api|_next/static|_next/image|favicon.ico|.*\\.(?:svg|png)$).*)"]`, true],
  ['["/((?!api|login).*)"]', false],
  ['"/:path*"', false],
  ["paths", false],
] as const) {
  test(`a guard is only replaced where it stays away from what it let through: ${matcher}`, async (t) => {
    const middleware = `export { default } from "next-auth/middleware";\nexport const config = { matcher: ${matcher} };\n`;
    const application = await migrate(t, { "middleware.ts": middleware });
    const after = application.read("middleware.ts");
    assert.equal(after.includes("auth as default"), isMoved, after);
    assert.equal(commentsIn(application, "middleware.ts"), isMoved ? 0 : 1);
  });
}

test("OWN-174 a guard stays where its secret has the same name as that of the options, and may be another", async (t) => {
  const application = await migrate(t, {
    "lib/auth.ts": `const secret = process.env.ONE;\nexport const authOptions = { providers: [], secret };\n`,
    "middleware.ts": `import { withAuth } from "next-auth/middleware";\n\nconst secret = process.env.OTHER;\nexport default withAuth({ secret });\n`,
  });
  assert.match(application.read("middleware.ts"), /export default withAuth\(\{ secret \}\)/);
  assert.equal(commentsIn(application, "middleware.ts"), 1);
});

test("a guard whose rule asks the Boolean of the language is replaced", async (t) => {
  const middleware = `import { withAuth } from "next-auth/middleware";\n\nexport default withAuth({ callbacks: { authorized: ({ token }) => Boolean(token) } });\nexport const config = { matcher: ["/admin"] };\n`;
  const application = await migrate(t, { "middleware.ts": middleware });
  assert.match(application.read("middleware.ts"), /^export default auth;$/m);
});

test("a guard in a file that Next.js does not ask stays, because its paths stand elsewhere", async (t) => {
  const guard = `export { default } from "next-auth/middleware";\n`;
  const application = await migrate(t, { "lib/guard.ts": guard });
  assert.equal(commentsIn(application, "lib/guard.ts"), 1);
});

test("a guard without a matcher gets one that leaves out the files of Next.js and guards all pages and their data", async (t) => {
  const { unstable_doesMiddlewareMatch: isMatched } = await import(
    "next/experimental/testing/server.js"
  );
  const application = await migrate(t, {
    "middleware.ts": `export { default } from "next-auth/middleware";\n`,
  });
  const [, list = ""] = /matcher: (\[.*\])/.exec(application.read("middleware.ts")) ?? [];
  const matcher: string[] = JSON.parse(list);
  for (const basePath of ["", "/shop"]) {
    const isAsked = (path: string) =>
      isMatched({ config: { matcher }, url: basePath + path, nextConfig: { basePath } });
    for (const path of ["/", "/admin", "/_next/data/x/admin.json", "/_nextish", "/favicon.icons"])
      assert.ok(isAsked(path), path);
    for (const path of ["/_next/static/a.js", "/_next/image", "/favicon.ico"])
      assert.ok(!isAsked(path), path);
  }
});
