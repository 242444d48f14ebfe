import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import { NextRequest, NextResponse } from "next/server.js";
import { NextAuth, type NextAuthConfig } from "../../src/next/index.ts";
import type { JWT } from "../../src/types/records.ts";
import { minute, stoppedClock } from "../session/support.ts";
import { wrongNeeds } from "../support/wrong-needs.ts";
import {
  config,
  cookieNames,
  goesOn,
  origin,
  sessionCookie,
  signIn,
  type Visit,
  visit,
} from "./application.ts";

const need = { within: 5 * minute };
const back = encodeURIComponent(`${origin}/billing?year=2026`);
const html = { accept: "text/html" };

/** An application that guards a proxy and an API route at the edge, and what each answers. */
function application() {
  const { auth, handlers } = NextAuth(config());
  const guarded = auth<NextFetchEvent>(
    ({ auth: session }) => NextResponse.json(session?.user?.name),
    {
      require: need,
    },
  );
  const ask = (page: string) => (options?: Visit) => {
    const request = visit("/billing?year=2026", options);
    const event = new NextFetchEvent({ request, page, context: undefined });
    return guarded(request, page === "/proxy" ? event : Object.assign(event, { sourcePage: page }));
  };
  return { handlers, proxy: ask("/proxy"), route: ask("/api/billing") };
}

test("a guarded proxy leaves the way to sign in open", async () => {
  const { auth } = NextAuth(config());
  const guarded = auth<NextFetchEvent>(() => NextResponse.json("the handler's"), { require: need });
  for (const path of ["/api/auth/signin", "/api/auth/csrf", "/api/auth/callback/credentials"]) {
    const request = visit(path, { headers: html });
    const event = new NextFetchEvent({ request, page: "/proxy", context: undefined });
    assert.equal(await (await guarded(request, event)).json(), "the handler's");
  }
});

/** An application whose proxy lets in whoever is signed in. */
function members(own: Partial<NextAuthConfig> = {}, nextConfig?: object) {
  const { auth, handlers } = NextAuth(config(own));
  const proxy = auth<NextFetchEvent>(() => undefined, { require: {} });
  const ask = (path: string, options: Visit = {}) => {
    const asked = visit(path, { headers: html, ...options });
    const request = nextConfig ? new NextRequest(asked, { nextConfig }) : asked;
    return proxy(request, new NextFetchEvent({ request, page: "/proxy", context: undefined }));
  };
  return { handlers, ask };
}

const locationOf = (response: Response) => response.headers.get("location");
const pages = { signIn: "/welcome", error: "/oops" };

test("a guarded proxy lets everybody see the pages for sign-in and errors, and nothing else", async () => {
  const { ask } = members({ pages });
  for (const path of [
    "/welcome",
    "/welcome/",
    "/welcome?callbackUrl=%2Fx",
    "/oops?error=Verification",
  ])
    assert.ok(goesOn(await ask(path)), path);
  assert.ok(goesOn(await ask("/welcome", { method: "POST", headers: { "next-action": "00ff" } })));
  const others = [
    ...["/", "/welcome/x", "/welcomes", "/Welcome", "/x/welcome", "/welcome/oops", "/oops/1"],
    ...["/%77elcome", "/welcome%2F", "/welcome%00", "/welcome//", "//welcome", "/welcome;x"],
    ...["/welcome.json", "/welcome.rsc", "/_next/data/x/admin.json", "/en/welcome"],
    ...["/x?/welcome", "/x?signIn=/welcome", "/welcome/../admin", "/welcome/%2e%2e/admin"],
  ];
  for (const path of others) {
    const response = await ask(path);
    assert.equal(response.status, 303, path);
    const { pathname } = new URL(locationOf(response) ?? "");
    assert.equal(pathname, "/welcome");
  }
});

test("a guarded proxy without pages of its own keeps every page closed", async () => {
  const { ask } = members();
  for (const path of ["/", "/error", "/signin", "/undefined", "/api/auth", "/api/authors"])
    assert.equal((await ask(path)).status, 303, path);
  assert.ok(goesOn(await ask("/api/auth/error")));
});

test("a page with a query, or on another host, opens nothing that is not itself", async () => {
  const { ask } = members({
    pages: { signIn: "/?view=login", error: "https://other.example/admin" },
  });
  assert.ok(goesOn(await ask("/?view=login&callbackUrl=%2F")));
  const others = [
    ...["/", "/?view=all", "/?VIEW=login", "/admin", "/?view=login&view=login"],
    ...["/?view=all&view=login", "/?view=login&view=all", "/?view=login,", "/?view[]=login"],
  ];
  for (const path of others) assert.equal((await ask(path)).status, 303, path);
  const forged = { ...html, host: "other.example", "x-forwarded-host": "other.example" };
  for (const asked of ["/admin", "https://other.example/admin"])
    assert.equal((await ask(asked, { headers: forged })).status, 303, asked);
});

test("a page whose own query has what the library adds is open, and sends nobody round in circles", async () => {
  for (const signInPage of ["/login?callbackUrl=/home", "/?error=none&view=login"]) {
    const { ask } = members({ pages: { signIn: signInPage } });
    const refused = new URL(locationOf(await ask("/admin")) ?? "");
    assert.ok(goesOn(await ask(refused.pathname + refused.search)), refused.href);
  }
  const { ask } = members({ pages: { signIn: "/?error=none&view=login" } });
  for (const path of ["/?error=none", "/?error=all&error=none&view=login", "/?view=login"])
    assert.equal((await ask(path)).status, 303, path);
});

test("all pages are open that people need who cannot meet a need yet, and no others", async () => {
  const way = ["signIn", "error", "verifyRequest", "signUp", "confirm", "reset", "factor"];
  const all = [...way, "signOut", "newUser", "security"];
  const { ask } = members({ pages: Object.fromEntries(all.map((name) => [name, `/${name}`])) });
  for (const name of all)
    assert.equal(goesOn(await ask(`/${name}?token=x`)), way.includes(name), name);
});

test("the page for signing out is open to whoever is signed in, however little they have proved, and to no stranger", async () => {
  const { auth, handlers } = NextAuth(config({ pages: { ...pages, signOut: "/" } }));
  const proxy = auth<NextFetchEvent>(() => undefined, { require: { methods: ["otp"] } });
  const ask = (path: string, options?: Visit) => {
    const request = visit(path, { headers: html, ...options });
    return proxy(request, new NextFetchEvent({ request, page: "/proxy", context: undefined }));
  };
  const { cookie } = await signIn(handlers);
  assert.ok(goesOn(await ask("/", { cookie })));
  assert.ok(!goesOn(await ask("/members", { cookie })));
  assert.equal(new URL(locationOf(await ask("/")) ?? "").pathname, "/welcome");
});

test("what is open is not shown inside of a page that is guarded", async () => {
  const handOver = (request: NextRequest) =>
    NextResponse.next({ request: { headers: request.headers } });
  for (const handler of [() => undefined, handOver]) {
    const { auth } = NextAuth(config({ pages }));
    const proxy = auth<NextFetchEvent>(handler, { require: {} });
    const request = visit("/welcome", { headers: { "next-url": "/members", "x-own": "kept" } });
    const event = new NextFetchEvent({ request, page: "/proxy", context: undefined });
    const { headers } = await proxy(request, event);
    const handedOn = headers.get("x-middleware-override-headers")?.split(",") ?? [];
    assert.deepEqual([handedOn.includes("x-own"), handedOn.includes("next-url")], [true, false]);
  }
});

test("a server that Next.js does not know by its address gets no request of its own", async (t) => {
  t.after(() => void delete process.env.__NEXT_PRIVATE_ORIGIN);
  const { ask } = members({ pages });
  for (const [started, rewrites] of [
    ["http://localhost:3000", true],
    ["http://127.0.0.1:3000", false],
    ["http://[::1]:3000", false],
    [undefined, false],
  ] as const) {
    if (started) process.env.__NEXT_PRIVATE_ORIGIN = started;
    else delete process.env.__NEXT_PRIVATE_ORIGIN;
    const response = await ask("http://localhost:3000/welcome");
    assert.ok(goesOn(response));
    assert.equal(response.headers.has("x-middleware-rewrite"), rewrites, started);
  }
});

test("a proxy that guards nothing leaves the page for sign-in as it is", async () => {
  for (const callbacks of [{}, { authorized: () => true }]) {
    const { auth } = NextAuth(config({ pages, callbacks }));
    const request = visit("/welcome", { headers: { "next-url": "/" } });
    const event = new NextFetchEvent({ request, page: "/proxy", context: undefined });
    const { headers } = await auth(request, event);
    assert.equal(headers.get("x-middleware-next"), "1");
    assert.equal(headers.get("x-middleware-override-headers"), null);
  }
});

test("a host that is not trusted is answered with 400, and leaves one line in the log, and no stack in that of Next.js", async () => {
  for (const signInPage of ["/welcome", `${origin}/welcome`]) {
    const lines: unknown[] = [];
    const logger = { error: (error: unknown) => void lines.push(error) };
    const own = { trustHost: ["app.example.com"], pages: { signIn: signInPage }, logger };
    const { auth } = NextAuth(config(own));
    const proxy = auth<NextFetchEvent>(() => undefined, { require: {} });
    for (const path of ["/admin", "/"]) {
      const request = visit(path, { headers: { host: "evil.example" } });
      const event = new NextFetchEvent({ request, page: "/proxy", context: undefined });
      assert.equal((await proxy(request, event)).status, 400);
    }
    assert.equal(lines.length, 2, "one for each request");
  }
});

test("authorized opens the page for sign-in with its query alone", async () => {
  const callbacks = { authorized: () => false };
  const { auth } = NextAuth(config({ callbacks, pages: { signIn: "/?view=login" } }));
  const answer = (path: string) => {
    const request = visit(path);
    return auth(request, new NextFetchEvent({ request, page: "/proxy", context: undefined }));
  };
  assert.ok(goesOn(await answer("/?view=login&callbackUrl=%2F")));
  assert.equal((await answer("/?view=all")).status, 307);
});

test("a page whose whole URL is that of the application is open where people use it, and nowhere else", async (t) => {
  process.env.AUTH_URL = "https://shop.example/api/auth";
  t.after(() => void delete process.env.AUTH_URL);
  const guarded = members({ pages: { signIn: "https://shop.example/welcome" } });
  assert.ok(goesOn(await guarded.ask("http://localhost:3000/welcome")), "behind a proxy");
  assert.equal((await guarded.ask("/admin")).status, 303);
  const elsewhere = members({ pages: { signIn: `${origin}/welcome` } });
  assert.equal((await elsewhere.ask("/welcome")).status, 303);
});

test("what is open to everybody leads to the very page that was compared", async () => {
  const { ask } = members({ pages: { signIn: "/welcome?view=login" } });
  const response = await ask("/welcome/?view=login&callbackUrl=%2Fx");
  assert.equal(
    response.headers.get("x-middleware-rewrite"),
    `${origin}/welcome/?view=login&callbackUrl=%2Fx`,
  );
  assert.equal(response.headers.get("x-middleware-next"), null);
});

test("below a base path of Next.js, the pages of a guarded proxy are those of the application", async (t) => {
  process.env.__NEXT_ROUTER_BASEPATH = "/shop";
  t.after(() => void delete process.env.__NEXT_ROUTER_BASEPATH);
  const { ask } = members({ pages }, { basePath: "/shop" });
  assert.ok(goesOn(await ask("/shop/welcome")));
  assert.ok(goesOn(await ask("/shop/oops")));
  const refused = await ask("/shop/admin?x=1");
  const back = encodeURIComponent(`${origin}/shop/admin?x=1`);
  assert.equal(
    locationOf(refused),
    `${origin}/shop/welcome?error=SessionRequired&callbackUrl=${back}`,
  );
  assert.equal((await ask("/shop/shop/welcome")).status, 303);
});

test("with languages of Next.js, a guarded proxy opens its pages in each of them, and no other", async () => {
  const { ask } = members({ pages }, { i18n: { locales: ["en", "fr"], defaultLocale: "en" } });
  assert.ok(goesOn(await ask("/fr/welcome")));
  for (const path of ["/fr", "/fr/admin", "/de/welcome", "/fr/fr/welcome", "/fr/api/auth/session"])
    assert.equal((await ask(path)).status, 303, path);
});

test("a page in one language is open in that language, and sends nobody round in circles", async () => {
  const i18n = { locales: ["en", "fr"], defaultLocale: "en" };
  const { ask } = members({ pages: { signIn: "/fr/welcome" } }, { i18n });
  assert.ok(goesOn(await ask("/fr/welcome?callbackUrl=%2F")));
  for (const path of ["/welcome", "/en/welcome", "/fr/fr/welcome", "/en/fr/welcome", "/fr"])
    assert.equal((await ask(path)).status, 303, path);
});

test("the routes of the library have no data, as pages have", async () => {
  const { ask } = members();
  assert.ok(goesOn(await ask("/api/auth/session")));
  const { status } = await ask("/api/auth/session", { headers: { "x-nextjs-data": "1" } });
  assert.equal(status, 401);
});

test("with languages and a base path, pages are open, and the way back is the page, in every language", async (t) => {
  process.env.__NEXT_ROUTER_BASEPATH = "/app";
  t.after(() => void delete process.env.__NEXT_ROUTER_BASEPATH);
  const i18n = { locales: ["en", "fr"], defaultLocale: "en" };
  const { ask } = members({ pages }, { basePath: "/app", i18n });
  // What Next.js makes of /app/fr/welcome.
  assert.ok(goesOn(await ask("/fr/app/fr/welcome")));
  assert.equal((await ask("/fr/app/fr/welcome/x")).status, 303);
  for (const [asked, page] of [
    ["/fr/app/fr/admin?x=1", "/app/fr/admin?x=1"],
    ["/fr/app/fr", "/app/fr"],
    ["/app/admin", "/app/admin"],
  ] as const) {
    const { searchParams } = new URL(locationOf(await ask(asked)) ?? "");
    assert.equal(searchParams.get("callbackUrl"), origin + page);
  }
});

test("whatever authorized answers, a stranger does not pass a guarded proxy", async () => {
  const answers = [true, NextResponse.next(), NextResponse.rewrite(`${origin}/admin`)];
  for (const answer of answers) {
    const { ask, handlers } = members({ callbacks: { authorized: () => answer } });
    assert.equal((await ask("/admin")).status, 303);
    assert.equal((await ask("/admin", { headers: {} })).status, 401);
    const { cookie } = await signIn(handlers);
    assert.equal((await ask("/admin", { cookie })).status, 200);
  }
  const { ask, handlers } = members({ callbacks: { authorized: () => false }, pages });
  const { cookie } = await signIn(handlers);
  assert.equal((await ask("/admin", { cookie })).status, 307, "and authorized decides besides");
});

test("a guarded proxy lets people through with a renewed session, and calls jwt once for it", async () => {
  let calls = 0;
  const jwt = ({ token }: { token: JWT }) => {
    calls++;
    return token;
  };
  const { ask, handlers } = members({ callbacks: { jwt } });
  const { cookie } = await signIn(handlers);
  calls = 0;
  const response = await ask("/admin", { cookie });
  assert.ok(goesOn(response));
  assert.equal(calls, 1);
  assert.deepEqual(cookieNames(response), [sessionCookie]);
  const [set = "none"] = response.headers.getSetCookie()[0]?.split(";") ?? [];
  assert.ok(response.headers.get("x-middleware-request-cookie")?.includes(set));
  assert.match(response.headers.get("cache-control") ?? "", /private/);
});

test("a session that is over is removed by a guarded proxy, except from pages fetched ahead", async () => {
  let isOver = false;
  const { ask, handlers } = members({ callbacks: { jwt: ({ token }) => (isOver ? null : token) } });
  const { cookie } = await signIn(handlers);
  isOver = true;
  assert.deepEqual(cookieNames(await ask("/admin", { cookie })), [sessionCookie]);
  const ahead = await ask("/admin", { cookie, headers: { "sec-fetch-mode": "cors" } });
  assert.equal(ahead.status, 401);
  assert.deepEqual(cookieNames(ahead), []);
});

test("a guarded proxy tells the caller of an action where to sign in, and does not post a form on", async () => {
  const { ask } = members();
  const action = { method: "POST", headers: { "next-action": "00ff", accept: "text/x-component" } };
  const { headers, status } = await ask("/admin?a=1", action);
  assert.equal(status, 200);
  const page = encodeURIComponent(`${origin}/admin?a=1`);
  const target = `/api/auth/signin?error=SessionRequired&callbackUrl=${page};push`;
  assert.equal(headers.get("x-action-redirect"), target);
  assert.equal(headers.get("x-middleware-next"), null);
  assert.match(headers.get("cache-control") ?? "", /private, no-store/);
  assert.equal((await ask("/admin", { method: "POST" })).status, 303);
});

test("the caller of an action is sent to the root of the application, and outside of it by the whole address", async (t) => {
  process.env.__NEXT_ROUTER_BASEPATH = "/shop";
  t.after(() => void delete process.env.__NEXT_ROUTER_BASEPATH);
  const action = { method: "POST", headers: { "next-action": "00ff" } };
  const redirect = async (signInPage: string) => {
    const { ask } = members({ pages: { signIn: signInPage } }, { basePath: "/shop" });
    const { headers } = await ask("/shop/admin", action);
    return headers.get("x-action-redirect")?.split("?")[0];
  };
  assert.equal(await redirect("/"), "/");
  assert.equal(await redirect("/login"), "/login");
  assert.equal(await redirect(`${origin}/accounts`), `${origin}/accounts`);
  assert.equal(await redirect(`${origin}/shopping`), `${origin}/shopping`);
  assert.equal(await redirect("https://login.example/x"), "https://login.example/x");
});

test("a script that is asked to sign in once more gets the renewed session all the same", async (t) => {
  const { pass } = stoppedClock(t);
  const { proxy, handlers } = application();
  const { cookie } = await signIn(handlers);
  pass(5 * minute + 1);
  const refused = await proxy({ cookie, headers: { "sec-fetch-mode": "cors" } });
  assert.equal(refused.status, 401);
  assert.deepEqual(cookieNames(refused), [sessionCookie]);
});

const isObject = (need: unknown): need is object => typeof need === "object" && need !== null;

test("options that are not understood are refused before anybody asks", () => {
  const { auth } = NextAuth(config());
  const options = wrongNeeds.filter((need) => !isObject(need)).map((require) => ({ require }));
  for (const wrong of [...options, { require: undefined }, { required: need }, {}, null, 300]) {
    assert.throws(() => auth(() => NextResponse.json(1), Object(wrong)), TypeError);
  }
});

test("a need that is none lets nobody in", async () => {
  const { auth, handlers } = NextAuth(config());
  const { cookie } = await signIn(handlers);
  for (const require of wrongNeeds.filter(isObject)) {
    const proxy = auth<NextFetchEvent>(() => undefined, { require });
    const request = visit("/admin", { cookie });
    const event = new NextFetchEvent({ request, page: "/proxy", context: undefined });
    await assert.rejects(proxy(request, event), TypeError);
  }
});

for (const place of ["proxy", "route"] as const) {
  describe(`a guarded ${place}`, () => {
    test("sends nobody to the sign-in page and back, and answers programs with 401", async () => {
      const { [place]: ask } = application();
      const page = await ask({ headers: html });
      assert.equal(page.status, 303);
      const url = `${origin}/api/auth/signin?error=SessionRequired&callbackUrl=${back}`;
      assert.equal(page.headers.get("location"), url);
      const program = await ask();
      assert.equal(program.status, 401);
      assert.deepEqual(await program.json(), { error: "SessionRequired", url });
    });

    test("lets in whoever has signed in recently, and asks everybody else to sign in again", async (t) => {
      const { pass } = stoppedClock(t);
      const { handlers, [place]: ask } = application();
      const { cookie } = await signIn(handlers);
      assert.equal(await (await ask({ cookie })).json(), "Ada");
      pass(5 * minute + 1);
      const late = await ask({ cookie });
      assert.equal(late.status, 401);
      assert.match(late.headers.get("www-authenticate") ?? "", /max_age="300"$/);
      assert.equal(Object(await late.json()).error, "StepUpRequired");
    });
  });
}
