import assert from "node:assert/strict";
import { test } from "node:test";
import { AstroAuth, type AuthConfig } from "../../src/astro/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { createTestSession } from "../../src/testing/index.ts";
import { actionOf, authOf, contextOf, origin, page } from "./context.ts";

const config: AuthConfig = {
  secret: "a secret of the tests, which is long enough",
  trustHost: ["app.example.com"],
  logger: { error: () => {}, warn: () => {} },
  session: { updateAge: 0 },
  providers: [
    {
      id: "password",
      name: "Password",
      type: "credentials",
      credentials: { username: {}, password: {} },
      authorize: ({ password }) => (password === "lovelace" ? { id: "1", name: "Ada" } : null),
    },
  ],
};

const session = await createTestSession(config, { name: "Ada" }, { url: origin });
const cookie = session.header;
const own = { origin, "sec-fetch-site": "same-origin" };
const body = (password = "lovelace") =>
  new URLSearchParams({
    providerId: "password",
    username: "ada",
    password,
    redirectTo: "/members",
  });

const setsCookie = (response: Response) => response.headers.getSetCookie().length > 0;

test("a page reads the session once, renews it, and is kept by no cache", async () => {
  const { onRequest, getSession } = AstroAuth(config);
  const context = contextOf("/", { headers: { cookie } });
  const response = await onRequest(context, async () => {
    const [one, other] = await Promise.all([authOf(context)(), getSession(context)]);
    assert.equal(one, other);
    return new Response(other?.user?.name);
  });
  assert.equal(await response.text(), "Ada");
  assert.equal(response.headers.get("cache-control"), "private, no-store");
  assert.equal(response.headers.getSetCookie().length, 1);
});

test("a page of which only a component asks while it is sent is that of a person, and of a stranger as the application says", async () => {
  const { onRequest } = AstroAuth(config);
  const headers = { "cache-control": "public, max-age=60" };
  const late = await onRequest(contextOf("/", { headers: { cookie } }), page("Hello", { headers }));
  assert.equal(late.headers.get("cache-control"), "private, no-store");
  assert.ok(setsCookie(late));
  const strange = await onRequest(contextOf("/"), page("Hello", { headers }));
  assert.equal(strange.headers.get("cache-control"), "public, max-age=60");
  assert.ok(!setsCookie(strange));
});

test("what belongs to a person is left out of the cache of Astro", async () => {
  const { onRequest } = AstroAuth(config);
  for (const [headers, kept] of [
    [{ cookie }, [false]],
    [{}, []],
  ] as const) {
    const set: false[] = [];
    const cache = { enabled: true, set: (input: false) => void set.push(input) };
    await onRequest(contextOf("/", { headers, cache }), page("Hello"));
    assert.deepEqual(set, kept);
  }
});

test("the guard sends a person to sign in, and tells programs, islands and actions 401", async () => {
  const { onRequest, requireSession } = AstroAuth(config);
  const askFor = (context: ReturnType<typeof contextOf>) =>
    onRequest(context, async () => new Response((await requireSession(context)).user?.name));
  const shown = await askFor(contextOf("/members", { headers: { cookie } }));
  assert.equal(await shown.text(), "Ada");
  const sent = await askFor(contextOf("/members?year=1843"));
  assert.equal(sent.status, 303);
  const address = new URL(sent.headers.get("location") ?? "", origin);
  assert.equal(address.pathname, "/auth/signin");
  assert.equal(address.searchParams.get("callbackUrl"), `${origin}/members?year=1843`);
  for (const [path, routePattern, headers] of [
    ["/members", "/members", { accept: "application/json" }],
    ["/_server-islands/Members", "/_server-islands/[name]", {}],
  ] as const) {
    const told = await askFor(contextOf(path, { routePattern, headers }));
    assert.equal(told.status, 401);
    assert.match(told.headers.get("www-authenticate") ?? "", /^Bearer/);
  }
});

test("a page that ClientRouter fetches leads to the sign-in page, and an endpoint tells its script 401", async () => {
  const { onRequest, requireSession } = AstroAuth(config);
  const headers = { accept: "*/*", "sec-fetch-site": "same-origin" };
  for (const [own, status] of [
    [{ slots: {} }, 303],
    [{}, 401],
  ] as const) {
    const context = Object.assign(contextOf("/members", { headers }), own);
    const next = async () => new Response((await requireSession(context)).user?.name);
    assert.equal((await onRequest(context, next)).status, status);
  }
});

test("an action that refuses somebody is answered as its caller understands it", async () => {
  const { onRequest, requireSession } = AstroAuth(config);
  const act = (path: string, routePattern: string) => {
    const context = contextOf(path, { method: "POST", headers: own, body: body(), routePattern });
    return onRequest(context, async () => {
      // As Astro does with whatever an action throws.
      await assert.rejects(requireSession(actionOf(context)));
      return new Response("{}", { status: 500 });
    });
  };
  const called = await act("/_actions/rename", "/_actions/[...path]");
  assert.equal(called.status, 401);
  assert.partialDeepStrictEqual(await called.json(), {
    type: "AstroActionError",
    code: "UNAUTHORIZED",
  });
  const posted = await act("/members?year=1843&_action=rename", "/members");
  assert.equal(posted.status, 303);
  const { searchParams } = new URL(posted.headers.get("location") ?? "", origin);
  assert.equal(searchParams.get("callbackUrl"), `${origin}/members?year=1843`);
});

test("a page signs in with a form, and learns what went wrong", async () => {
  const { onRequest, signIn } = AstroAuth(config);
  const enter = (password: string) => {
    const context = contextOf("/login", { method: "POST", headers: own, body: body(password) });
    return onRequest(context, async () => {
      const result = await signIn(context);
      if (result instanceof Response) return result;
      // The page can read the form as well.
      const typed = await context.request.formData();
      return Response.json({ ...result, typed: typed.get("username") }, { status: result.status });
    });
  };
  const entered = await enter("lovelace");
  assert.equal(entered.status, 303);
  assert.equal(entered.headers.get("location"), "/members");
  assert.ok(setsCookie(entered));
  const refused = await enter("babbage");
  assert.equal(refused.status, 401);
  assert.ok(!setsCookie(refused));
  assert.partialDeepStrictEqual(await refused.json(), {
    error: "CredentialsSignin",
    providerId: "password",
    redirectTo: "/members",
    typed: "ada",
  });
});

test("an action signs in: a form is redirected without a script, and a script gets the address", async () => {
  const { onRequest, signIn } = AstroAuth(config);
  const act = (path: string, routePattern: string) => {
    const context = contextOf(path, { method: "POST", headers: own, body: body(), routePattern });
    return onRequest(context, async () => Response.json(await signIn(actionOf(context))));
  };
  const called = await act("/_actions/signIn", "/_actions/[...path]");
  assert.deepEqual(await called.json(), {
    redirect: "/members",
    url: `${origin}/members`,
    external: false,
  });
  assert.ok(setsCookie(called));
  const posted = await act("/login?_action=signIn", "/login");
  assert.equal(posted.status, 303);
  assert.equal(posted.headers.get("location"), "/members");
  assert.ok(setsCookie(posted));
});

test("another site signs nobody in or out, and changes nothing", async () => {
  const { onRequest, signIn, signOut, updateSession } = AstroAuth(config);
  const headers = { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  for (const doing of [
    (context: ReturnType<typeof contextOf>) => signIn(context),
    (context: ReturnType<typeof contextOf>) => signOut(context),
    (context: ReturnType<typeof contextOf>) => updateSession(context, {}),
  ]) {
    const context = contextOf("/login", { method: "POST", headers, body: body() });
    const response = await onRequest(context, async () => {
      await doing(context);
      return new Response("done");
    });
    assert.equal(response.status, 403);
    assert.ok(!setsCookie(response));
  }
});

test("checkOrigin refuses other sites, but leaves the library's own routes to the library", async () => {
  const { ALL, checkOrigin, onRequest } = AstroAuth(config);
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const post = async (path: string, next: () => Promise<Response>, more = headers) => {
    const context = contextOf(path, { method: "POST", headers: more, body: body() });
    return checkOrigin(context, () => onRequest(context, next));
  };
  const done = async () => new Response("done");
  assert.equal((await post("/contact", done)).status, 403);
  assert.equal(await (await post("/contact", done, own)).text(), "done");
  const context = contextOf("/auth/callback/password", { method: "POST", headers, body: body() });
  const answered = await checkOrigin(context, () => onRequest(context, () => ALL(context)));
  assert.equal(answered.status, 403);
  assert.match(await answered.text(), /<html/);
});

test("a Host that is more than a host chooses no page", async () => {
  const { ALL, onRequest, checkOrigin } = AstroAuth(config);
  for (const host of ["x/members?", "", "a b", "a@b", "x?", "a:99999999"]) {
    const context = contextOf("/members", { headers: { host } });
    const next = page("reached");
    for (const response of [
      await onRequest(context, next),
      await checkOrigin(context, next),
      await ALL(context),
    ])
      assert.equal(response.status, 400, host);
  }
});

test("on a prerendered page nobody is signed in, and no secret is needed", async () => {
  const { onRequest, requireSession } = AstroAuth({ providers: [] });
  const context = contextOf("/", { isPrerendered: true, headers: { cookie, host: "" } });
  const response = await onRequest(context, async () => {
    assert.equal(await authOf(context)(), null);
    await assert.rejects(requireSession(context), { code: "prerendered" });
    return new Response("Hello");
  });
  assert.equal(await response.text(), "Hello");
  assert.equal(response.headers.get("cache-control"), null);
});

test("a page that is rewritten keeps the visit of its request", async () => {
  const { onRequest, getSession } = AstroAuth(config);
  const context = contextOf("/old", { headers: { cookie } });
  const response = await onRequest(context, () =>
    onRequest({ ...context, url: new URL("/new", origin) }, async () =>
      Response.json(await getSession(context)),
    ),
  );
  assert.equal(response.headers.getSetCookie().length, 1);
});

test("a session that middleware has renewed is kept, also where the library answers", async () => {
  const { ALL, onRequest } = AstroAuth(config);
  for (const path of ["/auth/providers", "/auth/csrf"]) {
    const context = contextOf(path, { headers: { cookie }, routePattern: "/auth/[...auth]" });
    const response = await onRequest(context, async () => {
      await authOf(context)();
      return ALL(context);
    });
    assert.equal(response.status, 200);
    assert.ok(setsCookie(response), path);
  }
});

test("while the database is away, a page learns a status and no more", async () => {
  const away = async () => {
    throw new Error("connect postgres://shop:swordfish@database.internal failed");
  };
  const { onRequest } = AstroAuth({
    ...config,
    session: { strategy: "database" },
    adapter: { ...memory(), getSessionAndUser: away },
  });
  const name = session.cookies[0]?.name ?? "";
  const context = contextOf("/", { headers: { cookie: `${name}=${"a".repeat(43)}` } });
  const response = await onRequest(context, async () => Response.json(await authOf(context)()));
  assert.equal(response.status, 503);
  assert.ok(!setsCookie(response));
  assert.ok(!(await response.text()).includes("swordfish"));
});
