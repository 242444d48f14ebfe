import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { ReactRouterAuth } from "../../src/react-router/index.ts";
import { createTestSession } from "../../src/testing/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { application, origin } from "../support/application.ts";
import { endless } from "../support/endless.ts";
import { page, routesOf, serve } from "./serve.ts";

const app = (config: Partial<AuthConfig> = {}) =>
  application({ providers: [password()], ...config });

const adaOf = async (config: AuthConfig) =>
  (await createTestSession(config, { name: "Ada" }, { url: origin })).header;

test("a page whose loader promises what it asks later is for no shared cache, and renews nothing", async () => {
  const { config } = app({ session: { updateAge: 0 } });
  const auth = ReactRouterAuth(config);
  const later = async ({ context }: LoaderFunctionArgs) => {
    await sleep(20);
    return auth.getSession(context);
  };
  const loader = (args: LoaderFunctionArgs) => ({ later: later(args) });
  const headers = () => ({ "cache-control": "public, s-maxage=600" });
  const ask = serve(
    routesOf({
      root: ["", "", { default: page, middleware: [auth.authMiddleware] }],
      late: ["late", "root", { default: page, loader, headers }],
    }),
  );
  const cookie = await adaOf(config);
  for (const path of ["/late", "/late.data"]) {
    const response = await ask(path, { headers: { cookie } });
    assert.equal(response.headers.get("cache-control"), "private", path);
    await response.text();
    assert.deepEqual(response.headers.getSetCookie(), []);
    const strange = await ask(path);
    assert.equal(strange.headers.get("cache-control"), "public, s-maxage=600", path);
  }
});

test("two requests with one RouterContextProvider are refused before one person could be taken for another", async () => {
  const { config } = app();
  const auth = ReactRouterAuth(config);
  const loader = async ({ context }: LoaderFunctionArgs) => {
    await sleep(20);
    return Response.json((await auth.getSession(context))?.user?.name ?? null);
  };
  const middleware = [auth.authMiddleware];
  const ask = serve(
    routesOf({
      root: ["", "", { default: page, middleware }],
      me: ["me", "root", { loader }],
    }),
  );
  const shared = new RouterContextProvider();
  const cookie = await adaOf(config);
  const [stranger, ada] = await Promise.all([
    ask("/me", {}, shared),
    sleep(5).then(() => ask("/me", { headers: { cookie } }, shared)),
  ]);
  assert.equal(await stranger.json(), null);
  assert.equal(ada.status, 500);
  assert.match(await ada.text(), /getLoadContext/);
  const own = await ask("/me", { headers: { cookie } }, new RouterContextProvider());
  assert.equal(await own.json(), "Ada");
});

test("an action reads nothing of a form that another site has posted, and no more than the library itself of its own", async () => {
  const auth = ReactRouterAuth(app().config);
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  for (const action of [auth.signIn, auth.signOut]) {
    for (const [headers, status, most] of [
      [foreign, 403, 0],
      [{ origin }, 400, 2 ** 20],
    ] as const) {
      const { request, sent } = endless(`${origin}/act`, headers);
      const context = new RouterContextProvider();
      const args = { context, request, url: new URL(request.url), pattern: "/act", params: {} };
      const acted = await auth.authMiddleware(args, async () => {
        const thrown: Response = await action(args).catch((response) => response);
        return thrown;
      });
      assert.equal(Object(acted).status, status);
      assert.ok(sent() <= most, `${sent()} bytes were read`);
    }
  }
});

test("a form that cannot be read is told as such, with one line in the log", async () => {
  const { config, errors } = app();
  const auth = ReactRouterAuth(config);
  const ask = serve(
    routesOf({
      root: ["", "", { default: page, middleware: [auth.authMiddleware] }],
      act: ["act", "root", { action: auth.signIn }],
    }),
  );
  const headers = { origin, "content-type": "multipart/form-data" };
  const response = await ask("/act", { method: "POST", headers, body: "no form" });
  assert.equal(response.status, 400);
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["malformed-form"],
  );
});

test("a loader that signs out does not do so for links and pictures of other sites", async () => {
  const { config } = app();
  const auth = ReactRouterAuth(config);
  const ask = serve(
    routesOf({
      root: ["", "", { default: page, middleware: [auth.authMiddleware] }],
      out: ["out", "root", { loader: (args: LoaderFunctionArgs) => auth.signOut(args, "/") }],
    }),
  );
  const cookie = await adaOf(config);
  for (const [site, status] of [
    ["cross-site", 403],
    ["same-origin", 303],
  ] as const) {
    const response = await ask("/out", { headers: { cookie, "sec-fetch-site": site } });
    assert.equal(response.status, status);
    assert.equal(response.headers.getSetCookie().length > 0, status === 303);
  }
});
