import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { test } from "node:test";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import { NextAuth } from "../../src/next/index.ts";
import { signIn as signInInProcess } from "../../src/server/index.ts";
import { config, cookieNames, origin, sessionCookie, signIn, visit } from "./application.ts";

/** Answers one request to a real server with what a function makes of it. */
async function throughNode(
  headers: Record<string, string>,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): Promise<Response> {
  const server = createServer(async (request, response) => {
    const value = await answer(request, response).catch((error: Error) => error.message);
    response.end(JSON.stringify(value));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    return await fetch(`http://127.0.0.1:${port}/api/who?x=1`, { headers });
  } finally {
    server.close();
  }
}

const forwarded = { "x-forwarded-host": "app.example.com", "x-forwarded-proto": "https" };

test("an API route gets the session, and its answer the renewed cookie once", async () => {
  const { auth, handlers } = NextAuth(config());
  const { cookie } = await signIn(handlers);
  const response = await throughNode({ ...forwarded, cookie }, (request, answer) =>
    auth(request, answer),
  );
  assert.deepEqual(cookieNames(response), [sessionCookie]);
  assert.equal((await response.json()).user.name, "Ada");
});

test("server-side props get the session, from cookies that the proxy changed", async () => {
  const { auth, handlers } = NextAuth(config());
  const { cookie } = await signIn(handlers);
  const response = await throughNode(forwarded, (req, res) => {
    // Next.js changes the headers of the request, never the raw ones.
    req.headers.cookie = cookie;
    req.headers["x-middleware-set-cookie"] = `${cookie}; Path=/`;
    return auth({ req, res });
  });
  assert.equal((await response.json()).user.name, "Ada");
  assert.deepEqual(cookieNames(response), [], "the proxy has set the cookie already");
});

test("nobody's API route answers null and sets no cookie", async () => {
  const { auth } = NextAuth(config());
  const response = await throughNode(forwarded, (request, answer) => auth(request, answer));
  assert.equal(await response.json(), null);
  assert.deepEqual(cookieNames(response), []);
});

test("pseudo headers of HTTP/2 are no trouble, and slashes in a path do not make it another host", async () => {
  const hosts: string[] = [];
  const { auth } = NextAuth((request) => {
    hosts.push(request?.nextUrl.hostname ?? "");
    return config();
  });
  const response = await throughNode(forwarded, (request, answer) => {
    request.headers[":path"] = "/";
    request.url = "//evil.example/api/who";
    return auth(request, answer);
  });
  assert.equal(await response.json(), null);
  // Next.js writes 127.0.0.1 so.
  assert.deepEqual(hosts, ["localhost"]);
});

test("a lazy configuration gets the request of an API route as the proxy would see it", async () => {
  const seen: string[] = [];
  const lazy = NextAuth((request, headers) => {
    seen.push(request?.method ?? "", request?.nextUrl.pathname ?? "", headers.get("cookie") ?? "");
    return config();
  });
  await throughNode({ ...forwarded, cookie: "a=b" }, (request, answer) =>
    lazy.auth(request, answer),
  );
  assert.deepEqual(seen, ["GET", "/api/who", "a=b"]);
});

test("an API route at the edge is no proxy: authorized is not asked, and its answer gets the cookie", async () => {
  const { auth, handlers } = NextAuth(config({ callbacks: { authorized: () => false } }));
  const { cookie } = await signIn(handlers);
  const request = visit("/api/edge", { cookie });
  const route = auth((known, _: NextFetchEvent) => Response.json(known.auth?.user?.name ?? null));
  const event = new NextFetchEvent({ request, page: "/api/edge", context: undefined });
  const response = await route(request, event);
  assert.equal(await response.json(), "Ada");
  assert.deepEqual(cookieNames(response), [sessionCookie]);
});

test("a wrapped route handler is asked with its own parameters, also when nobody is signed in", async () => {
  const { auth } = NextAuth(config({ callbacks: { authorized: () => false } }));
  const route = auth(async (request, { params }: { params: Promise<{ id: string }> }) =>
    Response.json({ id: (await params).id, auth: request.auth }),
  );
  const response = await route(visit("/users/7"), { params: Promise.resolve({ id: "7" }) });
  assert.deepEqual(await response.json(), { id: "7", auth: null });
});

test("auth that is called with anything else says what it takes", () => {
  const { auth } = NextAuth(config());
  for (const wrong of [[null], ["/x"], [{}], [{ headers: {}, url: "/" }]]) {
    assert.throws(() => Reflect.apply(auth, undefined, wrong), /auth\(\) takes/);
  }
});

test("the endpoints tell a wrong password, and take HEAD", async () => {
  const { handlers } = NextAuth(config());
  const { response, cookie } = await signIn(handlers, "/api/auth", "babbage");
  const location = new URL(response.headers.get("location") ?? "", origin);
  assert.equal(location.searchParams.get("error"), "CredentialsSignin");
  assert.ok(!cookie.includes(sessionCookie));
  assert.equal((await handlers.GET(visit("/api/auth/session", { method: "HEAD" }))).status, 200);
});

test("unstable_update is update", () => {
  const { update, unstable_update } = NextAuth(config());
  assert.equal(unstable_update, update);
});

test("AC-28: what a browser hands to an action reaches authorize as text, or not at all", async () => {
  const posted: unknown[] = [];
  const [provider] = config().providers;
  const own = config({
    providers: [
      Object.assign({}, provider, {
        authorize: (fields: object) => {
          posted.push(fields);
          return null;
        },
      }),
    ],
  });
  const enter = (fields: Record<string, unknown>) =>
    signInInProcess(visit("/").headers, own, "credentials", { fields });
  for (const password of [{ $ne: null }, ["lovelace"], () => "lovelace"]) {
    await assert.rejects(enter({ password }), { type: "InvalidRequest", code: "invalid-field" });
  }
  assert.deepEqual(posted, []);
  await assert.rejects(enter({ pin: 1234, none: null }), { type: "CredentialsSignin" });
  assert.deepEqual(posted, [{ pin: "1234" }]);
});
