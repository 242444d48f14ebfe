import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Hono } from "hono";
import { getSession, HonoAuth, requireSession } from "../../src/hono/index.ts";
import { type AuthConfig, skipCSRFCheck } from "../../src/index.ts";
import { hostileHosts, hostileTargets } from "../support/hosts.ts";

const config: AuthConfig = {
  secret: "a secret of more than thirty-two bytes",
  trustHost: true,
  session: { updateAge: 0 },
  providers: [
    {
      id: "credentials",
      name: "Password",
      type: "credentials",
      credentials: { password: { type: "password" } },
      authorize: ({ password }) => (password === "lovelace" ? { id: "1", name: "Ada" } : null),
    },
  ],
};

function application(path: string): Hono {
  const app = new Hono();
  app.all(`${path}/*`, HonoAuth(config));
  app.get("/me", async (c) => c.json(await getSession(c, config)));
  return app;
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

for (const path of ["/auth", "/api/session/auth"]) {
  test(`a person signs in through Hono mounted at ${path}, and reading renews the session`, async () => {
    const app = application(path);
    const csrf = await app.request(`${path}/csrf`);
    const body = new URLSearchParams({ ...(await csrf.json()), password: "lovelace" });
    const headers = { cookie: cookiesOf(csrf) };
    const signedIn = await app.request(`${path}/callback/credentials`, {
      method: "POST",
      headers,
      body,
    });
    assert.equal(signedIn.status, 302);
    const cookie = cookiesOf(signedIn);
    const me = await app.request("/me", { headers: { cookie } });
    assert.equal((await me.json()).user.name, "Ada");
    assert.equal(me.headers.getSetCookie().length, 1);
  });
}

test("parts of an application that ask at the same time read one session, which stays out of caches", async () => {
  const app = application("/auth");
  app.get("/parts", async (c) => {
    c.header("cache-control", "public, max-age=60");
    const parts = await Promise.all([1, 2, 3].map(() => getSession(c, config)));
    return c.json(parts.map((session) => session?.user?.name));
  });
  const csrf = await app.request("/auth/csrf");
  const signedIn = await app.request("/auth/callback/credentials", {
    method: "POST",
    headers: { cookie: cookiesOf(csrf) },
    body: new URLSearchParams({ ...(await csrf.json()), password: "lovelace" }),
  });
  const parts = await app.request("/parts", { headers: { cookie: cookiesOf(signedIn) } });
  assert.deepEqual(await parts.json(), ["Ada", "Ada", "Ada"]);
  assert.equal(parts.headers.getSetCookie().length, 1);
  assert.equal(parts.headers.get("cache-control"), "private, no-store");
});

for (const method of ["PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"]) {
  test(`${method} is answered with 405`, async () => {
    // Servers make a request with TRACE so, because its constructor refuses the method.
    const request = new Request("http://localhost/auth/session");
    Object.defineProperty(request, "method", { value: method });
    const response = await application("/auth").fetch(request);
    assert.equal(response.status, 405);
    assert.equal(response.headers.get("allow"), "GET, POST, HEAD");
  });
}

test("without a session the answer is null and no cookie is set", async () => {
  const me = await application("/auth").request("/me");
  assert.equal(await me.json(), null);
  assert.deepEqual(me.headers.getSetCookie(), []);
});

const passing: (app: Hono, path: string, handler: ReturnType<typeof HonoAuth>) => unknown = (
  app,
  path,
  handler,
) => app.all(path, (c, next) => handler(c, next));

const mounts: Record<string, [mount: (config: AuthConfig) => Hono, basePath: string]> = {
  "at a wildcard": [(own) => new Hono().all("/auth/*", HonoAuth(own)), "/auth"],
  "after other middleware": [
    (own) => new Hono().use("*", (_, next) => next()).all("/auth/*", HonoAuth(own)),
    "/auth",
  ],
  "as middleware": [(own) => new Hono().use("/auth/*", HonoAuth(own)), "/auth"],
  "called by another handler": [
    (own) => {
      const app = new Hono();
      passing(app, "/auth/*", HonoAuth(own));
      return app;
    },
    "/auth",
  ],
  "for GET and POST": [(own) => new Hono().on(["GET", "POST"], "/auth/*", HonoAuth(own)), "/auth"],
  "in a router": [
    (own) => new Hono().route("/api", new Hono().all("/auth/*", HonoAuth(own))),
    "/api/auth",
  ],
  "below a base path": [
    (own) => new Hono().basePath("/v1").all("/auth/*", HonoAuth(own)),
    "/v1/auth",
  ],
  "at a parameter that matches all": [
    (own) => new Hono().all("/auth/:rest{.+}", HonoAuth(own)),
    "/auth",
  ],
  "at parameters": [(own) => new Hono().all("/auth/:action/:provider?", HonoAuth(own)), "/auth"],
  "at everything, where the default path counts": [
    (own) => new Hono().all("*", HonoAuth(own)),
    "/auth",
  ],
  "at everything, with a base path": [
    (own) => new Hono().all("*", HonoAuth({ ...own, basePath: "/own" })),
    "/own",
  ],
  "at everything, at the root": [
    (own) => new Hono().all("*", HonoAuth({ ...own, basePath: "/" })),
    "",
  ],
  "at a path with a space and an umlaut": [
    (own) => new Hono().all("/m\u00fcller x/*", HonoAuth(own)),
    "/m%C3%BCller%20x",
  ],
};

for (const [where, [mount, basePath]] of Object.entries(mounts)) {
  test(`AC-38 mounted ${where}, the library is below ${basePath}/ and nowhere else`, async () => {
    const app = mount(config);
    const providers = await app.request(`${basePath}/providers`);
    assert.equal(providers.status, 200);
    const { credentials } = await providers.json();
    assert.equal(credentials.signinUrl, `http://localhost${basePath}/signin/credentials`);
    for (const prefix of ["/x4", `${basePath}/x4`, `${basePath}/session`, `/x4${basePath}`]) {
      for (const path of ["session", "callback/credentials", "signin"]) {
        const { status } = await app.request(`${prefix}/${path}`);
        assert.equal(status, 404, `${prefix}/${path}`);
      }
    }
  });
}

test("of a parameter in the pattern the path decides", async () => {
  const app = new Hono().all("/:tenant/auth/*", HonoAuth(config));
  const { credentials } = await (await app.request("/acme/auth/providers")).json();
  assert.equal(credentials.signinUrl, "http://localhost/acme/auth/signin/credentials");
  assert.equal((await app.request("/acme/auth/x4/providers")).status, 404);
});

/** An application that counts what comes to the path where passwords are tried. */
function guarded() {
  const seen = { limited: 0, tried: 0 };
  const [password] = config.providers;
  assert.ok(typeof password === "object" && password.type === "credentials");
  const authorize = () => {
    seen.tried++;
    return null;
  };
  const logger = { error: () => {}, warn: () => {} };
  const own = { ...config, logger, skipCSRFCheck, providers: [{ ...password, authorize }] };
  const app = new Hono();
  app.use("/auth/callback/credentials", (_, next) => {
    seen.limited++;
    return next();
  });
  app.all("/auth/*", HonoAuth(own));
  return { app, seen };
}

const form = { "content-type": "application/x-www-form-urlencoded" };
const post = { method: "POST", headers: form, body: "password=lovelace" };

for (const AUTH_URL of [undefined, "https://app.example.com"]) {
  describe(`AC-12 ${AUTH_URL ? "with" : "without"} AUTH_URL the Host header chooses no route`, () => {
    for (const [what, hosts] of Object.entries(hostileHosts)) {
      test(what, async (t) => {
        if (AUTH_URL) process.env.AUTH_URL = AUTH_URL;
        t.after(() => delete process.env.AUTH_URL);
        for (const name of ["host", "x-forwarded-host"]) {
          const headers = new Headers(form);
          // Bytes that no header can have do not get as far as Hono.
          for (const host of hosts) headers.append(name, host.replace("\u0001", ""));
          const { app, seen } = guarded();
          const response = await app.request("/auth/session", { ...post, headers });
          assert.ok([200, 400].includes(response.status), `status ${response.status}`);
          assert.deepEqual(seen, { limited: 0, tried: 0 });
        }
      });
    }
  });
}

describe("AC-38 the library acts on what a limiter on the path sees", () => {
  for (const target of hostileTargets.filter((one) => URL.canParse(one, "http://localhost"))) {
    test(target, async () => {
      const { app, seen } = guarded();
      // The address of a Request is in its usual spelling already, so both see the same.
      const { pathname } = new URL(target, "http://localhost");
      await app.request(`http://localhost${pathname}`, post);
      assert.ok(seen.limited >= seen.tried, JSON.stringify(seen));
    });
  }
});

test("a handler's own cookies win over the renewal, also where the session was read before it, and no raw response loses the renewal", async () => {
  const app = application("/auth");
  app.use("/own/*", async (c, next) => {
    await getSession(c, config);
    await next();
  });
  app.get("/own/signout", (c) => {
    c.header("set-cookie", "cardea.session-token=; Max-Age=0; Path=/", { append: true });
    return c.text("bye");
  });
  app.get("/members/raw", requireSession(config), () => new Response("raw"));
  app.get("/members/out", requireSession(config), () => {
    const headers = { "set-cookie": "cardea.session-token=; Max-Age=0; Path=/" };
    return new Response("bye", { headers });
  });
  app.get("/members/never", requireSession(config, { level: 2 }), () => new Response("never"));
  const csrf = await app.request("/auth/csrf");
  const signedIn = await app.request("/auth/callback/credentials", {
    method: "POST",
    headers: { cookie: cookiesOf(csrf) },
    body: new URLSearchParams({ ...(await csrf.json()), password: "lovelace" }),
  });
  const headers = { cookie: cookiesOf(signedIn) };
  const setBy = async (path: string) => {
    const response = await app.request(path, { headers });
    const set = response.headers.getSetCookie().map((one) => /^[^;]*=(;|.)/.exec(one)?.[1] !== ";");
    return [response.headers.get("cache-control"), ...set];
  };
  assert.equal((await setBy("/own/signout")).at(-1), false, "browsers keep the last");
  assert.deepEqual(await setBy("/members/raw"), ["private, no-store", true]);
  assert.deepEqual(await setBy("/members/out"), ["private, no-store", false]);
  assert.deepEqual(await setBy("/members/never"), ["private, no-store", true]);
});

test("what the application says before it asks who is signed in is seen", async () => {
  const app = application("/auth");
  app.get("/before", async (c) => {
    c.header("cdn-cache-control", "public, max-age=60");
    c.header("unheard-of-cache-control", "public, max-age=60");
    c.header("cache-control", "public, max-age=60");
    c.header("set-cookie", "cardea.session-token=; Max-Age=0; Path=/", { append: true });
    return c.json((await getSession(c, config))?.user?.name ?? null);
  });
  const stranger = await app.request("/before");
  assert.equal(stranger.headers.get("cache-control"), "public, max-age=60");
  const csrf = await app.request("/auth/csrf");
  const signedIn = await app.request("/auth/callback/credentials", {
    method: "POST",
    headers: { cookie: cookiesOf(csrf) },
    body: new URLSearchParams({ ...(await csrf.json()), password: "lovelace" }),
  });
  const ada = await app.request("/before", { headers: { cookie: cookiesOf(signedIn) } });
  assert.equal(await ada.json(), "Ada");
  assert.equal(ada.headers.get("cache-control"), "private, no-store");
  assert.equal(ada.headers.get("cdn-cache-control"), "private, no-store");
  assert.equal(ada.headers.get("unheard-of-cache-control"), "private, no-store");
  assert.deepEqual(ada.headers.getSetCookie(), ["cardea.session-token=; Max-Age=0; Path=/"]);
});
