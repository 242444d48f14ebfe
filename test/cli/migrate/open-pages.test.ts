import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import { NextRequest } from "next/server.js";
import { migrate, route, routeWith } from "./checked.ts";
import { makeRunnable } from "./running.ts";
import type { Files } from "./samples.ts";

process.env.NEXTAUTH_SECRET = "a secret for tests that has more than 32 bytes";

const options = (pages: string) =>
  `export const authOptions: any = { secret: process.env.NEXTAUTH_SECRET, trustHost: true, providers: [], pages: ${pages} };\n`;
const handedOn = `export { default } from "next-auth/middleware";\n`;
const called = (given: string) =>
  `import { withAuth } from "next-auth/middleware";\n\nexport default withAuth(${given});\n`;
const forPaths = (matcher: string) => `export const config = { matcher: ${matcher} };\n`;
const members = forPaths('["/", "/members/:path*"]');
const outside = String.raw`["/((?!_next|favicon\\.ico|bye$|auth/).*)"]`;

async function move(t: TestContext, lib: string, guard: string, more: Files = {}) {
  const files = { "lib/auth.ts": lib, "proxy.ts": guard, [route]: routeWith("auth"), ...more };
  const application = await migrate(t, files);
  return { application, after: application.read("proxy.ts") };
}

for (const [lib, guard, page] of [
  [
    options('{ signIn: "/login", verifyRequest: "/" }'),
    handedOn + members,
    /strangers off \/, .*verifyRequest/,
  ],
  [options('{ verifyRequest: "/members" }'), handedOn + members, /off \/members, .*verifyRequest/],
  [options('{ error: "/" }'), handedOn + members, /off \/, .*pages\.error/],
  [options('{ error: "/" }'), called("{ pages: {} }") + members, /off \/, .*pages\.error/],
  [
    options('{ signIn: "/login", verifyRequest: "/members/sent?x=1" }'),
    called('{ pages: { signIn: "/login" } }') + members,
    /off a page, .*verifyRequest/,
  ],
  [
    options('{ verifyRequest: "https://app.example.com/members/" }'),
    handedOn + members,
    /verifyRequest/,
  ],
  [options('{ verifyRequest: "/%6Dembers" }'), handedOn + members, /verifyRequest/],
  [options('{ verifyRequest: "/bye" }'), handedOn, /off \/bye, /],
  [options('{ verifyRequest: "/bye/bye" }'), handedOn + forPaths(outside), /off \/bye\/bye, /],
  [options('{ verifyRequest: "/author" }'), handedOn + forPaths(outside), /off \/author, /],
  [
    options('{ verifyRequest: "/administer" }'),
    handedOn + forPaths('"/admin(.*)"'),
    /off \/administer, /,
  ],
  [`const bye = "/";\n${options("{ verifyRequest: bye }")}`, handedOn + members, /off \/, /],
  [`const all = { verifyRequest: "/" };\n${options("{ ...all }")}`, handedOn + members, /off \/, /],
  [`const all = { verifyRequest: "/" };\n${options("all")}`, handedOn + members, /off \/, /],
  [
    `${options("{ verifyRequest: bye() }")}declare function bye(): string;\n`,
    handedOn + members,
    /plainly/,
  ],
  [`import { all } from "@company/pages";\n${options("all")}`, handedOn + members, /plainly/],
  [
    `import { all } from "@company/pages";\n${options("{ ...all }")}`,
    handedOn + members,
    /plainly/,
  ],
  [`${options("{}")}authOptions.pages = { verifyRequest: "/" };\n`, handedOn + members, /plainly/],
  [`${options("{}")}authOptions.pages.verifyRequest = "/";\n`, handedOn + members, /plainly/],
  [
    `${options("{}")}Object.assign(authOptions.pages, { verifyRequest: "/" });\n`,
    handedOn + members,
    /plainly/,
  ],
  ...[
    `${options("{}")}const own = authOptions.pages!;\nown.error = "/members";\n`,
    `${options("{}")}const { pages: own } = authOptions;\nown.error = "/members";\n`,
    `${options("{}")}const set = (own: any) => { own.pages["error"] = "/members"; };\nset(authOptions);\n`,
    `${options("{}")}const all = authOptions as any;\nall[String("pages")] = { error: "/members" };\n`,
    `const all: any = {};\nfor (const key of ["error"]) all[key] = "/members";\n${options("all")}`,
    `const all: any = {};\nall.error = "/members";\n${options("{ ...all }")}`,
    `const base: any = { pages: {} };\nconst own = base.pages;\nown.error = "/members";\n${options("{}").replace("pages: {}", "...base")}`,
  ].map((lib) => [lib, handedOn + members, /plainly|or may have/] as const),
] as const) {
  test(`OWN-203 a guard that keeps strangers off a page which auth shows to everybody stays: ${lib} ${guard}`, async (t) => {
    const { after } = await move(t, lib, guard);
    assert.match(after, page);
    assert.equal(after.match(/TODO\(cardea\)/g)?.length, 1, after);
    assert.ok(after.includes(guard.split("\n").find((line) => line.startsWith("export")) ?? "x"));
    assert.match(after, /from "next-auth\/middleware"/);
  });
}

for (const [setting, page] of [
  ['basePath: "/docs"', "/docs/members"],
  ['i18n: { locales: ["en", "fil"], defaultLocale: "en" }', "/fil/members"],
] as const) {
  test(`OWN-203 a guard stays where a page is asked for by another path: ${setting}`, async (t) => {
    const lib = options(`{ verifyRequest: "${page}" }`);
    const { after: moved } = await move(t, lib, handedOn + members);
    assert.doesNotMatch(moved, /TODO/);
    const more = { "next.config.js": `export default { ${setting} };\n` };
    const { after } = await move(t, lib, handedOn + members, more);
    assert.match(after, /pages\.verifyRequest/);
  });
}

for (const [how, more] of Object.entries<Files>({
  "requires another file": {
    "next.config.cjs": 'module.exports = require("./next.base.cjs");\n',
    "next.base.cjs": 'module.exports = { basePath: "/docs" };\n',
  },
  "spreads what it imports": {
    "next.config.mjs": 'import base from "./next.base.mjs";\nexport default { ...base };\n',
    "next.base.mjs": 'export default { basePath: "/docs" };\n',
  },
  "awaits another file": {
    "next.config.mjs": 'export default (await import("./next.base.mjs")).default;\n',
    "next.base.mjs": 'export default { basePath: "/docs" };\n',
  },
  "reads another file": {
    "next.config.mjs":
      'import { readFileSync } from "node:fs";\nexport default JSON.parse(readFileSync("next.json", "utf8"));\n',
    "next.json": '{ "basePath": "/docs" }\n',
  },
  "takes it by an alias": {
    "next.config.ts": 'import { base } from "@/next-base";\nexport default base;\n',
    "next-base.ts": 'export const base = { basePath: "/docs" };\n',
  },
  "comes from a package": {
    "next.config.mjs": 'import base from "@company/next";\nexport default { ...base };\n',
  },
  "goes through a function of a package": {
    "next.config.mjs":
      'import own from "@company/next";\nexport default own({ poweredByHeader: false });\n',
  },
  "comes from the environment": {
    "next.config.mjs": "export default { ...JSON.parse(process.env.NEXT_SETTINGS) };\n",
  },
  "has a name that is worked out": {
    "next.config.mjs":
      'const name = ["base", "Path"].join("");\nexport default { [name]: "/docs" };\n',
  },
  "is completed by a function": {
    "next.config.js":
      "const own = {};\nconst into = (given) => Object.assign(given, JSON.parse(process.env.NEXT_SETTINGS));\ninto(own);\nmodule.exports = own;\n",
  },
  "is completed under a name that is worked out": {
    "next.config.js":
      "const own = {};\nfor (const [name, value] of Object.entries(process.env)) own[name] = value;\nmodule.exports = own;\n",
  },
  "is what a function that is imported returns": {
    "next.config.mjs": 'import { own } from "@company/next";\nexport default () => own();\n',
  },
  "exports nothing that is found": {
    "next.config.cjs": "Object.assign(exports, JSON.parse(process.env.NEXT_SETTINGS));\n",
  },
  "cannot be parsed": { "next.config.js": 'export default { ["base" + "Path": "/docs" };\n' },
})) {
  test(`a guard stays where the configuration of Next.js ${how}, which may have a base path`, async (t) => {
    const lib = options('{ verifyRequest: "/docs/members" }');
    const { after } = await move(t, lib, handedOn + members, more);
    assert.match(after, /pages\.verifyRequest/);
    assert.match(after, /from "next-auth\/middleware"/);
  });
}

test("a guard is replaced where the configuration of Next.js only loads another file", async (t) => {
  const lib = options('{ verifyRequest: "/docs/members" }');
  const { after } = await move(t, lib, handedOn + members, {
    "next.config.mjs":
      'import withMdx from "@next/mdx";\nimport "./env.mjs";\nawait import("./env.mjs");\nexport default withMdx()({ reactStrictMode: true });\n',
    "env.mjs": "process.env.A ??= '1';\n",
  });
  assert.doesNotMatch(after, /TODO/);
});

for (const [how, text] of Object.entries({
  "written out, with values of the environment":
    'const own = { images: { domains: [process.env.HOST] }, ...(process.env.CI ? { output: "standalone" } : {}) };\nown.compress = false;\nmodule.exports = own;\n',
  "the result of a function":
    "module.exports = async (phase) => {\n  const own = { poweredByHeader: false };\n  return own;\n};\n",
  "wrapped by a package that is known":
    'const { withSentryConfig } = require("@sentry/nextjs");\nconst withAnalyzer = require("@next/bundle-analyzer")({ enabled: false });\nmodule.exports = withSentryConfig(withAnalyzer({ compress: false }), { silent: true });\n',
  typed:
    'import type { NextConfig } from "next";\nconst nextConfig: NextConfig = { reactStrictMode: true };\nexport default nextConfig satisfies NextConfig;\n',
})) {
  test(`a guard is replaced where the configuration of Next.js is ${how}`, async (t) => {
    const lib = options('{ verifyRequest: "/docs/members" }');
    const file = how === "typed" ? "next.config.ts" : "next.config.cjs";
    const { after } = await move(t, lib, handedOn + members, { [file]: text });
    assert.doesNotMatch(after, /TODO/);
  });
}

for (const [lib, guard] of [
  [
    options('{ signIn: "/login", signOut: "/members", verifyRequest: "/sent" }'),
    handedOn + members,
  ],
  [
    options('{ signIn: "/members/login" }'),
    called('{ pages: { signIn: "/members/login" } }') + members,
  ],
  [
    options('{ signIn: "/login", error: "/login", signOut: "/login" }'),
    called('{ pages: { signIn: "/login" } }') +
      forPaths(String.raw`["/((?!_next|favicon\\.ico).*)"]`),
  ],
  [options('{ signOut: "/bye", verifyRequest: "/auth/sent" }'), handedOn + forPaths(outside)],
  [options('{ verifyRequest: "/auth/sent" }'), handedOn + forPaths('"/auth/profile"')],
  [options('{ newUser: "/members", signOut: undefined }'), handedOn + members],
] as const) {
  test(`a guard is replaced where strangers see what they saw before: ${lib} ${guard}`, async (t) => {
    const { application, after } = await move(t, lib, guard);
    assert.match(after, /auth\(\(\) => undefined, \{ require: \{\} \}\)/);
    assert.doesNotMatch(after, /TODO|next-auth/);
    const { default: middleware } = await makeRunnable(application)("proxy.ts");
    const paths = guard.includes("/members") ? ["/", "/members", "/members/7"] : ["/auth/profile"];
    for (const path of paths) {
      const headers = { host: "app.example.com" };
      const request = new NextRequest(`https://app.example.com${path}`, { headers });
      const event = new NextFetchEvent({ request, page: "/proxy", context: undefined });
      assert.equal((await middleware(request, event)).status, 401, `${path} is open`);
    }
  });
}
