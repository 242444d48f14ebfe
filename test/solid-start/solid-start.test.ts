import assert from "node:assert/strict";
import { test } from "node:test";
import { isAuthError } from "../../src/errors.ts";
import { SolidStartAuth } from "../../src/solid-start/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { createTestSession } from "../../src/testing/index.ts";
import { origin } from "../support/application.ts";
import { app, serve } from "./serve.ts";

/** What scripts of SolidStart send. */
const script = { "x-server-instance": "server-fn:0", origin };
const html = { accept: "text/html" };
const foreign = { "sec-fetch-site": "cross-site" };

const asPage = (text: string) => (event: { response: { headers: Headers } }) => {
  event.response.headers.set("content-type", "text/html");
  return text;
};

test("a link of another site runs no server function, and follows to every page", async () => {
  const { middleware } = SolidStartAuth(app());
  const ran: string[] = [];
  const run = ({ request }: { request: Request }) =>
    ran.push(new URL(request.url).pathname) && "ran";
  const ask = serve([middleware], { "/_server": run, "/app/_server": run, "/list": run });
  for (const path of ["/_server?id=one&args=[]", "/app/_server?id=one"]) {
    for (const method of ["GET", "HEAD", "POST"]) {
      const response = await ask(path, { method, headers: foreign });
      assert.equal(response.status, 403, `${method} ${path}`);
    }
  }
  assert.deepEqual(ran, []);
  assert.equal((await ask("/_server?id=one", { headers: script })).status, 200);
  assert.equal((await ask("/list", { headers: foreign })).status, 200);
  assert.deepEqual(ran, ["/_server", "/list"]);
});

test("what another site posts to a page or an API route never gets there", async () => {
  const { middleware } = SolidStartAuth(app());
  const ask = serve([middleware], { "/list": () => assert.fail("ran") });
  const response = await ask("/list", {
    method: "POST",
    headers: { origin: "https://evil.example" },
  });
  assert.equal(response.status, 403);
});

test("the cookie for a post without a script keeps what came of it, and nothing of what was posted", async () => {
  const { middleware, signIn } = SolidStartAuth(app());
  const flash = (shown: object) =>
    `flash=${encodeURIComponent(JSON.stringify(shown))}; Secure; HttpOnly;`;
  let failed: unknown;
  const ask = serve([middleware], {
    async "/_server"({ request }) {
      // SolidStart hands on a form without files so.
      const form = new URLSearchParams(await request.text());
      const result = await signIn(form);
      failed = result;
      const input = [[...form.entries()]];
      const headers = new Headers({ location: `${origin}/login` });
      headers.append("set-cookie", "own=1");
      headers.append("set-cookie", flash({ url: "/_server?id=1", result, thrown: false, input }));
      return new Response(null, { status: 302, headers });
    },
  });
  const body = new URLSearchParams({ providerId: "credentials", password: "swordfish" });
  const response = await ask("/_server?id=1", { method: "POST", headers: { origin }, body });
  const [own, kept = ""] = response.headers.getSetCookie();
  assert.equal(own, "own=1");
  assert.equal(kept, flash({ url: "/_server?id=1", result: failed, thrown: false, input: [] }));
  assert.partialDeepStrictEqual(failed, { error: "CredentialsSignin", status: 401 });
});

test("a cookie reaches the browser beside errors of the application, which h3 sends without its headers", async () => {
  const config = app({ session: { maxAge: 600, updateAge: 0 } });
  const { middleware, getSession } = SolidStartAuth(config);
  const ask = serve([middleware], {
    async "/refused"() {
      await getSession();
      return new Response("no", { status: 418 });
    },
    async "/broken"() {
      await getSession();
      throw new Error("broken");
    },
  });
  const { header: cookie } = await createTestSession(config, { name: "Ada" }, { url: origin });
  for (const [path, status] of [
    ["/refused", 418],
    ["/broken", 500],
  ] as const) {
    const response = await ask(path, { headers: { cookie } });
    assert.equal(response.status, status);
    assert.match(response.headers.getSetCookie().join(), /session-token=/, path);
    assert.equal(response.headers.get("cache-control"), "private, no-store");
  }
});

test("a guard leads a person to sign in, and tells a program what is missing", async () => {
  const { middleware, requireSession } = SolidStartAuth(app());
  const guarded = async () => {
    await requireSession();
    return "members";
  };
  /** As Solid Router does with what a query throws: the page goes on. */
  const page = () => guarded().catch(() => "an empty page");
  const ask = serve([middleware], { "/api": guarded, "/page": page, "/_server": guarded });
  for (const path of ["/api", "/page", "/_server?id=1"]) {
    const sent = await ask(path, { headers: html });
    assert.equal(sent.status, 303, path);
    const address = new URL(sent.headers.get("location") ?? "");
    assert.equal(address.pathname, "/auth/signin");
    const told = await ask(path, { headers: { accept: "application/json" } });
    assert.equal(told.status, 401, path);
    assert.equal(told.headers.get("www-authenticate"), "Bearer");
    assert.equal(told.headers.get("location"), null);
    assert.partialDeepStrictEqual(await told.json(), { error: "SessionRequired" });
  }
});

test("an API route that catches the guard answers as it likes", async () => {
  const { middleware, requireSession } = SolidStartAuth(app());
  const ask = serve([middleware], {
    "/api": () => requireSession().then(String, () => Response.json("for everybody")),
  });
  const response = await ask("/api");
  assert.equal(await response.json(), "for everybody");
});

test("a script is led by a path to a page of the application, and by a whole address to those of the library", async (t) => {
  process.env.AUTH_URL = origin;
  t.after(() => {
    delete process.env.AUTH_URL;
  });
  const leads = async (config = {}, at = "/_server") => {
    const { middleware, requireSession } = SolidStartAuth(app(config));
    const thrown = () => requireSession().catch((error) => error.headers.get("location"));
    const ask = serve([middleware], { [at]: thrown });
    return (await ask(`${at}?id=1`, { headers: script })).text();
  };
  assert.match(await leads({ pages: { signIn: "/login" } }), /^\/login\?error=SessionRequired/);
  assert.ok((await leads()).startsWith(`${origin}/auth/signin?`));
  // Solid Router would put the base of the application before a path once more.
  const login = await leads({ pages: { signIn: "/app/login" } }, "/app/_server");
  assert.ok(login.startsWith(`${origin}/app/login?error=SessionRequired`), login);
});

test("somebody comes back to the page that a script was about to show, and otherwise to the one in view", async () => {
  const { middleware, requireSession } = SolidStartAuth(app());
  const back = async (path: string, headers: Record<string, string>, returnTo?: string) => {
    const thrown = () =>
      requireSession({}, { returnTo }).catch((error) => error.headers.get("location"));
    const ask = serve([middleware], { "/_server": thrown, "/list": () => thrown() });
    const response = await ask(path, { headers: { ...html, ...headers } });
    const address = response.headers.get("location") ?? (await response.text());
    return new URL(address).searchParams.get("callbackUrl");
  };
  const referer = `${origin}/list?year=1843`;
  assert.equal(await back("/_server?id=1", { ...script, referer }), referer);
  assert.equal(
    await back("/_server?id=1", { ...script, referer }, "/members"),
    `${origin}/members`,
  );
  assert.equal(await back("/list?year=1843", {}, "/members"), referer);
  const twice = `${origin}//evil.example/list`;
  assert.equal(
    await back("/_server?id=1", { ...script, referer: twice }),
    `${origin}/evil.example/list`,
  );
  assert.equal(await back("/_server?id=1", { ...script, referer: "about:client" }), null);
});

test("a page learns a status and a sentence while the database is away, and no more", async () => {
  const adapter = {
    ...memory(),
    getSessionAndUser: () => Promise.reject(new Error("swordfish")),
  };
  const { middleware, getSession } = SolidStartAuth(app({ adapter }));
  const shown = () =>
    getSession().catch((error) => JSON.stringify({ ...error, stack: error.stack }));
  const ask = serve([middleware], {
    "/page": shown,
    // The page for errors that SolidStart shows.
    async "/broken"({ response }) {
      const text = await shown();
      response.status = 500;
      return text;
    },
    "/_server": () => getSession(),
  });
  const headers = { cookie: "__Host-cardea.session-token=abc", ...html };
  for (const path of ["/page", "/broken", "/_server?id=1"]) {
    const response = await ask(path, { headers });
    assert.equal(response.status, 503, path);
    const text = await response.text();
    assert.ok(!/swordfish|\.ts:\d|file:/.test(text), text);
  }
});

test("what a response says to caches counts for nothing once it shows a session", async () => {
  const config = app();
  const { middleware } = SolidStartAuth(config);
  const shared = { "cache-control": "public, max-age=600", "cdn-cache-control": "max-age=600" };
  const ask = serve([middleware], {
    async "/api"({ locals }) {
      return Response.json(await locals.auth?.(), { headers: shared });
    },
    async "/page"({ locals, response }) {
      for (const [name, value] of Object.entries(shared)) response.headers.set(name, value);
      return JSON.stringify(await locals.auth?.());
    },
    // What becomes JSON, in which nobody looks for headers.
    "/json": async ({ locals }) => ({ headers: await locals.auth?.() }),
    "/quiet": asPage("for everybody"),
  });
  const { header: cookie } = await createTestSession(config, { name: "Ada" }, { url: origin });
  for (const path of ["/api", "/page"]) {
    const response = await ask(path, { headers: { cookie } });
    assert.match(await response.text(), /Ada/);
    assert.equal(response.headers.get("cache-control"), "private, no-store", path);
    assert.equal(response.headers.get("cdn-cache-control"), "private, no-store", path);
  }
  const json = await ask("/json", { headers: { cookie } });
  assert.match(await json.text(), /^\{"headers":.*Ada/);
  assert.equal(json.headers.get("cache-control"), "private, no-store");
  assert.equal((await ask("/quiet")).headers.get("cache-control"), null);
});

test("a link or a picture of another site signs nobody out", async () => {
  const config = app();
  const { middleware, signOut } = SolidStartAuth(config);
  const ask = serve([middleware], { "/leave": () => signOut("/") });
  const { header: cookie } = await createTestSession(config, { name: "Ada" }, { url: origin });
  const refused = await ask("/leave", { headers: { ...foreign, cookie } });
  assert.equal(refused.status, 403);
  assert.deepEqual(refused.headers.getSetCookie(), []);
  const own = await ask("/leave", { headers: { "sec-fetch-site": "same-origin", cookie } });
  assert.equal(own.headers.get("location"), `${origin}/`);
  assert.match(own.headers.getSetCookie().join(), /Max-Age=0/i);
});

test("two configurations keep their own sessions in one request", async () => {
  const [one, other] = [
    app(),
    app({ basePath: "/second/auth", cookies: { sessionToken: { name: "second" } } }),
  ];
  const [first, second] = [SolidStartAuth(one), SolidStartAuth(other)];
  const ask = serve([first.middleware, second.middleware], {
    "/names": async () =>
      Response.json(
        [await first.getSession(), await second.getSession()].map((s) => s?.user?.name ?? null),
      ),
  });
  const { header: cookie } = await createTestSession(other, { name: "Grace" }, { url: origin });
  assert.deepEqual(await (await ask("/names", { headers: { cookie } })).json(), [null, "Grace"]);
  assert.equal((await ask("/second/auth/session", { headers: { cookie } })).status, 200);
});

test("nobody is signed in while pages are prerendered, and no page of the library becomes a file", async (t) => {
  Reflect.set(globalThis, "__nitro__", { prerender: {} });
  t.after(() => Reflect.deleteProperty(globalThis, "__nitro__"));
  const config = app();
  const { middleware, getSession, requireSession } = SolidStartAuth({
    ...config,
    secret: undefined,
  });
  const ask = serve([middleware], {
    "/page": async () => String(await getSession()),
    "/members": () => requireSession().catch((error) => error.code),
  });
  const { header: cookie } = await createTestSession(config, { name: "Ada" }, { url: origin });
  const page = await ask("/page", { headers: { cookie } });
  assert.equal(await page.text(), "null");
  assert.equal(page.headers.get("cache-control"), null);
  assert.equal(await (await ask("/members")).text(), "prerendered");
  assert.equal((await ask("/auth/signin")).status, 404);
});

test("without the middleware, the error says where to name it", async () => {
  const { getSession, requireSession, signIn, signOut, updateSession } = SolidStartAuth(app());
  for (const ask of [getSession, requireSession, signIn, signOut, () => updateSession({})]) {
    const error = await ask().then(String, (thrown: unknown) => thrown);
    assert.ok(isAuthError(error));
    assert.equal(error.code, "middleware-missing");
    assert.match(error.message, /solidStart\(\{ middleware: "\.\/src\/middleware\.ts" \}\)/);
  }
});
