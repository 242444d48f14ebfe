import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import { NextRequest } from "next/server.js";
import { migrate, route, routeWith } from "./checked.ts";
import { makeRunnable } from "./running.ts";
import type { Files } from "./samples.ts";

const options = (pages: string) =>
  `export const authOptions: any = { secret: "a secret for tests that has more than 32 bytes", trustHost: true, providers: [], pages: ${pages} };\n`;
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
