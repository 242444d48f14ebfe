/**
 * The binding for Qwik City.
 *
 * @module cardea/qwik
 */
import { implicit$FirstArg, type QRL } from "@builder.io/qwik";
import { isBrowser, isServer } from "@builder.io/qwik/build";
import type { RequestEvent } from "@builder.io/qwik-city";
import { createConfigFor, type QwikAuthSource } from "./config.ts";
import { useSession, useSignIn, useSignOut, useUpdateSession } from "./hooks.qwik.ts";
import { receive } from "./on-request.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export { customFetch } from "../index.ts";
export type { AuthConfig } from "../types/config.ts";
export type { Account, JWT, Profile, Session, User } from "../types/records.ts";
export type { Done, Failed, Outcome } from "./actions.ts";
export type { QwikAuthSource } from "./config.ts";
export { setEnvDefaults } from "./environment.ts";
export type { SignInInput, SignOutInput } from "./hooks.qwik.ts";
export { useSession, useSignIn, useSignOut, useUpdateSession };

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
 * The function stays on the server because the name begins with `server`. Do not import it by another.
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

function bind(source: QwikAuthSource): QwikAuthResult {
  const configFor = createConfigFor(source);
  const onRequest = async (ev: RequestEvent) => {
    // Lets the optimizer see that browsers need nothing of it.
    if (isServer) await receive(ev, configFor);
  };
  return { onRequest, useSession, useSignIn, useSignOut, useUpdateSession };
}
