/**
 * The binding for SolidStart 2.
 *
 * @module cardea/solid-start
 */
import { assertOwnPost } from "../server/assert-own.ts";
import type { AnyAdapter } from "../types/adapter.ts";
import type { AuthConfigSource, SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import { createSignIn, createSignOut } from "./actions.ts";
import { requireIn } from "./guard.ts";
import { createMiddleware } from "./middleware.ts";
import type { SolidStartAuthOptions, SolidStartAuthResult } from "./result.ts";
import { orFail, Requests } from "./visit.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export { customFetch, defineConfig } from "../index.ts";
export type { DefaultJWT, JWT } from "../jwt.ts";
export type { SessionNeed, SignInOptions, SignOutOptions } from "../server/index.ts";
export type {
  AuthConfig,
  AuthConfig as SolidStartAuthConfig,
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
export type { SolidStartEvent } from "./request.ts";
export type {
  RequireOptions,
  SignIn,
  SignInFailure,
  SignOut,
  SolidStartAuthOptions,
  SolidStartAuthResult,
  SolidStartMiddleware,
} from "./result.ts";

declare global {
  namespace App {
    interface RequestEventLocals {
      /**
       * Returns the session, or `null` if nobody is signed in. It is read and renewed once, whoever asks and however often. On a
       * prerendered page it is `null`. `getSession` of {@link SolidStartAuth} returns it with the type of the configuration.
       *
       * @throws {Error} with the `status` 503 if the database is unavailable; the cookie stays valid
       */
      auth(): Promise<Session | null>;
    }
  }
}

/**
 * Sets up authentication for an application. Write it in `src/auth.ts`, with `import "server-only"`, so that SolidStart keeps it from
 * the browser:
 *
 * ```ts
 * export const { middleware, getSession, requireSession, signIn, signOut } = SolidStartAuth({
 *   providers: [GitHub],
 * });
 * ```
 *
 * `middleware` goes into `src/middleware.ts`, and answers everything below `/auth`. The other functions take no request: they work in
 * whatever handles one, which is a server function, an API route, or middleware that comes later. With a `base` of Vite, the
 * configuration needs the whole path: `basePath: "/app/auth"`.
 */
export function SolidStartAuth<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(
  config: AuthConfigSource<T, S, GivenT, GivenS, A>,
  options?: SolidStartAuthOptions,
): SolidStartAuthResult<S>;
export function SolidStartAuth(
  config: AuthConfigSource,
  options: SolidStartAuthOptions = {},
): SolidStartAuthResult {
  const requests = new Requests(config, options);
  return {
    middleware: createMiddleware(requests),
    async getSession() {
      const begun = requests.now();
      return orFail(begun, begun.visit.auth());
    },
    requireSession: async (need = {}, asked = {}) =>
      requireIn(requests, requests.now(), need, asked),
    signIn: createSignIn(requests),
    signOut: createSignOut(requests),
    async updateSession(data) {
      const begun = requests.now();
      const own = assertOwnPost(begun.visit, begun.event.req);
      return orFail(
        begun,
        own.then(() => begun.visit.update(data)),
      );
    },
  };
}
