import { mountInApp } from "../edit-entry.ts";
import { configImport, type ServerFramework } from "./server.ts";

/** Fastify 5. */
export const fastify: ServerFramework = {
  module: /^cardea\/fastify$/,
  imports: (application, { path }) => [
    { name: "FastifyAuth", module: "cardea/fastify" },
    configImport(application, path),
  ],
  line: "app.register(FastifyAuth(config));",
  edit: (entry, imports) =>
    mountInApp(entry, "fastify", {
      imports,
      mount: (app) => `${app}.register(FastifyAuth(config));`,
    }),
  create: (application, path) => `import { FastifyAuth } from "cardea/fastify";
import Fastify from "fastify";
import { config } from "${configImport(application, path).module}";

const app = Fastify();
app.register(FastifyAuth(config));
app.get("/", async (request, reply) => {
  const session = await request.auth();
  if (!session) return reply.redirect("/auth/signin?callbackUrl=/");
  return session.user ?? null;
});
await app.listen({ port: ${application.port} });
`,
};
