import { once } from "node:events";
import { rmSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { type BindingSettings, testBinding } from "../../src/testing/binding.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { writePrograms } from "../server/documented.ts";
import { node } from "./node.ts";

const folder = writePrograms();
const { serve }: { serve(config: AuthConfig): Server } = await import(
  pathToFileURL(join(folder, "members.ts")).href
);
rmSync(folder, { recursive: true });

/** The application of docs/bindings.md, as its test starts it. */
async function create({ port, config }: BindingSettings) {
  const server = serve(config).listen(port, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${port}`,
    basePath: "/auth",
    pages: {
      greeting: "/",
      guarded: "/members",
      recent: "/recent",
      strong: "/strong",
      federated: "/federated",
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const noPage = "The application of the page has none";

testBinding({
  test: (name, body) => test(`the application that the page prints: ${name}`, body),
  create,
  skip: {
    ...node.skip,
    "parts of a page that ask at the same time read and renew the session once, and set each cookie once":
      noPage,
    "a session that is read while a page streams is not renewed in vain": noPage,
  },
});
