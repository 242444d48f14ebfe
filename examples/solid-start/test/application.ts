// The application as the tests run it: the development server of Vite on a free port, and a provider that lives in the
// process of the test.
import assert from "node:assert/strict";
import { after } from "node:test";
import { createTestProvider, type TestBrowser } from "cardea/testing";
import { createServer } from "vite";

/** In place of the local provider. */
export const idp = createTestProvider({
  clientId: "demo",
  clientSecret: "demo-secret-for-development-only",
});

// Before src/auth.server.ts is loaded, which asks where it is.
process.env.DEMO_ISSUER = await idp.listen();

const server = await createServer({
  logLevel: "error",
  // No browser comes, so nothing is made ready for one.
  optimizeDeps: { noDiscovery: true },
  server: { port: 0, hmr: false, ws: false, watch: null },
});
await server.listen();
after(async () => {
  await server.close();
  await idp.close();
});

const address = server.httpServer?.address();
assert.ok(typeof address === "object" && address);

/** Where the application is. */
export const url = `http://localhost:${address.port}`;

/** The configuration as the server has it: `createTestSession` takes a function, too. */
export const config = async () => (await server.ssrLoadModule("/src/auth.server.ts")).config;

/** Asks a server function, as scripts of TanStack Start do. In development, its address says where it is. */
export function call(name: string, browser: TestBrowser): Promise<Response> {
  const id = {
    file: "/src/functions.ts?tss-serverfn-split",
    export: `${name}_createServerFn_handler`,
  };
  const path = `/_serverFn/${Buffer.from(JSON.stringify(id)).toString("base64url")}`;
  const headers = { "x-tsr-serverfn": "true", "sec-fetch-site": "same-origin" };
  return browser.fetch(path, { headers });
}
