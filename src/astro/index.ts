/**
 * The binding for Astro 7.
 *
 * @module cardea/astro
 */
import { handleRequest, refuseCrossSite } from "../server/index.ts";
import type { AnyAdapter } from "../types/adapter.ts";
import type { SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import { assertOwn, createSignIn, createSignOut } from "./actions.ts";
import { type AstroContext, type AstroMiddleware, hasMalformedHost, isAtRoute } from "./context.ts";
import { finish, orRefused } from "./finish.ts";
import { guard } from "./guard.ts";
import type { AstroAuthResult, AstroAuthSource } from "./result.ts";
import { orFail, Requests } from "./visit.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export { customFetch, defineConfig } from "../index.ts";
export type { DefaultJWT, JWT } from "../jwt.ts";
export type { Departure, SessionNeed, SignInOptions, SignOutOptions } from "../server/index.ts";
export type { AuthConfig, AuthConfig as AstroAuthConfig } from "../types/config.ts";
export type {
  Account,
  DefaultSession,
  DefaultUser,
  Profile,
  Session,
  User,
} from "../types/index.ts";
export type { AstroContext, AstroMiddleware, AstroNext, AstroPageContext } from "./context.ts";
export type {
  AstroAuthResult,
  AstroAuthSource,
  SignIn,
  SignInFailure,
  SignOut,
} from "./result.ts";

declare global {
  namespace App {
    interface Locals {
      /**
       * Returns the session, or `null` if nobody is signed in. It is read and renewed once, whoever asks and however often. On a
       * prerendered page it is `null`. `getSession` of {@link AstroAuth} returns it with the type of the configuration.
       *
       * @throws an error with the `status` 503 if the database is unavailable; the cookie stays valid
       */
      auth(): Promise<Session | null>;
    }
  }
}

/**
 * Sets up authentication for an application. Write it in `src/auth.ts`, which no script for browsers may import:
 *
 * ```ts
 * export const { ALL, onRequest, requireSession, signIn, signOut } = AstroAuth({ providers: [GitHub] });
 * ```
 *
 * The routes are below `/auth` of the application. Behind a reverse proxy set `security.allowedDomains` of Astro, or `AUTH_URL`.
 */
export function AstroAuth<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(config: AstroAuthSource<T, S, GivenT, GivenS, A>): AstroAuthResult<S>;
export function AstroAuth(config: AstroAuthSource): AstroAuthResult {
  const requests = new Requests(config);
  return {
    ALL: async (context) => answerRoute(requests, context),
    onRequest: createMiddleware(requests),
    checkOrigin: createOriginCheck(requests),
    async getSession(context) {
      const begun = requests.of(context);
      return orFail(begun, begun.visit.auth());
    },
    requireSession: async (context, need = {}) => guard(requests.of(context), context, need),
    signIn: createSignIn(requests),
    signOut: createSignOut(requests),
    async updateSession(context, data) {
      const begun = requests.of(context);
      return orFail(
        begun,
        assertOwn(begun).then(() => begun.visit.update(data)),
      );
    },
  };
}

async function answerRoute(requests: Requests, context: AstroContext): Promise<Response> {
  if (hasMalformedHost(context)) return refuseHost();
  const begun = requests.find(context) ?? (await requests.begin(context));
  begun.isRoute = true;
  const mounted = `AstroAuth answers ${context.routePattern}`;
  return handleRequest(context.request, begun.config, { ...begun.facts, mounted });
}

function createMiddleware(requests: Requests): AstroMiddleware {
  return async (context, next) => {
    if (hasMalformedHost(context)) return refuseHost();
    const begun = requests.find(context) ?? (await requests.begin(context));
    // It runs again when a page is rewritten.
    if (begun.isEntered) return next();
    begun.isEntered = true;
    const auth = () => {
      begun.isAsked = true;
      return orFail(begun, begun.visit.auth());
    };
    Object.assign(context.locals, { auth });
    return orRefused(requests, begun, async () => finish(requests, begun, await next()));
  };
}

function createOriginCheck(requests: Requests): AstroMiddleware {
  return async (context, next) => {
    if (context.isPrerendered) return next();
    if (hasMalformedHost(context)) return refuseHost();
    const begun = requests.find(context) ?? (await requests.begin(context));
    const { config, facts } = begun;
    const answeredByApplication = !isAtRoute(context, facts.basePath);
    const input = { ...facts, request: context.request };
    const checking = refuseCrossSite(input, config, { answeredByApplication });
    return orRefused(requests, begun, async () => (await orFail(begun, checking)) ?? next());
  };
}

const refuseHost = () => new Response("The Host header is malformed", { status: 400 });
