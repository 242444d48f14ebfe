import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import { NextRequest } from "next/server.js";
import { createTestSession } from "../../../src/testing/index.ts";
import { createApplication } from "./application.ts";
import type { Files } from "./samples.ts";

process.env.NEXTAUTH_SECRET = "a secret for tests that has more than 32 bytes";

const origin = "https://app.example.com";
const root = fileURLToPath(new URL("../../..", import.meta.url));

const base: Files = {
  "lib/auth.ts": `export const authOptions: any = { secret: process.env.NEXTAUTH_SECRET, providers: [], trustHost: true, callbacks: { session: ({ session }: any) => session }, reset() { this.callbacks = {}; } };\nexport default authOptions;\n`,
  "pages/api/auth/[...nextauth].ts": `import NextAuth from "next-auth";\nimport { authOptions } from "../../../lib/auth";\nexport default NextAuth(authOptions);\n`,
  "proxy.ts": `export { default } from "next-auth/middleware";\nexport const config = { matcher: ["/admin/:path*"] };\n`,
};

/** Moves an application, runs what happens when it starts, and sends requests through its middleware. */
async function start(t: TestContext, files: Files) {
  const application = createApplication(base, {
    type: "module",
    dependencies: { "next-auth": "^4.24.0", next: "16.0.0" },
  });
  t.after(() => application.remove());
  const { code, hinted } = await application.migrate("--yes");
  assert.equal(code, 0, hinted);
  const { folder } = application;
  // Options that something changes before the move are not moved at all.
  for (const [path, text] of Object.entries(files)) application.write(path, text);
  // Next.js finds files without their extension.
  for (const [path, text] of Object.entries(application.files()))
    application.write(path, text.replace(/"(\.\.?\/[\w/]+)"/g, '"$1.ts"'));
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(root, join(folder, "node_modules/cardea"));
  const load = (path: string) => import(pathToFileURL(join(folder, path)).href);
  const { default: middleware } = await load("proxy.ts");
  await (await load("start.ts")).register();
  const { authOptions } = await load("lib/auth.ts");
  const user = { id: "1", email: "ada@example.com" };
  return {
    text: application.read("proxy.ts"),
    async ask(path: string, { isSignedIn = false } = {}): Promise<Response> {
      const { cookies } = await createTestSession(authOptions, user, { url: origin });
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const headers = { host: "app.example.com", ...(isSignedIn && { cookie }) };
      const request = new NextRequest(origin + path, { headers });
      const event = new NextFetchEvent({ request, page: "/proxy", context: undefined });
      return middleware(request, event);
    },
  };
}

const change = "callbacks = { session: ({ session }: any) => session }";
const open = "callbacks = { authorized: () => true }";

for (const [how, text] of Object.entries({
  "by nothing": "export async function register() {}\n",
  "by an assignment": `import { authOptions } from "./lib/auth";\nexport async function register() { authOptions.${change}; }\n`,
  "by its default": `import options from "./lib/auth";\nexport async function register() { options.${open}; }\n`,
  "once it is loaded": `export async function register() {\n  const { authOptions } = await import("./lib/auth");\n  authOptions.${open};\n}\n`,
  "once it is required": `import { createRequire } from "node:module";\nconst load = createRequire(import.meta.url);\nexport async function register() {\n  load("./lib/auth.ts").authOptions.${open};\n}\n`,
  "in a copy that shares them": `import { authOptions } from "./lib/auth";\nconst copy = { ...authOptions };\nexport async function register() { Object.assign(copy.callbacks, { authorized: () => true }); }\n`,
  "by a method of the options": `import { authOptions } from "./lib/auth";\nexport async function register() { authOptions.reset(); }\n`,
  "with an answer that lets the request continue": `import { authOptions } from "./lib/auth";\nexport async function register() {\n  const headers = { "x-middleware-next": "1" };\n  authOptions.callbacks = { authorized: () => new Response(null, { headers }) };\n}\n`,
})) {
  test(`OWN-174 a guard that was moved lets no stranger in although callbacks are overwritten: ${how}`, async (t) => {
    const { text: written, ask } = await start(t, { "start.ts": text });
    assert.doesNotMatch(written, /next-auth|TODO/);
    for (const path of ["/admin", "/admin/x?y=1"]) {
      const refused = await ask(path);
      assert.equal(refused.status, 401);
      assert.equal(refused.headers.get("x-middleware-next"), null);
      const allowed = await ask(path, { isSignedIn: true });
      assert.equal(allowed.headers.get("x-middleware-next"), "1");
    }
  });
}
