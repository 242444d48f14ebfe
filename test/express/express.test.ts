import assert from "node:assert/strict";
import { once } from "node:events";
import { METHODS, request } from "node:http";
import { describe, test } from "node:test";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { ExpressAuth, getSession } from "../../src/express/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { Client, serve } from "../server/support.ts";
import { application } from "../support/application.ts";

const app = (config: Partial<AuthConfig> = {}) =>
  application({ providers: [password()], ...config });

/** An application as people write it, with a page that shows the session. */
function site(config: AuthConfig, change: (app: Express) => void = () => {}): Express {
  const server = express();
  change(server);
  server.use("/auth", ExpressAuth(config));
  server.get("/me", async (req, res) => res.json(await getSession(req, config)));
  return server;
}

const mounts: [what: string, mount: (config: AuthConfig) => Express, basePath: string][] = [
  ["use at a path", (config) => site(config), "/auth"],
  ["use at a pattern", (config) => express().use("/auth/*splat", ExpressAuth(config)), "/auth"],
  [
    "all at a pattern",
    (config) => express().all("/api/auth/*rest", ExpressAuth(config)),
    "/api/auth",
  ],
  [
    "a router in a router",
    (config) => express().use("/deep", express.Router().use("/auth", ExpressAuth(config))),
    "/deep/auth",
  ],
  [
    "a pattern in a router",
    (config) => express().use("/deep", express.Router().use("/auth/*splat", ExpressAuth(config))),
    "/deep/auth",
  ],
  [
    "a path with an action in it",
    (config) => express().use("/session", ExpressAuth(config)),
    "/session",
  ],
];

for (const [what, mount, basePath] of mounts) {
  test(`a person signs in and out: ${what}`, async (t) => {
    const { config } = app();
    const client = new Client(await serve(t, mount(config)));
    const providers = Object(await client.json(`${basePath}/providers`));
    assert.equal(
      providers.credentials.callbackUrl,
      `${client.address}${basePath}/callback/credentials`,
    );
    const response = await client.enter(basePath, { callbackUrl: "/inbox" });
    assert.equal(response.headers.get("location"), `${client.address}/inbox`);
    assert.equal(Object(await client.json(`${basePath}/session`)).user.name, "Ada Lovelace");
    await client.submit(`${basePath}/signout`, {}, basePath);
    assert.equal(await client.json(`${basePath}/session`), null);
  });
}

test("AC-38 a pattern does not make a second place of the library", async (t) => {
  const { config } = app();
  const address = await serve(t, express().use("/auth/*splat", ExpressAuth(config)));
  const client = new Client(address);
  for (const path of [
    "/auth/x/signin",
    "/auth/signin/signin/signin",
    "/auth//signin",
    "/auth/signin/",
    "/auth/a/b",
    "/auth/a/b%2Fsignin",
    "/auth/sign%69n",
  ]) {
    assert.equal((await client.ask(path)).status, 404, path);
  }
  assert.equal((await client.ask("/auth/signin")).status, 200);
});

test("AC-38 the library answers one spelling of its mount: that in lower case", async (t) => {
  const { config } = app();
  for (const path of ["/auth", "/Auth"]) {
    const mount = express().use(path, ExpressAuth(config));
    const client = new Client(await serve(t, mount));
    const { credentials } = Object(await client.json("/auth/providers"));
    assert.equal(credentials.signinUrl, `${client.address}/auth/signin/credentials`);
    for (const other of ["/AUTH", "/Auth", "/auTh"]) {
      assert.equal((await client.ask(`${other}/providers`)).status, 404, other);
    }
  }
});

test("AC-38 a base path with capitals is answered as it is written", async (t) => {
  const { config } = app({ basePath: "/Auth" });
  const client = new Client(await serve(t, express().use("/Auth", ExpressAuth(config))));
  const { credentials } = Object(await client.json("/Auth/providers"));
  assert.equal(credentials.signinUrl, `${client.address}/Auth/signin/credentials`);
  assert.equal((await client.ask("/auth/providers")).status, 404);
});

test("a mount with a space and an umlaut is where a browser finds it", async (t) => {
  const { config } = app();
  const mount = express().use("/m%C3%BCller%20x", ExpressAuth(config));
  const client = new Client(await serve(t, mount));
  await client.enter("/m\u00fcller x");
  assert.notEqual(await client.json("/m\u00fcller x/session"), null);
});

test("AC-38 a group in an expression is not taken for a wildcard", async (t) => {
  const { config } = app();
  const mount = express().use(/^\/(auth|session)/, ExpressAuth(config));
  const client = new Client(await serve(t, mount));
  assert.equal((await client.ask("/auth/session")).status, 200);
  for (const path of ["/session/x4/session", "/auth/x4/auth/session", "/auth/auth/session"]) {
    assert.equal((await client.ask(path)).status, 404, path);
  }
});

test("basePath of the configuration decides against the mount", async (t) => {
  const { config } = app({ basePath: "/auth" });
  const client = new Client(await serve(t, express().use(ExpressAuth(config))));
  await client.enter();
  assert.notEqual(await client.json("/auth/session"), null);
});

test("every other method than GET, POST and HEAD is answered with 405", async (t) => {
  const address = await serve(t, site(app().config));
  const others = METHODS.filter((method) => !["GET", "POST", "HEAD", "CONNECT"].includes(method));
  assert.ok(others.includes("TRACE") && others.includes("OPTIONS"));
  for (const method of others) {
    for (const path of ["/auth/session", "/auth/callback/credentials?code=x"]) {
      const sent = request(address + path, { method }).end();
      const [response] = await once(sent, "response");
      assert.equal(response.statusCode, 405, method);
      assert.equal(response.headers.allow, "GET, POST, HEAD");
      assert.equal(response.headers["set-cookie"], undefined);
      response.resume();
    }
  }
});

describe("body parsers", () => {
  const parsers: Record<string, (app: Express) => void> = {
    "before, for forms": (server) => server.use(express.urlencoded({ extended: false })),
    "before, for nested forms": (server) => server.use(express.urlencoded({ extended: true })),
    "before, for JSON": (server) => server.use(express.json()),
    "before, for both": (server) => server.use(express.json(), express.urlencoded()),
    "before, as text": (server) => server.use(express.text({ type: "*/*" })),
    "before, as bytes": (server) => server.use(express.raw({ type: "*/*" })),
  };
  for (const [what, change] of Object.entries(parsers)) {
    test(`${what}, are in order`, async (t) => {
      const { config } = app({
        callbacks: { session: ({ session, newSession }) => ({ ...session, newSession }) },
      });
      const client = new Client(await serve(t, site(config, change)));
      await client.enter();
      assert.equal(Object(await client.json("/me")).user.name, "Ada Lovelace");
      const { csrfToken } = Object(await client.json("/auth/csrf"));
      const update = await client.ask("/auth/session", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ csrfToken, data: { deep: [1] } }),
      });
      assert.deepEqual((await update.json()).newSession, { deep: [1] });
    });
  }

  test("before, for JSON that is nested so deeply that it cannot be written, are in order", async (t) => {
    const { config, errors } = app();
    const failures: unknown[] = [];
    const server = site(config, (own) => own.use(express.json()));
    server.use((error: unknown, _: Request, response: Response, __: NextFunction) => {
      failures.push(error);
      response.sendStatus(500);
    });
    const client = new Client(await serve(t, server));
    const body = `{"data":${"[".repeat(40_000)}${"]".repeat(40_000)}}`;
    const headers = { "content-type": "application/json" };
    const answer = await client.ask("/auth/signout", { method: "POST", headers, body });
    assert.equal(answer.status, 400);
    assert.deepEqual(failures, []);
    assert.deepEqual(
      errors.map(({ code }) => code),
      ["malformed-json"],
    );
  });

  test("after, are in order", async (t) => {
    const { config } = app();
    const server = site(config).use(express.json(), express.urlencoded());
    const client = new Client(await serve(t, server));
    await client.enter();
    assert.notEqual(await client.json("/me"), null);
  });

  test("AC-28 that make objects of fields do not get them past the library", async (t) => {
    const asked: unknown[] = [];
    const { config } = application({
      providers: [
        password({
          authorize(fields) {
            asked.push(fields);
            return null;
          },
        }),
      ],
    });
    const server = site(config, (own) => own.use(express.urlencoded({ extended: true })));
    const client = new Client(await serve(t, server));
    const fields = { "password[$ne]": "", "callbackUrl[]": "/x", "username[toString]": "y" };
    for (const [name, value] of Object.entries(fields)) {
      const response = await client.submit("/auth/callback/credentials", { [name]: value });
      assert.equal(response.status, 400, name);
    }
    assert.deepEqual(asked, []);
  });
});

describe("behind a proxy", () => {
  const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "app.example.com" };
  const origin = async (client: Client, sent: Record<string, string> = headers) => {
    const response = await client.ask("/auth/providers", { headers: sent });
    if (!response.ok) return response.status;
    return new URL((await response.json()).credentials.signinUrl).origin;
  };

  test("forwarded headers count only with trust proxy", async (t) => {
    const { config } = app();
    const plain = new Client(await serve(t, site(config)));
    assert.equal(await origin(plain), plain.address);
    const trusting = site(config, (server) => server.set("trust proxy", true));
    assert.equal(await origin(new Client(await serve(t, trusting))), "https://app.example.com");
    const elsewhere = site(config, (server) => server.set("trust proxy", "10.0.0.1"));
    const client = new Client(await serve(t, elsewhere));
    assert.equal(await origin(client), client.address);
  });

  test("of several forwarded hosts the first counts, as in Express", async (t) => {
    const server = site(app().config, (own) => own.set("trust proxy", true));
    const sent = { ...headers, "x-forwarded-host": "app.example.com, inner.example" };
    assert.equal(await origin(new Client(await serve(t, server)), sent), "https://app.example.com");
  });

  test("AC-12 a trusted proxy's host must be trusted too", async (t) => {
    const { config } = app({ trustHost: ["app.example.com"] });
    const server = site(config, (own) => own.set("trust proxy", true));
    const client = new Client(await serve(t, server));
    assert.equal(await origin(client), "https://app.example.com");
    assert.equal(await origin(client, { ...headers, "x-forwarded-host": "evil.com" }), 400);
    assert.equal(await origin(client, {}), 400);
  });

  test("AUTH_URL decides against everything", async (t) => {
    process.env.AUTH_URL = "https://public.example.com";
    t.after(() => delete process.env.AUTH_URL);
    const server = site(app().config, (own) => own.set("trust proxy", true));
    assert.equal(await origin(new Client(await serve(t, server))), "https://public.example.com");
  });

  test("cookies are those of https", async (t) => {
    const server = site(app().config, (own) => own.set("trust proxy", true));
    const response = await new Client(await serve(t, server)).ask("/auth/csrf", { headers });
    assert.match(response.headers.getSetCookie()[0] ?? "", /^__Host-.*; Secure/);
  });
});

describe("getSession", () => {
  test("answers null for nobody, and sets no cookie", async (t) => {
    const client = new Client(await serve(t, site(app().config)));
    const response = await client.ask("/me");
    assert.equal(await response.json(), null);
    assert.deepEqual(response.headers.getSetCookie(), []);
  });

  test("renews the session on the response of the request", async (t) => {
    const { config } = app({ session: { updateAge: 0 } });
    const client = new Client(await serve(t, site(config)));
    await client.enter();
    const before = client.cookies.get("cardea.session-token");
    const response = await client.ask("/me");
    assert.equal(response.headers.getSetCookie().length, 1);
    assert.notEqual(client.cookies.get("cardea.session-token"), before);
  });

  test("is read once by all parts of an application, and stays out of caches", async (t) => {
    const { config } = app({ session: { updateAge: 0 } });
    const server = site(config).get("/parts", async (req, res) => {
      res.set("cache-control", "public, max-age=60");
      const parts = await Promise.all([1, 2, 3].map(() => getSession(req, config)));
      res.json(parts.map((session) => session?.user?.name));
    });
    const client = new Client(await serve(t, server));
    await client.enter();
    const parts = await client.ask("/parts");
    assert.deepEqual(await parts.json(), ["Ada Lovelace", "Ada Lovelace", "Ada Lovelace"]);
    assert.equal(parts.headers.getSetCookie().length, 1);
    assert.equal(parts.headers.get("cache-control"), "private, no-store");
  });

  test("after the response was sent does no harm", async (t) => {
    const { config } = app({ session: { updateAge: 0 } });
    const server = site(config);
    server.get("/late", async (req, res) => {
      res.send("sent");
      await getSession(req, config);
    });
    const client = new Client(await serve(t, server));
    await client.enter();
    assert.equal(await (await client.ask("/late")).text(), "sent");
  });

  test("throws when the configuration cannot work, and Express answers", async (t) => {
    const { config } = application({ providers: [], secret: [] });
    const seen: unknown[] = [];
    const server = site(config);
    server.use((error: unknown, _: Request, res: Response, next: NextFunction) => {
      seen.push(error);
      if (res.headersSent) return next(error);
      return res.status(500).send("sorry");
    });
    const client = new Client(await serve(t, server));
    assert.equal(await (await client.ask("/me")).text(), "sorry");
    assert.equal(Object(seen[0]).type, "MissingSecret");
  });

  test("says when the database is down instead of signing people out", async (t) => {
    const adapter = { ...memory(), getSessionAndUser: () => assert.fail("down") };
    const { config } = app({ adapter });
    const server = site(config);
    server.use((error: { type: string }, _: Request, res: Response, __: NextFunction) => {
      res.status(503).send(error.type);
    });
    const client = new Client(await serve(t, server));
    client.cookies.set("cardea.session-token", "x");
    assert.equal(await (await client.ask("/me")).text(), "AdapterError");
    assert.equal(client.cookies.size, 1);
  });
});

test("cookies and headers of other middleware are kept", async (t) => {
  const server = site(app().config, (own) =>
    own.use((_, res, next) => {
      res.cookie("theme", "dark");
      res.setHeader("x-powered-by", "us");
      next();
    }),
  );
  const response = await new Client(await serve(t, server)).ask("/auth/csrf");
  const names = response.headers.getSetCookie().map((header) => header.split("=")[0]);
  assert.deepEqual(names, ["theme", "cardea.csrf-token"]);
  assert.equal(response.headers.get("x-powered-by"), "us");
});

test("what the library cannot answer goes to Express's error handlers", async (t) => {
  const seen: unknown[] = [];
  const server = express();
  server.use((_, res, next) => {
    res.setHeader = () => assert.fail("the response is broken");
    next();
  });
  server.use("/auth", ExpressAuth(app().config));
  server.use((error: Error, _: Request, res: Response, __: NextFunction) => {
    seen.push(error.message);
    res.writeHead(500).end("sorry");
  });
  const response = await new Client(await serve(t, server)).ask("/auth/session");
  assert.equal(await response.text(), "sorry");
  assert.deepEqual(seen, ["the response is broken"]);
});

test("a configuration function gets the request", async (t) => {
  const { config } = app();
  const seen: unknown[] = [];
  const server = express().use(
    "/auth",
    ExpressAuth(async (request) => {
      seen.push(request?.url);
      return config;
    }),
  );
  const client = new Client(await serve(t, server));
  await client.enter();
  assert.notEqual(await client.json("/auth/session"), null);
  assert.equal(seen.at(-1), `${client.address}/auth/session`);
});
