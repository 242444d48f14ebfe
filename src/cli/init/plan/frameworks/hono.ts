import { mountInApp } from "../edit-entry.ts";
import { configImport, type ServerFramework } from "./server.ts";

/** Hono 4, on Node.js where a server is created. */
export const hono: ServerFramework = {
  module: /^cardea\/hono$/,
  imports: (application, { path }) => [
    { name: "HonoAuth", module: "cardea/hono" },
    configImport(application, path),
  ],
  line: (basePath) => `app.all("${basePath}/*", HonoAuth(config));`,
  edit: (entry, imports, basePath) =>
    mountInApp(entry, "hono", {
      imports,
      mount: (app) => `${app}.all("${basePath}/*", HonoAuth(config));`,
    }),
  create: (application, path) => `import { serve } from "@hono/node-server";
import { getSession, HonoAuth } from "cardea/hono";
import { Hono } from "hono";
import { config } from "${configImport(application, path).module}";

const app = new Hono();
app.all("/auth/*", HonoAuth(config));
app.get("/", async (c) => {
  const session = await getSession(c, config);
  if (!session) return c.redirect("/auth/signin?callbackUrl=/");
  return c.json(session.user ?? null);
});
serve({ fetch: app.fetch, port: ${application.port} });
`,
};
