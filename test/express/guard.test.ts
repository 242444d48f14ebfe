import assert from "node:assert/strict";
import { test } from "node:test";
import express, { type NextFunction, type Request, type Response } from "express";
import { ExpressAuth, requireSession } from "../../src/express/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { Client, serve } from "../server/support.ts";
import { minute, stoppedClock } from "../session/support.ts";
import { application } from "../support/application.ts";

const html = { headers: { accept: "text/html" } };

function site(config: AuthConfig) {
  return express()
    .use("/auth", ExpressAuth(config))
    .get("/billing", requireSession(config), (_req, res) => res.json(res.locals.session))
    .post("/pay", requireSession(config, { within: 5 * minute }), (_req, res) => res.send("paid"))
    .use((error: Error, _req: Request, res: Response, _next: NextFunction) => {
      res.status(503).send(error.name);
    });
}

test("nobody gets in: a page leads to the sign-in page and back, a program gets 401", async (t) => {
  const { config } = application({ providers: [password()] });
  const client = new Client(await serve(t, site(config)));
  const page = await client.ask("/billing?year=2026", html);
  assert.equal(page.status, 303);
  const url = `${client.address}/auth/signin?error=SessionRequired&callbackUrl=${encodeURIComponent(`${client.address}/billing?year=2026`)}`;
  assert.equal(page.headers.get("location"), url);
  assert.equal(page.headers.get("cache-control"), "private, no-store");
  const program = await client.ask("/billing?year=2026");
  assert.equal(program.status, 401);
  assert.equal(program.headers.get("www-authenticate"), "Bearer");
  assert.deepEqual(await program.json(), { error: "SessionRequired", url });
});

test("AC-137 a path that looks like another site leads back to this one", async (t) => {
  const { config } = application({ providers: [password()] });
  const guarded = express().use("/auth", ExpressAuth(config)).use(requireSession(config));
  const client = new Client(await serve(t, guarded));
  for (const path of ["//evil.example/pay", "/\\evil.example", "/pay?x=//evil.example"]) {
    const { url } = Object(await (await client.ask(path)).json());
    const back = new URL(new URL(url).searchParams.get("callbackUrl") ?? client.address);
    assert.equal(back.origin, client.address, path);
  }
});

test("a session gets in, and is handed on", async (t) => {
  const { config } = application({ providers: [password()] });
  const client = new Client(await serve(t, site(config)));
  await client.enter();
  const response = await client.ask("/billing");
  assert.equal(Object(await response.json()).user.name, "Ada Lovelace");
});

test("what needs a recent sign-in asks for one, whatever is posted", async (t) => {
  const { pass } = stoppedClock(t);
  const { config } = application({ providers: [password()] });
  const client = new Client(await serve(t, site(config)));
  await client.enter();
  const pay = () => client.ask("/pay", { method: "POST" });
  assert.equal(await (await pay()).text(), "paid");
  pass(5 * minute + 1);
  const late = await pay();
  assert.equal(late.status, 401);
  assert.match(
    late.headers.get("www-authenticate") ?? "",
    /^Bearer error="insufficient_user_authentication".* max_age="300"$/,
  );
  const { error, url } = Object(await late.json());
  assert.equal(error, "StepUpRequired");
  assert.equal(url, `${client.address}/auth/signin?error=SessionRequired&code=fresh&max_age=300`);
  await client.enter();
  assert.equal(await (await pay()).text(), "paid");
});

test("a database that fails lets nobody in", async (t) => {
  const adapter = { ...memory(), getSessionAndUser: () => assert.fail("away") };
  const { config } = application({ providers: [password()], adapter });
  const client = new Client(await serve(t, site(config)));
  await client.enter();
  const response = await client.ask("/billing", html);
  assert.deepEqual([response.status, await response.text()], [503, "AdapterError"]);
});
