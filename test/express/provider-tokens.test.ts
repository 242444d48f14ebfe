import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { createBrowser } from "../../src/testing/index.ts";
import { createApplication } from "../cli/init/application.ts";
import { freePort } from "../support/free-port.ts";

const page = readFileSync(new URL("../../docs/provider-tokens.md", import.meta.url), "utf8");
const port = await freePort();
const origin = `http://localhost:${port}`;

/** The programs of the page that have a name. */
const programs = [...page.matchAll(/^```ts\n\/\/ (\S+\.ts)\n([\s\S]*?)^```$/gm)].map(
  ([, name = "", program = ""]) => [name, program.replaceAll("3000", String(port))],
);
const application = createApplication("provider-tokens", Object.fromEntries(programs));
after(() => application.remove());

test("the programs of docs/provider-tokens.md send somebody who is not signed in to sign in", async () => {
  await application.run("npm", "init", "-y");
  await application.run("npm", "pkg", "set", "type=module", "scripts.start=node app.ts");
  const server = await application.start("start", origin, {
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    TOKEN_SECRET: randomBytes(32).toString("base64url"),
    AUTH_GOOGLE_ID: "id",
    AUTH_GOOGLE_SECRET: "secret",
  });
  try {
    const stranger = await createBrowser(origin).get("/calendar");
    assert.equal(stranger.status, 303, await stranger.text());
    assert.equal(stranger.headers.get("location"), "/auth/signin?callbackUrl=/calendar");
  } finally {
    server.kill();
  }
});
