import assert from "node:assert/strict";
import { test } from "node:test";
import express from "express";
import { ExpressAuth, getSession, requireSession } from "../../src/express/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { Client, serve } from "../server/support.ts";
import { application } from "../support/application.ts";

test("a configuration that is a function gets the request wherever a session is read, and its body stays", async (t) => {
  const { config } = application({ providers: [password()] });
  const asked: (string | undefined)[] = [];
  const lazy = (request: Request | undefined): AuthConfig => {
    asked.push(request && `${new URL(request.url).pathname} ${request.headers.get("x-tenant")}`);
    return config;
  };
  const app = express()
    .use("/auth", ExpressAuth(lazy))
    .get("/who", async (req, res) => res.json(await getSession(req, lazy)))
    .post("/who", async (req, res) => {
      await getSession(req, lazy);
      req.pipe(res);
    })
    .get("/members", requireSession(lazy), (_req, res) => res.send("members"));
  const client = new Client(await serve(t, app));
  const headers = { "x-tenant": "acme" };
  await client.ask("/who", { headers });
  await client.ask("/members", { headers });
  const echo = await client.ask("/who", { method: "POST", body: "kept", headers });
  assert.equal(await echo.text(), "kept");
  assert.deepEqual(asked, ["/who acme", "/members acme", "/who acme"]);
});
