/**
 * The binding for React Router 7 and 8 as a framework.
 *
 * @module cardea/react-router
 */
import type { MiddlewareFunction } from "react-router";
import { handleRequest } from "../server/index.ts";
import type { AnyAdapter } from "../types/adapter.ts";
import type { AuthConfigSource, SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import { assertOwn, createSignIn, createSignOut } from "./actions.ts";
import { requireIn } from "./guard.ts";
import type { ReactRouterAuthOptions, ReactRouterAuthResult, RouteHandler } from "./result.ts";
import { type Begun, isOfScript, orFail, pageOf, Requests } from "./visit.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export { customFetch, defineConfig } from "../index.ts";
export type { DefaultJWT, JWT } from "../jwt.ts";
export type { SessionNeed, SignInFailure, SignInOptions, SignOutOptions } from "../server/index.ts";
export type {
  AuthConfig,
  AuthConfig as ReactRouterAuthConfig,
  AuthConfigSource,
} from "../types/config.ts";
export type {
  Account,
  DefaultSession,
  DefaultUser,
  Profile,
  Session,
  User,
} from "../types/index.ts";
export type {
  ReactRouterAuthOptions,
  ReactRouterAuthResult,
  RouteArgs,
  RouteHandler,
  SignIn,
  SignOut,
  WithContext,
} from "./result.ts";

/**
 * Sets up authentication for an application. Write it in `app/auth.server.ts`, so that React Router keeps it from the browser:
 *
 * ```ts
 * export const { authMiddleware, loader, action, getSession, requireSession } = ReactRouterAuth({
 *   providers: [GitHub],
 * });
 * ```
 *
 * `authMiddleware` goes into the root route, and `loader` and `action` into a route for `auth/*`. With a `basename`, the
 * configuration needs the whole path: `basePath: "/app/auth"`. React Router 7 needs the future flags `v8_middleware` and
 * `v8_passThroughRequests`.
 */
export function ReactRouterAuth<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(
  config: AuthConfigSource<T, S, GivenT, GivenS, A>,
  options?: ReactRouterAuthOptions,
): ReactRouterAuthResult<S>;
export function ReactRouterAuth(
  config: AuthConfigSource,
  options: ReactRouterAuthOptions = {},
): ReactRouterAuthResult {
  const requests = new Requests(config, options);
  const handler = createHandler(requests);
  return {
    authMiddleware: async (args, next) => finish(requests.begin(args), await next()),
    loader: handler,
    action: handler,
    getSession: async (from) => orFail(requests.of(from).visit.auth()),
    requireSession: async (from, need = {}) => requireIn(requests.of(from), need),
    guard: (need = {}) => createGuard(requests, need),
    signIn: createSignIn(requests),
    signOut: createSignOut(requests),
    async updateSession(from, data) {
      const begun = requests.of(from);
      return orFail(assertOwn(begun).then(() => begun.visit.update(data)));
    },
  };
}

function createGuard(requests: Requests, need: object): MiddlewareFunction<Response> {
  return async ({ context }) => {
    await requireIn(requests.of(context), need);
  };
}

/** Answers the library's routes. */
function createHandler(requests: Requests): RouteHandler {
  return async (args) => {
    const { request, pattern } = args;
    if (isOfScript(request)) return showAsDocument(requests.find(args));
    const facts = requests.factsOf(args);
    const mounted = `ReactRouterAuth has the route ${pattern}`;
    return handleRequest(request, requests.config, { ...facts, mounted });
  };
}

/** Has the browser load a page of the library as a document: a script of React Router could show nothing of it. */
function showAsDocument(begun: Begun | null): Response {
  if (begun?.args.request.method === "GET") begun.isDocument = true;
  return new Response(null, { status: 404 });
}

/** Completes the response of the application. */
function finish(begun: Begun, answered: Response): Promise<Response> {
  return begun.visit.conclude(begun.isDocument ? toDocument(begun) : refusedOr(begun, answered));
}

function toDocument({ args }: Begun): Response {
  const headers = { location: pageOf(args), "x-remix-reload-document": "true" };
  return new Response(null, { status: 302, headers });
}

/** Returns the response to a program that was refused: on the page of errors, React Router drops its headers. */
function refusedOr({ refused }: Begun, answered: Response): Response {
  if (refused?.status !== answered.status) return answered;
  for (const cookie of answered.headers.getSetCookie()) {
    refused.headers.append("set-cookie", cookie);
  }
  return refused;
}
