/**
 * Every error of the library, and `isAuthError` to recognize them. Each has a stable `type` and a `code`; docs/errors.md
 * explains them.
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
  InvalidProvider,
  isAuthError,
  SignInError,
  UntrustedHost,
} from "./auth-error.ts";

/** The types of error that may be shown to a browser. */
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
  "SignOutError",
  "StepUpImpossible",
  "StepUpRequired",
  "TooManyAttempts",
  "Verification",
  "WebAuthnVerificationError",
]);

/** Whether this type of error may be shown to a browser; any other is shown as `Configuration`. */
export function isClientSafe(type: string): boolean {
  return clientSafe.has(type);
}

/** Codes of a sign-in that could not begin because the provider is away, so that trying again helps. */
const outages: ReadonlySet<string> = new Set(["provider-unreachable", "provider-unavailable"]);

/**
 * Returns the type by which an error is shown to a browser: its own where that is safe, `OAuthCallbackError` where a
 * provider is away, `InvalidRequest` for a method that a route does not have, and otherwise `Configuration`.
 */
export function shownType({ type, code }: Pick<AuthError, "type" | "code">): ErrorType {
  if (isClientSafe(type)) return type;
  if (type === "UnknownAction") return "InvalidRequest";
  return outages.has(code) ? "OAuthCallbackError" : "Configuration";
}

/** The `signIn` callback refused the sign-in, or threw. */
export class AccessDenied extends AuthError {
  static override type: ErrorType = "AccessDenied";
}
/** The account belongs to another user, or its e-mail address does; for credentials and passkeys. */
export class AccountNotLinked extends SignInError {
  static override type: ErrorType = "AccountNotLinked";
}
/** An unexpected error was thrown while a sign-in was completed. */
export class CallbackRouteError extends AuthError {
  static override type: ErrorType = "CallbackRouteError";
}
/** A provider has to ask the person before `getAccessToken` can return a token: send them to `url`. */
export class ConsentRequired extends AuthError {
  static override type: ErrorType = "ConsentRequired";
  /** The id of the provider. */
  declare readonly provider: string;
  /** The scopes that are asked for: those that were granted before, and the missing ones. */
  declare readonly scopes: readonly string[];
  /** Leads the browser of the signed-in user to the provider, and back. Good for an hour. */
  declare readonly url: string;
}
/** A form was posted from another site. */
export class CrossSiteRequest extends SignInError {
  static override type: ErrorType = "CrossSiteRequest";
}
/** More than one passkey provider has `enableConditionalUI`. */
export class DuplicateConditionalUI extends AuthError {
  static override type: ErrorType = "DuplicateConditionalUI";
}
/** The mail with a magic link could not be sent, or too many were requested. */
export class EmailSignInError extends SignInError {
  static override type: ErrorType = "EmailSignInError";
}
/** The page `pages.error` redirects to itself. Only logged. */
export class ErrorPageLoop extends AuthError {
  static override type: ErrorType = "ErrorPageLoop";
}
/** An event handler threw. Only logged. */
export class EventError extends AuthError {
  static override type: ErrorType = "EventError";
}
/** An experimental feature is used but not enabled. */
export class ExperimentalFeatureNotEnabled extends AuthError {
  static override type: ErrorType = "ExperimentalFeatureNotEnabled";
}
/** A callback URL is not an http or https URL. */
export class InvalidCallbackUrl extends AuthError {
  static override type: ErrorType = "InvalidCallbackUrl";
}
/** A sign-in attempt is missing, has expired, was used before, or belongs to another browser or provider. */
export class InvalidCheck extends SignInError {
  static override type: ErrorType = "InvalidCheck";
}
/** An OAuth provider has neither an issuer nor all of its endpoints. */
export class InvalidEndpoints extends AuthError {
  static override type: ErrorType = "InvalidEndpoints";
}
/** The request is malformed; the response has the status 400. */
export class InvalidRequest extends AuthError {
  static override type: ErrorType = "InvalidRequest";
}
/** A session token could not be decrypted, or a callback failed on it. Only logged. */
export class JWTSessionError extends AuthError {
  static override type: ErrorType = "JWTSessionError";
}
/** A provider asked to end sessions, with a logout token that is not accepted. Only logged. */
export class LogoutRefused extends AuthError {
  static override type: ErrorType = "LogoutRefused";
}
/** A configured feature needs an adapter, and there is none. */
export class MissingAdapter extends AuthError {
  static override type: ErrorType = "MissingAdapter";
}
/** The adapter lacks methods that a configured feature needs. */
export class MissingAdapterMethods extends AuthError {
  static override type: ErrorType = "MissingAdapterMethods";
}
/** A credentials provider has no `authorize`. */
export class MissingAuthorize extends AuthError {
  static override type: ErrorType = "MissingAuthorize";
}
/** The CSRF token of a form is missing, or is not the one in the browser's cookie. */
export class MissingCSRF extends SignInError {
  static override type: ErrorType = "MissingCSRF";
}
/** There is no secret: neither the option `secret` nor `AUTH_SECRET` is set. Source: interface 7. */
export class MissingSecretError extends AuthError {
  static override type: ErrorType = "MissingSecret";
}
export { MissingSecretError as MissingSecret };
/** A passkey provider has `enableConditionalUI`, but no field with `autocomplete="webauthn"`. */
export class MissingWebAuthnAutocomplete extends AuthError {
  static override type: ErrorType = "MissingWebAuthnAutocomplete";
}
/** The account belongs to another user, or its e-mail address does; for OAuth providers. */
export class OAuthAccountNotLinked extends SignInError {
  static override type: ErrorType = "OAuthAccountNotLinked";
}
/** The provider answered with an error, or with a response that could not be validated. */
export class OAuthCallbackError extends SignInError {
  static override type: ErrorType = "OAuthCallbackError";
}
/** A provider's `profile` threw, or returned no usable `id`. */
export class OAuthProfileParseError extends AuthError {
  static override type: ErrorType = "OAuthProfileParseError";
}
/** The authorization request to a provider could not be prepared. */
export class OAuthSignInError extends SignInError {
  static override type: ErrorType = "OAuthSignInError";
}
/** A new password is refused; `cause.reason` says why, and `cause.message` says it to the person. */
export class PasswordRefused extends AuthError {
  static override type: ErrorType = "PasswordRefused";
}
/** A database session could not be read, or the `session` callback threw on it. Only logged. */
export class SessionTokenError extends AuthError {
  static override type: ErrorType = "SessionTokenError";
}
/** A session could not be ended because the database failed; the response has the status 503. */
export class SignOutError extends AuthError {
  static override type: ErrorType = "SignOutError";
}
/** Something asks for more than any sign-in with this configuration, or of this person, proves. */
export class StepUpImpossible extends AuthError {
  static override type: ErrorType = "StepUpImpossible";
}
/**
 * The session is not recent enough, or proves too little, to change how its person signs in. `cause.url` is the address of the
 * sign-in page.
 */
export class StepUpRequired extends SignInError {
  static override type: ErrorType = "StepUpRequired";
}
/** Something was done too often. `cause.retryAfter` is the number of seconds until it may be tried again. */
export class TooManyAttempts extends SignInError {
  static override type: ErrorType = "TooManyAttempts";
}
/** There is no such action, or not with this HTTP method. */
export class UnknownAction extends AuthError {
  static override type: ErrorType = "UnknownAction";
}
/** The session strategy is incompatible with the rest of the configuration. */
export class UnsupportedStrategy extends AuthError {
  static override type: ErrorType = "UnsupportedStrategy";
}
/** A magic link or code is wrong, was used before, or has expired. */
export class Verification extends AuthError {
  static override type: ErrorType = "Verification";
}
/** The response of a passkey could not be verified. */
export class WebAuthnVerificationError extends AuthError {
  static override type: ErrorType = "WebAuthnVerificationError";
}
/** The secret is shorter than 32 bytes, in production. */
export class WeakSecret extends AuthError {
  static override type: ErrorType = "WeakSecret";
}
