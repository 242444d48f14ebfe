import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { createMiddleware } from "@tanstack/react-start";
import { memory } from "../../src/storage/memory.ts";
import { createTestSession } from "../../src/testing/index.ts";
import { origin } from "../support/application.ts";
import { app, getRequest, serve, TanStackStartAuth } from "./serve.ts";

/** What scripts of TanStack Start send. */
const script = { "x-tsr-serverfn": "true", origin };
const formPosted = () => getRequest().formData();
const html = { accept: "text/html" };

test("a script that is refused is sent to sign in, and back to the page in view", async () => {
  const { requireSession } = TanStackStartAuth(app());
  const ask = serve({ functions: { own: { run: () => requireSession() } } });
  for (const [referer, back] of [
    [`${origin}/list?year=1843`, `${origin}/list?year=1843`],
    // The address of another host, for whoever redirects to the path.
    [`${origin}//evil.example/list`, `${origin}/evil.example/list`],
    ["about:client", null],
    ["", null],
  ] as const) {
    const response = await ask("/_serverFn/own", { headers: { ...script, referer } });
    assert.equal(response.status, 200);
    const { href, reloadDocument, isSerializedRedirect } = Object(await response.json());
    assert.ok(isSerializedRedirect);
    const address = new URL(href, origin);
    assert.equal(address.pathname, "/auth/signin");
    assert.equal(address.searchParams.get("callbackUrl"), back);
    assert.ok(reloadDocument, "a script can show nothing of the library's pages");
  }
});

test("a script stays in the application where the sign-in page is one of its own", async (t) => {
  const { requireSession } = TanStackStartAuth(app({ pages: { signIn: "/login" } }));
  const ask = serve({ functions: { own: { run: () => requireSession() } } });
  process.env.AUTH_URL = origin;
  t.after(() => {
    delete process.env.AUTH_URL;
  });
  // As behind a proxy, where TanStack Start knows another address than people use.
  for (const from of [origin, "http://10.0.0.1:3000"]) {
    const response = await ask(`${from}/_serverFn/own`, { headers: script });
    const told = Object(await response.json());
    assert.match(told.href, /^\/login\?/, from);
    assert.equal(told.reloadDocument, undefined, from);
  }
});

test("a guard as middleware keeps a route: a person is sent to sign in, and a program learns it from the headers", async () => {
  const { requireSession } = TanStackStartAuth(app());
  const members = createMiddleware().server(async ({ next }) =>
    next({ context: { session: await requireSession() } }),
  );
  const ask = serve({
    routes: {
      "/list": {
        middleware: [members],
        handlers: { ANY: () => new Response("for members only") },
      },
    },
  });
  const person = await ask("/list?year=1843", { headers: html });
  assert.equal(person.status, 303);
  const location = new URL(person.headers.get("location") ?? "", origin);
  assert.equal(location.searchParams.get("callbackUrl"), `${origin}/list?year=1843`);
  for (const method of ["GET", "POST", "HEAD"]) {
    const program = await ask("/list", { method });
    assert.equal(program.status, 401);
    assert.match(program.headers.get("www-authenticate") ?? "", /^Bearer/);
    assert.ok(!(await program.text()).includes("for members only"));
  }
});

test("what another site has a browser send changes nothing, although the application checks no server function", async () => {
  const { signIn, signOut, updateSession } = TanStackStartAuth(app());
  const ask = serve({
    functions: {
      in: { run: () => signIn("credentials", { fields: {} }) },
      out: { run: () => signOut("/") },
      update: { method: "POST", run: () => updateSession({}) },
    },
    routes: { "/out": { handlers: { ANY: () => signOut("/") } } },
  });
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  // As a link or a picture of another site asks.
  const { origin: _, ...link } = foreign;
  for (const [path, init] of [
    ["/_serverFn/in", { headers: link }],
    ["/_serverFn/out", { headers: link }],
    ["/_serverFn/update", { method: "POST", headers: foreign }],
    ["/out", { method: "POST", headers: foreign }],
    ["/out", { headers: link }],
  ] as const) {
    const response = await ask(path, init).catch((error) => error);
    assert.equal(response.status, 403, path);
    const own = { ...init, headers: { origin, "sec-fetch-site": "same-origin" } };
    const answered = await ask(path, own).catch((error) => error);
    assert.notEqual(answered.status, 403, path);
  }
});

test("a form that is too large is refused with one line, after the origin was asked, and the process lives on", async (t) => {
  const ended: unknown[] = [];
  const note = (error: unknown) => ended.push(error);
  process.on("unhandledRejection", note);
  t.after(() => process.off("unhandledRejection", note));
  const lines: string[] = [];
  const logger = { error: (code: string | Error) => void lines.push(String(code)) };
  const { signIn, signOut } = TanStackStartAuth(app({ logger }));
  const ask = serve({
    routes: {
      "/in": { handlers: { POST: async () => Response.json(await signIn(await formPosted())) } },
      "/out": { handlers: { POST: async () => signOut(await formPosted()) } },
    },
  });
  const file = new FormData();
  file.set("providerId", "credentials");
  file.set("photo", new File([new Uint8Array(3_000_000)], "photo.png"));
  const many = new URLSearchParams(Array.from({ length: 3_000 }, (_, i) => [`f${i}`, "1"]));
  for (const path of ["/in", "/out"]) {
    for (const body of [file, many]) {
      for (const [sent, status, line] of [
        [{ origin }, 400, "InvalidRequest"],
        [{ origin: "https://evil.example" }, 403, "CrossSiteRequest"],
      ] as const) {
        lines.length = 0;
        const answered = await ask(path, { method: "POST", body, headers: sent }).catch((e) => e);
        assert.equal(answered.status, status, path);
        await setTimeout(50);
        assert.deepEqual(lines, [line]);
      }
    }
  }
  assert.deepEqual(ended, []);
});

test("a session that is renewed in a request is not kept by the sign-out in the same request", async () => {
  const config = app({ session: { updateAge: 0 } });
  const { getSession, handler } = TanStackStartAuth(config);
  const everywhere = createMiddleware().server(async ({ next }) => {
    await getSession();
    return next();
  });
  const ask = serve({
    routes: { "/auth/$": { handlers: { ANY: handler } } },
    middleware: [everywhere],
  });
  const { header: cookie } = await createTestSession(config, { name: "Ada" }, { url: origin });
  const shown = await ask("/auth/session", { headers: { cookie } });
  assert.equal(Object(await shown.json()).user.name, "Ada");
  const csrf = await ask("/auth/csrf");
  const { csrfToken } = Object(await csrf.json());
  const own = csrf.headers.getSetCookie().map((line) => line.split(";")[0]);
  const out = await ask("/auth/signout", {
    method: "POST",
    headers: { origin, cookie: [cookie, ...own].join("; ") },
    body: new URLSearchParams({ csrfToken }),
  });
  const name = cookie.split("=")[0];
  const set = out.headers.getSetCookie().filter((line) => line.startsWith(`${name}=`));
  assert.equal(set.length, 1);
  assert.match(set[0] ?? "", /Max-Age=0/i);
});

test("what a response says to caches counts for nothing once it shows a session", async () => {
  const config = app();
  const { getSession } = TanStackStartAuth(config);
  const headers = {
    "cache-control": "public, max-age=600",
    "cdn-cache-control": "max-age=600",
    "surrogate-control": "max-age=600",
  };
  const ask = serve({
    routes: {
      "/name": {
        handlers: {
          GET: async () => new Response((await getSession())?.user?.name ?? "nobody", { headers }),
        },
      },
    },
  });
  const { header: cookie } = await createTestSession(config, { name: "Ada" }, { url: origin });
  const response = await ask("/name", { headers: { cookie } });
  assert.equal(await response.text(), "Ada");
  assert.equal(response.headers.get("cache-control"), "private, no-store");
  assert.equal(response.headers.get("cdn-cache-control"), null);
  assert.equal(response.headers.get("surrogate-control"), null);
});

test("a script learns a status and a sentence while the database is away, and no more", async () => {
  const adapter = {
    ...memory(),
    getSessionAndUser: () => Promise.reject(new Error("swordfish")),
  };
  const { getSession, requireSession } = TanStackStartAuth(app({ adapter }));
  const ask = serve({
    functions: { get: { run: () => getSession() }, own: { run: () => requireSession() } },
  });
  for (const id of ["get", "own"]) {
    const headers = { ...script, cookie: "__Host-cardea.session-token=abc" };
    const response = await ask(`/_serverFn/${id}`, { headers });
    assert.equal(response.status, 503);
    const text = await response.text();
    assert.ok(!/swordfish|AdapterError/.test(text), text);
    assert.deepEqual(response.headers.getSetCookie(), []);
  }
});

test("nobody is signed in while pages are prerendered, no configuration is needed, and no page of the library becomes a file", async (t) => {
  process.env.TSS_PRERENDERING = "true";
  t.after(() => {
    delete process.env.TSS_PRERENDERING;
  });
  const { getSession, handler, requireSession } = TanStackStartAuth(() =>
    assert.fail("the configuration is asked for"),
  );
  const ask = serve({
    routes: {
      "/name": { handlers: { GET: async () => Response.json(await getSession()) } },
      "/auth/$": { handlers: { ANY: handler } },
    },
    functions: { own: { run: () => requireSession() } },
  });
  const response = await ask("/name");
  assert.equal(await response.json(), null);
  assert.equal(response.headers.get("cache-control"), null);
  const page = await ask("/auth/signin");
  assert.equal(page.status, 404);
  assert.match(page.statusText, /prerender\.filter/);
  const guarded = await ask("/_serverFn/own", { headers: script });
  assert.equal(guarded.status, 500);
  assert.match(guarded.statusText, /made for everybody/);
});
