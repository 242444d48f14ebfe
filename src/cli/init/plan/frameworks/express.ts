import { mountInApp } from "../edit-entry.ts";
import { configImport, type ServerFramework } from "./server.ts";

/** Express 4 and 5. */
export const express: ServerFramework = {
  module: /^cardea\/express$/,
  imports: (application, { path }) => [
    { name: "ExpressAuth", module: "cardea/express" },
    configImport(application, path),
  ],
  line: (basePath) => `app.use("${basePath}", ExpressAuth(config));`,
  edit: (entry, imports, basePath) =>
    mountInApp(entry, "express", {
      imports,
      mount: (app) => `${app}.use("${basePath}", ExpressAuth(config));`,
    }),
  create: (application, path) => `import { ExpressAuth, getSession } from "cardea/express";
import express from "express";
import { config } from "${configImport(application, path).module}";

const app = express();
app.use("/auth", ExpressAuth(config));
app.get("/", (req, res, next) => {
  getSession(req, config).then((session) => {
    if (!session) return res.redirect("/auth/signin?callbackUrl=/");
    return res.json(session.user);
  }, next);
});
app.listen(${application.port});
`,
};
