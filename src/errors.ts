/**
 * Every error of the library, and how to tell one.
 *
 * @module cardea/errors
 */
import { AuthError, type ErrorType, SignInError } from "./auth-error.ts";

export {
  AdapterError,
  AuthError,
  type AuthErrorOptions,
  CredentialsSignin,
  type ErrorCause,
  type ErrorKind,
  type ErrorType,
  EventError,
  InvalidProvider,
  isAuthError,
  JWTSessionError,
  SignInError,
  UntrustedHost,
} from "./auth-error.ts";

/** The types that a browser may learn. */
const clientSafe: ReadonlySet<string> = new Set<ErrorType>([
  "AccessDenied",
  "AccountNotLinked",
  "Configuration",
  "CredentialsSignin",
  "CrossSiteRequest",
  "InvalidCheck",
  "InvalidRequest",
  "MissingCSRF",
  "OAuthAccountNotLinked",
  "OAuthCallbackError",
  "Verification",
  "WebAuthnVerificationError",
]);

/** Whether a browser may be told this type of error. */
export function isClientSafe(type: string): boolean {
  return clientSafe.has(type);
}

/** The `signIn` callback refused, or threw. */
export class AccessDenied extends AuthError {
  static override type: ErrorType = "AccessDenied";
}
/** The passkey belongs to another user, or its address does. */
export class AccountNotLinked extends SignInError {
  static override type: ErrorType = "AccountNotLinked";
}
/** Something unforeseen was thrown while a sign-in was completed. */
export class CallbackRouteError extends AuthError {
  static override type: ErrorType = "CallbackRouteError";
}
/** A form was posted from another site. */
export class CrossSiteRequest extends SignInError {
  static override type: ErrorType = "CrossSiteRequest";
}
/** More than one passkey provider wants the browser's autofill. */
export class DuplicateConditionalUI extends AuthError {
  static override type: ErrorType = "DuplicateConditionalUI";
}
/** A sign-in link could not be sent. */
export class EmailSignInError extends SignInError {
  static override type: ErrorType = "EmailSignInError";
}
/** `pages.error` leads to itself. Logged only. */
export class ErrorPageLoop extends AuthError {
  static override type: ErrorType = "ErrorPageLoop";
}
/** An experimental feature was used without its switch. */
export class ExperimentalFeatureNotEnabled extends AuthError {
  static override type: ErrorType = "ExperimentalFeatureNotEnabled";
}
/** A callback URL is not a web address. */
export class InvalidCallbackUrl extends AuthError {
  static override type: ErrorType = "InvalidCallbackUrl";
}
/** A sign-in attempt is missing, expired, used, or belongs to another browser or provider. */
export class InvalidCheck extends SignInError {
  static override type: ErrorType = "InvalidCheck";
}
/** An OAuth provider has neither an issuer nor all of its endpoints. */
export class InvalidEndpoints extends AuthError {
  static override type: ErrorType = "InvalidEndpoints";
}
/** A request that cannot be read: answered with 400. */
export class InvalidRequest extends AuthError {
  static override type: ErrorType = "InvalidRequest";
}
/** The feature needs an adapter. */
export class MissingAdapter extends AuthError {
  static override type: ErrorType = "MissingAdapter";
}
/** The adapter lacks methods that the configured features need. */
export class MissingAdapterMethods extends AuthError {
  static override type: ErrorType = "MissingAdapterMethods";
}
/** A credentials provider has no `authorize`. */
export class MissingAuthorize extends AuthError {
  static override type: ErrorType = "MissingAuthorize";
}
/** The CSRF token is missing or not the browser's. */
export class MissingCSRF extends SignInError {
  static override type: ErrorType = "MissingCSRF";
}
/** There is no secret. Source: interface 7. */
export class MissingSecretError extends AuthError {
  static override type: ErrorType = "MissingSecret";
}
export { MissingSecretError as MissingSecret };
/** Autofill of passkeys needs an input with `autocomplete="webauthn"`. */
export class MissingWebAuthnAutocomplete extends AuthError {
  static override type: ErrorType = "MissingWebAuthnAutocomplete";
}
/** The account, or its address, belongs to another user. */
export class OAuthAccountNotLinked extends SignInError {
  static override type: ErrorType = "OAuthAccountNotLinked";
}
/** The authorization server answered with an error, or with something that is not to be believed. */
export class OAuthCallbackError extends SignInError {
  static override type: ErrorType = "OAuthCallbackError";
}
/** A provider's `profile` callback threw, or found no usable id. */
export class OAuthProfileParseError extends AuthError {
  static override type: ErrorType = "OAuthProfileParseError";
}
/** The way to the authorization server could not be prepared. */
export class OAuthSignInError extends SignInError {
  static override type: ErrorType = "OAuthSignInError";
}
/** A database session could not be read. Logged only. */
export class SessionTokenError extends AuthError {
  static override type: ErrorType = "SessionTokenError";
}
/** A session could not be ended. Logged only. */
export class SignOutError extends AuthError {
  static override type: ErrorType = "SignOutError";
}
/** No such action, or not with this method. */
export class UnknownAction extends AuthError {
  static override type: ErrorType = "UnknownAction";
}
/** The session strategy does not fit the rest of the configuration. */
export class UnsupportedStrategy extends AuthError {
  static override type: ErrorType = "UnsupportedStrategy";
}
/** A sign-in link is wrong, used or expired. */
export class Verification extends AuthError {
  static override type: ErrorType = "Verification";
}
/** A passkey's answer could not be verified. */
export class WebAuthnVerificationError extends AuthError {
  static override type: ErrorType = "WebAuthnVerificationError";
}
/** The secret is too short for production. */
export class WeakSecret extends AuthError {
  static override type: ErrorType = "WeakSecret";
}
