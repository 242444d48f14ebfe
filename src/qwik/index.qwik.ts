/**
 * The binding for Qwik City.
 *
 * @module cardea/qwik
 */
import { implicit$FirstArg, type QRL } from "@builder.io/qwik";
import { isBrowser, isServer } from "@builder.io/qwik/build";
import type { Loader, RequestEvent } from "@builder.io/qwik-city";
import type { EnvGetter } from "@builder.io/qwik-city/middleware/request-handler";
import type { AnyAdapter } from "../types/adapter.ts";
import type { AuthConfig, SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import type { QwikAuthSource } from "./config.ts";
import { fillFrom } from "./environment.ts";
import {
  useFactorAction,
  usePasswordAction,
  useSecurityAction,
  useSession,
  useSignIn,
  useSignOut,
  useUpdateSession,
} from "./hooks.qwik.ts";
import { createOnRequest } from "./on-request.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export { customFetch, defineConfig } from "../index.ts";
export type { DefaultJWT, JWT } from "../jwt.ts";
export type { SessionNeed } from "../server/index.ts";
export type { AuthConfig, AuthConfig as QwikAuthConfig } from "../types/config.ts";
export type {
  Account,
  DefaultSession,
  DefaultUser,
  Profile,
  Session,
  User,
} from "../types/index.ts";
export type { Done, Failed, Outcome } from "./actions.ts";
export type { QwikAuthSource } from "./config.ts";
export type { FactorInput, FactorOutcome } from "./factor.ts";
export { requireSession, sessionFor } from "./guard.ts";
export {
  type SignInInput,
  type SignOutInput,
  useFactorAction,
  usePasswordAction,
  useSecurityAction,
  useSession,
  useSignIn,
  useSignOut,
  useUpdateSession,
} from "./hooks.qwik.ts";
export type { PasswordInput, PasswordOutcome } from "./passwords.ts";
export type { SecurityInput, SecurityOutcome } from "./security.ts";

/** A session, and the cookies that renew it. No function of the library returns it; it is for functions of your own. */
export type GetSessionResult<S = Session> = Promise<{ data: S | null; cookie: unknown }>;

/** Everything that `src/routes/plugin@auth.ts` exports. `S` is the type that the `session` callback returns. Source: interface 4.3. */
export interface QwikAuthResult<S = Session> {
  /** Middleware that answers the library's routes and reads the session for all others. */
  onRequest: (ev: RequestEvent) => Promise<void>;
  useSession: Loader<S | null>;
  useSignIn: typeof useSignIn;
  useSignOut: typeof useSignOut;
  useUpdateSession: typeof useUpdateSession;
  useSecurityAction: typeof useSecurityAction;
  usePasswordAction: typeof usePasswordAction;
  useFactorAction: typeof useFactorAction;
}

/** The function that Qwik's optimizer calls in place of {@link serverAuth$}. */
export function serverAuthQrl<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(source: QRL<QwikAuthSource<T, S, GivenT, GivenS, A>>): QwikAuthResult<S> {
  return bind(source);
}

/** The function that Qwik's optimizer calls in place of {@link QwikAuth$}. */
export function QwikAuthQrl<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(source: QRL<QwikAuthSource<T, S, GivenT, GivenS, A>>): QwikAuthResult<S> {
  return bind(source);
}

/**
 * Sets up authentication for an application, from a function that returns the configuration for a request.
 *
 * ```ts
 * export const { onRequest, useSession, useSignIn, useSignOut } = serverAuth$(() => authConfig);
 * ```
 *
 * The function stays on the server because the name of `serverAuth$` begins with `server`. Other code in
 * the same file may reach the browser, so keep the configuration inside the function or in its own file.
 *
 * Source: interface 4.3.
 */
export const serverAuth$ = implicit$FirstArg(serverAuthQrl);

/**
 * The name of {@link serverAuth$} in Auth.js v5. The optimizer makes a file for browsers of the configuration, because the
 * name does not begin with `server`. No page loads that file, but anybody can: keep secrets in the environment.
 *
 * Source: interface 4.3.
 */
export const QwikAuth$ = implicit$FirstArg(QwikAuthQrl);

/**
 * Like {@link serverAuth$}, but without the optimizer, so it accepts any function. Export only `onRequest`
 * of the result, because Qwik removes only that export from the code for browsers. Import the hooks from
 * this package.
 *
 * ```ts
 * export const onRequest = QwikAuth((ev) => authConfig(ev.env)).onRequest;
 * ```
 *
 * @throws {Error} in a browser, because the configuration must not be there
 */
export function QwikAuth<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(source: QwikAuthSource<T, S, GivenT, GivenS, A>): QwikAuthResult<S> {
  if (isBrowser) {
    throw new Error(
      "The configuration of cardea/qwik is in the code for browsers. Use serverAuth$, or write `export const onRequest = QwikAuth(...).onRequest`",
    );
  }
  return bind(source);
}

/** Whatever follows `isServer` is removed from the code for browsers, with everything that it imports. */
function bind<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(source: QwikAuthSource<T, S, GivenT, GivenS, A>): QwikAuthResult<S>;
function bind(source: QwikAuthSource): QwikAuthResult {
  const onRequest = isServer ? createOnRequest(source) : async () => {};
  return {
    onRequest,
    useSession,
    useSignIn,
    useSignOut,
    useUpdateSession,
    useSecurityAction,
    usePasswordAction,
    useFactorAction,
  };
}

/**
 * Fills in the options that a configuration does not set from an environment such as `ev.env`, by writing
 * to the object. The binding does this by itself; call it to use a configuration elsewhere. Source:
 * interface 2.8.
 *
 * @throws {InvalidProvider} if a provider's id cannot be part of a path
 * @throws {AuthError} with the code `invalid-auth-url` if `AUTH_URL` is not a web address
 */
export function setEnvDefaults(env: EnvGetter, config: AuthConfig): void {
  if (isServer) fillFrom(env, config);
}
