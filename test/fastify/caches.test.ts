import assert from "node:assert/strict";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { test } from "node:test";
import Fastify from "fastify";
import { FastifyAuth } from "../../src/fastify/index.ts";
import { createTestSession } from "../../src/testing/index.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";

test("a person of whom a scope asked is kept out of shared caches in a scope inside with another plugin", async (t) => {
  const { config } = application({ providers: [password()], session: { updateAge: 0 } });
  const { config: other } = application({
    providers: [],
    secret: "the secret of the scope inside, long enough",
  });
  const server = Fastify();
  t.after(() => server.close());
  server.register(FastifyAuth(config));
  const people = new WeakMap<object, string>();
  server.addHook("onRequest", async (request) => {
    people.set(request, (await request.auth())?.user?.name ?? "stranger");
  });
  server.register(
    async (inside) => {
      inside.register(FastifyAuth(other));
      inside.get("/shop", (request, reply) =>
        reply.header("cache-control", "public, max-age=600").send(people.get(request)),
      );
    },
    { prefix: "/admin" },
  );
  const { header } = await createTestSession(config, { name: "Ada" }, { url: "http://localhost" });
  const { body, headers } = await server.inject({
    url: "/admin/shop",
    headers: { cookie: header },
  });
  assert.deepEqual([body, headers["cache-control"]], ["Ada", "private, no-store"]);
  assert.equal([headers["set-cookie"] ?? []].flat().length, 1, "the session is renewed once");
});

test("what a route says about caches after it asked who is signed in keeps nobody's page in shared ones", async (t) => {
  const { config } = application({ providers: [password()], session: { updateAge: 0 } });
  const server = Fastify();
  t.after(() => server.close());
  server.register(FastifyAuth(config));
  const caches = "public, max-age=600";
  server.get("/set", async (request, reply) => {
    const session = await request.auth();
    reply.header("cache-control", caches).header("Unheard-Of-Cache-Control", caches);
    return session?.user?.name ?? "stranger";
  });
  server.get("/returned", async (request) => {
    const session = await request.auth();
    return new Response(session?.user?.name ?? "stranger", {
      headers: { "cache-control": caches, "unheard-of-cache-control": caches },
    });
  });
  const { header } = await createTestSession(config, { name: "Ada" }, { url: "http://localhost" });
  for (const url of ["/set", "/returned"]) {
    const response = await server.inject({ url, headers: { cookie: header } });
    assert.equal(response.body, "Ada", url);
    assert.match(String(response.headers["cache-control"]), /private/, url);
    assert.match(String(response.headers["unheard-of-cache-control"]), /private/, url);
    assert.equal((await server.inject({ url })).headers["cache-control"], caches);
  }
});

test("a route that may ask while it streams is for no shared cache, and a file is as the application says", async (t) => {
  const { config } = application({ providers: [password()], session: { updateAge: 0 } });
  const server = Fastify();
  t.after(() => server.close());
  server.register(FastifyAuth(config));
  const caches = "public, max-age=600, s-maxage=6000";
  server.get("/late", (request, reply) => {
    const parts = async function* () {
      yield "Hello ";
      yield (await request.auth())?.user?.name ?? "stranger";
    };
    return reply.header("cache-control", caches).send(Readable.from(parts()));
  });
  server.get("/file", (_, reply) =>
    reply.header("cache-control", caches).send(createReadStream("package.json")),
  );
  const { header } = await createTestSession(config, { name: "Ada" }, { url: "http://localhost" });
  for (const [url, cookie, kept] of [
    ["/late", header, "private, max-age=600"],
    ["/late", "", caches],
    ["/file", header, caches],
  ] as const) {
    const response = await server.inject({ url, headers: { cookie } });
    assert.equal(response.headers["cache-control"], kept, url);
    assert.equal(response.headers["set-cookie"], undefined);
    if (url === "/late") assert.equal(response.body, cookie ? "Hello Ada" : "Hello stranger");
  }
});
