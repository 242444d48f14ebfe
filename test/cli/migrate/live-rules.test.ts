import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { createApplication } from "./application.ts";
import { migrate, options, page, pageWith, route, routeWith } from "./checked.ts";
import { makeRunnable, signInBy } from "./running.ts";
import type { Files } from "./samples.ts";

const mallory = "mallory@x.com";
const refuse = `{ signIn: ({ user }: any) => user.email !== "${mallory}" }`;
const own = options("export const");

/** Adds a rule once the application runs: a helper that got the options does, from a place that nothing leads to. */
const later = (name: string) =>
  `const keep = (given: any) => setTimeout(() => { (globalThis as any).closing.then(() => { given.callbacks = ${refuse}; }); });\nkeep(${name});\n`;
const read = own.replace(
  "callbacks: {}",
  `get callbacks() { return (globalThis as any).isClosed ? ${refuse} : {}; }`,
);

/** What closes the application to one person. */
function createClosing(t: TestContext): () => Promise<void> {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  Object.assign(globalThis, { closing: promise, isClosed: false });
  t.after(() => {
    for (const name of ["closing", "isClosed"]) Reflect.deleteProperty(globalThis, name);
  });
  return async () => {
    Object.assign(globalThis, { isClosed: true });
    // What waits for a timer before it waits for the promise has had both then.
    await new Promise((done) => setTimeout(done, 10));
    resolve();
    await new Promise((done) => setTimeout(done, 10));
  };
}

for (const [where, files, path] of [
  [
    "options of a module",
    { "lib/auth.ts": `${own}${later("authOptions")}`, [route]: routeWith("auth") },
    route,
  ],
  [
    "options that stand in the route",
    {
      [route]: `import NextAuth from "next-auth";\n${own}${later("authOptions")}const handler = NextAuth(authOptions);\nexport { handler as GET, handler as POST };\n`,
    },
    route,
  ],
  ["options with a getter", { "lib/auth.ts": read, [route]: routeWith("auth") }, route],
  [
    "options that a page hands on",
    { "lib/auth.ts": `${own}${later("authOptions")}`, [page]: pageWith("auth") },
    route,
  ],
] as const satisfies readonly (readonly [string, Files, string])[]) {
  test(`a rule that comes after the first request refuses somebody in moved code: ${where}`, async (t) => {
    const close = createClosing(t);
    const application = await migrate(t, files);
    const written = application.read(path);
    assert.doesNotMatch(written, /from "next-auth"/);
    const handlers = await makeRunnable(application)(path);
    assert.equal(await signInBy(mallory, handlers), true);
    await close();
    assert.equal(await signInBy(mallory, handlers), false);
    assert.equal(await signInBy("ada@x.com", handlers), true);
  });
}

const expressHere = fileURLToPath(new URL("../../../node_modules/express", import.meta.url));
const server = {
  "config.ts": `import Credentials from "@auth/express/providers/credentials";\nexport const config: any = { providers: [Credentials({ credentials: { email: {} }, authorize: (given: any) => ({ id: "1", email: given.email }) })] };\n`,
  "rules.ts": `import { config } from "./config";\nexport const close = () => { config.callbacks = ${refuse}; };\n`,
  "app.ts": `import express from "express";\nimport { ExpressAuth } from "@auth/express";\nimport { config } from "./config";\nexport const app = express();\napp.use("/auth/{*splat}", ExpressAuth(config));\n`,
};

test("a rule that comes after the first request refuses somebody in moved code: Express", async (t) => {
  process.env.AUTH_SECRET = "q3Jx0vN5tZ8rKfW1yBdL7mHcPgA2sEuTiO4nXbVjYkR";
  const dependencies = { express: "^5.0.0", "@auth/express": "^0.12.1" };
  const application = createApplication(server, { type: "module", dependencies });
  t.after(application.remove);
  assert.equal((await application.migrate("--yes")).code, 0);
  const load = makeRunnable(application);
  mkdirSync(join(application.folder, "node_modules"), { recursive: true });
  symlinkSync(expressHere, join(application.folder, "node_modules/express"));
  const [{ app }, { close }] = [await load("app.ts"), await load("rules.ts")];
  const running = createServer(app).listen(0);
  t.after(() => running.close());
  const address = running.address();
  assert.ok(typeof address === "object" && address);
  const origin = `http://localhost:${address.port}`;
  assert.equal(await signInAt(origin, mallory), true);
  close();
  assert.equal(await signInAt(origin, mallory), false);
  assert.equal(await signInAt(origin, "ada@x.com"), true);
});

/** Signs somebody in at a running application. Returns whether a session begins. */
async function signInAt(origin: string, email: string): Promise<boolean> {
  const first = await fetch(`${origin}/auth/csrf`);
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const { csrfToken } = await first.json();
  const answer = await fetch(`${origin}/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin },
    body: new URLSearchParams({ csrfToken, email }),
  });
  return answer.headers.getSetCookie().some((one) => /session-token=./.test(one));
}
