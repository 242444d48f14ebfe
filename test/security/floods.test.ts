import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { Auth } from "../../src/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { enter, password, unlimited } from "../http/support/password.ts";
import { cookieOf, postBare, postJson, prepared } from "../http/support/requests.ts";
import { origin, secret } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";

const times = 40;

/** An application without a logger, and what it prints. */
function printing(t: TestContext, config: Partial<AuthConfig> = {}) {
  const print = t.mock.method(console, "error", () => {});
  const own: AuthConfig = {
    // A count of its own for every test.
    secret: `${secret} of ${t.name}`,
    trustHost: ["app.example.com"],
    adapter: memory(),
    providers: [
      password(),
      hostileProvider().config(),
      { id: "mail", type: "email", name: "Mail", sendVerificationRequest() {} },
      { id: "key", type: "webauthn", name: "Key", relyingParty: { id: "app.example.com" } },
    ],
    session: { strategy: "jwt" },
    limits: unlimited,
    ...config,
  };
  return { config: own, printed: () => print.mock.calls.map((call) => call.arguments) };
}

const ask = (config: AuthConfig, path: string, headers: Record<string, string> = {}) =>
  Auth(new Request(new URL(path, origin), { headers }), config);

interface Visit {
  readonly config: AuthConfig;
  readonly visitor: Browser;
  readonly csrfToken: string;
}

/** What anybody can send, and the error that it makes. */
const floods: Record<string, (visit: Visit) => Promise<unknown>> = {
  "JWTSessionError token-unreadable": ({ config }) =>
    ask(config, "/auth/session", {
      cookie: "__Host-cardea.session-token=eyJhbGciOiJkaXIifQ..a.b.c",
    }),
  "InvalidProvider unknown-provider": ({ config }) => ask(config, "/auth/signin/nope"),
  "InvalidProvider provider-missing": ({ config }) => ask(config, "/auth/callback"),
  "InvalidProvider wrong-provider-type": ({ config }) => ask(config, "/auth/callback/credentials"),
  "UnknownAction unknown-action": ({ visitor, csrfToken }) =>
    visitor.post("/auth/csrf", { csrfToken }),
  "UntrustedHost untrusted-host": ({ config }) => ask(config, "https://evil.example/auth/session"),
  "CrossSiteRequest cross-site-request": ({ visitor }) =>
    visitor.post("/auth/signout", {}, { crossSite: true }),
  "MissingCSRF csrf-mismatch": ({ visitor }) => visitor.post("/auth/signout", {}),
  "MissingCSRF csrf-cookie-missing": ({ config }) => browser(config).post("/auth/signout", {}),
  "InvalidRequest malformed-form": ({ visitor, config }) =>
    postBare(visitor, config, "/auth/signout", "x", { "content-type": "multipart/form-data" }),
  "InvalidRequest malformed-json": ({ visitor, config }) =>
    postJson(visitor, config, "/auth/signout", "{"),
  "InvalidRequest too-large": ({ visitor }) =>
    visitor.post("/auth/signout", { a: "x".repeat(140_000) }),
  "InvalidRequest body-unreadable": ({ visitor, config }) => {
    const headers = { origin, cookie: cookieOf(visitor), "content-type": "application/json" };
    const body = new ReadableStream({ start: (stream) => stream.error(new Error("gone")) });
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers,
      body,
      duplex: "half",
    };
    return Auth(new Request(`${origin}/auth/signout`, init), config);
  },
  "InvalidRequest duplicate-parameter": ({ config }) =>
    ask(config, "/auth/callback/hostile?code=a&code=b"),
  "InvalidRequest reserved-parameter": ({ visitor, csrfToken }) =>
    visitor.post("/auth/signin/hostile?client_id=x", { csrfToken }),
  "InvalidRequest invalid-claims": ({ visitor, csrfToken }) =>
    visitor.post("/auth/signin/hostile?claims=x", { csrfToken }),
  "InvalidRequest invalid-email": ({ visitor, csrfToken }) =>
    visitor.post("/auth/signin/mail", { csrfToken, email: "nobody" }),
  "InvalidRequest malformed-credential": ({ visitor, csrfToken }) =>
    visitor.post("/auth/callback/key", { csrfToken, action: "register", data: "{" }),
  "InvalidCheck state-missing": ({ config }) => ask(config, "/auth/callback/hostile"),
  "InvalidCheck attempt-missing": ({ config }) =>
    ask(config, "/auth/callback/hostile?state=x&code=y"),
  "InvalidCheck link-signed-out": ({ visitor, csrfToken }) =>
    visitor.post("/auth/signin/hostile", { csrfToken, link: "true" }),
  "CredentialsSignin credentials": ({ visitor }) => enter(visitor, "ada", { password: "wrong" }),
  "Verification link-malformed": ({ config }) => ask(config, "/auth/callback/mail?token=x"),
  "Verification code-elsewhere": ({ visitor, csrfToken }) =>
    visitor.post("/auth/callback/mail", { csrfToken, code: "123456" }),
};

describe("AC-35 however often anybody sends it, a few lines are written", () => {
  for (const [kind, send] of Object.entries(floods)) {
    test(kind, async (t) => {
      const { config, printed } = printing(t);
      const visit = { config, ...(await prepared(config)) };
      for (let i = 0; i < times; i++) await send(visit);
      const lines = printed();
      const [type = "", code = ""] = kind.split(" ");
      // The cookie stays in the browser, and comes with every request.
      assert.equal(lines.length, code === "token-unreadable" ? 1 : 5);
      for (const [line, ...more] of lines) {
        assert.ok(String(line).startsWith(`[cardea][error] ${type}`), String(line));
        assert.ok(String(line).includes(`(code ${code}`), String(line));
        assert.doesNotMatch(String(line), /\n| {4}at /);
        assert.deepEqual(more, []);
      }
      assert.match(String(lines.at(-1)?.[0]), /, more in this minute are only counted$/);
    });
  }

  test("AccessDenied access-denied", async (t) => {
    const { config, printed } = printing(t, { callbacks: { signIn: () => false } });
    const { visitor } = await prepared(config);
    for (let i = 0; i < times; i++) await enter(visitor);
    assert.deepEqual(
      printed().map(({ length }) => length),
      [1, 1, 1, 1, 1],
    );
  });

  test("MissingAdapter linking-needs-adapter", async (t) => {
    const { config, printed } = printing(t, {
      adapter: undefined,
      providers: [hostileProvider().config()],
    });
    const { visitor } = await prepared(config);
    for (let i = 0; i < times; i++) await visitor.submit("/auth/signin/hostile", { link: "true" });
    assert.match(String(printed()[0]?.[0]), /MissingAdapter.*linking-needs-adapter/);
    assert.equal(printed().length, 5);
  });
});

test("parameters that a stranger makes up, and a provider refuses, are one line, five times a minute", async (t) => {
  const provider = hostileProvider({
    metadata: { require_pushed_authorization_requests: true },
    answer: { par: () => Response.json({ error: "invalid_request" }, { status: 400 }) },
  });
  const { config, printed } = printing(t, { providers: [provider.config()] });
  const visitor = browser(config);
  for (let i = 0; i < times; i++) await visitor.submit(`/auth/signin/hostile?prompt=bogus${i}`);
  const lines = printed().map(([text]) => String(text));
  assert.equal(lines.length, 5);
  for (const line of lines)
    assert.match(line, /^[^\n]*OAuthSignInError: [^\n]*endpoint-error[^\n]*$/);
});

describe("what only the operator's side can cause is written whole, and not for every request", () => {
  const fail = () => assert.fail("the database is away");
  const failures: Record<string, Partial<AuthConfig>> = {
    AdapterError: {
      adapter: { ...memory(), getSessionAndUser: fail },
      session: { strategy: "database" },
    },
    JWTSessionError: { callbacks: { session: fail } },
    EventError: { events: { session: fail } },
  };
  for (const [type, config] of Object.entries(failures)) {
    test(type, async (t) => {
      const { config: own, printed } = printing(t, config);
      const { visitor } = await prepared(own);
      await enter(visitor);
      for (let i = 0; i < times; i++) await visitor.get("/auth/session");
      const lines = printed();
      assert.equal(lines.length, 10);
      for (const [text] of lines) {
        assert.match(String(text), new RegExp(`^\\[cardea\\]\\[error\\] ${type}: .+\n {4}at `));
      }
    });
  }

  test("a configuration that cannot work", async (t) => {
    const { config, printed } = printing(t, { session: { maxAge: -1 } });
    for (let i = 0; i < times; i++) await ask(config, "/auth/session");
    assert.equal(printed().length, 1, "each mistake of a configuration is written once");
  });
});
