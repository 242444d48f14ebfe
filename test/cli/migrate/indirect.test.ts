import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createApplication } from "./application.ts";

const libraries = {
  "next-auth": "^4.24.15",
  authjs: "5.0.0-beta.32",
} as const;

const configurations = {
  "next-auth": {
    "app/api/auth/[...nextauth]/route.ts": `import NextAuth from "next-auth";\nimport { authOptions } from "@/lib/auth";\nconst handler = NextAuth(authOptions);\nexport { handler as GET, handler as POST };\n`,
    "lib/auth.ts": "export const authOptions = { providers: [] };\n",
  },
  authjs: {
    "lib/auth.ts": `import NextAuth from "next-auth";\nexport const { handlers, auth } = NextAuth({ providers: [] });\n`,
  },
} as const;

async function migrate(
  t: TestContext,
  library: keyof typeof libraries,
  path: string,
  text: string,
) {
  const dependencies = { next: "15.0.0", "next-auth": libraries[library] };
  const application = createApplication(
    { ...configurations[library], [path]: text },
    { dependencies },
  );
  t.after(() => application.remove());
  const { code, printed, hinted } = await application.migrate("--yes");
  assert.equal(code, 0, hinted);
  const after = application.read(path);
  const comments = after.split("\n").filter((line) => line.includes("TODO(cardea)")).length;
  const named = printed.match(new RegExp(`^ {2}${path}:\\d+ `, "gm"))?.length ?? 0;
  assert.equal(named, comments, "the report names every comment");
  const keeps = /"next-auth"/.test(application.read("package.json"));
  return { after, comments, keeps };
}

for (const library of ["next-auth", "authjs"] as const) {
  for (const [how, text] of Object.entries({
    "under another name":
      'import { getToken } from "next-auth/jwt";\nexport const read = getToken;\n',
    "by a function that gets it":
      'import { decode } from "next-auth/jwt";\nexport const all = (list) => list.map(decode);\n',
    "with a method of it":
      'import { getToken } from "next-auth/jwt";\nexport const x = (req) => getToken.call(null, { req });\n',
    "with arguments that are not written out":
      'import { getToken } from "next-auth/jwt";\nexport const x = (...all) => getToken(...all);\n',
    "after it is handed on": 'export { getToken as read } from "next-auth/jwt";\n',
    "after all is handed on": 'export * from "next-auth/jwt";\n',
    "after it is exported": 'import { getToken } from "next-auth/jwt";\nexport { getToken };\n',
    "as a member with a computed name":
      'import * as jwt from "next-auth/jwt";\nexport const x = (name, req) => jwt[name]({ req });\n',
    "as a member that is not called":
      'import * as jwt from "next-auth/jwt";\nexport const read = jwt.getToken;\n',
    "as part of a module that is handed on":
      'import * as jwt from "next-auth/jwt";\nexport const all = { jwt };\n',
    "once it is loaded":
      'export const x = async (req) => (await import("next-auth/jwt")).getToken({ req });\n',
    "once it is loaded, under its name":
      'export const x = async (req) => {\n  const { getToken } = await import("next-auth/jwt");\n  return getToken({ req });\n};\n',
    "once it is loaded, in a function that gets it":
      'export const x = import("next-auth/jwt").then((jwt) => jwt.getToken);\n',
    "once it is loaded by a template":
      "export const x = async (req) => (await import(`next-auth/jwt`)).getToken({ req });\n",
    "as the default of a module that is loaded":
      'export const x = async (req) => (await import("next-auth/jwt")).default.getToken({ req });\n',
  })) {
    test(`with ${library}, tokens that are read ${how} get a comment, and the old module stays`, async (t) => {
      const { after, comments, keeps } = await migrate(t, library, "lib/token.ts", text);
      assert.equal(comments, 1, after);
      assert.match(after, /["`]next-auth\/jwt["`]/);
      assert.doesNotMatch(after, /"cardea\/jwt"/);
      assert.ok(keeps);
    });
  }

  for (const [how, path, text] of [
    [
      "an import of the whole module",
      "lib/token.ts",
      'import * as jwt from "next-auth/jwt";\nexport const x = (req) => jwt.getToken({ req, secret: "a" });\n',
    ],
    [
      "require",
      "lib/token.js",
      'const jwt = require("next-auth/jwt");\nmodule.exports = (req) => jwt.getToken({ req, secret: "a" });\n',
    ],
    [
      "require of the name",
      "lib/token.js",
      'const { getToken } = require("next-auth/jwt");\nmodule.exports = (req) => getToken({ req, secret: "a" });\n',
    ],
  ] as const) {
    test(`with ${library}, tokens that are read by ${how} are read in the same format`, async (t) => {
      const { after, comments } = await migrate(t, library, path, text);
      assert.match(
        after,
        new RegExp(`getToken\\(\\{ compat: "${library}", req, secret: "a" \\}\\)`),
      );
      assert.match(after, /"cardea\/jwt"/);
      assert.equal(comments, 0);
    });
  }
}

for (const [how, path, text] of [
  [
    "require and its default",
    "middleware.js",
    'module.exports = require("next-auth/middleware").default;\n',
  ],
  [
    "require of the name",
    "middleware.js",
    'const { withAuth } = require("next-auth/middleware");\nmodule.exports = withAuth({});\n',
  ],
  [
    "an import while it runs",
    "middleware.ts",
    'export default async (req, event) => {\n  const { withAuth } = await import("next-auth/middleware");\n  return withAuth({})(req, event);\n};\n',
  ],
  [
    "an import of the whole module",
    "middleware.ts",
    'import * as all from "next-auth/middleware";\nexport default all.withAuth({ callbacks: { authorized: ({ token }) => token?.role === "admin" } });\n',
  ],
  ["everything that is handed on", "middleware.ts", 'export * from "next-auth/middleware";\n'],
  [
    "another name",
    "middleware.ts",
    'import { withAuth } from "next-auth/middleware";\nconst guard = withAuth;\nexport default guard({});\n',
  ],
] as const) {
  test(`a guard by ${how} stays, with a comment`, async (t) => {
    const { after, comments, keeps } = await migrate(t, "next-auth", path, text);
    assert.equal(comments, 1, after);
    assert.match(after, /"next-auth\/middleware"/);
    assert.ok(keeps);
  });
}

test("a file of CommonJS gets no import, and keeps what reads its sessions", async (t) => {
  const text = `const { getServerSession } = require("next-auth");\nconst { authOptions } = require("./auth");\nmodule.exports = () => getServerSession(authOptions);\n`;
  const { after, comments, keeps } = await migrate(t, "next-auth", "lib/session.js", text);
  assert.doesNotMatch(after, /^import /m);
  assert.match(after, /require\("next-auth"\)/);
  assert.equal(comments, 1, after);
  assert.ok(keeps);
});

test("a session that is read by an import of the whole module is read by auth", async (t) => {
  const text = `import * as all from "next-auth";\nimport { authOptions } from "@/lib/auth";\nexport const read = () => all.getServerSession(authOptions);\n`;
  const { after, comments } = await migrate(t, "next-auth", "lib/session.ts", text);
  assert.equal(after, `import { auth } from "@/lib/auth";\nexport const read = () => auth();\n`);
  assert.equal(comments, 0);
});
