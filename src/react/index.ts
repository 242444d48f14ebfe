"use client";
/**
 * Sign-in, sign-out and the session in React.
 *
 * @module cardea/react
 */
export {
  type AskedFactor,
  type AuthorizationParams,
  type AuthorizationParams as SignInAuthorizationParams,
  changeSecurity,
  confirmSignUp,
  type FactorInput,
  type FactorOutcome,
  type GetSessionParams,
  getAskedFactor,
  getCsrfToken,
  getProviders,
  getSecurity,
  getSession,
  type PasswordOutcome,
  type PublicProvider,
  proveFactor,
  requestPasswordReset,
  resetPassword,
  type Security,
  type SecurityAction,
  type SecurityFields,
  type SecurityOutcome,
  type SignInOptions,
  type SignInResult,
  type SignInResult as SignInResponse,
  type SignOutOptions,
  type SignOutOptions as SignOutParams,
  type StepUpOptions,
  signIn,
  signOut,
  signUp,
  update,
  withStepUp,
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
export { type SecurityState, useSecurity } from "./use-security.ts";
export { type UseSessionOptions, useSession } from "./use-session.ts";
