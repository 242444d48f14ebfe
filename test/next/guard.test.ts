import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import { NextRequest, NextResponse } from "next/server.js";
import { NextAuth, type NextAuthConfig } from "../../src/next/index.ts";
import type { JWT } from "../../src/types/records.ts";
import { minute, stoppedClock } from "../session/support.ts";
import {
  config,
  cookieNames,
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

const goesOn = (response: Response) => response.headers.get("x-middleware-next") === "1";
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
  for (const path of ["/", "/?view=all", "/?VIEW=login", "/admin"])
    assert.equal((await ask(path)).status, 303, path);
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
  assert.equal((await ask("/admin", { method: "POST" })).status, 303);
});

test("options that are not understood are refused before anybody asks", () => {
  const { auth } = NextAuth(config());
  for (const options of [{ required: need }, { require: undefined }, {}, null, 300]) {
    assert.throws(() => auth(() => NextResponse.json(1), Object(options)), TypeError);
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
