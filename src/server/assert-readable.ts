import { describe } from "../lib/describe.ts";

/**
 * Asserts that the headers of a request can be read from what an operation was given.
 *
 * @throws {TypeError} for anything else, such as a request of Node.js
 */
export function assertReadable(input: unknown): void {
  const one = Object(input);
  // A context of Hono has a member called `get`, and the headers of Next.js one called `headers`.
  const areHeaders = "get" in one && "has" in one && !("url" in one);
  const headers: unknown = areHeaders ? one : one.headers;
  if (typeof headers === "function" || typeof Object(headers).get === "function") return;
  throw new TypeError(
    `The first argument is ${describe(input)}, from which no headers can be read. Pass a web Request, its Headers, or facts such as \`{ headers }\`; for a request of Node.js, Express or Fastify pass \`toHeaders(request)\` of cardea/server, and for a context of Hono \`context.req.raw\``,
  );
}
