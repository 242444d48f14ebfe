/** Where an error is shown: on the error page, or on the sign-in page for another try. */
export type ErrorKind = "error" | "signIn";

/** The closed list of error types; each is explained in docs/errors.md. Source: interface 7. */
export type ErrorType =
  | "AccessDenied"
  | "AccountNotLinked"
  | "AdapterError"
  | "CallbackRouteError"
  | "Configuration"
  | "CredentialsSignin"
  | "CrossSiteRequest"
  | "DuplicateConditionalUI"
  | "EmailSignInError"
  | "ErrorPageLoop"
  | "EventError"
  | "ExperimentalFeatureNotEnabled"
  | "InvalidCallbackUrl"
  | "InvalidCheck"
  | "InvalidEndpoints"
  | "InvalidProvider"
  | "InvalidRequest"
  | "JWTSessionError"
  | "MissingAdapter"
  | "MissingAdapterMethods"
  | "MissingAuthorize"
  | "MissingCSRF"
  | "MissingSecret"
  | "MissingWebAuthnAutocomplete"
  | "OAuthAccountNotLinked"
  | "OAuthCallbackError"
  | "OAuthProfileParseError"
  | "OAuthSignInError"
  | "SessionTokenError"
  | "SignOutError"
  | "UnknownAction"
  | "UnsupportedStrategy"
  | "UntrustedHost"
  | "Verification"
  | "WebAuthnVerificationError"
  | "WeakSecret";

/** What an error was caused by: the original error and facts for the operator's log. */
export type ErrorCause = Record<string, unknown> & { err?: Error };

/** Options of every error's constructor. */
export interface AuthErrorOptions {
  /** The original error, or facts about what happened. */
  cause?: unknown;
  /** A stable name of the precise reason; see docs/errors.md. */
  code?: string;
}

/**
 * Base of all errors of the library. `message` and `cause` are for the operator; a browser only ever
 * sees `type`, and only when it is one of the safe ones. Source: interface 7.
 */
export class AuthError extends Error {
  static type: ErrorType = "Configuration";
  static kind: ErrorKind = "error";
  readonly type: ErrorType;
  readonly kind: ErrorKind;
  /** The precise reason. Applications may set it on their own `CredentialsSignin`. */
  code: string;
  declare readonly cause?: ErrorCause;

  constructor(message?: string | Error, options: AuthErrorOptions = {}) {
    const { type, kind } = new.target;
    super(message instanceof Error ? message.message : (message ?? type));
    this.type = type;
    this.name = type;
    this.kind = kind;
    this.code = options.code ?? kebab(type);
    const cause = toCause(options.cause ?? (message instanceof Error ? message : undefined));
    if (cause) this.cause = cause;
  }
}

/** Base of the errors after which a person may try again at once. */
export class SignInError extends AuthError {
  static override kind: ErrorKind = "signIn";
}

function kebab(type: string): string {
  return type.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}

function toCause(cause: unknown): ErrorCause | undefined {
  if (cause === undefined) return undefined;
  if (cause instanceof Error) return { err: cause };
  if (typeof cause === "object" && cause !== null) return { ...cause };
  return { err: new Error(String(cause)) };
}

/**
 * Whether a value is an error of this family, from this copy of the library or another one: module
 * copies are told by the fields, never by `instanceof` alone.
 */
export function isAuthError(value: unknown): value is AuthError {
  if (value instanceof AuthError) return true;
  if (!(value instanceof Error) || !("type" in value) || !("kind" in value)) return false;
  return typeof value.type === "string" && (value.kind === "error" || value.kind === "signIn");
}

// What any request may meet, and what applications throw. No other errors are loaded with a session check.

/**
 * Thrown from `authorize`: name and password are not accepted. `code` reaches the address bar of the
 * sign-in page, so it must not tell a wrong name from a wrong password. Source: interface 7.
 */
export class CredentialsSignin extends SignInError {
  static override type: ErrorType = "CredentialsSignin";

  constructor(message?: string | Error, options: AuthErrorOptions = {}) {
    super(message, { code: "credentials", ...options });
  }
}
/** A method of the adapter threw. */
export class AdapterError extends AuthError {
  static override type: ErrorType = "AdapterError";
}
/** An event handler threw. Logged only. */
export class EventError extends AuthError {
  static override type: ErrorType = "EventError";
}
/** No such provider, or it cannot do what was asked of it. */
export class InvalidProvider extends AuthError {
  static override type: ErrorType = "InvalidProvider";
}
/** An encrypted session token could not be read, or a callback failed on it. Logged only. */
export class JWTSessionError extends AuthError {
  static override type: ErrorType = "JWTSessionError";
}
/** The host of the request is not trusted and `AUTH_URL` is not set. */
export class UntrustedHost extends AuthError {
  static override type: ErrorType = "UntrustedHost";
}
