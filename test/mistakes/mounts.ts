import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import express from "express";
import { Hono } from "hono";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import { ExpressAuth } from "../../src/express/index.ts";
import { HonoAuth } from "../../src/hono/index.ts";
import { Auth } from "../../src/index.ts";
import { NextAuth, type NextAuthConfig } from "../../src/next/index.ts";
import { signIn } from "../../src/server/index.ts";
import { app, caught, withEnvironment } from "../errors/stage.ts";
import { visit as visitNext } from "../next/application.ts";
import { origin } from "../support/application.ts";
import type { Mistake, Outcome } from "./mistake.ts";
import { acme, github, open, passwords, visit } from "./stage.ts";

const config = app({ providers: [github] });

/** Asks a server on this machine. */
async function ask(
  listener: RequestListener,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const server = createServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = Object(server.address());
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: "manual" });
  const text = await response.text();
  server.close();
  return { response: new Response(text, { status: response.status }) };
}

/** Asks the proxy of a Next.js application for a page. */
async function askProxy(authorized: () => unknown): Promise<undefined> {
  const own: NextAuthConfig = app(Object({ providers: [github], callbacks: { authorized } }));
  const proxy = NextAuth(own).auth<NextFetchEvent>(() => undefined);
  const request = visitNext("/dashboard");
  const event = new NextFetchEvent({ request, page: "/proxy", context: undefined });
  await caught(() => proxy(request, event));
}

/** Mistakes with addresses, and with where the library is mounted. */
export const mounts: readonly Mistake[] = [
  {
    did: "put the library below another path than basePath says",
    make: () => open({ basePath: "/api/auth" }, "/auth/signin"),
    cause: /\/auth\/signin/,
    fix: /basePath/,
    names: /\/api\/auth/,
    person: /404/,
  },
  {
    did: "asked for an action that does not exist",
    make: () => open({}, "/auth/login"),
    cause: /\/auth\/login/,
    fix: /signin|basePath|below/,
    names: /\/auth/,
    person: /404/,
  },
  {
    did: "mounted the library in Express below another path",
    make: () => ask(express().use("/api", ExpressAuth(config)), "/api/auth/signin"),
    cause: /\/api\/auth\/signin/,
    fix: /mount|basePath|app\.use/,
    names: /\/api\b/,
    person: /404/,
  },
  {
    did: "mounted the library in Hono with a path that matches nothing below",
    make: async () => {
      const hono = new Hono();
      hono.use("/auth", HonoAuth(config));
      const response = await hono.request("http://localhost/auth", {});
      await hono.request("http://localhost/auth/signin");
      return { response };
    },
    cause: /\/auth\b/,
    fix: /\/auth\/\*/,
    names: /Hono|app\.(?:use|all)/,
  },
  {
    did: "read the body of a form before the library",
    make: async () => {
      const body = new URLSearchParams({ a: "1" });
      const request = new Request(`${origin}/auth/signin/github`, {
        ...{ method: "POST", body, headers: { origin, accept: "text/html" } },
      });
      await request.formData();
      return { response: await Auth(request, config) };
    },
    cause: /body was read before/,
    fix: /hand over a request with its body/,
    names: /body/,
    person: /Please go back and start again/,
  },
  {
    did: "put a proxy for https in front, and did not tell the application",
    make: () =>
      visit(
        passwords(),
        (one) =>
          one.post(
            "/auth/callback/credentials",
            {},
            { headers: { origin: "https://app.example.com" } },
          ),
        "http://app.example.com",
      ),
    cause: /posted from https:\/\/app\.example\.com.*is at http:\/\/app\.example\.com/,
    fix: /set AUTH_URL/,
    names: /AUTH_URL/,
    person: /came from another site/,
  },
  {
    did: "put a proxy in front that writes a host of its own, and did not tell Express",
    make: () =>
      ask(express().use("/auth", ExpressAuth(app({ providers: [github] }))), "/auth/signin", {
        "x-forwarded-host": "shop.example.com",
        "x-forwarded-proto": "https",
      }),
    cause: /at https:\/\/shop\.example\.com, and are not believed/,
    fix: /Set AUTH_URL/,
    names: /trust proxy/,
  },
  {
    did: "opened the application over http, whose AUTH_URL is on https",
    make: () =>
      withEnvironment({ AUTH_URL: "https://app.example.com" }, () =>
        visit(
          passwords(),
          (one) => one.get("/auth/signin", { headers: { referer: "http://app.example.com/" } }),
          "http://app.example.com",
        ),
      ),
    cause: /over http, and the application is at https:/,
    fix: /Redirect http to https/,
    names: /AUTH_URL/,
  },
  {
    did: "opened an application of production at a host that is not listed",
    make: () => open({ trustHost: ["app.example.com"] }, "/auth/signin", "https://www.example.com"),
    cause: /www\.example\.com/,
    fix: /Set AUTH_URL/,
    names: /trustHost/,
    person: /isn’t set up correctly/,
  },
  {
    did: "used the redirect proxy for a deployment that it does not list",
    make: async () => {
      const own = { redirectProxyUrl: "https://proxy.example.com/auth" };
      const { provider, config } = acme({}, {}, own);
      let begun = "";
      await visit(
        config,
        async (one) => {
          const response = await one.submit("/auth/signin/acme");
          begun = response.headers.get("location") ?? "";
          return response;
        },
        "https://preview.example.com",
      );
      const { url, params } = await provider.authorize(begun);
      return visit(config, (one) => one.get(`${url}?${params}`), "https://proxy.example.com");
    },
    cause: /does not forward to https:\/\/preview\.example\.com/,
    fix: /not in redirectProxyOrigins/,
    names: /redirectProxyOrigins/,
    person: /sign in again/,
  },
  {
    did: "handed a whole object to the sign-in as data",
    make: async () => {
      const input = { headers: new Headers(), origin };
      await caught(() => signIn(input, config, "github", { data: { basket: "x".repeat(4_000) } }));
      return undefined;
    },
    cause: /too long for a cookie/,
    fix: /Pass less, or an id of it/,
    names: /`data` of signIn/,
  },
  {
    did: "redirected the sign-in page to itself in the authorized callback",
    make: () => askProxy(() => Response.redirect(`${origin}/dashboard`)),
    cause: /redirects \/dashboard to itself/,
    fix: /Let that page through/,
    names: /pages\.signIn/,
  },
  {
    did: "returned an address from the authorized callback",
    make: () => askProxy(() => "/login"),
    cause: /authorized callback answered/,
    fix: /Answer true, false or a Response/,
    names: /authorized callback/,
  },
  {
    did: "let AUTH_URL of production stand in development",
    make: () =>
      withEnvironment({ AUTH_URL: "https://app.example.com" }, () =>
        visit(
          passwords(),
          (one) =>
            one.post(
              "/auth/callback/credentials",
              {},
              { headers: { origin: "http://localhost:3000" } },
            ),
          "http://localhost:3000",
        ),
      ),
    cause: /posted from http:\/\/localhost:3000/,
    fix: /AUTH_URL/,
    names: /https:\/\/app\.example\.com/,
    person: /came from another site/,
  },
];
