import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Hono } from "hono";
import { requireSession } from "../../../src/hono/index.ts";
import { Auth, type AuthConfig } from "../../../src/index.ts";
import GitHub from "../../../src/providers/github.ts";
import { handleRequest, sendWebResponse, signIn, toWebRequest } from "../../../src/server/index.ts";
import { enter, password } from "../../http/support/password.ts";
import { postJson, prepared } from "../../http/support/requests.ts";
import { sendRaw } from "../../server/raw.ts";
import { origin } from "../../support/application.ts";
import { Browser } from "../../support/browser.ts";
import type { Provocations } from "../printed.ts";
import { app, browser, logged, withEnvironment } from "../stage.ts";

const github = app({ providers: [GitHub({ clientId: "a client", clientSecret: "its secret" })] });
const passwords = app({ providers: [password()] });

/** Signs in with a password, and posts what an update of the session takes. */
const updateSession = async (fields: object) => {
  const { visitor, csrfToken } = await prepared(passwords);
  return postJson(visitor, passwords, "/auth/session", { csrfToken, ...fields });
};

async function answer(request: IncomingMessage, response: ServerResponse, config: AuthConfig) {
  await sendWebResponse(await handleRequest(toWebRequest(request, origin), config), response);
}

/** What anybody can send. */
export const requests: Provocations = {
  "cross-site-request": () => browser(github).post("/auth/signin/github", {}, { crossSite: true }),
  "csrf-cookie-missing": () => browser(github).post("/auth/signin/github", {}),
  "asked-over-http": () =>
    withEnvironment({ AUTH_URL: origin }, () =>
      browser(app({ providers: [password()] })).get("/auth/signin", {
        headers: { "x-forwarded-proto": "http" },
      }),
    ),
  "address-differs": () =>
    withEnvironment({ AUTH_URL: "https://shop.example.com" }, () =>
      handleRequest(
        new Request(`${origin}/auth/signin`, {
          headers: { "x-forwarded-host": "app.example.com", host: "10.0.0.7" },
        }),
        app({ providers: [password()] }),
      ),
    ),
  "proxy-ignored": async () => {
    const here = "http://127.0.0.1:3000";
    const headers = { "x-forwarded-host": "shop.example.com", "x-forwarded-proto": "https" };
    const asked = new Request(`${here}/auth/signin`, { headers });
    await handleRequest(asked, passwords, { origin: here });
  },
  "callback-url-left-out": () =>
    enter(browser(passwords), "ada", { callbackUrl: "https://other.example.com/inbox?page=2" }),
  "unknown-path": [
    () => browser(github).get("/api/auth/signin"),
    () => browser(github).get("/auth/login"),
    () => browser(github).get("/auth/security"),
  ],
  "mount-unknown": async () => {
    const guarded = new Hono().get("/billing", requireSession(passwords));
    return guarded.request(`${origin}/billing`);
  },
  "unknown-method": () => Auth(new Request(`${origin}/auth/session`, { method: "PUT" }), github),
  "unknown-action": () => browser(github).submit("/auth/csrf"),
  "csrf-mismatch": async () => {
    const { visitor } = await prepared(github);
    return visitor.post("/auth/signin/github", { csrfToken: "of another browser" });
  },
  "csrf-cookie-unreadable": async () => {
    const { visitor, csrfToken } = await prepared(github);
    const other = { ...github, secret: "a secret of another process, of 32 bytes" };
    const elsewhere = new Browser(other, origin, visitor.cookies);
    return elsewhere.post("/auth/signin/github", { csrfToken });
  },
  "unknown-provider": () => browser(github).get("/auth/callback/gitlab"),
  "provider-missing": () => browser(github).get("/auth/callback"),
  "wrong-provider-type": [
    () => browser(passwords).get("/auth/callback/credentials"),
    () => browser(passwords).get("/auth/webauthn-options/credentials"),
  ],
  "invalid-target": async () => {
    const server = createServer((request, response) => void answer(request, response, github));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = Object(server.address());
    const headers = [["host", "app.example.com"]] as const;
    const { status } = await sendRaw(`http://127.0.0.1:${port}`, {
      target: "/auth/../auth/session",
      headers,
    });
    server.close();
    return new Response(null, { status });
  },
  "malformed-json": async () => {
    const { visitor } = await prepared(github);
    return postJson(visitor, github, "/auth/signin/github", "{");
  },
  "malformed-form": () =>
    Auth(
      new Request(`${origin}/auth/signin/github`, {
        method: "POST",
        body: "--",
        headers: { origin, "content-type": "multipart/form-data; boundary=x" },
      }),
      github,
    ),
  "invalid-field": [
    () => updateSession({ data: {}, name: ["a", "list"] }),
    () => logged(() => signIn({ headers: new Headers(), origin }, github, "github", { data: 1n })),
  ],
  "too-large": [
    () => browser(github).post("/auth/signin/github", { note: "x".repeat(200_000) }),
    () =>
      logged(() =>
        signIn({ headers: new Headers(), origin }, github, "github", {
          data: { list: "x".repeat(200_000) },
        }),
      ),
  ],
  "body-used": async () => {
    const request = new Request(`${origin}/auth/signin/github`, {
      method: "POST",
      body: new URLSearchParams({ a: "1" }),
      headers: { origin },
    });
    await request.text();
    return Auth(request, github);
  },
  "body-unreadable": () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new TypeError("terminated")),
    });
    const headers = { origin, "content-type": "application/json" };
    const init = { method: "POST", body, headers, duplex: "half" as const };
    return Auth(new Request(`${origin}/auth/signin/github`, init), github);
  },
  "reserved-parameter": async () => {
    const csrf = await prepared(github);
    return csrf.visitor.post("/auth/signin/github?redirect_uri=https://elsewhere.example", {
      csrfToken: csrf.csrfToken,
    });
  },
  "duplicate-parameter": [
    () => browser(github).submit("/auth/signin/github?scope=a&scope=b"),
    () => browser(github).get("/auth/callback/github?code=a&code=b&state=c"),
  ],
  "untrusted-host": () => browser({ ...github, trustHost: false }).get("/auth/signin"),
  "access-denied": () => {
    const config = app({ providers: [password()], callbacks: { signIn: () => false } });
    return enter(browser(config));
  },
  "sign-in-callback-threw": () => {
    const signIn = () => {
      throw new TypeError("Cannot read properties of undefined (reading 'role')");
    };
    return enter(browser(app({ providers: [password()], callbacks: { signIn } })));
  },
  "event-error": () => {
    const events = {
      signIn: () => {
        throw new TypeError("fetch failed");
      },
    };
    return enter(browser(app({ providers: [password()], events })));
  },
};
