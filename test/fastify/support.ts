import type { TestContext } from "node:test";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { Client } from "../server/support.ts";
import { application } from "../support/application.ts";

/** A configuration in which people have passwords, and what it logs. */
export const app = (config: Partial<AuthConfig> = {}) =>
  application({ providers: [password()], ...config });

/** A browser in front of an application that listens until the test ends. */
export async function open(
  t: TestContext,
  build: (app: FastifyInstance) => void,
  options: FastifyServerOptions = {},
): Promise<Client> {
  const server = Fastify(options);
  build(server);
  const address = await server.listen({ port: 0, host: "127.0.0.1" });
  t.after(() => server.close());
  return new Client(address);
}

export const html = { headers: { accept: "text/html" } };
export const form = { "content-type": "application/x-www-form-urlencoded" };
