import { getRequestListener } from "@hono/node-server";
import type { BindingSettings } from "../../src/testing/binding.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { importDocumented } from "./documented.ts";
import { createApp, createHeadersApp } from "./elysia-app.mjs";
import { listen } from "./listen.ts";
import { noClientAddress, noData, noSharedPages, parsedAddresses } from "./reasons.ts";
import { pages, type Tried } from "./tried.ts";

const { createAuth } = Object(await importDocumented("start/elysia.md", "cardea.ts", ["elysia"]));

async function create(settings: BindingSettings) {
  const { port, fields } = settings;
  const app = createApp(createAuth, settings);
  return {
    url: `http://localhost:${port}`,
    basePath: "/auth",
    pages,
    forms: { signIn: { path: "/login", fields }, signOut: { path: "/logout" } },
    second: { basePath: "/second/auth", greeting: "/second" },
    close: await listen(getRequestListener(app.fetch), port),
  };
}

/** The application with headers of its own. */
export const headersApp = (config: AuthConfig) => createHeadersApp(createAuth, config);

export const elysia: Tried = {
  name: "Elysia",
  create,
  skip: { ...noData, ...noSharedPages, ...parsedAddresses, ...noClientAddress },
};
