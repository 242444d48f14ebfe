import assert from "node:assert/strict";
import { test } from "node:test";
import Fastify, { type FastifyInstance } from "fastify";
import { isAuthError } from "../../src/errors.ts";
import { FastifyAuth, getSession, requireSession } from "../../src/fastify/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { Client } from "../server/support.ts";
import { minute, stoppedClock } from "../session/support.ts";
import { wrongNeeds } from "../support/wrong-needs.ts";
import { app, form, html, open } from "./support.ts";

const places: [
  what: string,
  build: (app: FastifyInstance, config: AuthConfig) => void,
  basePath: string,
][] = [
  ["where nothing is said", (server, config) => server.register(FastifyAuth(config)), "/auth"],
  [
    "at a prefix",
    (server, config) => server.register(FastifyAuth(config), { prefix: "/api/auth" }),
    "/api/auth",
  ],
  [
    "inside a scope with a prefix",
    (server, config) =>
      server.register(async (scope) => scope.register(FastifyAuth(config)), { prefix: "/shop" }),
    "/shop/auth",
  ],
  [
    "beside parsers of the application",
    (server, config) => {
      server.addContentTypeParser(form["content-type"], { parseAs: "string" }, (_r, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      server.register(FastifyAuth(config));
    },
    "/auth",
  ],
];

for (const [what, build, basePath] of places) {
  test(`a person signs in and out ${what}`, async (t) => {
    const { config } = app();
    const client = await open(t, (server) => build(server, config));
    const { credentials } = Object(await client.json(`${basePath}/providers`));
    assert.equal(credentials.callbackUrl, `${client.address}${basePath}/callback/credentials`);
    const response = await client.enter(basePath, { callbackUrl: "/inbox" });
    assert.equal(response.headers.get("location"), `${client.address}/inbox`);
    assert.equal(Object(await client.json(`${basePath}/session`)).user.name, "Ada Lovelace");
    await client.submit(`${basePath}/signout`, {}, basePath);
    assert.equal(await client.json(`${basePath}/session`), null);
  });
}

for (const adapter of [undefined, memory()]) {
  test(`whoever asks in one request, the session is read and renewed once, and stays out of caches: ${adapter ? "database" : "token"}`, async (t) => {
    let reads = 0;
    const { config } = app({
      adapter,
      session: { updateAge: 0 },
      callbacks: {
        session({ session }) {
          reads += 1;
          return session;
        },
      },
    });
    const client = await open(t, (server) => {
      server.register(FastifyAuth(config));
      server.get("/me", async (request, reply) => {
        reply.header("cache-control", "public, max-age=60").header("set-cookie", "theme=dark");
        await Promise.all([request.auth(), getSession(request, config), request.auth()]);
        return (await request.auth())?.user?.name;
      });
    });
    await client.enter();
    reads = 0;
    const me = await client.ask("/me");
    assert.equal(await me.text(), "Ada Lovelace");
    assert.equal(reads, 1);
    assert.equal(me.headers.get("cache-control"), "private, no-store");
    const names = me.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
    assert.deepEqual(names, ["theme", "cardea.session-token"]);
    const stranger = new Client(client.address);
    const anonymous = await stranger.ask("/me");
    assert.equal(anonymous.headers.get("cache-control"), "public, max-age=60");
    assert.deepEqual(anonymous.headers.getSetCookie(), ["theme=dark"]);
  });
}

test("once the response is on its way, a session is read and not renewed", async (t) => {
  const storage = memory();
  let renewals = 0;
  const { config } = app({
    session: { updateAge: 0 },
    adapter: {
      ...storage,
      updateSession(session) {
        renewals += 1;
        return storage.updateSession(session);
      },
    },
  });
  const client = await open(t, (server) => {
    server.register(FastifyAuth(config));
    server.get("/stream", async (request, reply) => {
      reply.hijack();
      reply.raw.write("Hello ");
      reply.raw.end((await request.auth())?.user?.name);
    });
  });
  await client.enter();
  const response = await client.ask("/stream");
  assert.equal(await response.text(), "Hello Ada Lovelace");
  assert.deepEqual(response.headers.getSetCookie(), []);
  assert.equal(renewals, 0);
});

test("a guard sends people to sign in and back, tells programs so, and lets in who has proved enough", async (t) => {
  const { pass } = stoppedClock(t);
  const { config } = app();
  const client = await open(t, (server) => {
    server.register(FastifyAuth(config));
    server.get("/billing", { preHandler: requireSession({ within: 5 * minute }) }, () => "billing");
    server.register(async (scope) => {
      scope.addHook("preHandler", requireSession());
      scope.get("/members", () => "members");
    });
  });
  for (const path of ["/billing?year=2026", "/members"]) {
    const back = encodeURIComponent(client.address + path);
    const url = `${client.address}/auth/signin?error=SessionRequired&callbackUrl=${back}`;
    const page = await client.ask(path, html);
    assert.deepEqual([page.status, page.headers.get("location")], [303, url]);
    const program = await client.ask(path);
    assert.deepEqual(
      [program.status, await program.json()],
      [401, { error: "SessionRequired", url }],
    );
    assert.equal(program.headers.get("www-authenticate"), "Bearer");
  }
  await client.enter();
  assert.equal(await (await client.ask("/billing")).text(), "billing");
  pass(5 * minute + 1);
  assert.equal(await (await client.ask("/members")).text(), "members");
  const late = await client.ask("/billing");
  assert.equal(late.status, 401);
  assert.equal(Object(await late.json()).error, "StepUpRequired");
});

test("a need that is none lets nobody in", async (t) => {
  const { config } = app();
  const client = await open(t, (server) => {
    server.register(FastifyAuth(config));
    for (const [at, need] of wrongNeeds.entries()) {
      const preHandler = Reflect.apply(requireSession, undefined, [need]);
      server.get(`/${at}`, { preHandler }, () => "in");
    }
  });
  await client.enter();
  for (const at of wrongNeeds.keys()) assert.equal((await client.ask(`/${at}`)).status, 500);
});

test("handlers of the application sign people in and out, and refuse pages of other sites", async (t) => {
  const { config } = app();
  const client = await open(t, (server) => {
    server.register(FastifyAuth(config));
    server.addContentTypeParser(form["content-type"], { parseAs: "string" }, (_r, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    server.post("/login", (request, reply) =>
      reply.signIn("credentials", { fields: Object(request.body), redirectTo: "/members" }),
    );
    server.get("/leave", (_request, reply) => reply.signOut());
    server.post("/logout", (_request, reply) => reply.signOut({ redirectTo: "/bye" }));
  });
  const post = (path: string, headers: Record<string, string> = {}) =>
    client.ask(path, {
      method: "POST",
      headers: { ...form, origin: client.address, ...headers },
      body: "username=ada&password=lovelace-1815",
    });
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
    const refused = await post("/login", headers);
    assert.equal(refused.status, 403);
    const { code, message } = Object(await refused.json());
    assert.equal(code, "cross-site-request");
    assert.match(message, /came from another site/);
    assert.equal(client.cookies.size, 0);
  }
  const entered = await post("/login");
  assert.deepEqual([entered.status, entered.headers.get("location")], [303, "/members"]);
  assert.equal(Object(await client.json("/auth/session")).user.name, "Ada Lovelace");
  const link = await client.ask("/leave", { headers: { "sec-fetch-site": "cross-site" } });
  assert.equal(link.status, 403, "a link of another site");
  assert.equal(Object(await client.json("/auth/session")).user.name, "Ada Lovelace");
  const left = await post("/logout");
  assert.deepEqual([left.status, left.headers.get("location")], [303, "/bye"]);
  assert.equal(await client.json("/auth/session"), null);
});

test("what went wrong is told to the operator, and the browser learns nothing about it", async (t) => {
  const storage = memory();
  let isAway = false;
  const { config, errors } = app({
    adapter: {
      ...storage,
      getSessionAndUser(token) {
        if (isAway) throw new Error("connect postgres://shop:secret@db failed");
        return storage.getSessionAndUser(token);
      },
    },
  });
  const seen: unknown[] = [];
  const client = await open(t, (server) => {
    server.register(FastifyAuth(config));
    server.addHook("onError", async (_request, _reply, error) => {
      seen.push(error);
    });
    server.get("/me", (request) => request.auth());
    server.get("/members", { preHandler: requireSession() }, () => "in");
  });
  await client.enter();
  isAway = true;
  for (const path of ["/me", "/members"]) {
    const response = await client.ask(path);
    assert.equal(response.status, 503);
    assert.deepEqual(await response.json(), {
      statusCode: 503,
      code: "Configuration",
      error: "Service Unavailable",
      message:
        "This isn’t working right now. Part of this site isn’t answering. Please wait a few seconds, then reload this page to try again.",
    });
  }
  assert.ok(seen.every(isAuthError));
  assert.equal(errors.length, 2, "one line for each request");
});

test("a scope may have a configuration of its own, and other scopes know nothing of it", async (t) => {
  const one = app({ providers: [password({ authorize: () => ({ id: "1", name: "of one" }) })] });
  const two = app({
    providers: [password({ authorize: () => ({ id: "2", name: "of two" }) })],
    cookies: { sessionToken: { name: "two" } },
  });
  const me = (scope: FastifyInstance) => {
    scope.get("/me", async (request) => (await request.auth())?.user?.name ?? "nobody");
  };
  const client = await open(t, (server) => {
    server.register(FastifyAuth(one.config));
    me(server);
    server.register(
      async (scope) => {
        scope.register(FastifyAuth(two.config));
        me(scope);
      },
      { prefix: "/two" },
    );
  });
  await client.enter("/auth");
  assert.deepEqual(
    await Promise.all(["/me", "/two/me"].map(async (path) => (await client.ask(path)).text())),
    ["of one", "nobody"],
  );
  await client.enter("/two/auth");
  assert.equal(await (await client.ask("/two/me")).text(), "of two");
  const outside = await open(t, (server) => {
    server.register(async (scope) => {
      scope.register(FastifyAuth(one.config));
    });
    server.get("/members", { preHandler: requireSession() }, () => "in");
  });
  assert.equal((await outside.ask("/members")).status, 500, "the plugin is in another scope");
});

test("two plugins in one scope, or a foreign request.auth, keep the server from starting", async () => {
  const twice = Fastify();
  twice.register(FastifyAuth(app().config));
  twice.register(FastifyAuth(app().config), { prefix: "/second" });
  await assert.rejects(async () => twice.ready(), { code: "plugin-repeated" });
  const foreign = Fastify();
  foreign.decorateRequest("auth", null as never);
  foreign.register(FastifyAuth(app().config));
  await assert.rejects(async () => foreign.ready(), { code: "FST_ERR_DEC_ALREADY_PRESENT" });
});

test("behind a proxy the address is what Fastify makes of it", async (t) => {
  const { config } = app({ trustHost: true, useSecureCookies: undefined });
  const ask = async (trustProxy: boolean) => {
    const client = await open(t, (server) => server.register(FastifyAuth(config)), { trustProxy });
    const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "shop.example" };
    const { credentials } = Object(await (await client.ask("/auth/providers", { headers })).json());
    return new URL(credentials.callbackUrl).origin === client.address
      ? "its own"
      : new URL(credentials.callbackUrl).origin;
  };
  assert.equal(await ask(true), "https://shop.example");
  assert.equal(await ask(false), "its own");
});

test("HEAD, other methods and bodies of any type reach the library", async (t) => {
  const { config } = app();
  const client = await open(t, (server) => server.register(FastifyAuth(config)));
  const head = await client.ask("/auth/signin", { method: "HEAD" });
  assert.equal(head.status, 200);
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"])
    assert.equal((await client.ask("/auth/session", { method })).status, 405, method);
  const odd = { method: "POST", headers: { "content-type": "text/odd" }, body: "x" };
  const answered = await client.ask("/auth/callback/credentials", odd);
  assert.match(answered.headers.get("location") ?? "", /\?error=MissingCSRF/);
});
