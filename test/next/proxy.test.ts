import assert from "node:assert/strict";
import { test } from "node:test";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import { NextRequest, NextResponse } from "next/server.js";
import { NextAuth, type NextAuthConfig, type NextAuthRequest } from "../../src/next/index.ts";
import type { Session } from "../../src/types/records.ts";
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

type Handler = (
  request: NextAuthRequest<Session>,
  event: NextFetchEvent,
) => Response | undefined | Promise<Response | undefined>;

const membersOnly: NextAuthConfig["callbacks"] = {
  authorized: ({ auth, request }) =>
    auth !== null || !request.nextUrl.pathname.startsWith("/guarded"),
};

const greet: Handler = ({ auth }) =>
  NextResponse.next({ headers: { "x-ran": auth?.user?.name ?? "nobody" } });

/** An application whose proxy is `auth` around a handler. */
function application(own: Partial<NextAuthConfig> = {}, handler: Handler = greet) {
  const { auth, handlers } = NextAuth(config({ callbacks: membersOnly, ...own }));
  const wrapped = auth(handler);
  const send = (proxy: typeof wrapped) => (path: string, options?: Visit) => {
    const request = visit(path, options);
    return proxy(request, new NextFetchEvent({ request, page: "/proxy", context: undefined }));
  };
  return { handlers, ask: send(wrapped), askPlain: send(auth) };
}

const locationOf = (response: Response) => new URL(response.headers.get("location") ?? "", origin);

test("who is refused is sent to sign in and comes back to the page, query included", async () => {
  const { ask, askPlain } = application();
  for (const response of [await ask("/guarded/x?a=1&b=2"), await askPlain("/guarded/x?a=1&b=2")]) {
    assert.equal(response.status, 307);
    const { pathname, searchParams } = locationOf(response);
    assert.equal(pathname, "/api/auth/signin");
    assert.equal(searchParams.get("callbackUrl"), "/guarded/x?a=1&b=2");
    assert.equal(response.headers.get("x-ran"), null);
  }
});

for (const answer of [false, undefined, null, 0, "", Promise.resolve(false)]) {
  test(`AC-50: authorized that answers ${JSON.stringify(answer)} refuses, and the wrapped handler does not run`, async () => {
    const { ask } = application({ callbacks: { authorized: () => answer } });
    const response = await ask("/anything");
    assert.equal(response.status, 307);
    assert.equal(response.headers.get("x-ran"), null);
  });
}

test("AC-50: authorized that throws lets nobody in", async () => {
  const { ask } = application({
    callbacks: {
      authorized: () => {
        throw new Error("broken");
      },
    },
  });
  await assert.rejects(ask("/anything"), /broken/);
});

test("AC-50: a response of authorized is sent, and the wrapped handler does not run", async () => {
  const { ask } = application({
    callbacks: { authorized: () => Response.json({ error: "no" }, { status: 403 }) },
  });
  const response = await ask("/anything");
  assert.equal(response.status, 403);
  assert.deepEqual(await response.json(), { error: "no" });
});

test("without authorized everybody goes on, and a handler that answers nothing lets them", async () => {
  const { ask, askPlain } = application({ callbacks: {} }, () => undefined);
  assert.ok(goesOn(await ask("/guarded")));
  assert.ok(goesOn(await askPlain("/guarded")));
});

test("the sign-in page is open to everybody, so that nobody is sent in circles", async () => {
  const refuseAll = { authorized: () => false };
  const own = application({ callbacks: refuseAll, pages: { signIn: "/welcome" } });
  assert.ok(goesOn(await own.ask("/welcome?callbackUrl=%2Fx")));
  assert.ok(goesOn(await own.ask("/welcome/")));
  assert.equal(locationOf(await own.ask("/other")).pathname, "/welcome");
  const redirecting = application({
    callbacks: { authorized: ({ request }) => Response.redirect(new URL("/welcome", request.url)) },
    pages: { signIn: "/welcome" },
  });
  assert.ok(goesOn(await redirecting.ask("/welcome")));
  assert.equal(locationOf(await redirecting.ask("/other")).pathname, "/welcome");
});

test("a page that authorized redirects to itself is an error, not a loop", async () => {
  const { ask } = application({
    callbacks: {
      authorized: ({ request }) =>
        Response.redirect(new URL(`/login?from=${encodeURIComponent(request.url)}`, request.url)),
    },
  });
  assert.equal((await ask("/other")).status, 302);
  await assert.rejects(ask("/login"), { name: "Configuration", code: "redirect-loop" });
  await assert.rejects(ask("/login?from=x"), { code: "redirect-loop" });
});

test("a redirect of authorized that tidies the address is sent", async () => {
  const { ask } = application({
    callbacks: {
      authorized: ({ request }) =>
        request.nextUrl.search === "" || Response.redirect(new URL("/page", request.url)),
    },
  });
  assert.equal((await ask("/page?tracking=1")).status, 302);
  assert.ok(goesOn(await ask("/page")));
});

const routes = ["signin", "signin/github", "signin/github/", "callback/github", "session", "csrf"];
const others = [
  ...[
    "",
    "secrets",
    "ority/signin",
    "providers/42/edit",
    "session/42/notes",
    "session/42",
    "csrf/x",
  ],
  ...["signin/github/x", "callback/github/x/y", "error/x", "signout/everywhere", "SIGNIN"],
  ...["sign%69n", "signin%2Fgithub", "signin/git%68ub", "signin//", "x/signin"],
];

for (const [basePath, at] of [
  [undefined, "/api/auth"],
  ["/auth/", "/auth"],
  ["/", ""],
  ["/caf\u00e9 x", "/caf%C3%A9%20x"],
] as const) {
  test(`AC-50: with the base path ${basePath} the library's own routes are never guarded, and all other paths are`, async () => {
    const own = basePath === undefined ? {} : { basePath };
    const { ask, handlers } = application({ callbacks: { authorized: () => false }, ...own });
    for (const path of routes) assert.ok(goesOn(await ask(`${at}/${path}`)), path);
    for (const path of others) {
      const response = await ask(`${at}/${path}`);
      assert.equal(response.status, 307, path);
      assert.equal(locationOf(response).origin, origin);
      assert.equal(locationOf(response).pathname, `${at}/signin`);
    }
    assert.equal((await handlers.GET(visit(`${at}/session`))).status, 200);
    assert.equal((await handlers.GET(visit(`${at}/session/42`))).status, 404);
  });
}

for (const basePath of ["/api/auth", "/auth"]) {
  test(`AC-50: a page in another language is not taken for a route below ${basePath}`, async () => {
    const { auth } = NextAuth(config({ basePath, callbacks: { authorized: () => false } }));
    const nextConfig = { i18n: { locales: ["en", "fr"], defaultLocale: "en" } };
    const ask = (path: string) => {
      const headers = { host: new URL(origin).host };
      const request = new NextRequest(origin + path, { nextConfig, headers });
      assert.equal(request.nextUrl.pathname, `${basePath}/session`);
      return auth(request, new NextFetchEvent({ request, page: "/proxy", context: undefined }));
    };
    assert.equal((await ask(`/fr${basePath}/session`)).status, 307);
    assert.ok(goesOn(await ask(`${basePath}/session`)));
  });
}

test("a form is not posted on to the sign-in page, and the caller of an action is told where to go", async () => {
  const { ask } = application();
  assert.equal((await ask("/guarded", { method: "POST" })).status, 303);
  const action = await ask("/guarded?a=1", { method: "POST", headers: { "next-action": "00ff" } });
  assert.equal(action.headers.get("location"), null);
  assert.equal(
    action.headers.get("x-action-redirect"),
    "/api/auth/signin?callbackUrl=%2Fguarded%3Fa%3D1;push",
  );
});

test("a person who is signed in goes on, with a renewed session for the browser and for the page", async () => {
  const { ask, handlers } = application();
  const { cookie } = await signIn(handlers);
  const response = await ask("/guarded", { cookie: `theme=dark; ${cookie}` });
  assert.equal(response.headers.get("x-ran"), "Ada");
  assert.deepEqual(cookieNames(response), [sessionCookie]);
  const handedOver = response.headers.get("x-middleware-request-cookie") ?? "";
  const [set = ""] = response.headers.getSetCookie()[0]?.split(";") ?? [];
  assert.ok(handedOver.includes(set), "the page reads the cookie that the browser gets");
  assert.ok(handedOver.includes("theme=dark"));
  assert.match(response.headers.get("x-middleware-override-headers") ?? "", /host/);
});

test("the wrapped handler itself sees the renewed cookie", async () => {
  const { ask, handlers } = application({}, (request) =>
    Response.json(request.cookies.get(sessionCookie)?.value),
  );
  const { cookie } = await signIn(handlers);
  const response = await ask("/guarded", { cookie });
  assert.ok(response.headers.getSetCookie()[0]?.includes(await response.json()));
});

test("headers and cookies of the wrapped handler's own response are kept", async () => {
  const { ask, handlers } = application({}, (request) => {
    const headers = new Headers(request.headers);
    headers.set("x-own", "1");
    const response = NextResponse.next({ request: { headers } });
    response.cookies.set("own", "2");
    return response;
  });
  const { cookie } = await signIn(handlers);
  const response = await ask("/guarded", { cookie });
  assert.equal(response.headers.get("x-middleware-request-x-own"), "1");
  assert.deepEqual(cookieNames(response).sort(), [sessionCookie, "own"]);
  const [set = ""] = response.headers.getSetCookie().filter((one) => one.startsWith("__Host-"));
  const handedOver = response.headers.get("x-middleware-request-cookie") ?? "";
  assert.ok(handedOver.includes(set.split(";")[0] ?? ""));
});

test("a redirect and a rewrite of the wrapped handler carry the renewed session", async () => {
  const redirecting = application({}, ({ url }) => Response.redirect(new URL("/y", url)));
  const { cookie } = await signIn(redirecting.handlers);
  const redirect = await redirecting.ask("/x", { cookie });
  assert.equal(locationOf(redirect).pathname, "/y");
  assert.deepEqual(cookieNames(redirect), [sessionCookie]);
  assert.equal(redirect.headers.get("x-middleware-override-headers"), null);
  const rewriting = application({}, ({ url }) => NextResponse.rewrite(new URL("/y", url)));
  const rewrite = await rewriting.ask("/x", { cookie: (await signIn(rewriting.handlers)).cookie });
  assert.match(rewrite.headers.get("x-middleware-override-headers") ?? "", /cookie/);
});

test("what is answered for somebody who is signed in is kept out of shared caches, whatever the wrapped handler says", async () => {
  const cdn = "cdn-cache-control";
  const isPublic = { "cache-control": "public, s-maxage=600", [cdn]: "public, max-age=600" };
  const answers = [
    () => NextResponse.next({ headers: isPublic }),
    () => Response.json("for Ada", { headers: isPublic }),
    () => NextResponse.redirect("https://app.example.com/en", { status: 308, headers: isPublic }),
  ];
  for (const answer of answers) {
    const { ask, handlers } = application({}, answer);
    const { cookie } = await signIn(handlers);
    for (const path of ["/x", "/api/auth/session"]) {
      const { headers } = await ask(path, { cookie });
      const kept = [headers.get("cache-control"), headers.get(cdn)];
      assert.deepEqual(kept, ["private, no-store", "private, no-store"]);
    }
    const { headers } = await ask("/x");
    assert.equal(headers.get("cache-control"), isPublic["cache-control"], "a stranger's stays");
  }
});

test("a session cookie that the wrapped handler sets itself is left alone", async () => {
  const { ask, handlers } = application({}, () => {
    const response = NextResponse.next();
    response.cookies.set({ name: sessionCookie, value: "", maxAge: 0 });
    return response;
  });
  const { cookie } = await signIn(handlers);
  const cookies = (await ask("/guarded", { cookie })).headers.getSetCookie();
  assert.equal(cookies.length, 1);
  assert.match(cookies[0] ?? "", /Max-Age=0/);
});

test("forms, actions and the library's own routes are not renewed: they set their cookies themselves", async () => {
  const { ask, handlers } = application();
  const { cookie } = await signIn(handlers);
  for (const [path, method] of [
    ["/guarded", "POST"],
    ["/guarded", "HEAD"],
    ["/api/auth/signout", "POST"],
    ["/api/auth/session", "GET"],
  ] as const) {
    const response = await ask(path, { cookie, method });
    assert.equal(response.headers.get("x-ran"), "Ada", path);
    assert.deepEqual(cookieNames(response), [], path);
  }
});

test("an anonymous visitor gets no cookie, and the request goes on as it is", async () => {
  const response = await application().ask("/");
  assert.equal(response.headers.get("x-ran"), "nobody");
  assert.deepEqual(response.headers.getSetCookie(), []);
  assert.equal(response.headers.get("x-middleware-override-headers"), null);
});

test("a session that is over is removed from the browser and from the request", async () => {
  const { ask, handlers } = application();
  const { cookie } = await signIn(handlers);
  const csrf = await handlers.GET(visit("/api/auth/csrf", { cookie }));
  const { csrfToken } = await csrf.json();
  const cookies = `${cookie}; ${csrf.headers.getSetCookie()[0]?.split(";")[0]}`;
  await handlers.POST(
    visit("/api/auth/signout", {
      method: "POST",
      cookie: cookies,
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ csrfToken }).toString(),
    }),
  );
  const response = await ask("/", { cookie });
  assert.equal(response.headers.get("x-ran"), "nobody");
  assert.match(response.headers.getSetCookie()[0] ?? "", /Max-Age=0/);
  assert.ok(!(response.headers.get("x-middleware-request-cookie") ?? "").includes(sessionCookie));
  for (const fetched of [{ "sec-fetch-mode": "cors" }, { "sec-purpose": "prefetch" }]) {
    const ahead = await ask("/", { cookie, headers: fetched });
    assert.equal(ahead.headers.get("x-ran"), "nobody");
    assert.deepEqual(cookieNames(ahead), [], "a page fetched ahead removes no cookie");
  }
});

test("what one person was let through to, or gets a cookie with, is not kept by shared caches", async () => {
  const { ask, askPlain, handlers } = application({ session: { updateAge: 3600 } });
  const { cookie } = await signIn(handlers);
  const cacheControl = async (answer: Promise<Response>) =>
    (await answer).headers.get("cache-control");
  assert.match((await cacheControl(ask("/guarded", { cookie }))) ?? "", /private.*no-store/);
  assert.match((await cacheControl(askPlain("/", { cookie }))) ?? "", /private.*no-store/);
  assert.equal(await cacheControl(ask("/")), null, "what everybody sees may be kept");
  const own = application({}, () => NextResponse.next({ headers: { "cache-control": "private" } }));
  assert.equal(await cacheControl(own.ask("/", await signIn(own.handlers))), "private");
  const json = application({}, () => Response.json({}));
  const renewed = await json.ask("/", await signIn(json.handlers));
  assert.match(renewed.headers.get("cache-control") ?? "", /no-store/);
  assert.deepEqual(await renewed.json(), {});
});

test("nobody gets in while the database is gone, and anonymous visitors see what is public", async () => {
  const gone = () => Promise.reject(new Error("gone"));
  const names = ["createUser", "getUser", "getUserByEmail", "getUserByAccount", "updateUser"];
  const more = ["linkAccount", "createSession", "getSessionAndUser", "updateSession"];
  const methods = [...names, ...more, "deleteSession"].map((name) => [name, gone]);
  const { ask } = application({ adapter: Object.fromEntries(methods) });
  const cookie = `${sessionCookie}=anything`;
  await assert.rejects(ask("/guarded", { cookie }), { type: "AdapterError" });
  assert.equal((await ask("/guarded")).status, 307);
  assert.ok(goesOn(await ask("/")));
  assert.ok(goesOn(await ask("/api/auth/signin", { cookie })), "the sign-in page stays open");
});

test("nobody gets in with a configuration that has a mistake", async () => {
  const { ask } = application({ secret: "" });
  await assert.rejects(ask("/guarded"), { type: "MissingSecret" });
  const lazy = NextAuth(() => {
    throw new Error("no configuration");
  });
  const request = visit("/guarded");
  const event = new NextFetchEvent({ request, page: "/proxy", context: undefined });
  await assert.rejects(lazy.auth(request, event), /no configuration/);
});
