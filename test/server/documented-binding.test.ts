import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { Client, serve } from "./support.ts";

const page = readFileSync(new URL("../../docs/bindings.md", import.meta.url), "utf8");
const sourceOf = (module: string) => new URL(`../../src/${module}.ts`, import.meta.url).href;

/** The program of the page that has this name, on the source of the library. */
function program(name: string): string {
  const [, text] =
    page.match(new RegExp(`^\`\`\`ts\\n// ${name}\\n([\\s\\S]*?)^\`\`\`$`, "m")) ?? [];
  assert.ok(text, `docs/bindings.md has a program ${name}`);
  return text
    .replace('"cardea/server"', JSON.stringify(sourceOf("server/index")))
    .replace('"cardea/errors"', JSON.stringify(sourceOf("errors")));
}

/** Starts the server of the page. */
async function start(t: TestContext, config: AuthConfig): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "cardea-binding-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ["binding.ts", "server.ts"]) writeFileSync(join(folder, name), program(name));
  const { serve: create }: { serve(config: AuthConfig): Server } = await import(
    pathToFileURL(join(folder, "server.ts")).href
  );
  const [listener] = create(config).listeners("request");
  return serve(t, listener as RequestListener);
}

/** Returns the status of an answer to a request of any host. */
async function statusFor(url: string, headers: Record<string, string>): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on("error", reject);
  });
  response.resume();
  return response.statusCode ?? 0;
}

test("the binding in docs/bindings.md signs people in and out, and renews sessions", async (t) => {
  const { config } = application({ providers: [password()], session: { updateAge: 0 } });
  const client = new Client(await start(t, config));
  assert.equal(await (await client.ask("/")).text(), "Hello stranger");
  await client.enter();
  const response = await client.ask("/");
  assert.equal(await response.text(), "Hello Ada Lovelace");
  assert.equal(response.headers.getSetCookie().length, 1);
  await client.submit("/auth/signout");
  assert.equal(await (await client.ask("/")).text(), "Hello stranger");
});

test("the server in docs/bindings.md outlives requests of other hosts, and an outage", async (t) => {
  const adapter = {
    ...memory(),
    getSessionAndUser: () => assert.fail("the database is away"),
  };
  const printed = t.mock.method(console, "error", () => {});
  const host = "app.example.com";
  const { config } = application({ providers: [], adapter, trustHost: [host] });
  const home = await start(t, config);
  const cookie = "cardea.session-token=one";
  assert.equal(await statusFor(home, { host: "evil.example" }), 400);
  assert.equal(await statusFor(home, { host: "a b/c" }), 400);
  assert.equal(printed.mock.callCount(), 0);
  assert.equal(await statusFor(home, { host, cookie }), 503);
  assert.equal(printed.mock.callCount(), 1);
  assert.equal(await statusFor(home, { host }), 200);
});

test("docs/bindings.md names every function of cardea/server", async () => {
  const names = Object.keys(await import("../../src/server/index.ts"));
  const missing = names.filter((name) => !page.includes(`\`${name}(`));
  assert.deepEqual(missing, []);
});
