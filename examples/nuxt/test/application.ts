// The application as the tests run it: built for a server of their own, on a free port, with a provider that lives in the process
// of the test.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after } from "node:test";
import { createTestProvider } from "cardea/testing";

/** In place of the local provider. */
export const idp = createTestProvider({
  clientId: "demo",
  clientSecret: "demo-secret-for-development-only",
});

// Before the application is loaded, which asks where it is.
process.env.DEMO_ISSUER = await idp.listen();

// `nuxt build --preset node` makes a function, and no server.
const { listener } = await import(new URL("../.output/server/index.mjs", import.meta.url).href);
const server = createServer(listener).listen(0, "localhost");
await once(server, "listening");
after(async () => {
  server.close();
  server.closeAllConnections();
  await idp.close();
});

const address = server.address();
assert.ok(typeof address === "object" && address);

/** Where the application is. */
export const url = `http://localhost:${address.port}`;

/** The configuration as the server has it: `createTestSession` takes a function, too. */
export const config = async () => (await import("../server/utils/auth.ts")).config;
