import assert from "node:assert/strict";
import { test } from "node:test";
import express from "express";
import { Hono } from "hono";
import { ExpressAuth } from "../../src/express/index.ts";
import { HonoAuth } from "../../src/hono/index.ts";
import { Auth } from "../../src/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { serve } from "../server/support.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { deliver, startSignIn } from "../support/sign-in.ts";
import { enter, password } from "./support/password.ts";
import { cookieOf } from "./support/requests.ts";

const mail = { id: "mail", type: "email", name: "Mail", sendVerificationRequest() {} } as const;

async function ask(config: AuthConfig, path: string, method: string, headers: HeadersInit = {}) {
  const response = await Auth(new Request(origin + path, { method, headers }), config);
  assert.ok(response instanceof Response);
  return response;
}

/** What both answers have to have in common: everything but cookies and what is random. */
function comparable({ status, headers }: Response) {
  const kept = [...headers].filter(([name]) => name !== "set-cookie");
  return { status, headers: kept };
}

const paths = [
  "/auth/session",
  "/auth/csrf",
  "/auth/providers",
  "/auth/signin",
  "/auth/signin/credentials",
  "/auth/signout",
  "/auth/error?error=AccessDenied",
  "/auth/error",
  "/auth/verify-request",
  "/auth/callback/mail?email=ada@example.com&token=x",
  "/auth/nowhere",
];

for (const path of paths) {
  test(`HEAD ${path} answers with the status and the headers of GET, no body and no cookie`, async () => {
    const { config } = application({ providers: [password(), mail], adapter: memory() });
    const accept = { accept: "text/html" };
    const [head, get] = [
      await ask(config, path, "HEAD", accept),
      await ask(config, path, "GET", accept),
    ];
    assert.deepEqual(comparable(head), comparable(get));
    assert.equal(await head.text(), "");
    assert.deepEqual(head.headers.getSetCookie(), []);
  });
}

test("HEAD answers with the headers of GET when the configuration is wrong, or the host not trusted", async () => {
  const { config } = application({ providers: [password()] });
  for (const own of [
    { secret: [] },
    { trustHost: ["other.example"] },
    { pages: { error: "/oops" }, secret: [] },
  ]) {
    for (const path of ["/auth/signin", "/auth/session"]) {
      const head = await ask({ ...config, ...own }, path, "HEAD");
      const get = await ask({ ...config, ...own }, path, "GET");
      assert.deepEqual(comparable(head), comparable(get));
      assert.equal(await head.text(), "");
    }
  }
});

test("HEAD of the session renews nothing, and a session that GET would renew stays", async () => {
  const adapter = memory();
  const { config } = application({
    providers: [password()],
    adapter,
    session: { strategy: "database", updateAge: 0 },
  });
  const visitor = browser(config);
  await enter(visitor);
  const cookie = cookieOf(visitor);
  const head = await ask(config, "/auth/session", "HEAD", { cookie });
  assert.deepEqual(head.headers.getSetCookie(), []);
  assert.equal(head.status, 200);
  const get = await ask(config, "/auth/session", "GET", { cookie });
  assert.notDeepEqual(get.headers.getSetCookie(), []);
});

test("HEAD of a callback uses up no sign-in: a scanner may come before the person", async () => {
  const provider = hostileProvider();
  const { config, errors } = application({ providers: [provider.config()] });
  const person = browser(config);
  const answer = await provider.authorize(await startSignIn(person));
  const before = provider.count();
  const { pathname } = new URL(answer.url);
  const head = await ask(config, `${pathname}?${answer.params}`, "HEAD", {
    cookie: cookieOf(person),
  });
  assert.equal(head.status, 405);
  assert.equal(head.headers.get("allow"), "GET, POST");
  assert.equal(provider.count(), before);
  await deliver(person, answer);
  assert.ok(await person.session());
  assert.deepEqual(errors, []);
});

test("Express and Hono pass HEAD on", async (t) => {
  const { config } = application({ providers: [password()], basePath: "/auth" });
  const address = await serve(t, express().use("/auth", ExpressAuth(config)));
  const app = new Hono().all("/auth/*", HonoAuth(config));
  for (const path of ["/auth/signin", "/auth/session", "/auth/nowhere"]) {
    for (const fetcher of [
      (init: RequestInit) => fetch(address + path, init),
      async (init: RequestInit) => app.request(`http://localhost${path}`, init),
    ]) {
      const [head, get] = [await fetcher({ method: "HEAD" }), await fetcher({})];
      assert.equal(head.status, get.status);
      assert.equal(head.headers.get("content-type"), get.headers.get("content-type"));
      assert.equal(await head.text(), "");
      assert.deepEqual(head.headers.getSetCookie(), []);
    }
  }
});

test("HEAD does not end a session that the jwt callback answers null for", async () => {
  const { config } = application({ providers: [password()], adapter: memory() });
  const own = { ...config, session: { strategy: "jwt" as const } };
  const ada = browser(own);
  await enter(ada);
  const callbacks = { jwt: () => null };
  await ask({ ...own, callbacks }, "/auth/session", "HEAD", { cookie: cookieOf(ada) });
  assert.ok(await ada.session());
  await ask({ ...own, callbacks }, "/auth/session", "GET", { cookie: cookieOf(ada) });
  assert.equal(await ada.session(), null);
});
