import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import { type NextRequest, NextResponse } from "next/server.js";
import { withAuth as fromIndex } from "../../../src/next/v4/index.ts";
import middleware, {
  type NextAuthMiddlewareOptions,
  withAuth,
} from "../../../src/next/v4/middleware.ts";
import { origin, type Visit, visit, goesOn as wentOn } from "../application.ts";
import { secret, theirCookie, theirToken } from "./support.ts";

const variables = ["NEXTAUTH_SECRET", "NEXTAUTH_URL", "AUTH_SECRET", "AUTH_URL", "VERCEL"];

beforeEach(() => {
  process.env.NEXTAUTH_SECRET = secret;
});
afterEach(() => {
  for (const name of variables) delete process.env[name];
  delete process.env.__NEXT_ROUTER_BASEPATH;
});

const eventOf = (request: NextRequest) =>
  new NextFetchEvent({ request, page: "/middleware", context: undefined });

/** How middleware answers a visit. */
async function ask(
  run: (request: NextRequest, event: NextFetchEvent) => Promise<Response>,
  path: string,
  options?: Visit,
) {
  const request = visit(path, options);
  const response = await run(request, eventOf(request));
  return { response, location: response.headers.get("location") };
}

const goesOn = ({ response }: { response: Response }) => wentOn(response);
const signInFor = (page: string, path = "/api/auth/signin") =>
  `${origin}${path}?callbackUrl=${encodeURIComponent(page)}`;

describe("every form of withAuth", () => {
  const forms: Readonly<Record<string, typeof middleware>> = { default: middleware, fromIndex };
  for (const [name, door] of Object.entries(forms)) {
    test(`refuses whoever is not signed in, and lets others through: ${name}`, async () => {
      const cookie = await theirCookie();
      const ways = [
        (request: NextRequest, event: NextFetchEvent) => door(request, event),
        door(),
        door({}),
        (request: NextRequest) => door(request, {}),
        door(() => undefined),
        door(() => undefined, {}),
      ];
      for (const way of ways) {
        const refused = await ask(way, "/account?year=2026");
        assert.equal(refused.response.status, 307);
        assert.equal(refused.location, signInFor("/account?year=2026"));
        assert.ok(goesOn(await ask(way, "/account?year=2026", { cookie })));
      }
    });
  }

  test("throws for what is not understood, before anybody asks", () => {
    for (const wrong of [{ callback: {} }, "authorized", 5, null]) {
      assert.throws(() => Reflect.apply(withAuth, undefined, [() => {}, wrong]), TypeError);
      assert.throws(() => Reflect.apply(withAuth, undefined, [wrong]), TypeError);
    }
  });
});

describe("withAuth lets nobody in", () => {
  test("whose token was made with another secret, is no token or has expired", async () => {
    const expired = await theirToken({ exp: 1 }, "another secret that has more than 32 bytes");
    for (const token of [expired, "garbage", ""]) {
      const cookie = `__Secure-next-auth.session-token=${token}`;
      assert.equal((await ask(middleware, "/a", { cookie })).location, signInFor("/a"));
    }
  });

  test("throws for a misspelt member, which would let everybody in who is signed in", () => {
    for (const [wrong, says] of [
      [{ callbacks: { authorize: () => false } }, /callbacks of withAuth.* not authorize$/],
      [{ callbacks: { authorised: () => false } }, /not authorised$/],
      [{ callbacks: { authorized: "admin" } }, /authorized of withAuth\(\) is a function/],
      [{ callbacks: null }, /callbacks of withAuth\(\) has authorized/],
      [{ pages: { signin: "/login" } }, /pages of withAuth.* not signin$/],
      [[], /withAuth\(\) takes a function/],
    ] as const) {
      assert.throws(() => Reflect.apply(withAuth, undefined, [wrong]), says);
      assert.throws(() => Reflect.apply(withAuth, undefined, [() => {}, wrong]), says);
    }
  });

  test("takes parts of the options of version 4", () => {
    const options = {
      callbacks: { jwt: () => ({}), session: () => ({}), authorized: undefined },
      pages: { signIn: "/login", newUser: "/new", signOut: "/bye", verifyRequest: "/sent" },
      jwt: { maxAge: 60, secret: "x" },
    };
    assert.equal(typeof Reflect.apply(withAuth, undefined, [options]), "function");
  });

  test("when no secret is set: it throws", async () => {
    delete process.env.NEXTAUTH_SECRET;
    const cookie = await theirCookie();
    await assert.rejects(ask(middleware, "/a", { cookie }), { type: "MissingSecret" });
    await assert.rejects(ask(middleware, "/a"), { type: "MissingSecret" });
  });

  test("when authorized throws, or answers with what is no decision", async () => {
    const cookie = await theirCookie();
    for (const authorized of [
      () => {
        throw new Error("broken");
      },
      () => ({ redirect: "/login" }),
      () => "/login",
      () => () => true,
    ]) {
      await assert.rejects(ask(withAuth({ callbacks: { authorized } }), "/a", { cookie }));
    }
  });

  for (const path of [
    "/api/authors",
    "/_nextfoo",
    "/_next/data/build/account.json",
    "/favicon.ico.png",
    "/x/api/auth/session",
  ]) {
    test(`whose path only looks like one that is open: ${path}`, async () => {
      assert.equal((await ask(middleware, path)).location, signInFor(path));
    });
  }

  test("who posts: the browser gets the sign-in page, and posts nothing there", async () => {
    const { response } = await ask(middleware, "/a", { method: "POST" });
    assert.equal(response.status, 303);
  });
});

describe("authorized", () => {
  const decide = (authorized: unknown) => {
    const written: NextAuthMiddlewareOptions = Object({ callbacks: { authorized } });
    return withAuth(written);
  };

  test("gets the token and the request, and decides", async () => {
    const run = withAuth({
      callbacks: {
        authorized: ({ token, req }) =>
          token?.role === "admin" || req.nextUrl.pathname === "/public",
      },
    });
    const admin = { cookie: await theirCookie({ role: "admin" }) };
    const user = { cookie: await theirCookie({ role: "user" }) };
    assert.ok(goesOn(await ask(run, "/a", admin)));
    assert.equal((await ask(run, "/a", user)).location, signInFor("/a"));
    assert.ok(goesOn(await ask(run, "/public")));
  });

  test("that answers nothing leaves it to the token, as in version 4", async () => {
    const cookie = await theirCookie();
    for (const nothing of [undefined, null, Promise.resolve(undefined)]) {
      assert.ok(
        goesOn(
          await ask(
            decide(() => nothing),
            "/a",
            { cookie },
          ),
        ),
      );
      assert.ok(
        (
          await ask(
            decide(() => nothing),
            "/a",
          )
        ).location,
      );
    }
  });

  test("means yes with the token, or what stands in it", async () => {
    const cookie = await theirCookie({ user: { name: "Ada" } });
    const tokens = decide(({ token }: { token: unknown }) => token);
    const users = decide(({ token }: { token: { user?: object } | null }) => token?.user ?? false);
    for (const run of [tokens, users]) {
      assert.ok(goesOn(await ask(run, "/a", { cookie })));
      assert.ok((await ask(run, "/a")).location);
    }
  });

  test("may answer a response, which is sent and lets nobody in", async () => {
    const { response } = await ask(
      decide(() => NextResponse.json({}, { status: 403 })),
      "/a",
    );
    assert.equal(response.status, 403);
  });
});

describe("pages", () => {
  const run = withAuth({ pages: { signIn: "/login", error: "/oops" } });

  test("are where people are sent, and open", async () => {
    assert.equal((await ask(run, "/a")).location, signInFor("/a", "/login"));
    for (const path of [
      "/login",
      "/oops",
      "/api/auth/session",
      "/_next/static/x.js",
      "/favicon.ico",
    ]) {
      assert.ok(goesOn(await ask(run, path)), path);
    }
    for (const path of ["/login/x", "/_next/x/y", "/_next/data/x/a.json", "/favicon.ico/x"])
      assert.ok((await ask(run, path)).location, path);
  });

  test("stand below the base path of the application", async () => {
    process.env.__NEXT_ROUTER_BASEPATH = "/shop";
    const there = { basePath: "/shop" };
    assert.equal((await ask(run, "/shop/a", there)).location, signInFor("/shop/a", "/shop/login"));
    assert.ok(goesOn(await ask(run, "/shop/login", there)));
    assert.ok(goesOn(await ask(run, "/shop/api/auth/session", there)));
    assert.ok((await ask(middleware, "/shop/login", there)).location);
  });

  test("of the library are where NEXTAUTH_URL says", async () => {
    process.env.NEXTAUTH_URL = `${origin}/base/auth`;
    assert.equal((await ask(middleware, "/a")).location, signInFor("/a", "/base/auth/signin"));
    assert.ok(goesOn(await ask(middleware, "/base/auth/session")));
    assert.ok((await ask(middleware, "/api/auth/session")).location);
  });
});

describe("a wrapped function", () => {
  test("gets the token and the event, and is only called for requests that may go on", async () => {
    const seen: unknown[] = [];
    const run = withAuth((request, event) => {
      seen.push(request.nextauth.token?.name, event instanceof NextFetchEvent);
      return NextResponse.redirect(new URL("/elsewhere", request.url));
    });
    await ask(run, "/a");
    await ask(run, "/api/auth/session");
    assert.deepEqual(seen, []);
    const { location } = await ask(run, "/a", { cookie: await theirCookie() });
    assert.deepEqual(seen, ["Ada", true]);
    assert.equal(location, `${origin}/elsewhere`);
  });

  test("gets null for a token where authorized lets anybody through", async () => {
    const run = withAuth(({ nextauth }) => NextResponse.json(nextauth.token), {
      callbacks: { authorized: () => true },
    });
    assert.equal(await (await ask(run, "/a")).response.json(), null);
  });
});

test("what was let through for one person is not kept for others", async () => {
  const { response } = await ask(middleware, "/a", { cookie: await theirCookie() });
  assert.match(response.headers.get("cache-control") ?? "", /private.*no-store/);
  const open = await ask(withAuth({ callbacks: { authorized: () => true } }), "/a");
  assert.equal(open.response.headers.get("cache-control"), null);
});

describe("the options secret, cookies and jwt", () => {
  test("are those of the configuration", async () => {
    delete process.env.NEXTAUTH_SECRET;
    const own: NextAuthMiddlewareOptions = { secret, cookies: { sessionToken: { name: "mine" } } };
    const cookie = `mine=${await theirToken()}`;
    assert.ok(goesOn(await ask(withAuth(own), "/a", { cookie })));
    assert.ok((await ask(withAuth(own), "/a", { cookie: await theirCookie() })).location);
  });

  test("decode reads a format of the application's own", async () => {
    const decode = async ({ token }: { token?: string | undefined }) =>
      token === "own-format" ? { sub: "1" } : null;
    const cookie = "__Secure-next-auth.session-token=own-format";
    assert.ok(goesOn(await ask(withAuth({ jwt: { decode } }), "/a", { cookie })));
    assert.ok((await ask(withAuth(), "/a", { cookie })).location);
  });
});
