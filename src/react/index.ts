"use client";
/**
 * Sign-in, sign-out and the session in React.
 *
 * @module cardea/react
 */
export {
  type AuthorizationParams,
  type AuthorizationParams as SignInAuthorizationParams,
  type GetSessionParams,
  getCsrfToken,
  getProviders,
  getSession,
  type PublicProvider,
  type SignInOptions,
  type SignInResult,
  type SignInResult as SignInResponse,
  type SignOutOptions,
  type SignOutOptions as SignOutParams,
  signIn,
  signOut,
  update,
} from "../client/index.ts";
export type { DefaultSession, DefaultUser, Session, User } from "../types/index.ts";
export {
  type RequiredSession,
  SessionContext,
  type SessionContextValue,
  type SessionState,
  type Update,
  type UpdateSession,
} from "./context.ts";
export { SessionProvider, type SessionProviderProps } from "./provider.ts";
export { type UseSessionOptions, useSession } from "./use-session.ts";
