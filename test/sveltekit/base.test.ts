import assert from "node:assert/strict";
import { test } from "node:test";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { buildKit } from "./kit.ts";

const kit = await buildKit("shop");

test("below the base path of the application, a person signs in and out, and a guard leads there", async (t) => {
  const { config } = application({ providers: [password()], session: { updateAge: 0 } });
  const client = await kit.open(t, config);
  const refused = await client.ask("/shop/members/__data.json?x-sveltekit-invalidated=001");
  const back = encodeURIComponent(`${client.address}/shop/members`);
  const location = `/shop/auth/signin?error=SessionRequired&callbackUrl=${back}`;
  assert.equal(Object(await refused.json()).location, location);
  await client.enter("/shop/auth");
  assert.equal(Object(await client.json("/shop/auth/session")).user.name, "Ada Lovelace");
  const page = await client.ask("/shop/me", { headers: { accept: "text/html" } });
  assert.match(await page.text(), /Ada Lovelace, also Ada Lovelace and Ada Lovelace/);
  assert.match(Object(await kit.remote(client, "secret")).data, /of the query/);
  const left = await client.post("/shop/login?/signOut");
  assert.equal(left.headers.get("location"), "/shop/login");
  assert.equal(await client.json("/shop/auth/session"), null);
  assert.equal((await client.ask("/auth/session")).status, 404);
});

test("a configuration names a path of its own, in any spelling", async (t) => {
  const { config } = application({ providers: [password()], basePath: "/shop/api/auth/" });
  const client = await kit.open(t, config);
  await client.enter("/shop/api/auth");
  assert.equal(Object(await client.json("/shop/api/auth/session")).user.name, "Ada Lovelace");
  assert.equal((await client.ask("/shop/auth/session")).status, 404);
});
