import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  RouterContextProvider,
} from "react-router";
import { ReactRouterAuth, type ReactRouterAuthResult } from "../../src/react-router/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { page, routesOf, serve } from "./serve.ts";

const app = (config: Partial<AuthConfig> = {}) =>
  application({ providers: [password()], ...config }).config;

const html = { headers: { accept: "text/html" } };

/** An application whose members are below a layout that guards them by middleware, and others by the function. */
function members(auth: ReactRouterAuthResult, basename?: string) {
  const seen: string[] = [];
  const shown = (name: string) => () => {
    seen.push(name);
    return "for members only";
  };
  const own = async ({ context }: LoaderFunctionArgs) => {
    await auth.requireSession(context);
    return shown("own")();
  };
  const { authMiddleware, guard, loader, action } = auth;
  const routes = routesOf({
    root: ["", "", { default: page, middleware: [authMiddleware] }],
    auth: ["auth/*", "root", { loader, action }],
    layout: ["", "root", { default: page, middleware: [guard()] }],
    list: ["list", "layout", { default: page, loader: shown("loader"), action: shown("action") }],
    own: ["own", "root", { default: page, loader: own }],
    out: ["out", "root", { action: auth.signOut }],
  });
  return { ask: serve(routes, basename), seen };
}

test("the guard of a layout runs before the loader and the action of a page below, whatever data is asked for", async () => {
  const { ask, seen } = members(ReactRouterAuth(app()));
  const origin = { origin: "https://app.example.com" };
  for (const [path, init] of [
    ["/list", {}],
    ["/list.data", {}],
    ["/list.data?_routes=list", {}],
    ["/list.data?_routes=", {}],
    ["/list", { method: "POST", headers: origin }],
    ["/list.data", { method: "POST", headers: origin }],
  ] as const) {
    const text = await (await ask(path, init)).text();
    assert.ok(!text.includes("for members only"), path);
  }
  assert.deepEqual(seen, []);
});

test("a person who is refused is sent to sign in, and a program learns it from the headers", async () => {
  const { ask } = members(ReactRouterAuth(app()));
  for (const path of ["/list", "/own"]) {
    const person = await ask(path, html);
    assert.equal(person.status, 303);
    const location = new URL(person.headers.get("location") ?? "");
    assert.equal(location.href.split("?")[0], "https://app.example.com/auth/signin");
    assert.equal(location.searchParams.get("callbackUrl"), `https://app.example.com${path}`);
    const program = await ask(path);
    assert.equal(program.status, 401);
    assert.match(program.headers.get("www-authenticate") ?? "", /^Bearer/);
    const data = await ask(`${path}.data`);
    assert.equal(data.status, 202);
    assert.match(await data.text(), /"https:\/\/app\.example\.com\/auth\/signin\?/);
  }
});

test("below a basename, addresses have it once", async () => {
  const { ask } = members(ReactRouterAuth(app({ basePath: "/app/auth" })), "/app");
  const refused = await ask("/app/own", html);
  assert.match(
    refused.headers.get("location") ?? "",
    /^https:\/\/app\.example\.com\/app\/auth\/signin\?/,
  );
  const headers = { origin: "https://app.example.com" };
  const body = new URLSearchParams({ redirectTo: "/app/list" });
  const left = await ask("/app/out", { method: "POST", headers, body });
  assert.equal(left.headers.get("location"), "https://app.example.com/app/list");
  const document = await ask("/app/auth/signin.data");
  assert.equal(document.headers.get("x-remix-reload-document"), "true");
  // React Router's script puts the basename before it.
  assert.match(await document.text(), /"\/auth\/signin"/);
});

test("scripts of React Router reach no route of the library, and a path with two slashes leads to no other host", async () => {
  const { ask } = members(ReactRouterAuth(app()));
  const headers = { origin: "https://app.example.com" };
  const posted = await ask("/auth/callback/credentials.data", { method: "POST", headers });
  assert.equal(posted.status, 404);
  assert.deepEqual(posted.headers.getSetCookie(), []);
  const twice = await ask("//auth/signin.data");
  assert.ok(!/"redirect","\/\//.test(await twice.text()));
});

test("what a loader has caught is not answered in its place", async () => {
  const auth = ReactRouterAuth(app());
  const loader = async ({ context }: LoaderFunctionArgs) => {
    await auth.requireSession(context).catch(() => undefined);
    return "for everybody";
  };
  const middleware: MiddlewareFunction<Response>[] = [auth.authMiddleware];
  const ask = serve(routesOf({ root: ["", "", { middleware, loader, default: page }] }));
  assert.equal((await ask("/")).status, 200);
});

test("whoever asks without the middleware learns where to name it", async () => {
  const { getSession } = ReactRouterAuth(app());
  await assert.rejects(getSession(new RouterContextProvider()), {
    code: "middleware-missing",
    message: /app\/root\.tsx/,
  });
});

test("nobody is signed in while pages are prerendered, and no configuration is needed", async (t) => {
  process.env.IS_RR_BUILD_REQUEST = "yes";
  t.after(() => {
    delete process.env.IS_RR_BUILD_REQUEST;
  });
  const auth = ReactRouterAuth(() => assert.fail("the configuration is asked for"));
  const loader = async ({ context }: LoaderFunctionArgs) => ({ s: await auth.getSession(context) });
  const middleware = [auth.authMiddleware];
  const ask = serve(routesOf({ root: ["", "", { middleware, loader, default: page }] }));
  const response = await ask("/");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("cache-control"), null);
});
