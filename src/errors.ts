/** The part of the library's pages on which an error is shown. */
export type ErrorKind = "error" | "signIn";

/** A `code` for the log and, where safe, the address bar; each is explained in docs/errors.md. */
interface ErrorFacts {
  readonly kind: ErrorKind;
  /** Whether a browser may learn the type. */
  readonly safe: boolean;
}

const page = { kind: "error", safe: false } as const;
const safePage = { kind: "error", safe: true } as const;
const signIn = { kind: "signIn", safe: false } as const;
const safeSignIn = { kind: "signIn", safe: true } as const;

/** Every error of the library: the page it is shown on and whether a browser may learn its name. */
const facts = {
  AccessDenied: safePage,
  AccountNotLinked: safeSignIn,
  AdapterError: page,
  CallbackRouteError: page,
  Configuration: safePage,
  CredentialsSignin: safeSignIn,
  CrossSiteRequest: safeSignIn,
  DuplicateConditionalUI: page,
  EmailSignInError: signIn,
  ErrorPageLoop: page,
  EventError: page,
  ExperimentalFeatureNotEnabled: page,
  InvalidCallbackUrl: page,
  InvalidCheck: safeSignIn,
  InvalidEndpoints: page,
  InvalidProvider: page,
  InvalidRequest: page,
  JWTSessionError: page,
  MissingAdapter: page,
  MissingAdapterMethods: page,
  MissingAuthorize: page,
  MissingCSRF: safeSignIn,
  MissingSecret: page,
  MissingWebAuthnAutocomplete: page,
  OAuthAccountNotLinked: safeSignIn,
  OAuthCallbackError: safeSignIn,
  OAuthProfileParseError: page,
  OAuthSignInError: signIn,
  SessionTokenError: page,
  SignOutError: page,
  UnknownAction: page,
  UnsupportedStrategy: page,
  UntrustedHost: page,
  Verification: safePage,
  WebAuthnVerificationError: safePage,
  WeakSecret: page,
} as const satisfies Record<string, ErrorFacts>;

/** The closed list of error types. Source: interface 7. */
export type ErrorType = keyof typeof facts;

/** What an error was caused by: the original error and facts for the operator's log. */
export type ErrorCause = Record<string, unknown> & { err?: Error };

/** Options of every error's constructor. */
export interface AuthErrorOptions {
  /** The original error, or facts about what happened. */
  cause?: unknown;
  /** A stable name of the precise reason; see docs/errors.md. */
  code?: string;
}

function toCause(cause: unknown): ErrorCause | undefined {
  if (cause === undefined) return undefined;
  if (cause instanceof Error) return { err: cause };
  if (typeof cause === "object" && cause !== null) return { ...cause };
  return { err: new Error(String(cause)) };
}

/**
 * Base of all errors of the library. `message` and `cause` are for the operator; a browser only ever
 * sees `type`, and only when it is one of the safe ones. Source: interface 7.
 */
export class AuthError extends Error {
  static type: ErrorType = "Configuration";
  readonly type: ErrorType;
  readonly kind: ErrorKind;
  /** The precise reason. Applications may set it on their own `CredentialsSignin`. */
  code: string;
  declare readonly cause?: ErrorCause;

  constructor(message?: string | Error, options: AuthErrorOptions = {}) {
    const type = new.target.type;
    super(message instanceof Error ? message.message : (message ?? type));
    this.type = type;
    this.name = type;
    this.kind = facts[type].kind;
    this.code = options.code ?? kebab(type);
    const cause = toCause(options.cause ?? (message instanceof Error ? message : undefined));
    if (cause) this.cause = cause;
  }
}

function kebab(type: string): string {
  return type.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}

/**
 * Whether a value is an error of this family, from this copy of the library or another one: module
 * copies are told by the fields, never by `instanceof` alone.
 */
export function isAuthError(value: unknown): value is AuthError {
  if (value instanceof AuthError) return true;
  if (!(value instanceof Error) || !("type" in value)) return false;
  return typeof value.type === "string" && Object.hasOwn(facts, value.type);
}

/** Whether a browser may be told this type of error. */
export function isClientSafe(type: string): boolean {
  return Object.hasOwn(facts, type) && facts[type as ErrorType].safe;
}

/** The page on which an error of this type is shown. */
export function kindOf(type: ErrorType): ErrorKind {
  return facts[type].kind;
}

/** The `signIn` callback refused, or threw. */
export class AccessDenied extends AuthError {
  static override type: ErrorType = "AccessDenied";
}
/** The passkey belongs to another user, or its address does. */
export class AccountNotLinked extends AuthError {
  static override type: ErrorType = "AccountNotLinked";
}
/** A method of the adapter threw. */
export class AdapterError extends AuthError {
  static override type: ErrorType = "AdapterError";
}
/** Something unforeseen was thrown while a sign-in was completed. */
export class CallbackRouteError extends AuthError {
  static override type: ErrorType = "CallbackRouteError";
}
/**
 * Thrown from `authorize`: name and password are not accepted. `code` reaches the address bar of the
 * sign-in page, so it must not tell a wrong name from a wrong password. Source: interface 7.
 */
export class CredentialsSignin extends AuthError {
  static override type: ErrorType = "CredentialsSignin";

  constructor(message?: string | Error, options: AuthErrorOptions = {}) {
    super(message, { code: "credentials", ...options });
  }
}
/** A form was posted from another site. */
export class CrossSiteRequest extends AuthError {
  static override type: ErrorType = "CrossSiteRequest";
}
/** More than one passkey provider wants the browser's autofill. */
export class DuplicateConditionalUI extends AuthError {
  static override type: ErrorType = "DuplicateConditionalUI";
}
/** A sign-in link could not be sent. */
export class EmailSignInError extends AuthError {
  static override type: ErrorType = "EmailSignInError";
}
/** `pages.error` leads to itself. Logged only. */
export class ErrorPageLoop extends AuthError {
  static override type: ErrorType = "ErrorPageLoop";
}
/** An event handler threw. Logged only. */
export class EventError extends AuthError {
  static override type: ErrorType = "EventError";
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
export class InvalidCheck extends AuthError {
  static override type: ErrorType = "InvalidCheck";
}
/** An OAuth provider has neither an issuer nor all of its endpoints. */
export class InvalidEndpoints extends AuthError {
  static override type: ErrorType = "InvalidEndpoints";
}
/** No such provider, or it cannot do what was asked of it. */
export class InvalidProvider extends AuthError {
  static override type: ErrorType = "InvalidProvider";
}
/** A request that cannot be read: answered with 400. */
export class InvalidRequest extends AuthError {
  static override type: ErrorType = "InvalidRequest";
}
/** An encrypted session token could not be read, or a callback failed on it. Logged only. */
export class JWTSessionError extends AuthError {
  static override type: ErrorType = "JWTSessionError";
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
export class MissingCSRF extends AuthError {
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
export class OAuthAccountNotLinked extends AuthError {
  static override type: ErrorType = "OAuthAccountNotLinked";
}
/** The authorization server answered with an error, or with something that is not to be believed. */
export class OAuthCallbackError extends AuthError {
  static override type: ErrorType = "OAuthCallbackError";
}
/** A provider's `profile` callback threw, or found no usable id. */
export class OAuthProfileParseError extends AuthError {
  static override type: ErrorType = "OAuthProfileParseError";
}
/** The way to the authorization server could not be prepared. */
export class OAuthSignInError extends AuthError {
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
/** The host of the request is not trusted and `AUTH_URL` is not set. */
export class UntrustedHost extends AuthError {
  static override type: ErrorType = "UntrustedHost";
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
