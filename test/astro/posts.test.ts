import assert from "node:assert/strict";
import { test } from "node:test";
import { AstroAuth } from "../../src/astro/index.ts";
import Apple from "../../src/providers/apple.ts";
import { password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { endless } from "../support/endless.ts";
import { type Asked, contextOf, origin } from "./context.ts";

const apple = Apple({ clientId: "app", clientSecret: "a secret of Apple" });
const { config, errors } = application({ providers: [password(), apple] });
const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
const route = { routePattern: "/auth/[...auth]" };

test("checkOrigin lets a provider post to the library alone, and refuses what the application would answer at one of its paths", async () => {
  const { checkOrigin } = AstroAuth(config);
  const post = async (path: string, asked: Asked) => {
    const context = contextOf(path, { method: "POST", headers: foreign, ...asked });
    return (await checkOrigin(context, async () => new Response("reached"))).text();
  };
  assert.equal(await post("/auth/callback/apple", route), "reached");
  for (const [path, asked] of [
    ["/auth/callback/apple?_action=wipe", route],
    ["/auth/session?_action=wipe", route],
    ["/auth/session", route],
    ["/auth/callback/credentials", route],
    ["/auth/callback/unknown", route],
    ["/auth/callback/apple", { routePattern: "/auth/callback/apple" }],
    ["/auth/callback/apple", { routePattern: "/auth/callback/[provider]" }],
    ["/auth/callback/apple", { routePattern: "/[...slug]" }],
    ["/auth/callback/apple", { routePattern: "/shop/auth/[...auth]" }],
    ["/auth/signin", { routePattern: "/auth/signin" }],
  ] as const) {
    assert.notEqual(await post(path, asked), "reached", path);
  }
});

test("below the base path of a configuration, checkOrigin knows the route with and without the base of the application", async () => {
  const { checkOrigin } = AstroAuth({ ...config, basePath: "/app/team/auth" });
  for (const [routePattern, reached] of [
    ["/auth/[...auth]", true],
    ["/[team]/auth/[...auth]", true],
    ["/app/team/auth/[...rest]", true],
    ["/other/auth/[...auth]", false],
  ] as const) {
    const asked = { method: "POST", headers: foreign, routePattern };
    const context = contextOf("/app/team/auth/callback/apple", asked);
    const response = await checkOrigin(context, async () => new Response("reached"));
    assert.equal((await response.text()) === "reached", reached, routePattern);
  }
});

test("a page reads nothing of a form that another site has posted, and no more than the library itself of its own", async () => {
  const { onRequest, signIn, signOut } = AstroAuth(config);
  for (const doing of [signIn, signOut]) {
    for (const [headers, status, most] of [
      [foreign, 403, 0],
      [{ origin }, 400, 2 ** 20],
    ] as const) {
      const { request, sent } = endless(`${origin}/login`, headers);
      const context = { ...contextOf("/login"), request };
      const response = await onRequest(context, async () => {
        await doing(context);
        return new Response("done");
      });
      assert.equal(response.status, status);
      assert.ok(sent() <= most, `${sent()} bytes were read`);
    }
  }
});

test("a form that cannot be read is told as such, with one line in the log", async () => {
  const { onRequest, signIn } = AstroAuth(config);
  errors.length = 0;
  const headers = { origin, "content-type": "multipart/form-data" };
  const request = new Request(`${origin}/login`, { method: "POST", headers, body: "no form" });
  const context = { ...contextOf("/login"), request };
  const response = await onRequest(context, async () => {
    await signIn(context);
    return new Response("done");
  });
  assert.equal(response.status, 400);
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["malformed-form"],
  );
});

test("a link or a picture of another site signs nobody out, and one of the application does", async () => {
  const { onRequest, signIn, signOut } = AstroAuth(config);
  const ask = async (site: string, doing: typeof signOut | typeof signIn) => {
    const context = contextOf("/go", { headers: { "sec-fetch-site": site } });
    return (await onRequest(context, async () => Object(await doing(context, "/")))).status;
  };
  errors.length = 0;
  assert.equal(await ask("cross-site", signOut), 403);
  assert.match(`${errors[0]?.message}`, /^A link or a picture leads here from cross-site, but/);
  for (const site of ["same-origin", "same-site", "none"]) {
    assert.equal(await ask(site, signOut), 303, site);
  }
  const start = contextOf("/go", { headers: { "sec-fetch-site": "cross-site" } });
  const started = await onRequest(start, async () => signIn(start, undefined));
  assert.equal(started.status, 303);
});
