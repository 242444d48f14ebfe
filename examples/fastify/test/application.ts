// The application as the tests run it: on a port of its own, with a provider that lives in the process of the test.
import { after } from "node:test";
import type { FastifyAuthConfig } from "cardea/fastify";
import { createTestProvider } from "cardea/testing";
import { createApp } from "../app.ts";
import { config as own } from "../auth.ts";

/** In place of the local provider. */
export const idp = createTestProvider();

const [, ...others] = own.providers;

export const config: FastifyAuthConfig = {
  ...own,
  providers: [idp.config({ id: "local" }), ...others],
};

export const app = createApp(config);
after(() => app.close());

/** Where the application is. */
export const url = await app.listen({ port: 0, host: "localhost" });
