import Fastify from "fastify";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import { RouterContextProvider } from "react-router";
import { AstroAuth } from "../../../src/astro/index.ts";
import { AuthError } from "../../../src/errors.ts";
import { FastifyAuth, requireSession } from "../../../src/fastify/index.ts";
import { type AuthConfigSource, skipCSRFCheck } from "../../../src/index.ts";
import { NextAuth, type NextAuthConfig } from "../../../src/next/index.ts";
import GitHub from "../../../src/providers/github.ts";
import Passkey from "../../../src/providers/passkey.ts";
import { ReactRouterAuth } from "../../../src/react-router/index.ts";
import { openVisit, signIn } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { SvelteKitAuth } from "../../../src/sveltekit/index.ts";
import { enter, password } from "../../http/support/password.ts";
import { visit } from "../../next/application.ts";
import { city } from "../../qwik/city.ts";
import { Person } from "../../qwik/person.ts";
import { askForMail, mailApplication } from "../../signin/email/mailbox.ts";
import { origin, secret } from "../../support/application.ts";
import type { Provocations } from "../printed.ts";
import { app, browser, caught, logged, withEnvironment } from "../stage.ts";

const github = GitHub({ clientId: "a client", clientSecret: "its secret" });

/** Opens the sign-in page of an application with a mistake in its configuration. */
const open = (config: AuthConfigSource) => browser(config).get("/auth/signin");

/** Options as JavaScript may have them, where no compiler looks. */
const untyped = (options: object) => open(app(Object(options)));

/** Asks the proxy of a Next.js application for a page. */
const askProxy = async (authorized: () => unknown) => {
  const config: NextAuthConfig = app(Object({ providers: [github], callbacks: { authorized } }));
  const proxy = NextAuth(config).auth<NextFetchEvent>(() => undefined);
  const request = visit("/dashboard");
  const event = new NextFetchEvent({ request, page: "/proxy", context: undefined });
  return caught(() => proxy(request, event));
};

/** Mistakes in the configuration. */
export const configuration: Provocations = {
  "missing-secret": [
    () =>
      withEnvironment({ AUTH_SECRET: undefined }, () => open({ trustHost: true, providers: [] })),
    () =>
      withEnvironment({ AUTH_SECRET: undefined, NEXT_RUNTIME: "nodejs" }, () =>
        open({ trustHost: true, providers: [] }),
      ),
    () => withEnvironment({ AUTH_SECRET: "" }, () => open({ trustHost: true, providers: [] })),
    () =>
      withEnvironment({ AUTH_SECRET: undefined }, () =>
        open({ trustHost: true, providers: [], compat: "next-auth" }),
      ),
    () => untyped({ secret: ["a secret for tests that has more than 32 bytes", undefined] }),
  ],
  "weak-secret": [
    () => withEnvironment({ NODE_ENV: "production" }, () => untyped({ secret: "correct horse" })),
    () => withEnvironment({ NODE_ENV: "development" }, () => untyped({ secret: "correct horse" })),
    () =>
      withEnvironment({ NODE_ENV: "production" }, () =>
        untyped({ compat: "next-auth", secret: "correct horse, battery" }),
      ),
    () => untyped({ compat: "next-auth", secret: [secret, "correct horse, battery"] }),
  ],
  "invalid-auth-url": () => withEnvironment({ AUTH_URL: "app.example.com" }, () => open(app())),
  "invalid-option": [
    () => untyped({ session: { strategy: "cookie" } }),
    () => untyped({ adapter: memory }),
    () => untyped({ callbacks: { session: true } }),
  ],
  "invalid-providers": [
    () => untyped({ providers: GitHub }),
    () => untyped({ providers: undefined, provders: [] }),
  ],
  "configuration-unreadable": () => {
    const config = app();
    Object.defineProperty(config, "session", {
      get: () => {
        throw new Error("SESSION_MAX_AGE is not set");
      },
    });
    return open(config);
  },
  "cookies-refused": [
    () => untyped({ cookies: { sessionToken: { name: "__Host-s", options: { path: "/app" } } } }),
    () =>
      withEnvironment({ AUTH_URL: "http://app.example.com" }, () =>
        untyped({ useSecureCookies: true }),
      ),
  ],
  "sign-in-callback-answer": () =>
    enter(
      browser(app(Object({ providers: [password()], callbacks: { signIn: () => undefined } }))),
    ),
  "unknown-option": [
    () => untyped({ callback: {} }),
    () => untyped({ session: { maxage: 3600 } }),
    () => untyped({ providers: [{ ...github, scopes: "read:user" }] }),
  ],
  "option-ignored": () => untyped({ debug: "true" }),
  "session-cookie-readable": () =>
    untyped({ cookies: { sessionToken: { options: { httpOnly: false } } } }),
  "passkeys-need-address": () => open(app({ adapter: memory(), providers: [Passkey()] })),
  "invalid-session-age": () => untyped({ session: { maxAge: "30d" } }),
  "invalid-trust-proxy": [
    () => untyped({ trustProxy: true }),
    () => untyped({ trustProxy: ["our proxy"] }),
    () => untyped({ trustProxy: ["0.0.0.0/0"] }),
  ],
  "upgrade-impossible": [
    () => untyped({ upgradeFrom: ["lucia"] }),
    () => untyped({ adapter: memory(), compat: "authjs", upgradeFrom: ["better-auth"] }),
  ],
  "invalid-limit": () => untyped({ limits: { signUp: { hour: -1 } } }),
  "invalid-messages": [
    () => untyped({ messages: { de: { signin: { heading: "Willkommen bei {name}" } } } }),
    () => untyped({ messages: { eo: { common: { signIn: "Ensaluti" } } } }),
  ],
  "invalid-cookie-option": () => untyped({ cookies: { sessionToken: { name: "our session" } } }),
  "invalid-page": () => untyped({ pages: { signIn: "http://" } }),
  "configuration-function-failed": () =>
    open(() => {
      throw new TypeError("Cannot read properties of undefined (reading 'DATABASE_URL')");
    }),
  "redirect-not-a-url": async () => {
    const config = app(
      Object({ providers: [password()], callbacks: { redirect: () => undefined } }),
    );
    await enter(browser(config));
  },
  "redirect-callback-threw": async () => {
    const callbacks = { redirect: () => new URL("/page") };
    await enter(browser(app(Object({ providers: [password()], callbacks }))));
  },
  "error-page-loop": () =>
    withEnvironment({ AUTH_SECRET: undefined }, () =>
      browser({ trustHost: true, providers: [], pages: { error: "/problem" } }).get(
        `/auth/signin?callbackUrl=/problem`,
      ),
    ),
  "attempt-too-large": () =>
    logged(() =>
      signIn({ headers: new Headers(), origin }, app({ providers: [github] }), "github", {
        data: { basket: "x".repeat(4000) },
      }),
    ),
  configuration: () => {
    const authorize = () => {
      throw new AuthError("The vault has no key for this tenant");
    };
    return enter(browser(app({ providers: [password({ authorize })] })));
  },
  unforeseen: () => {
    const generateVerificationToken = () => {
      throw new TypeError("crypto.randomBytes is not a function");
    };
    const { config } = mailApplication({ generateVerificationToken }, { logger: {} });
    return askForMail(browser(config), "ada@example.com");
  },
  "debug-enabled": () => untyped({ debug: true }),
  "experimental-webauthn": () => untyped({ experimental: { enableWebAuthn: true } }),
  "env-url-basepath-redundant": () =>
    withEnvironment({ AUTH_URL: "https://app.example.com/auth" }, () =>
      untyped({ basePath: "/auth" }),
    ),
  "env-url-basepath-mismatch": () =>
    withEnvironment({ AUTH_URL: "https://app.example.com/shop" }, () =>
      untyped({ basePath: "/auth" }),
    ),
  "mail-host-from-request": () =>
    withEnvironment({ NODE_ENV: "production" }, () =>
      open(mailApplication({}, { logger: {}, trustHost: true }).config),
    ),
  "csrf-disabled": () => open(app({ skipCSRFCheck })),
  "redirect-loop": () => askProxy(() => Response.redirect(`${origin}/dashboard`)),
  "on-request-missing": () => {
    const config = { ...app(), providers: [github] };
    const post = async (onError: (error: unknown) => void) => {
      const person = new Person(city(() => config, { without: "onRequest", onError }));
      const response = await person.post("cardeaSignIn", { providerId: "github" });
      await response.text();
    };
    return caught(() => new Promise((_, reject) => void post(reject)));
  },
  "plugin-missing": async () => {
    const application = Fastify();
    application.get("/members", { preHandler: requireSession() }, () => "in");
    const { statusCode: status } = await application.inject("/members");
    return new Response(null, { status });
  },
  "plugin-repeated": () =>
    caught(async () => {
      const application = Fastify();
      application.register(FastifyAuth(app()), { prefix: "/auth" });
      application.register(FastifyAuth(app()), { prefix: "/other" });
      await application.ready();
    }),
  "handle-missing": () => {
    const { requireSession } = SvelteKitAuth(app());
    const event = { request: new Request(origin) };
    return caught(() => Reflect.apply(requireSession, undefined, [event]));
  },
  "middleware-missing": [
    () => {
      const { requireSession } = AstroAuth(app());
      return caught(() =>
        Reflect.apply(requireSession, undefined, [
          { cookies: {}, locals: {}, request: new Request(origin) },
        ]),
      );
    },
    () => caught(() => ReactRouterAuth(app()).getSession(new RouterContextProvider())),
  ],
  "context-shared": () => {
    const { authMiddleware } = ReactRouterAuth(app());
    const context = new RouterContextProvider();
    const visit = async () => {
      const request = new Request(origin);
      const args = { request, context, url: new URL(origin), pattern: "/", params: {} };
      await authMiddleware(args, async () => new Response());
    };
    return caught(async () => {
      await visit();
      await visit();
    });
  },
  prerendered: () =>
    caught(() => openVisit({ headers: new Headers(), anonymous: true }, app()).signOut()),
  "authorized-answer": () => askProxy(() => ({ allowed: true })),
};
