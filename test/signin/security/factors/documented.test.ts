import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";
import { hashPassword } from "../../../../src/passwords/index.ts";
import Password from "../../../../src/providers/password.ts";
import { importPassword } from "../../../../src/server/index.ts";
import { sql } from "../../../../src/storage/sql/index.ts";
import { createBrowser, totpCode } from "../../../../src/testing/index.ts";
import { placeSamples } from "../../../support/samples.ts";

const email = "ada@example.com";
const password = "a long engine of many wheels";

test("the page of docs/security-page.md sets up an authenticator app with plain forms, shows the codes once, and removes the app", async (t) => {
  const { folder, load, remove } = placeSamples("docs/security-page.md");
  const before = process.cwd();
  process.chdir(folder);
  process.env.AUTH_SECRET = randomBytes(32).toString("base64url");
  t.after(() => {
    process.chdir(before);
    delete process.env.AUTH_SECRET;
    remove();
  });
  const server = createServer();
  server.listen(0, "localhost");
  await once(server, "listening");
  t.after(() => server.close().closeAllConnections());
  const address = server.address();
  assert.ok(address && typeof address === "object");
  const origin = `http://localhost:${address.port}`;
  process.env.AUTH_URL = origin;
  t.after(() => delete process.env.AUTH_URL);
  const { app } = await load("two-steps.ts");
  server.on("request", app);

  const adapter = sql("file:auth.db");
  const user = await adapter.createUser({
    id: "ada",
    email,
    emailVerified: new Date(),
  });
  const config = { adapter, providers: [Password()], mail: () => {} };
  await importPassword(config, { userId: user.id, hash: await hashPassword(password) });

  const browser = createBrowser(origin);
  const post = async (path: string, fields: Readonly<Record<string, string>> = {}) => {
    const response = await browser.post(path, fields);
    return { response, to: response.headers.get("location"), text: await response.text() };
  };
  const page = async (path = "/account") => (await browser.get(path)).text();
  const stranger = await browser.get("/account");
  assert.equal(stranger.headers.get("location"), "/auth/signin?callbackUrl=/account");
  await browser.submit("/auth/callback/password", { email, password });

  assert.match(await page(), /Add an authenticator app/);
  assert.equal((await post("/account/begin")).to, "/account");
  const [, key = ""] = /<code>([A-Z2-7 ]+)<\/code>/.exec(await page()) ?? [];
  const wrong = await post("/account/confirm", { code: "12345" });
  assert.equal(wrong.to, "/account?code=factor-wrong");
  assert.match(await page(String(wrong.to)), /That code is wrong/);
  const right = await post("/account/confirm", { code: await totpCode(key) });
  assert.equal(right.text.match(/<li><code>/g)?.length, 10);

  const shown = await page();
  assert.ok(!shown.includes(key));
  const [, id = ""] = /name="id" value="([^"]+)"/.exec(shown) ?? [];
  assert.equal((await post("/account/remove", { id: id.replaceAll("&#38;", "&") })).to, "/account");
  assert.doesNotMatch(await page(), /name="id"/);
});
