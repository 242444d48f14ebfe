// The application as the tests run it: the development server of Vite on a free port, and a provider that lives in the
// process of the test.
import assert from "node:assert/strict";
import { after } from "node:test";
import { solidStart } from "@solidjs/start/config";
import { createTestProvider } from "cardea/testing";
import { createServer } from "vite";

/** In place of the local provider. */
export const idp = createTestProvider({
  clientId: "demo",
  clientSecret: "demo-secret-for-development-only",
});

// Before src/auth.ts is loaded, which asks where it is.
process.env.DEMO_ISSUER = await idp.listen();

const server = await createServer({
  logLevel: "error",
  // Without Nitro, which runs the application in a thread of its own.
  configFile: false,
  plugins: [solidStart({ middleware: "./src/middleware.ts" })],
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
export const config = async () => (await server.ssrLoadModule("/src/auth.ts")).config;
