import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { page as documented, writePrograms } from "./documented.ts";
import { Client, serve } from "./support.ts";

/** Starts the server of the page. */
async function start(t: TestContext, config: AuthConfig): Promise<string> {
  const folder = writePrograms();
  t.after(() => rmSync(folder, { recursive: true }));
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

const page = { headers: { accept: "text/html" } };

test("the binding in docs/bindings.md signs people in and out, and renews sessions", async (t) => {
  const { config } = application({ providers: [password()], session: { updateAge: 0 } });
  const client = new Client(await start(t, config));
  assert.match(await (await client.ask("/")).text(), /Hello stranger</);
  await client.enter();
  const response = await client.ask("/");
  assert.match(await response.text(), /Hello Ada Lovelace</);
  assert.equal(response.headers.getSetCookie().length, 1);
  await client.submit("/auth/signout");
  assert.match(await (await client.ask("/")).text(), /Hello stranger</);
});

test("the guard and the form in docs/bindings.md lead to the sign-in page, open the page, and sign out", async (t) => {
  const { config } = application({ providers: [password()] });
  const origin = await start(t, config);
  const client = new Client(origin);
  const refused = await client.ask("/members", page);
  assert.equal(refused.status, 303);
  assert.match(
    refused.headers.get("location") ?? "",
    /\/auth\/signin\?error=SessionRequired&callbackUrl=.*%2Fmembers$/,
  );
  await client.enter();
  assert.match(
    await (await client.ask("/members", page)).text(),
    /Only members read this, Ada Lovelace\./,
  );
  const foreign = { method: "POST", headers: { origin: "https://evil.example" } };
  assert.equal((await client.ask("/leave", foreign)).status, 403);
  assert.equal((await client.ask("/members", page)).status, 200);
  const left = await client.ask("/leave", { method: "POST", headers: { origin } });
  assert.equal(left.status, 303);
  assert.equal(left.headers.get("location"), "/");
  assert.equal((await client.ask("/members", page)).status, 303);
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
  const missing = names.filter((name) => !documented.includes(`\`${name}(`));
  assert.deepEqual(missing, []);
});
