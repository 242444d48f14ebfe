"use client";
/**
 * Sign-in, sign-out and the session in React.
 *
 * @module cardea/react
 */
export {
  type AuthorizationParams,
  getCsrfToken,
  getProviders,
  getSession,
  type PublicProvider,
  type SignInOptions,
  type SignInResult,
  type SignOutOptions,
  signIn,
  signOut,
  update,
} from "../client/index.ts";
export type { DefaultSession, DefaultUser, Session, User } from "../types/records.ts";
export type { RequiredSession, SessionState, Update } from "./context.ts";
export { SessionProvider, type SessionProviderProps } from "./provider.ts";
export { type UseSessionOptions, useSession } from "./use-session.ts";
