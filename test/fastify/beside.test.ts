import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { test } from "node:test";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import session from "@fastify/session";
import { FastifyAuth, getSession, requireSession } from "../../src/fastify/index.ts";
import { app, form, html, open } from "./support.ts";

declare module "fastify" {
  interface Session {
    visits?: number;
  }
}

test("beside @fastify/session and @fastify/cookie both sessions live, and all cookies arrive", async (t) => {
  const { config } = app({ session: { updateAge: 0 } });
  const client = await open(t, (server) => {
    server.register(cookie);
    server.register(session, {
      secret: "a secret of the other session, of 32 bytes",
      cookie: { secure: false },
    });
    server.register(FastifyAuth(config));
    server.get("/me", async (request, reply) => {
      request.session.set("visits", (request.session.get("visits") ?? 0) + 1);
      const name = (await request.auth())?.user?.name;
      reply.setCookie("theme", "dark");
      return { name, visits: request.session.get("visits") };
    });
  });
  await client.enter();
  assert.deepEqual(await client.json("/me"), { name: "Ada Lovelace", visits: 1 });
  const again = await client.ask("/me");
  assert.deepEqual(await again.json(), { name: "Ada Lovelace", visits: 2 });
  const names = again.headers.getSetCookie().map((line) => line.split("=")[0]);
  for (const name of ["cardea.session-token", "theme"])
    assert.equal(names.filter((one) => one === name).length, 1, name);
});

test("beside @fastify/formbody forms of the application and of the library are both read, in any order", async (t) => {
  for (const isFirst of [true, false]) {
    const { config } = app();
    const client = await open(t, (server) => {
      if (isFirst) server.register(formbody);
      server.register(FastifyAuth(config));
      if (!isFirst) server.register(formbody);
      server.post("/echo", (request) => request.body);
    });
    await client.enter();
    const body = await client.ask("/echo", { method: "POST", headers: form, body: "a=1" });
    assert.deepEqual(await body.json(), { a: "1" });
    assert.equal(Object(await client.json("/auth/session")).user.name, "Ada Lovelace");
  }
});

test("an error handler of the application gets errors that it can tell, and answers a refusal of the guard as it likes", async (t) => {
  const { config } = app();
  const client = await open(t, (server) => {
    server.register(formbody);
    server.register(FastifyAuth(config));
    server.setErrorHandler((error, _request, reply) => {
      const { type, code, message } = Object(error);
      return reply.code(418).send({ type, code, message });
    });
    server.post("/login", (request, reply) =>
      reply.signIn("credentials", { fields: Object(request.body) }),
    );
  });
  const wrong = { method: "POST", headers: { ...form, origin: client.address } };
  const response = await client.ask("/login", { ...wrong, body: "username=ada&password=byron" });
  assert.equal(response.status, 418);
  assert.deepEqual(await response.json(), {
    type: "CredentialsSignin",
    code: "credentials",
    message: "Those sign-in details don’t match. Please check them and try again.",
  });
  assert.equal((await client.ask("/auth/signin", html)).status, 200);
});

test("an onSend hook of the application sees what the library answers, and what it adds stands beside it", async (t) => {
  const { config } = app();
  const seen: unknown[] = [];
  const client = await open(t, (server) => {
    server.addHook("onSend", async (_request, reply, payload) => {
      seen.push(reply.statusCode, payload && String(payload));
      reply.header("x-frame-options", "DENY").header("set-cookie", "seen=1");
    });
    server.register(FastifyAuth(config));
  });
  await client.enter();
  const response = await client.ask("/auth/session");
  assert.equal(response.headers.get("x-frame-options"), "DENY");
  assert.ok(response.headers.getSetCookie().includes("seen=1"));
  const text = await response.text();
  assert.equal(JSON.parse(text).user.name, "Ada Lovelace");
  assert.deepEqual(seen.slice(-2), [200, text]);
  await client.ask("/auth/nothing");
  assert.equal(seen.at(-2), 404);
});

test("a plugin of the application that is itself a scope keeps the library to that scope", async (t) => {
  const { config } = app();
  const client = await open(t, (server) => {
    server.register(async (scope) => {
      scope.register(FastifyAuth(config));
      scope.get("/inside", { preHandler: requireSession() }, () => "in");
    });
    server.get("/outside", (request) => ({ has: typeof Reflect.get(request, "auth") }));
    server.get("/given", (request) => getSession(request, config));
  });
  await client.enter();
  assert.equal(await (await client.ask("/inside")).text(), "in");
  assert.deepEqual(await client.json("/outside"), { has: "undefined" });
  const given = await client.ask("/given");
  assert.equal(given.status, 500, "where the library is mounted is not known there");
});

test("a provider that answers with a form comes through from its own site, and a page of that site does not", async (t) => {
  const { config } = app({
    providers: [
      {
        id: "posting",
        name: "Posting",
        type: "oauth",
        clientId: "client",
        clientSecret: "client-secret",
        authorization: { url: "https://idp.example/a", params: { response_mode: "form_post" } },
        token: "https://idp.example/token",
        userinfo: "https://idp.example/userinfo",
      },
    ],
  });
  const client = await open(t, (server) => server.register(FastifyAuth(config)));
  const post = (path: string) =>
    client.ask(path, {
      method: "POST",
      headers: { ...form, origin: "https://idp.example" },
      body: "code=code&state=state",
    });
  const heard = await post("/auth/callback/posting");
  assert.match(heard.headers.get("location") ?? "", /error=InvalidCheck/, "it began elsewhere");
  assert.equal((await post("/auth/signin/posting")).status, 403);
});

test("a guard in front of a POST leads back to the page that it names, and answers HEAD as it does GET", async (t) => {
  const { config } = app();
  const client = await open(t, (server) => {
    server.register(FastifyAuth(config));
    const preHandler = requireSession({ within: 300, returnTo: "/checkout" });
    server.post("/pay", { preHandler }, () => "paid");
    server.get("/members", { preHandler: requireSession() }, () => "in");
  });
  const refused = await client.ask("/pay", { ...html, method: "POST" });
  const to = new URL(refused.headers.get("location") ?? "");
  assert.equal(to.searchParams.get("callbackUrl"), `${client.address}/checkout`);
  assert.equal((await client.ask("/members", { method: "HEAD" })).status, 401);
});

test("a session that fills several cookies is read, renewed and sent whole", async (t) => {
  const { config } = app({
    session: { updateAge: 0 },
    callbacks: {
      jwt: ({ token }) => ({ ...token, note: "x".repeat(6_000) }),
      session: ({ session, token }) => ({ ...session, length: String(token.note).length }),
    },
  });
  const client = await open(t, (server) => {
    server.register(FastifyAuth(config));
    server.get("/me", (request) => request.auth());
  });
  await client.enter();
  const me = await client.ask("/me");
  assert.equal(Object(await me.json()).length, 6_000);
  const names = me.headers.getSetCookie().map((line) => line.split("=")[0]);
  assert.ok(names.length > 1 && new Set(names).size === names.length, names.join());
});

test("a page that is streamed renews a session that was read before it begins", async (t) => {
  const { config } = app({ session: { updateAge: 0 } });
  const client = await open(t, (server) => {
    server.register(FastifyAuth(config));
    server.get("/page", async (request, reply) => {
      const session = await request.auth();
      return reply.send(Readable.from(["Hello ", session?.user?.name ?? "nobody"]));
    });
  });
  await client.enter();
  const page = await client.ask("/page");
  assert.equal(await page.text(), "Hello Ada Lovelace");
  assert.match(page.headers.getSetCookie().join(), /^cardea\.session-token=/);
  assert.equal(page.headers.get("cache-control"), "private, no-store");
});
