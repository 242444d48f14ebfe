/**
 * The building blocks of every binding: the library's operations as functions, without HTTP requests to the
 * application itself. A binding reads the framework's request, calls one of these functions, and writes the
 * cookies that it returns to the framework's response.
 *
 * @module cardea/server
 */

export type { Action, Route } from "../http/route.ts";
export type { DefaultJWT, JWT } from "../jwt.ts";
export type { Cookie } from "../lib/cookie.ts";
export type { ProofMethod } from "../session/proofs.ts";
export type {
  AskedFactor,
  DefaultSession,
  DefaultUser,
  FactorProof,
  FactorResult,
  OperatorAction,
  SecurityAction,
  SecurityData,
  SecurityFields,
  SecurityResult,
  Session,
  User,
} from "../types/index.ts";
export { type AsUser, type AsUserOptions, asUser } from "./as-user.ts";
export {
  type Assurance,
  type CheckedSession,
  type CheckOptions,
  checkSession,
  type InsufficientSession,
  refuseRequest,
  type SessionNeed,
  type SufficientSession,
} from "./check-session.ts";
export type { Departure, SignInResult } from "./departure.ts";
export { askedFactor, type FactorOutcome, proveFactor } from "./factor.ts";
export { readSignInForm, readSignOutForm, type SignInForm } from "./form.ts";
export {
  type AccessToken,
  type AccessTokenRequest,
  type ConsentRequired,
  getAccessToken,
  isConsentRequired,
} from "./get-access-token.ts";
export { findSession, getSession, type SessionResult } from "./get-session.ts";
export { type HandleOptions, handleRequest } from "./handle.ts";
export type { AuthInput, InputFacts } from "./input.ts";
export { createMounts, findRoute, mountPath, normalizeBasePath, noteMount } from "./mount.ts";
export {
  appendCookies,
  type NodeRequest,
  responseHeaders,
  sendWebResponse,
  toHeaders,
  toWebRequest,
} from "./node.ts";
export { openVisit } from "./open-visit.ts";
export {
  listPasskeys,
  type Passkey,
  type RemovalOptions,
  removePasskey,
  renamePasskey,
} from "./passkeys.ts";
export {
  confirmSignUp,
  importPassword,
  type PasswordOutcome,
  requestPasswordReset,
  resetPassword,
  signUp,
} from "./passwords.ts";
export { refreshTokens } from "./refresh-tokens.ts";
export { reportError } from "./report-error.ts";
export { assertSameOrigin, type CrossSiteOptions, refuseCrossSite } from "./same-origin.ts";
export { type SecurityOutcome, security, securityAction } from "./security.ts";
export { serializeCookie } from "./serialize-cookie.ts";
export { type SignInOptions, signIn } from "./sign-in.ts";
export {
  type FormPage,
  type SignInFailed,
  type SignInFailure,
  signInByForm,
} from "./sign-in-by-form.ts";
export { type SignOutOptions, signOut } from "./sign-out.ts";
export { updateSession } from "./update-session.ts";
export type {
  CompleteCookie,
  ConcludeOptions,
  RefusedVisit,
  ResponseHeaders,
  Visit,
  VisitFacts,
  VisitInput,
  VisitOperation,
} from "./visit.ts";
export { visitOf } from "./visit-of.ts";
export { type ShownError, shownError, withStatus } from "./with-status.ts";
