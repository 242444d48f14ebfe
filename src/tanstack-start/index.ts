/**
 * The binding for TanStack Start with React.
 *
 * @module cardea/tanstack-start
 */
import { handleRequest } from "../server/index.ts";
import type { AnyAdapter } from "../types/adapter.ts";
import type { AuthConfigSource, SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import { assertOwn, createSignIn, createSignOut } from "./actions.ts";
import { requireIn } from "./guard.ts";
import type { TanStackStartAuthOptions, TanStackStartAuthResult } from "./result.ts";
import { isPrerendered, keepCookies, orFail, Requests } from "./visit.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export { customFetch, defineConfig } from "../index.ts";
export type { DefaultJWT, JWT } from "../jwt.ts";
export type { SessionNeed, SignInOptions, SignOutOptions } from "../server/index.ts";
export type {
  AuthConfig,
  AuthConfig as TanStackStartAuthConfig,
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
  SignIn,
  SignInFailure,
  SignOut,
  TanStackStartAuthOptions,
  TanStackStartAuthResult,
} from "./result.ts";

/**
 * Sets up authentication for an application. Write it in `src/auth.server.ts`, so that TanStack Start keeps it from the browser:
 *
 * ```ts
 * export const { handler, getSession, requireSession, signIn, signOut } = TanStackStartAuth({
 *   providers: [GitHub],
 * });
 * ```
 *
 * `handler` goes into a route for `/auth/$`. The other functions take no request: they work in whatever handles one, which is a server
 * function, a server route or the `server` part of middleware. With a `basepath` of the router, the configuration needs the whole path:
 * `basePath: "/app/auth"`.
 */
export function TanStackStartAuth<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(
  config: AuthConfigSource<T, S, GivenT, GivenS, A>,
  options?: TanStackStartAuthOptions,
): TanStackStartAuthResult<S>;
export function TanStackStartAuth(
  config: AuthConfigSource,
  options: TanStackStartAuthOptions = {},
): TanStackStartAuthResult {
  const requests = new Requests(config, options);
  return {
    async handler({ request }) {
      if (isPrerendered()) return new Response(null, notPrerendered);
      const response = await handleRequest(request, config, requests.factsOf(request));
      keepCookies(response);
      return response;
    },
    getSession: () => requests.during(({ request, visit }) => orFail(request, visit.auth())),
    requireSession: (need = {}) => requests.during((begun) => requireIn(requests, begun, need)),
    signIn: createSignIn(requests),
    signOut: createSignOut(requests),
    updateSession: (data) =>
      requests.during((begun) => {
        const updating = assertOwn(begun).then(() => begun.visit.update(data));
        return orFail(begun.request, updating);
      }),
  };
}

/** A crawler follows links to the library's pages. It would make files of them, which everybody gets later in their place. */
const notPrerendered = {
  status: 404,
  statusText: "The pages of Cardea cannot be prerendered. Leave them out with prerender.filter",
};
