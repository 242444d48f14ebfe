import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import { NextAuth, type NextAuthConfig } from "../../src/next/index.ts";
import { config, goesOn, origin, signIn, visit } from "./application.ts";

const variables = [
  ...["AUTH_URL", "NEXTAUTH_URL"],
  ...["__NEXT_ROUTER_BASEPATH", "__NEXT_TRAILING_SLASH", "__NEXT_MANUAL_TRAILING_SLASH"],
];

afterEach(() => {
  for (const name of variables) delete process.env[name];
});

/** What Next.js writes into the code of an application with `basePath` in its own configuration. */
function applicationAt(basePath: string): void {
  process.env.__NEXT_ROUTER_BASEPATH = basePath;
}

/** Where the library says that it is, asked at a path as Next.js hands it to a route handler. */
async function signInUrl(path: string, own: Partial<NextAuthConfig> = {}): Promise<string> {
  const { handlers } = NextAuth(config(own));
  const response = await handlers.GET(visit(`${path}/providers`));
  if (response.status !== 200) return `status ${response.status}`;
  return (await response.json()).credentials.signinUrl;
}

describe("where the library answers", () => {
  const cases: [string, { app?: string; url?: string; basePath?: string }, string, string][] = [
    ["by default", {}, "/api/auth", `${origin}/api/auth`],
    ["with a base path", { basePath: "/auth" }, "/auth", `${origin}/auth`],
    ["with AUTH_URL", { url: "https://x.example" }, "/api/auth", "https://x.example/api/auth"],
    ["with a slash", { url: "https://x.example/" }, "/api/auth", "https://x.example/api/auth"],
    ["with a path in AUTH_URL", { url: "https://x.example/a" }, "/a", "https://x.example/a"],
    ["in an application below a path", { app: "/app" }, "/api/auth", `${origin}/app/api/auth`],
    ["there with a base path", { app: "/app", basePath: "/auth" }, "/auth", `${origin}/app/auth`],
    ["there with the whole path", { app: "/app", basePath: "/app/x" }, "/x", `${origin}/app/x`],
    [
      "there with the application's address",
      { app: "/app", url: "https://x.example/app" },
      "/api/auth",
      "https://x.example/app/api/auth",
    ],
    [
      "there with the library's address",
      { app: "/app", url: "https://x.example/app/auth" },
      "/auth",
      "https://x.example/app/auth",
    ],
    ["where paths only begin alike", { app: "/api" }, "/api/auth", `${origin}/api/api/auth`],
  ];

  for (const [name, { app, url, basePath }, path, expected] of cases) {
    test(`${name}: ${expected}`, async () => {
      if (app) applicationAt(app);
      if (url) process.env.AUTH_URL = url;
      const own = basePath ? { basePath } : {};
      assert.equal(await signInUrl(path, own), `${expected}/signin/credentials`);
    });
  }

  test("AUTH_URL says once where the application is, without a warning about it", async () => {
    applicationAt("/app");
    process.env.AUTH_URL = "https://x.example/app";
    const warnings: string[] = [];
    const logger = { warn: (code: string) => warnings.push(code) };
    await signInUrl("/api/auth", { logger });
    assert.deepEqual(warnings, []);
  });
});

test("an AUTH_URL without its protocol is a mistake, and no part of it becomes a path", async () => {
  process.env.AUTH_URL = "localhost:3000";
  const { handlers } = NextAuth(config());
  const response = await handlers.GET(visit("/api/auth/signin"));
  assert.equal(response.status, 500);
  assert.match(response.headers.get("content-type") ?? "", /html/, "the library's own page");
});

describe("an application below a path", () => {
  test("brings people back into the application, not to the root of the host", async () => {
    applicationAt("/app");
    const { response } = await signIn(NextAuth(config()).handlers);
    assert.equal(response.headers.get("location"), `${origin}/app`);
  });

  test("asks its own redirect callback, and only takes over for the root", async () => {
    applicationAt("/app");
    const target = async (redirect: string) => {
      const callbacks = { redirect: () => redirect };
      const { response } = await signIn(NextAuth(config({ callbacks })).handlers);
      return response.headers.get("location");
    };
    assert.equal(await target(origin), `${origin}/app`);
    assert.equal(await target("/app/x?y=1#z"), `${origin}/app/x?y=1#z`);
    assert.equal(await target("https://elsewhere.example/x"), "https://elsewhere.example/x");
  });

  test("AC-51 sends nobody to a path that looks like another host, below its own path or beside it", async () => {
    applicationAt("/app");
    const { handlers } = NextAuth(config());
    const leadsTo = async (callbackUrl: string) => {
      const { response } = await signIn(handlers, undefined, undefined, { callbackUrl });
      return response.headers.get("location");
    };
    const evil = "/.//evil.com /..//evil.com /%2f/evil.com /%5cevil.com /%09/evil.com /x%0d%0a";
    for (const path of evil.split(" ")) {
      for (const target of [path, `/app${path}`, `${origin}${path}`, `${origin}/app${path}`]) {
        assert.equal(await leadsTo(target), `${origin}/app`, target);
      }
    }
    for (const target of ["//evil.com", "/app//evil.com", "https://evil.com/app"]) {
      assert.equal(await leadsTo(target), `${origin}/app`, target);
    }
    for (const callbackUrl of ["/app/x?y=//z", "/app/x//y", "/other/x", "/apple"]) {
      assert.equal(await leadsTo(callbackUrl), origin + callbackUrl);
    }
  });

  test("has its own pages below that path", async () => {
    applicationAt("/app");
    const { handlers } = NextAuth(config({ pages: { signIn: "/login" } }));
    const response = await handlers.GET(visit("/api/auth/signin"));
    const { pathname } = new URL(response.headers.get("location") ?? "", origin);
    assert.equal(pathname, "/app/login");
  });

  test("knows its own routes also where the application's path begins like theirs", async () => {
    applicationAt("/api");
    const { auth } = NextAuth(config({ callbacks: { authorized: () => false } }));
    const request = visit("/api/api/auth/signin", { basePath: "/api" });
    const event = new NextFetchEvent({ request, page: "/proxy", context: undefined });
    assert.ok(goesOn(await auth(request, event)));
  });

  test("guards its pages, and knows its own routes and its sign-in page there", async () => {
    applicationAt("/app");
    const { auth } = NextAuth(
      config({ callbacks: { authorized: () => false }, pages: { signIn: "/login" } }),
    );
    const ask = (path: string) => {
      const request = visit(path, { basePath: "/app" });
      return auth(request, new NextFetchEvent({ request, page: "/proxy", context: undefined }));
    };
    const refused = await ask("/app/x?y=1");
    const location = new URL(refused.headers.get("location") ?? "", origin);
    assert.equal(location.pathname + location.search, "/app/login?callbackUrl=%2Fapp%2Fx%3Fy%3D1");
    for (const path of ["/app/login", "/app/api/auth/session"]) {
      assert.ok(goesOn(await ask(path)), path);
    }
  });
});

describe("AC-38 a slash at the end of a route", () => {
  /** What Next.js writes into the code: `trailingSlash` and `skipTrailingSlashRedirect` of its configuration. */
  async function ask(path: string, [slash, manual]: readonly (string | undefined)[], app = "") {
    if (app) applicationAt(app);
    if (slash) process.env.__NEXT_TRAILING_SLASH = slash;
    if (manual) process.env.__NEXT_MANUAL_TRAILING_SLASH = manual;
    const { auth, handlers } = NextAuth(config({ callbacks: { authorized: () => false } }));
    const { status } = await handlers.GET(visit(path));
    const request = visit(app + path, app ? { basePath: app } : {});
    const event = new NextFetchEvent({ request, page: "/proxy", context: undefined });
    const isOpen = goesOn(await auth(request, event));
    return { status, isOpen };
  }
  const found = { status: 200, isOpen: true };
  const missing = { status: 404, isOpen: false };

  for (const [what, settings, expected] of [
    ["is the one spelling with `trailingSlash`, which Next.js redirects to", ["true"], found],
    ["belongs to it where nobody wrote the setting into the code", [], found],
    ["leads nowhere without `trailingSlash`", ["false"], missing],
    ["leads nowhere where Next.js redirects nothing", ["true", "true"], missing],
  ] as const) {
    test(what, async () => {
      assert.deepEqual(await ask("/api/auth/session/", settings), expected);
      assert.deepEqual(await ask("/api/auth/session/", settings, "/app"), expected);
    });
  }

  test("leads nowhere when there are two", async () => {
    assert.deepEqual(await ask("/api/auth/session//", ["true"]), missing);
  });

  test("may be missing with `trailingSlash` too: Next.js puts none after a name with a dot", async () => {
    assert.deepEqual(await ask("/api/auth/session", ["true"]), found);
  });
});

test("a lazy configuration is asked for each request, and mistakes in it show the error page", async () => {
  const asked: (string | undefined)[] = [];
  const { handlers } = NextAuth((request, headers) => {
    asked.push(request?.nextUrl.pathname, headers.get("host") ?? undefined);
    return config();
  });
  await handlers.GET(visit("/api/auth/session"));
  assert.deepEqual(asked, ["/api/auth/session", new URL(origin).host]);
  const broken = NextAuth(() => Promise.reject(new Error("none")));
  const { error } = console;
  console.error = () => {};
  try {
    const response = await broken.handlers.GET(
      visit("/api/auth/signin", { headers: { accept: "text/html" } }),
    );
    assert.equal(response.status, 500);
  } finally {
    console.error = error;
  }
});

test("the configuration of the caller is never written to", async () => {
  applicationAt("/app");
  const own = Object.freeze({
    ...config(),
    callbacks: Object.freeze({}),
    pages: Object.freeze({}),
  });
  const { handlers } = NextAuth(own);
  assert.equal((await handlers.GET(visit("/api/auth/session"))).status, 200);
});
