import { isError } from "./lib/kind.ts";

/** Where an error is shown: on the error page, or on the sign-in page, where people can try again. */
export type ErrorKind = "error" | "signIn";

/** All types of error; docs/errors.md explains each. Source: interface 7. */
export type ErrorType =
  | "AccessDenied"
  | "AccountNotLinked"
  | "AdapterError"
  | "CallbackRouteError"
  | "Configuration"
  | "ConsentRequired"
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
  | "LogoutRefused"
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
  | "PasswordRefused"
  | "SessionTokenError"
  | "SignOutError"
  | "StepUpImpossible"
  | "StepUpRequired"
  | "TooManyAttempts"
  | "UnknownAction"
  | "UnsupportedStrategy"
  | "UntrustedHost"
  | "Verification"
  | "WebAuthnVerificationError"
  | "WeakSecret";

/** The cause of an error: the original error as `err`, and facts for the operator's log. */
export type ErrorCause = Record<string, unknown> & { err?: Error };

/** The options of the constructor of every error. */
export interface AuthErrorOptions {
  /** The original error, or an object with facts for the log. */
  cause?: unknown;
  /** A stable name for the precise reason; see docs/errors.md. Default: the type in kebab case. */
  code?: string;
  /** Facts for the log, which become members of `cause`. */
  [fact: string]: unknown;
}

/**
 * The base class of all errors of the library. `message` and `cause` are for the operator. A browser only ever sees the
 * `type`, and only if it reveals nothing. Source: interface 7.
 */
export class AuthError extends Error {
  /** The type of the errors of this class. */
  static type: ErrorType = "Configuration";
  /** Where the errors of this class are shown. */
  static kind: ErrorKind = "error";
  /** What went wrong. */
  readonly type: ErrorType;
  /** Where the error is shown: on the error page, or on the sign-in page. */
  readonly kind: ErrorKind;
  /** The precise reason. Applications may choose it for a `CredentialsSignin`. */
  code: string;
  /** The original error as `err`, and facts for the log. */
  declare readonly cause?: ErrorCause;

  constructor(message?: string | Error, { code, cause, ...facts }: AuthErrorOptions = {}) {
    const { type, kind } = new.target;
    super(isError(message) ? message.message : (message ?? type));
    this.type = type;
    this.name = type;
    this.kind = kind;
    this.code = code ?? kebab(type);
    const all = { ...(isError(message) && factsOf(message)), ...facts, ...factsOf(cause) };
    if (Object.keys(all).length > 0) this.cause = all;
  }
}

/** The base class of errors after which people can try again at once. */
export class SignInError extends AuthError {
  static override kind: ErrorKind = "signIn";
}

function kebab(type: string): string {
  return type.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}

/** Returns the facts of a cause: its own members, or the error that it is. */
function factsOf(cause: unknown): object | null | undefined {
  if (isError(cause)) return { err: cause };
  if (typeof cause === "object" || cause === undefined) return cause;
  return { err: new Error(String(cause)) };
}

/**
 * Whether a value is an {@link AuthError}, of any copy of the library: a bundler may create several copies, and
 * `instanceof` only knows the classes of one.
 */
export function isAuthError(value: unknown): value is AuthError {
  if (!isError(value) || !("type" in value) || !("kind" in value)) return false;
  return typeof value.type === "string" && (value.kind === "error" || value.kind === "signIn");
}

// The errors that a session check can meet, and that applications throw. It loads no others.

/**
 * Throw it from `authorize` when name and password do not match. The `code` appears in the URL of the sign-in page, so it
 * must not reveal whether the name or the password is wrong. Default: `credentials`. Source: interface 7.
 */
export class CredentialsSignin extends SignInError {
  static override type: ErrorType = "CredentialsSignin";

  constructor(message?: string | Error, options: AuthErrorOptions = {}) {
    super(message, { code: "credentials", ...options });
  }
}
/** A method of the adapter threw; `cause.method` names it. */
export class AdapterError extends AuthError {
  static override type: ErrorType = "AdapterError";
}
/** There is no such provider, its configuration is wrong, or it does not support what was requested. */
export class InvalidProvider extends AuthError {
  static override type: ErrorType = "InvalidProvider";
}
/** The request names a host that is not trusted, and `AUTH_URL` is not set. */
export class UntrustedHost extends AuthError {
  static override type: ErrorType = "UntrustedHost";
}
