import assert from "node:assert/strict";
import { test } from "node:test";
import { serializeCookie, signIn } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { application, origin } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { deliver, startSignIn } from "../../support/sign-in.ts";

function stage() {
  const provider = hostileProvider();
  const told: { signIn: unknown[]; jwt: unknown[] } = { signIn: [], jwt: [] };
  const app = application({
    adapter: memory(),
    session: { strategy: "jwt" },
    providers: [provider.config()],
    callbacks: {
      signIn({ data }) {
        told.signIn.push(data);
        return true;
      },
      jwt({ token, trigger, data }) {
        told.jwt.push([trigger, data]);
        return token;
      },
    },
  });
  return { provider, app, told, person: browser(app.config) };
}

test("application data survives the round trip and is given to the callbacks", async () => {
  const { provider, app, told, person } = stage();
  const data = { invitation: "abc", team: 7, nested: ["ü"] };
  const started = await signIn(new Request(origin), app.config, "hostile", { data });
  for (const cookie of started.cookies) person.store(serializeCookie(cookie));
  await deliver(person, await provider.authorize(started.redirect));
  assert.ok(await person.session());
  assert.deepEqual(told.signIn, [data]);
  assert.deepEqual(told.jwt[0], ["signUp", data]);
  assert.deepEqual(told.jwt.slice(1).flat().filter(Boolean), []);
});

test("application data stands neither in the address nor readable in the cookie", async () => {
  const { app } = stage();
  const data = { invitation: "legible-invitation" };
  const { redirect, cookies } = await signIn(new Request(origin), app.config, "hostile", { data });
  assert.ok(!redirect.includes("legible"));
  for (const { value } of cookies) {
    const parts = value.split(".").map((part) => Buffer.from(part, "base64url").toString());
    assert.ok(![value, ...parts].some((text) => text.includes("legible")));
  }
});

test("a browser cannot pass data of its own", async () => {
  const { provider, told, person } = stage();
  const fields = { data: '{"role":"admin"}' };
  const address = await startSignIn(person, { fields, query: { data: "x" } });
  await deliver(person, await provider.authorize(address));
  assert.deepEqual(told.signIn, [undefined]);
});

test("data that does not fit into a cookie is refused where it is passed", async () => {
  const { app } = stage();
  const data = "x".repeat(4000);
  await assert.rejects(signIn(new Request(origin), app.config, "hostile", { data }), {
    code: "attempt-too-large",
  });
});

test("where to return to gives way to data, and the sign-in goes on", async () => {
  const { provider, app, told, person } = stage();
  const data = "x".repeat(1500);
  const redirectTo = `/${"y".repeat(2000)}`;
  const started = await signIn(new Request(origin), app.config, "hostile", { data, redirectTo });
  for (const cookie of started.cookies) person.store(serializeCookie(cookie));
  const response = await deliver(person, await provider.authorize(started.redirect));
  assert.equal(response.headers.get("location"), `${origin}/`);
  assert.deepEqual(told.signIn, [data]);
});
