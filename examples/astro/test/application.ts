// The application as the tests run it: the development server of Astro on a free port, and a provider that lives in the
// process of the test.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after } from "node:test";
import { dev } from "astro";
import { createTestProvider } from "cardea/testing";

/** In place of the local provider. */
export const idp = createTestProvider({
  clientId: "demo",
  clientSecret: "demo-secret-for-development-only",
});

// Before src/auth.ts is loaded, which asks where it is.
process.env.DEMO_ISSUER = await idp.listen();

const astro = await dev({ logLevel: "error", server: { port: 0 } });

// The `fetch` of Node.js cannot say that it opens a page, as a browser does that comes back from a provider, and the development
// server refuses everything else that comes from another site.
const server = createServer((request, response) => {
  request.headers["sec-fetch-mode"] = "navigate";
  astro.handle(request, response);
}).listen(0, "localhost");
await once(server, "listening");

after(async () => {
  server.close();
  server.closeAllConnections();
  await astro.stop();
  await idp.close();
});

const address = server.address();
assert.ok(typeof address === "object" && address);

/** Where the application is. */
export const url = `http://localhost:${address.port}`;

/** The configuration as the server has it: `createTestSession` takes a function, too. */
export const config = async () => (await import("../src/auth.ts")).config;
