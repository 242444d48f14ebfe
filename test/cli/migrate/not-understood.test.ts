import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createApplication } from "./application.ts";
import type { Files } from "./samples.ts";

const four = { dependencies: { "next-auth": "^4.24.15", next: "16.0.0" } };

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

const replaced =
  /^import \{ auth \} from "\.\/lib\/auth";\n\nexport default auth\(\(\) => undefined, \{ require: \{\} \}\);$/m;

test("a guard is replaced by one whose rule stands in its own file, whatever the options look like", async (t) => {
  for (const options of [
    `const base = { callbacks: { session: ({ session }) => session } };\nexport const authOptions = {\n  ...base,\n  providers: [],\n};\n`,
    `export const authOptions = { providers: [] };\nauthOptions.callbacks = {};\n`,
  ]) {
    const application = await migrate(t, { "lib/auth.ts": options, "proxy.ts": handedOn });
    assert.match(application.read("proxy.ts"), replaced);
    assert.equal(commentsIn(application, "proxy.ts"), 0);
    assert.doesNotMatch(application.read("lib/auth.ts"), /authorized/);
  }
});

test("a guard that is exported as proxy stays so, unless its file has that name for something else", async (t) => {
  const guard = `export { default as proxy } from "next-auth/middleware";\n`;
  const application = await migrate(t, { "proxy.ts": guard });
  const line = "export const proxy = auth(() => undefined, { require: {} });";
  assert.ok(application.read("proxy.ts").includes(line));
  const other = `const proxy = { own: true };\nconsole.info(proxy);\n${guard}`;
  const taken = await migrate(t, { "proxy.ts": other });
  assert.ok(taken.read("proxy.ts").includes(guard));
  assert.equal(commentsIn(taken, "proxy.ts"), 1);
});

test("a call of NextAuth as a member of a module that hands it on gets a comment", async (t) => {
  const application = await migrate(t, {
    "lib/library.ts": `export { default as make } from "next-auth";\n`,
    "app/api/auth/[...nextauth]/route.ts": `import * as library from "@/lib/library";\nimport { authOptions } from "@/lib/auth";\nconst handler = library.make(authOptions);\nexport { handler as GET, handler as POST };\n`,
    "proxy.ts": handedOn,
  });
  assert.equal(commentsIn(application, "app/api/auth/[...nextauth]/route.ts"), 1);
  assert.equal(commentsIn(application, "proxy.ts"), 1);
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
  "a sign-in page that is not written out": "withAuth({ pages: { signIn: page } })",
  "cookies of its own": 'withAuth({ cookies: { sessionToken: { name: "own" } } })',
  "tokens of its own": "withAuth({ jwt: { decode } })",
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
    const application = await migrate(t, { "proxy.ts": middleware });
    assert.ok(application.read("proxy.ts").includes(`export default ${guard};`));
    assert.match(application.read("proxy.ts"), /from "next-auth\/middleware"/);
    assert.equal(commentsIn(application, "proxy.ts"), 1);
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
    const application = await migrate(t, { "proxy.ts": middleware });
    const after = application.read("proxy.ts");
    assert.equal(replaced.test(after), isMoved, after);
    assert.equal(commentsIn(application, "proxy.ts"), isMoved ? 0 : 1);
  });
}

test("OWN-174 a guard stays where its secret has the same name as that of the options, and may be another", async (t) => {
  const application = await migrate(t, {
    "lib/auth.ts": `const secret = process.env.ONE;\nexport const authOptions = { providers: [], secret };\n`,
    "proxy.ts": `import { withAuth } from "next-auth/middleware";\n\nconst secret = process.env.OTHER;\nexport default withAuth({ secret });\n`,
  });
  assert.match(application.read("proxy.ts"), /export default withAuth\(\{ secret \}\)/);
  assert.equal(commentsIn(application, "proxy.ts"), 1);
});

for (const [how, options] of Object.entries({
  "a secret": `export const authOptions = { providers: [], secret: process.env.ONE, ...more };\n`,
  pages: `export const authOptions = { providers: [], pages: { signIn: "/login" }, ...more };\n`,
  "a page": `export const authOptions = { providers: [], secret: process.env.ONE, pages: { signIn: "/login", ...more } };\n`,
})) {
  test(`a guard stays where a spread may overwrite ${how} that it names as well`, async (t) => {
    const application = await migrate(t, {
      "lib/auth.ts": `import { more } from "./more";\n${options}`,
      "lib/more.ts": "export const more = {};\n",
      "proxy.ts": `import { withAuth } from "next-auth/middleware";\n\nexport default withAuth({ secret: process.env.ONE, pages: { signIn: "/login" } });\n`,
    });
    assert.match(application.read("proxy.ts"), /export default withAuth\(/);
    assert.equal(commentsIn(application, "proxy.ts"), 1);
  });
}

test("a guard may name the page of errors that the configuration has", async (t) => {
  const pages = `pages: { signIn: "/login", error: "/oops" }`;
  const application = await migrate(t, {
    "lib/auth.ts": `export const authOptions = { providers: [], ${pages} };\n`,
    "proxy.ts": `import { withAuth } from "next-auth/middleware";\n\nexport default withAuth({ ${pages} });\n`,
  });
  assert.match(application.read("proxy.ts"), replaced);
});

test("a guard whose rule asks the Boolean of the language is replaced", async (t) => {
  const middleware = `import { withAuth } from "next-auth/middleware";\n\nexport default withAuth({ callbacks: { authorized: ({ token }) => Boolean(token) } });\nexport const config = { matcher: ["/admin"] };\n`;
  const application = await migrate(t, { "proxy.ts": middleware });
  assert.match(application.read("proxy.ts"), replaced);
});

const config = 'export const config = { matcher: ["/admin"] };\n';
const rule = (authorized: string) => `withAuth({ callbacks: { ${authorized} } })`;
const usual = "callbacks: { authorized: ({ token }) => !!token }";

for (const guard of [
  rule("authorized: ({ token }) => { return !!token; }"),
  rule("authorized({ token }) { return Boolean(token); }"),
  rule("authorized: async function ({ req, token }) { return token !== null; }"),
  rule("authorized: ({ token: jwt }: any): boolean => (null != jwt) as boolean"),
  rule("authorized: ({ token }) => (token ? true : false)"),
  rule("authorized: ({ token }) => token"),
  rule("authorized: (params) => !!params.token"),
  rule("authorized: (params) => Boolean(params?.token)"),
  `withAuth(function middleware(req) {}, { ${usual} })`,
  `withAuth(async () => { return NextResponse.next(); }, { ${usual} })`,
  `withAuth(() => NextResponse.next(), { ${usual} })`,
  "withAuth(() => undefined)",
  `withAuth((req) => { return; })`,
]) {
  test(`a guard that asks for a token alone is replaced, however it says so: ${guard}`, async (t) => {
    const middleware = `import { NextResponse } from "next/server";\nimport { withAuth } from "next-auth/middleware";\n\nexport default ${guard};\n${config}`;
    const application = await migrate(t, { "proxy.ts": middleware });
    assert.match(application.read("proxy.ts"), replaced);
    assert.doesNotMatch(application.read("proxy.ts"), /next-auth|TODO/);
    const isLeft = /NextResponse/.test(application.read("proxy.ts"));
    assert.equal(isLeft, !guard.includes("NextResponse"));
  });
}

for (const guard of [
  rule("authorized: ({ token }) => !token"),
  rule("authorized: ({ token }) => !!token?.email"),
  rule("authorized: ({ token }) => token !== undefined"),
  rule("authorized: ({ token }) => token === null"),
  rule("authorized: ({ token }) => (token ? false : true)"),
  rule("authorized: ({ token, ...rest }) => !!token"),
  rule("authorized: ({ req: token }) => !!token"),
  rule('authorized: ({ ["token"]: token }) => !!token'),
  rule("authorized: (token) => !!token"),
  rule("authorized: (params) => !!params[token]"),
  rule("authorized: (params) => !!other.token"),
  rule("authorized: ({ token }) => { log(token); return !!token; }"),
  rule("authorized: ({ token }) => { return; }"),
  rule("authorized: function* ({ token }) { return !!token; }"),
  rule("get authorized() { return ({ token }) => !!token; }"),
  rule("authorized: signedIn"),
  `withAuth((req) => { log(req); }, { ${usual} })`,
  `withAuth(() => NextResponse.next({ headers }), { ${usual} })`,
  `withAuth(() => Response.next(), { ${usual} })`,
  `withAuth(() => NextResponse.redirect(there), { ${usual} })`,
  `withAuth(middleware, { ${usual} })`,
]) {
  test(`a guard that may ask for something else, or does something, stays: ${guard}`, async (t) => {
    const middleware = `import { NextResponse } from "next/server";\nimport { withAuth } from "next-auth/middleware";\n\nexport default ${guard};\n${config}`;
    const application = await migrate(t, { "proxy.ts": middleware });
    assert.ok(application.read("proxy.ts").includes(`export default ${guard};`));
    assert.equal(commentsIn(application, "proxy.ts"), 1);
  });
}

for (const [end, isMoved] of [
  ["export default guard;", true],
  ["export { guard as middleware };", true],
  ["export { guard as other };", false],
  ["export default guard;\nguard.on = true;", false],
  ["", false],
] as const) {
  test(`a guard that a constant holds is ${isMoved ? "replaced" : "left alone"} with: ${end}`, async (t) => {
    const middleware = `import { withAuth } from "next-auth/middleware";\n\nconst guard = withAuth({});\n${end}\n${config}`;
    const application = await migrate(t, { "proxy.ts": middleware });
    const after = application.read("proxy.ts");
    const line = "const guard = auth(() => undefined, { require: {} });";
    assert.equal(after.includes(line), isMoved, after);
    assert.ok(after.includes(end));
    assert.equal(commentsIn(application, "proxy.ts"), isMoved ? 0 : 1);
  });
}

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
    "proxy.ts": `export { default } from "next-auth/middleware";\n`,
  });
  const [, list = ""] = /matcher: (\[.*\])/.exec(application.read("proxy.ts")) ?? [];
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

for (const end of ["\\n", "\\r", "\\u2028", "\\u2029", "*/"]) {
  test(`a module whose name has ${end} in it becomes no code, and is not told`, async (t) => {
    const module = `next-auth/x ${end} globalThis.pwned = "k9x2mQ7vL4pR8sT1"; /*`;
    const application = await migrate(t, {
      "app/a.ts": `import one from '${module}';\nconsole.info(one);\n`,
      "app/b.ts": `console.info(1); console.info(import('${module}'));\n`,
    });
    for (const path of ["app/a.ts", "app/b.ts"]) {
      const [comment = ""] =
        /(?:\/\/|\/\*) TODO\(cardea\):[^\n]*/.exec(application.read(path)) ?? [];
      assert.match(comment, /Cardea has nothing in place of this module\./);
      const others = application.read(path).split(module).join("");
      assert.doesNotMatch(others, /pwned/);
    }
  });
}
