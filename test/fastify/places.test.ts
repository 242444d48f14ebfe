import assert from "node:assert/strict";
import { connect } from "node:http2";
import { test } from "node:test";
import Fastify, { type FastifyInstance } from "fastify";
import { FastifyAuth, requireSession } from "../../src/fastify/index.ts";
import GitHub from "../../src/providers/github.ts";
import { signIn, toHeaders } from "../../src/server/index.ts";
import { createTestSession } from "../../src/testing/index.ts";
import { forget } from "../support/forget.ts";
import { app, html, open } from "./support.ts";

const pathIn = (address: string | null) => new URL(address ?? "", "http://any.example").pathname;

test("where the configuration names its path, the plugin is there, also inside a scope with a prefix", async (t) => {
  for (const [above, basePath] of [
    ["", "/api/auth"],
    ["/shop", "/shop/auth"],
  ] as const) {
    const { config } = app({ basePath });
    const client = await open(t, (server) => {
      server.register(
        async (scope) => {
          scope.register(FastifyAuth(config));
          scope.get("/members", { preHandler: requireSession() }, () => "in");
        },
        { prefix: above },
      );
    });
    const refused = await client.ask(`${above}/members`, html);
    assert.equal(pathIn(refused.headers.get("location")), `${basePath}/signin`);
    await client.enter(basePath);
    assert.equal(await (await client.ask(`${above}/members`)).text(), "in");
  }
});

test("however a prefix is written, the plugin is there", async (t) => {
  for (const prefix of ["konto", "/konto", "/konto/"]) {
    const { config } = app();
    const client = await open(t, (server) => server.register(FastifyAuth(config), { prefix }));
    await client.enter("/konto");
    assert.equal(Object(await client.json("/konto/session")).user.name, "Ada Lovelace", prefix);
  }
});

test("a prefix with a parameter is that of each request", async (t) => {
  const { config } = app();
  const client = await open(t, (server) => {
    server.register(
      async (scope) => {
        scope.register(FastifyAuth(config));
        scope.get("/members", { preHandler: requireSession() }, () => "in");
      },
      { prefix: "/:tenant" },
    );
  });
  for (const tenant of ["/acme", "/globex"]) {
    const refused = await client.ask(`${tenant}/members`, html);
    assert.equal(pathIn(refused.headers.get("location")), `${tenant}/auth/signin`);
    const { credentials } = Object(await client.json(`${tenant}/auth/providers`));
    assert.equal(pathIn(credentials.callbackUrl), `${tenant}/auth/callback/credentials`);
  }
  await client.enter("/acme/auth");
  assert.equal(await (await client.ask("/acme/members")).text(), "in");
});

test("where rewriteUrl takes off what the browser's path begins with, addresses have it", async (t) => {
  const { config } = app({ basePath: "/shop/auth" });
  const client = await open(
    t,
    (server) => {
      server.register(FastifyAuth(config), { prefix: "/auth" });
      server.get("/members", { preHandler: requireSession() }, () => "in");
    },
    { rewriteUrl: ({ url = "/" }) => url.replace(/^\/shop\b/, "") },
  );
  const refused = await client.ask("/shop/members", html);
  const to = new URL(refused.headers.get("location") ?? "");
  assert.equal(to.pathname, "/shop/auth/signin");
  assert.equal(pathIn(to.searchParams.get("callbackUrl")), "/shop/members");
  await client.enter("/shop/auth");
  assert.equal(await (await client.ask("/shop/members")).text(), "in");
});

test("a path is answered in one spelling, whatever the router of the application takes for the same", async (t) => {
  const { config } = app();
  const routerOptions = {
    caseSensitive: false,
    ignoreTrailingSlash: true,
    ignoreDuplicateSlashes: true,
  };
  const client = await open(t, (server) => server.register(FastifyAuth(config)), { routerOptions });
  assert.equal((await client.ask("/auth/signin")).status, 200);
  for (const path of ["/AUTH/signin", "/auth/signin/", "/auth//signin", "/%61uth/signin"])
    assert.equal((await client.ask(path)).status, 404, path);
});

test("a mount at which the configuration is not is told to the operator", async (t) => {
  const { config, warnings } = app({ basePath: "/login" });
  const client = await open(t, (server) => server.register(FastifyAuth(config), { prefix: "/x" }));
  assert.equal((await client.ask("/x/signin")).status, 404);
  assert.match(warnings.join("\n"), /unknown-path.*\/x\/signin.*\/login.*registered at \/x\//);
});

test("functions of cardea/server know where the plugin is mounted, and say where that is not one place", async (t) => {
  forget("request-warnings");
  const { config, warnings } = app({ providers: [GitHub({ clientId: "a", clientSecret: "b" })] });
  const client = await open(t, (server) => {
    server.register(FastifyAuth(config), { prefix: "/konto" });
    server.get("/start", async (request) => signIn(toHeaders(request.raw), config));
  });
  const start = async () => pathIn(Object(await client.json("/start")).redirect);
  assert.equal(await start(), "/konto/signin");
  await client.ask("/konto/session");
  assert.equal(await start(), "/konto/signin");
  assert.deepEqual(warnings, []);
  const other = await open(t, (server) => server.register(FastifyAuth(config), { prefix: "/x" }));
  await other.ask("/x/session");
  assert.equal(await start(), "/auth/signin");
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.match(warnings.join(), /^mount-unknown: .* where FastifyAuth is mounted/);
});

const guarded = (server: FastifyInstance) => {
  server.get("/members", { preHandler: requireSession() }, async (request) => {
    const session = await request.auth();
    return session?.user?.email;
  });
};

test("app.inject asks the application without a port", async () => {
  const { config } = app();
  const server = Fastify();
  server.register(FastifyAuth(config));
  guarded(server);
  const { request } = await createTestSession(config, { email: "ada@example.com" });
  const headers = Object.fromEntries(request("/members").headers);
  assert.equal((await server.inject({ url: "/members", headers })).body, "ada@example.com");
  assert.equal((await server.inject("/members")).statusCode, 401);
  const { csrfToken } = (await server.inject("/auth/csrf")).json();
  assert.match(csrfToken, /./);
  const post = await server.inject({ method: "POST", url: "/auth/signout", payload: "a=b" });
  assert.match(String(post.headers.location), /MissingCSRF/);
});

test("over HTTP/2 people sign in, too", async (t) => {
  const { config } = app();
  const server = Fastify({ http2: true });
  server.register(FastifyAuth(config));
  server.get("/me", async (request) => (await request.auth())?.user?.name ?? "nobody");
  const address = await server.listen({ port: 0, host: "127.0.0.1" });
  const client = connect(address);
  t.after(async () => {
    client.close();
    await server.close();
  });
  const jar = new Map<string, string>();
  const ask = async (path: string, body?: URLSearchParams) => {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const stream = client.request({
      ":path": path,
      ":method": body ? "POST" : "GET",
      ...(cookie && { cookie }),
      ...(body && type),
    });
    stream.end(body?.toString());
    const headers = new Promise<Record<string, unknown>>((resolve) => {
      stream.once("response", (found) => resolve(found));
    });
    const text = (await stream.setEncoding("utf8").toArray()).join("");
    for (const line of [(await headers)["set-cookie"] ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
      jar.set(name, value);
    }
    return { text, location: (await headers).location };
  };
  const { csrfToken } = JSON.parse((await ask("/auth/csrf")).text);
  const fields = { csrfToken, username: "ada", password: "lovelace-1815", callbackUrl: "/me" };
  const entered = await ask("/auth/callback/credentials", new URLSearchParams(fields));
  assert.equal(entered.location, `${address}/me`);
  assert.equal((await ask("/me")).text, "Ada Lovelace");
});
