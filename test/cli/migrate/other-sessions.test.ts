import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { migrate, page, pageWith } from "./checked.ts";
import type { Files } from "./samples.ts";

const written = (more: string, before = "") =>
  `${before}export const authOptions: any = { providers: [], ${more} };\n`;
const matcher = `export const config = { matcher: ["/admin/:path*"] };\n`;
const handedOn = `export { default } from "next-auth/middleware";\n${matcher}`;
const called = (given = "") =>
  `import { withAuth } from "next-auth/middleware";\nexport default withAuth(${given});\n${matcher}`;
const reader = `import { getServerSession } from "next-auth";\nexport const read = () => getServerSession();\n`;
const another = `import NextAuth from "next-auth";\nexport default NextAuth({ providers: [] });\n`;

/** Moves a guard, and a file that reads the session without options. */
async function move(t: TestContext, lib: string, guard: string, more: Files = {}) {
  const files = { "lib/auth.ts": lib, "proxy.ts": guard, "lib/read.ts": reader };
  const application = await migrate(t, { ...files, [page]: pageWith("auth"), ...more });
  return {
    application,
    guard: application.read("proxy.ts"),
    reader: application.read("lib/read.ts"),
  };
}

function assertKept(after: Awaited<ReturnType<typeof move>>) {
  assert.match(after.guard, /from "next-auth\/middleware"/);
  assert.match(after.guard, /TODO\(cardea\)/);
  assert.match(after.reader, /=> getServerSession\(\)/);
  assert.match(after.reader, /TODO\(cardea\): Read the session with auth\(\)/);
}

for (const [what, lib] of Object.entries({
  "another secret": written("secret: process.env.CUSTOMER_SECRET"),
  "a secret that it imports": written("secret: env.NEXTAUTH_SECRET", 'import { env } from "x";\n'),
  "a secret under a name of its own": written("secret", "const secret = 'customers';\n"),
  "a secret that is spread": written("...base", "const base = { secret: 'customers' };\n"),
  "a secret that is set later": `${written("")}authOptions.secret = "customers";\n`,
  "another cookie": written('cookies: { sessionToken: { name: "customer", options: {} } }'),
  "cookies that cannot be read": written("cookies: cookies()", 'import { cookies } from "x";\n'),
  "another secret for tokens": written('jwt: { secret: "customers" }'),
  "a format of its own": written(
    "jwt: { encode, decode }",
    'import { encode, decode } from "x";\n',
  ),
  "members of a package": written("...base", 'import { base } from "x";\n'),
})) {
  for (const guard of [handedOn, called(), called('{ pages: { signOut: "/bye" } }')])
    test(`a guard and a session that name no options are not those of a configuration with ${what}: ${guard}`, async (t) => {
      assertKept(await move(t, lib, guard));
    });
}

for (const [how, more] of Object.entries<Files>({
  "under another path": { "pages/api/admin-auth/[...nextauth].ts": another },
  "for each request": {
    "pages/api/admin.ts": `import NextAuth from "next-auth";\nimport { authOptions } from "../../lib/auth";\nexport default (req: any, res: any) => NextAuth(req, res, authOptions);\n`,
  },
  "in a function of another package": {
    "packages/auth/package.json": '{ "name": "@acme/auth" }',
    "packages/auth/index.ts": `import NextAuth from "next-auth";\nexport const make = (options: any) => NextAuth(options);\n`,
  },
  "by a function that gets it": {
    "lib/admins.ts": `import NextAuth from "next-auth";\nimport { make } from "./make";\nexport const admins = make(NextAuth);\n`,
    "lib/make.ts": "export const make = (create: any) => create({ providers: [] });\n",
  },
  "as something of any type": {
    "pages/api/admins.ts": `import NextAuth from "next-auth";\nexport default (NextAuth as any)({ providers: [] });\n`,
  },
  "under another name, as something of any type": {
    "pages/api/admins.ts": `import NextAuth from "next-auth";\nconst make = NextAuth as any;\nexport default make({ providers: [] });\n`,
  },
  "once it is loaded": {
    "pages/api/admins.ts": `export default async (req: any, res: any) => (await import("next-auth")).default(req, res, { providers: [] });\n`,
  },
  "once it is required": {
    "pages/api/admins.cjs": `const NextAuth = require("next-auth");\nmodule.exports = NextAuth({ providers: [] });\n`,
  },
  "once a require of its own loads it": {
    "pages/api/admins.ts": `import { createRequire } from "node:module";\nconst load = createRequire(import.meta.url);\nconst { default: make } = load("next-auth");\nexport default make({ providers: [] });\n`,
  },
  "once a require of its own loads it under another name": {
    "pages/api/admins.ts": `import { createRequire as own } from "node:module";\nconst load = own(import.meta.url);\nexport default (req: any, res: any) => load("next-auth").default(req, res, { providers: [] });\n`,
  },
  "once a require that is made there loads it": {
    "pages/api/admins.ts": `import { createRequire } from "node:module";\nconst make = createRequire(import.meta.url)("next-auth").default;\nexport default make({ providers: [] });\n`,
  },
  "once require of TypeScript loads it": {
    "pages/api/admins.ts": `import all = require("next-auth");\nexport default all.default({ providers: [] });\n`,
  },
  "once require of TypeScript loads it as a function": {
    "pages/api/admins.ts": `import make = require("next-auth");\nexport default (make as any)({ providers: [] });\n`,
  },
  "once something loads it that has its name": {
    "pages/api/admins.ts": `import { load } from "../../lib/load";\nexport default load("next-auth").default({ providers: [] });\n`,
    "lib/load.ts": "export const load = (name: string): any => (globalThis as any).load(name);\n",
  },
  "once its name is that of a constant": {
    "pages/api/admins.ts": `const name = "next-auth";\nexport default async (req: any, res: any) => (await import(name)).default(req, res, {});\n`,
  },
  "once a module of Node.js requires it": {
    "pages/api/admins.cjs": `module.exports = module.require("next-auth").default({ providers: [] });\n`,
  },
  "by a name that only a bundler knows": {
    "lib/make.ts": `export { default } from "next-auth";\n`,
    "pages/api/admins.ts": `import make from "own-auth";\nexport default make({ providers: [] });\n`,
  },
  "where nobody understands it": {
    "pages/api/admins.ts": `import NextAuth from "next-auth";\nexport default NextAuth({ providers: [ };\n`,
  },
})) {
  test(`a guard and a session that name no options stay where NextAuth is also called ${how}`, async (t) => {
    for (const guard of [handedOn, called()]) {
      const after = await move(t, written(""), guard, more);
      assertKept(after);
      const path = Object.keys(more).find((one) => one.startsWith("pages/"));
      if (/^once .*(?:require|load|constant)/.test(how) && path)
        assert.match(after.application.read(path), /TODO\(cardea\)/);
    }
  });
}

test("a page asks the route for its session as before where there are two of them", async (t) => {
  const text = `import { getSession } from "next-auth/react";\nexport const getServerSideProps = async (context: object) => ({ props: { session: await getSession(context) } });\n`;
  const application = await migrate(t, {
    "lib/auth.ts": written(""),
    [page]: pageWith("auth"),
    "pages/api/admin-auth/[...nextauth].ts": another,
    "pages/me.tsx": text,
  });
  assert.match(application.read("pages/me.tsx"), /TODO[\s\S]*await getSession\(context\)/);
});

for (const lib of [
  written(""),
  written("secret: process.env.NEXTAUTH_SECRET!"),
  written('secret: process.env["NEXTAUTH_SECRET"] ?? "development"'),
  written("jwt: { maxAge: 600 }, secret: undefined"),
  written('cookies: { state: { name: "s", options: {} } }'),
])
  test(`a guard and a session that name no options are those of the only configuration: ${lib}`, async (t) => {
    const more = {
      "next.config.mjs": 'export default { transpilePackages: ["next-auth"] };\n',
      "lib/names.ts": `console.log("next-auth");\nexport const isIt = (name: string) => name === "next-auth" || ["next-auth"].includes(name);\n`,
      "lib/lazy.ts": `export const read = async () => {\n  const { getServerSession } = await import("next-auth");\n  return getServerSession;\n};\n`,
    };
    const after = await move(t, lib, handedOn, more);
    assert.match(after.guard, /auth\(\(\) => undefined, \{ require: \{\} \}\)/);
    assert.match(after.reader, /=> auth\(\)/);
  });

test("a guard that names the secret of the configuration is replaced", async (t) => {
  const lib = written("secret: process.env.CUSTOMER_SECRET");
  const { guard } = await move(t, lib, called("{ secret: process.env.CUSTOMER_SECRET }"));
  assert.match(guard, /auth\(\(\) => undefined, \{ require: \{\} \}\)/);
});
