/**
 * The binding for Next.js 15 and 16: the App Router, the Pages Router and the proxy.
 *
 * @module cardea/next
 */
import type { AnyAdapter } from "../types/adapter.ts";
import type { SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import { createVault, type GetAccessToken } from "./access-token.ts";
import { createActions, type NextAuthActions } from "./actions.ts";
import { createAuth, type NextAuthFunction } from "./auth.ts";
import type { NextAuthSource } from "./config.ts";
import { createFactor, type NextFactor } from "./factor.ts";
import { createGuard, type RequireSession } from "./guard.ts";
import { createHandlers, type NextAuthHandlers } from "./handlers.ts";
import { createPasswords, type NextPasswords } from "./passwords.ts";
import { createConfigFor } from "./resolve-config.ts";
import { createSecurity, type NextSecurity } from "./security.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export { customFetch } from "../index.ts";
export type { DefaultJWT, JWT } from "../jwt.ts";
export {
  type AccessToken,
  type AccessTokenRequest,
  type ConsentRequired,
  isConsentRequired,
  type SessionNeed,
} from "../server/index.ts";
export type {
  Account,
  DefaultSession,
  DefaultUser,
  Profile,
  Session,
  User,
} from "../types/index.ts";
export type { GetAccessToken } from "./access-token.ts";
export type { NextAuthActions, NextSignInOptions, NextSignOutOptions } from "./actions.ts";
export type { NextAuthFunction, NextGuardOptions, NextRouteContext } from "./auth.ts";
export type {
  NextAuthCallbacks,
  NextAuthConfig,
  NextAuthEvents,
  NextAuthSource,
} from "./config.ts";
export { defineConfig } from "./define-config.ts";
export type { NextFactor } from "./factor.ts";
export type { RequireSession } from "./guard.ts";
export type { NextAuthHandlers } from "./handlers.ts";
export type { NextAuthRequest } from "./next-request.ts";
export type { NextPasswords } from "./passwords.ts";
export type { NextSecurity } from "./security.ts";

/** What `auth()` returns. */
export type GetSessionResult<S = Session> = Promise<S | null>;

/** Everything that {@link NextAuth} returns. `S` is the type that the `session` callback returns. */
export interface NextAuthResult<S = Session>
  extends NextAuthActions<S>,
    NextFactor,
    NextPasswords,
    NextSecurity {
  handlers: NextAuthHandlers;
  auth: NextAuthFunction<S>;
  /**
   * In a server component, a layout, an action or a route handler: returns the session, or redirects to the sign-in page if
   * nobody is signed in, or has not proved who they are as well and as recently as `need` says. Name the page
   * in `returnTo`: a server component does not know its address.
   *
   * @throws {AuthError} as `checkSession` of `cardea/server`. Let every error through: Next.js redirects by throwing.
   */
  requireSession: RequireSession<S>;
  /**
   * In a server component, an action or a route handler: returns an access token with which the application calls a
   * provider on behalf of the signed-in user. Never pass it to a component of the browser.
   *
   * @throws {AuthError} as `getAccessToken` of `cardea/server`; `isConsentRequired` tells where to send the person
   */
  getAccessToken: GetAccessToken;
  /** The former name of `update`. */
  unstable_update: NextAuthActions<S>["update"];
}

/** The type of an application's sessions: `SessionOf<typeof auth>`. */
export type SessionOf<Auth extends () => Promise<unknown>> = NonNullable<Awaited<ReturnType<Auth>>>;

/**
 * Sets up authentication for an application, from a configuration or from a function that returns one for
 * each request.
 *
 * ```ts
 * export const { handlers, auth, requireSession, signIn, signOut, update } = NextAuth({ providers: [GitHub] });
 * ```
 *
 * Source: interface 4.2.
 */
export function NextAuth<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(source: NextAuthSource<T, S, GivenT, GivenS, A>): NextAuthResult<S> {
  const configFor = createConfigFor(source);
  const actions = createActions<S>(configFor);
  return {
    handlers: createHandlers(configFor),
    auth: createAuth<S>(configFor),
    requireSession: createGuard(configFor) as RequireSession<S>,
    getAccessToken: createVault(configFor),
    ...actions,
    ...createSecurity(configFor),
    ...createPasswords(configFor),
    ...createFactor(configFor),
    unstable_update: actions.update,
  };
}

export default NextAuth;
