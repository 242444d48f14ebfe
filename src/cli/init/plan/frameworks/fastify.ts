import { mountInApp } from "../edit-entry.ts";
import { configImport, type ServerFramework } from "./server.ts";

/** Without a prefix it is at the usual path. */
const registration = (app: string, basePath: string) =>
  basePath === "/auth"
    ? `${app}.register(FastifyAuth(config));`
    : `${app}.register(FastifyAuth(config), { prefix: "${basePath}" });`;

/** Fastify 5. */
export const fastify: ServerFramework = {
  module: /^cardea\/fastify$/,
  imports: (application, { path }) => [
    { name: "FastifyAuth", module: "cardea/fastify" },
    configImport(application, path),
  ],
  line: (basePath) => registration("app", basePath),
  edit: (entry, imports, basePath) =>
    mountInApp(entry, "fastify", {
      imports,
      mount: (app) => registration(app, basePath),
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
