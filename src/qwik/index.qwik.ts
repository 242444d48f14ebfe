/**
 * The binding for Qwik City.
 *
 * @module cardea/qwik
 */
import { implicit$FirstArg, type QRL } from "@builder.io/qwik";
import { isBrowser, isServer } from "@builder.io/qwik/build";
import type { RequestEvent } from "@builder.io/qwik-city";
import type { EnvGetter } from "@builder.io/qwik-city/middleware/request-handler";
import type { AuthConfig } from "../types/config.ts";
import type { QwikAuthSource } from "./config.ts";
import { fillFrom } from "./environment.ts";
import { useSession, useSignIn, useSignOut, useUpdateSession } from "./hooks.qwik.ts";
import { createOnRequest } from "./on-request.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export type { Account, JWT, Profile, Session, User } from "../types/records.ts";
export type { Done, Failed, Outcome } from "./actions.ts";
export type { QwikAuthSource } from "./config.ts";
export {
  type SignInInput,
  type SignOutInput,
  useSession,
  useSignIn,
  useSignOut,
  useUpdateSession,
} from "./hooks.qwik.ts";
export type { AuthConfig };

/** What `src/routes/plugin@auth.ts` exports. Source: interface 4.3. */
export interface QwikAuthResult {
  /** Answers the library's routes, and reads the session for all others. */
  onRequest: (ev: RequestEvent) => Promise<void>;
  useSession: typeof useSession;
  useSignIn: typeof useSignIn;
  useSignOut: typeof useSignOut;
  useUpdateSession: typeof useUpdateSession;
}

/** What the optimizer turns {@link serverAuth$} into. */
export function serverAuthQrl(source: QRL<QwikAuthSource>): QwikAuthResult {
  return bind(source);
}

/**
 * Makes everything that an application needs, from a function that makes the configuration.
 *
 * ```ts
 * export const { onRequest, useSession, useSignIn, useSignOut } = serverAuth$(() => authConfig);
 * ```
 *
 * The function stays on the server because the name begins with `server`. What stands beside it in the
 * same file does not: keep the configuration inside, or in a file of its own.
 *
 * Source: interface 4.3.
 */
export const serverAuth$ = implicit$FirstArg(serverAuthQrl);

/**
 * As {@link serverAuth$}, without the optimizer: it takes any function. Export `onRequest` alone of what
 * it answers, because only that export is taken out of the code for browsers, and the hooks from this
 * package.
 *
 * ```ts
 * export const onRequest = QwikAuth((ev) => authConfig(ev.env)).onRequest;
 * ```
 *
 * @throws {Error} in a browser: the configuration must not be there
 */
export function QwikAuth(source: QwikAuthSource): QwikAuthResult {
  if (isBrowser) {
    throw new Error(
      "The configuration of cardea/qwik is in the code for browsers. Use serverAuth$, or write `export const onRequest = QwikAuth(...).onRequest`",
    );
  }
  return bind(source);
}

/** What stands behind `isServer` is taken out of the code for browsers, with all that it imports. */
function bind(source: QwikAuthSource): QwikAuthResult {
  const onRequest = isServer ? createOnRequest(source) : async () => {};
  return { onRequest, useSession, useSignIn, useSignOut, useUpdateSession };
}

/**
 * Fills what a configuration leaves open from an environment such as `ev.env`, by writing to the
 * object. The binding itself does not need it. Source: interface 2.8.
 *
 * @throws {InvalidProvider} when a provider's id cannot stand in a path
 * @throws {AuthError} with the code `invalid-auth-url` when `AUTH_URL` is not a web address
 */
export function setEnvDefaults(env: EnvGetter, config: AuthConfig): void {
  if (isServer) fillFrom(env, config);
}
