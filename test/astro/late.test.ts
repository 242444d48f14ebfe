import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { AstroAuth, type AstroContext, type AuthConfig } from "../../src/astro/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { createTestSession } from "../../src/testing/index.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { authOf, contextOf, origin } from "./context.ts";

const publicly = { "cache-control": "public, max-age=30, s-maxage=600" };

/** Answers with a body that asks who is signed in once it is sent. */
const streaming = (context: AstroContext, headers: Readonly<Record<string, string>>) => async () =>
  new Response(
    new ReadableStream({
      async pull(controller) {
        await sleep(10);
        const session = await authOf(context)();
        controller.enqueue(new TextEncoder().encode(JSON.stringify(session)));
        controller.close();
      },
    }),
    { headers },
  );

/** An application whose sessions are always due, and how often one was renewed. */
function renewing(more: Partial<AuthConfig> = {}) {
  const renewals: string[] = [];
  const { config } = application({
    providers: [password()],
    session: { updateAge: 0 },
    events: { session: () => void renewals.push("renewed") },
    ...more,
  });
  return { config, renewals };
}

const adaOf = async (config: AuthConfig) =>
  (await createTestSession(config, { name: "Ada" }, { url: origin })).header;

test("an endpoint that asks while it streams is for no shared cache, and renews nothing that nobody would get", async () => {
  const { config } = renewing();
  const { onRequest } = AstroAuth(config);
  const headers = { cookie: await adaOf(config) };
  for (const type of ["application/json", "text/plain", "image/svg+xml"]) {
    const context = contextOf("/api", { headers });
    const next = streaming(context, { ...publicly, "content-type": type });
    const response = await onRequest(context, next);
    assert.match(await response.text(), /Ada/);
    assert.equal(response.headers.get("cache-control"), "private, max-age=30", type);
    assert.deepEqual(response.headers.getSetCookie(), []);
  }
});

test("in a database, a session that is asked for while an answer streams stays as it is", async () => {
  const adapter = memory();
  const updated: unknown[] = [];
  const { updateSession } = adapter;
  adapter.updateSession = async (row) => {
    updated.push(row);
    return updateSession.call(adapter, row);
  };
  const { config } = renewing({ adapter, session: { strategy: "database", updateAge: 0 } });
  const { onRequest } = AstroAuth(config);
  const context = contextOf("/api", { headers: { cookie: await adaOf(config) } });
  const response = await onRequest(context, streaming(context, { "content-type": "text/plain" }));
  assert.match(await response.text(), /Ada/);
  assert.deepEqual(updated, []);
});

test("a page is one however its type is written, so that the session is renewed before it is sent", async () => {
  const { config } = renewing();
  const { onRequest } = AstroAuth(config);
  const headers = { cookie: await adaOf(config) };
  for (const type of ["text/html", "TEXT/HTML; charset=utf-8", "application/xhtml+xml"]) {
    const context = contextOf("/page", { headers });
    const next = streaming(context, { ...publicly, "content-type": type });
    const response = await onRequest(context, next);
    assert.equal(response.headers.get("cache-control"), "private, no-store", type);
    assert.equal(response.headers.getSetCookie().length, 1, type);
    assert.match(await response.text(), /Ada/);
  }
});

test("a database that is away as the headers are sent, and back for a component, leaves the page to its person", async () => {
  const adapter = memory();
  let isAway = false;
  const { getSessionAndUser } = adapter;
  adapter.getSessionAndUser = async (token) => {
    if (isAway) throw new Error("away");
    return getSessionAndUser.call(adapter, token);
  };
  const { config } = renewing({ adapter, session: { strategy: "database", updateAge: 0 } });
  const { onRequest } = AstroAuth(config);
  const context = contextOf("/page", { headers: { cookie: await adaOf(config) } });
  isAway = true;
  const next = streaming(context, { ...publicly, "content-type": "text/html" });
  const response = await onRequest(context, next);
  isAway = false;
  assert.match(await response.text(), /Ada/);
  assert.equal(response.headers.get("cache-control"), "private, max-age=30");
});

test("without a cookie of a session, and without a body, a response stays as the application made it", async () => {
  const { config } = renewing();
  const { onRequest } = AstroAuth(config);
  const cookie = await adaOf(config);
  for (const [headers, body] of [
    [{}, "Hello"],
    [{ cookie: "theme=dark; session-token=x" }, "Hello"],
    [{ cookie }, null],
  ] as const) {
    const next = async () => new Response(body, { headers: publicly });
    const response = await onRequest(contextOf("/", { headers }), next);
    assert.equal(response.headers.get("cache-control"), publicly["cache-control"]);
  }
});

test("an error page completes the visit of the page that threw, or that only named a status", async () => {
  const refreshed: unknown[] = [];
  const { config } = renewing({
    callbacks: {
      jwt({ token, trigger }) {
        if (!trigger) refreshed.push(token.turn);
        return { ...token, turn: Number(token.turn ?? 0) + 1 };
      },
    },
  });
  const { onRequest } = AstroAuth(config);
  const headers = { cookie: await adaOf(config) };
  for (const fail of [
    async () => Promise.reject(new Error("the page breaks")),
    async () => new Response(null, { status: 404 }),
  ]) {
    refreshed.length = 0;
    const one = contextOf("/page", { headers });
    const cookies: string[] = [];
    try {
      const failed = await onRequest(one, async () => {
        await authOf(one)();
        return fail();
      });
      cookies.push(...failed.headers.getSetCookie());
    } catch {}
    // As Astro makes it for the same request.
    const other = { ...contextOf("/page"), request: one.request, cookies: {}, locals: {} };
    const shown = await onRequest(other, async () => {
      await authOf(other)();
      return new Response("error page", { headers: { "content-type": "text/html" } });
    });
    cookies.push(...shown.headers.getSetCookie());
    assert.equal(refreshed.length, 1);
    assert.equal(cookies.length, 1);
    assert.equal(shown.headers.get("cache-control"), "private, no-store");
  }
});

test("a request that is sent twice is two visits", async () => {
  const { config, renewals } = renewing();
  const { onRequest } = AstroAuth(config);
  const first = contextOf("/", { headers: { cookie: await adaOf(config) } });
  for (const context of [first, { ...first, cookies: {}, locals: {} }]) {
    const response = await onRequest(context, async () => {
      await authOf(context)();
      return new Response("Hello");
    });
    assert.equal(response.headers.getSetCookie().length, 1);
  }
  assert.equal(renewals.length, 2);
});
