import assert from "node:assert/strict";
import { test } from "node:test";
import { Auth } from "../../src/index.ts";
import { memory } from "../../src/storage/memory.ts";
import {
  createBrowser,
  createTestProvider,
  createTestSession,
  signInAs,
} from "../../src/testing/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application } from "../support/application.ts";

const origin = "http://localhost:3000";

/** An application with a provider, and a page that shows which cookies it gets. */
function scene(cookies: AuthConfig["cookies"]) {
  const idp = createTestProvider();
  const { config } = application({
    adapter: memory(),
    basePath: "/auth",
    trustHost: true,
    cookies,
    providers: [idp.config()],
  });
  const app = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/auth/")) return Auth(request, config);
    return Response.json({ cookies: request.headers.get("cookie") });
  };
  return { idp, config, app };
}

const session = { name: "session" };

test("a sign-in whose attempt is kept back on the way from the provider fails, as in a browser", async () => {
  const strict = { options: { sameSite: "strict" } } as const;
  const { idp, app } = scene({ state: strict, nonce: strict, pkceCodeVerifier: strict });
  await assert.rejects(signInAs(app, { by: "oidc", at: idp }), /^Error: Nobody is signed in/);
});

test("a session of another domain, or one for https alone, is not kept, as in a browser", async () => {
  for (const options of [{ domain: "other.example" }, { secure: true }]) {
    const { idp, app } = scene({ sessionToken: { ...session, options } });
    const walk = signInAs(app, { by: "oidc", at: idp }, { url: "http://shop.example" });
    await assert.rejects(walk, /^Error: Nobody is signed in/, JSON.stringify(options));
  }
});

test("a session below a path is sent below that path alone", async () => {
  const { idp, app, config } = scene({ sessionToken: { ...session, options: { path: "/auth" } } });
  const ada = createBrowser(app);
  const start = await ada.submit("/auth/signin/test");
  await ada.arrive(await idp.authorize(String(start.headers.get("location"))));
  assert.ok(ada.cookies.some(({ name, path }) => name === "session" && path === "/auth"));
  for (const path of ["/account", "/authors"]) {
    assert.doesNotMatch(String((await ada.json(path))?.cookies), /session=/, path);
  }
  const known = await createTestSession(config, { email: "ada@example.com" });
  assert.equal(known.request("/account").headers.get("cookie"), null);
  assert.match(known.request("/auth/session").headers.get("cookie") ?? "", /^session=/);
});

test("a strict cookie stays at home when somebody arrives from another site, and goes along afterwards", async () => {
  const { app, config } = scene({ sessionToken: { ...session, options: { sameSite: "strict" } } });
  const known = await createTestSession(config, { email: "ada@example.com" });
  const ada = createBrowser(app, { session: known });
  assert.deepEqual(await (await ada.arrive("/account")).json(), { cookies: null });
  assert.match(String((await ada.json("/account"))?.cookies), /^session=/);
});

/** Returns what a browser sends back after a page has set cookies. */
async function kept(url: string, lines: readonly string[], path = "/shop/cart") {
  const headers = new Headers(lines.map((line) => ["set-cookie", line]));
  const browser = createBrowser(() => new Response("", { headers }), { url });
  await browser.get("/shop/page");
  return browser.request(path).headers.get("cookie");
}

test("cookies are kept and sent by the rules of browsers", async () => {
  const shop = "http://www.shop.example";
  const rows: readonly (readonly [string, string, string | null])[] = [
    [shop, "a=1", "a=1"],
    [shop, "a=1; Path=/other", null],
    [shop, "a=1; Path=/sho", null],
    [shop, "a=1; Domain=shop.example", "a=1"],
    [shop, "a=1; Domain=op.example", null],
    [shop, "a=1; Domain=deep.www.shop.example", null],
    [shop, "a=1; Secure", null],
    [origin, "a=1; Secure", "a=1"],
    ["https://www.shop.example", "a=1; Secure; SameSite=None", "a=1"],
    [origin, "a=1; SameSite=None", null],
    [origin, "__Host-a=1; Secure; Path=/", "__Host-a=1"],
    [origin, "__Host-a=1; Secure; Path=/shop", null],
    [origin, "__Secure-a=1", null],
    [origin, "a=1; Max-Age=0", null],
    [origin, "a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "a=1"],
  ];
  for (const [url, line, sent] of rows) assert.equal(await kept(url, [line]), sent, line);
  assert.equal(await kept(origin, ["a=1"], "/"), null, "without a path it is that of the page");
  assert.equal(await kept(origin, ["a=1; Path=/", "a=2; Path=/shop"]), "a=2; a=1");
  assert.equal(await kept(origin, ["a=1; Path=/", "a=; Path=/; Max-Age=0"]), null);
});
