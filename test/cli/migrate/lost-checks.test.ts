import assert from "node:assert/strict";
import { test } from "node:test";
import { lib, migrate, options, page, pageWith, route, routeWith, rule } from "./checked.ts";
import { makeRunnable, signInBy } from "./running.ts";
import type { Files } from "./samples.ts";

const hasComment = (files: Files) => Object.values(files).join("").includes("TODO(cardea)");

/** Options with a rule that lets nobody in until a module has said which company it is. */
const asking = lib.replace(
  "callbacks: {}",
  "callbacks: { signIn: ({ user }: any) => user.email.endsWith((globalThis as any).company) }",
);
const company = `(globalThis as any).company = "@acme.com";\n`;

for (const [how, files] of Object.entries<Files>({
  "a member of the constant is changed below": {
    "lib/auth.ts": `${lib}authOptions.callbacks = { signIn: ${rule} };\n`,
    [route]: routeWith("auth"),
  },
  "a variable gets no other value": {
    "lib/auth.ts": `${options("export let")}authOptions.callbacks.signIn = ${rule};\nexport function other(authOptions: any) {\n  authOptions = {};\n  return authOptions;\n}\n`,
    [route]: routeWith("auth"),
  },
  "the page imports what its rule needs": {
    "lib/auth.ts": asking,
    "lib/only-staff.ts": company,
    [page]: pageWith("auth", 'import "../../../lib/only-staff";\n'),
  },
  "the route imports what its rule needs": {
    "lib/auth.ts": asking,
    "lib/only-staff.ts": company,
    [route]: routeWith("auth", 'import "../../../../lib/only-staff";\n'),
  },
  "the page uses a barrel that imports it": {
    "lib/auth.ts": asking,
    "lib/only-staff.ts": company,
    "lib/all.ts": `import "./only-staff";\nexport * from "./auth";\n`,
    [page]: pageWith("all"),
  },
  "the page uses a barrel that names the options and imports it": {
    "lib/auth.ts": asking,
    "lib/only-staff.ts": company,
    "lib/all.ts": `import "./only-staff";\nexport { authOptions } from "./auth";\n`,
    [page]: pageWith("all"),
  },
  "the route uses a barrel that names the options and imports it": {
    "lib/auth.ts": asking,
    "lib/only-staff.ts": company,
    "lib/all.ts": `import "./only-staff";\nexport { authOptions } from "./auth";\n`,
    [route]: routeWith("all"),
  },
  "a barrel exports it as well": {
    "lib/auth.ts": asking,
    "lib/only-staff.ts": `${company}export const handlers = {};\n`,
    "lib/all.ts": `export * from "./only-staff";\nexport * from "./auth";\n`,
    [route]: routeWith("all"),
  },
})) {
  test(`OWN-203 a check of a sign-in is still there after the move where ${how}`, async (t) => {
    Reflect.deleteProperty(globalThis, "company");
    const application = await migrate(t, files);
    assert.ok(!hasComment(application.files()), "everything is moved");
    assert.ok(!Object.hasOwn(application.files(), page));
    const handlers = await makeRunnable(application)(route);
    assert.ok(await signInBy("ada@acme.com", handlers));
    assert.ok(!(await signInBy("eve@evil.example", handlers)), "a stranger is refused");
  });
}

test("a file that imports the handlers of a route goes on to do so, and one that imports the options follows them", async (t) => {
  const application = await migrate(t, {
    [route]: `import NextAuth from "next-auth";\n${lib}const handler = NextAuth(authOptions);\nexport { handler as GET, handler as POST };\n`,
    "app/other/route.ts": `export { GET, POST } from "../api/auth/[...nextauth]/route";\n`,
    "lib/count.ts": `import { authOptions } from "../app/api/auth/[...nextauth]/route";\nexport const count = authOptions.providers.length;\n`,
  });
  const load = makeRunnable(application);
  assert.ok(await signInBy("ada@acme.com", await load("app/other/route.ts")));
  assert.equal((await load("lib/count.ts")).count, 1);
});

test("OWN-203 options that get their last value before the call move with it, and a comment asks for the formats", async (t) => {
  const application = await migrate(t, {
    [route]: `import NextAuth from "next-auth";\n${options("let")}authOptions = { ...authOptions, callbacks: { signIn: ${rule} } };\nconst handler = NextAuth(authOptions);\nexport { handler as GET, handler as POST };\n`,
  });
  assert.match(application.read("auth.ts"), /TODO\(cardea\): Add compat: "next-auth"/);
  const handlers = await makeRunnable(application)(route);
  assert.ok(await signInBy("ada@acme.com", handlers));
  assert.ok(!(await signInBy("eve@evil.example", handlers)));
});
