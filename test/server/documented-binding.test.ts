import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { Client, serve } from "./support.ts";

const page = readFileSync(new URL("../../docs/bindings.md", import.meta.url), "utf8");
const server = new URL("../../src/server/index.ts", import.meta.url).href;

/** The program of the page that has this name, on the source of the library. */
function program(name: string): string {
  const [, text] =
    page.match(new RegExp(`^\`\`\`ts\\n// ${name}\\n([\\s\\S]*?)^\`\`\`$`, "m")) ?? [];
  assert.ok(text, `docs/bindings.md has a program ${name}`);
  return text.replace('"cardea/server"', JSON.stringify(server));
}

test("the binding in docs/bindings.md signs people in and out, and renews sessions", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "cardea-binding-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ["binding.ts", "server.ts"]) writeFileSync(join(folder, name), program(name));
  const { serve: create }: { serve(config: AuthConfig): Server } = await import(
    pathToFileURL(join(folder, "server.ts")).href
  );

  const { config } = application({ providers: [password()], session: { updateAge: 0 } });
  const [listener] = create(config).listeners("request");
  const client = new Client(await serve(t, listener as RequestListener));
  assert.equal(await (await client.ask("/")).text(), "Hello stranger");
  await client.enter();
  const response = await client.ask("/");
  assert.equal(await response.text(), "Hello Ada Lovelace");
  assert.equal(response.headers.getSetCookie().length, 1);
  await client.submit("/auth/signout");
  assert.equal(await (await client.ask("/")).text(), "Hello stranger");
});

test("docs/bindings.md names every function of cardea/server", async () => {
  const names = Object.keys(await import("../../src/server/index.ts"));
  const missing = names.filter((name) => !page.includes(`\`${name}(`));
  assert.deepEqual(missing, []);
});
