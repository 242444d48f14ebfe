import type { Adapter, AdapterSession, AdapterUser } from "../adapters.ts";
import type { CookieAttributes } from "../lib/cookie.ts";
import type { Provider, Theme } from "./provider.ts";
import type { Account, Awaitable, JWT, Profile, Session, User } from "./records.ts";

export type { CookieAttributes };

/** How the signed-in state is kept. Source: interface 2.2. */
export type SessionStrategy = "jwt" | "database";

/** Source: interface 2.2. */
export interface SessionOptions {
  /** Default: `database` when there is an adapter, else `jwt`. */
  strategy?: SessionStrategy | undefined;
  /** Seconds until an unused session ends. Default: 2592000 (30 days). */
  maxAge?: number | undefined;
  /** Seconds between renewals; 0 renews on every access. Default: 86400 (1 day). */
  updateAge?: number | undefined;
  /**
   * Seconds after which a session ends however often it was renewed; `false` for never. Default:
   * 7776000 (90 days), and `false` with `compat: "authjs"`.
   */
  absoluteMaxAge?: number | false | undefined;
  /** Makes the token of a database session. Default: a random UUID. */
  generateSessionToken?(): string;
}

/** What `jwt.encode` receives. */
export interface JWTEncodeParams {
  token?: JWT | undefined;
  secret: string | string[];
  /** Separates the keys of different purposes; the cookie's name. */
  salt: string;
  /** Seconds. Default: 2592000 (30 days). */
  maxAge?: number | undefined;
}

/** What `jwt.decode` receives. */
export interface JWTDecodeParams {
  token?: string | undefined;
  secret: string | string[];
  salt: string;
}

/** Source: interface 2.1. */
export interface JWTOptions {
  /** Seconds. Default: `session.maxAge`. */
  maxAge: number;
  encode(params: JWTEncodeParams): Awaitable<string>;
  decode(params: JWTDecodeParams): Awaitable<JWT | null>;
}

/** Name and attributes of one of the library's cookies. */
export interface CookieOption {
  name?: string | undefined;
  options?: CookieAttributes | undefined;
}

/**
 * Overrides of the library's cookies. `state` (or `attempt`) names the cookies of sign-in attempts;
 * `pkceCodeVerifier`, `nonce` and `callbackUrl` are accepted and have no cookie of their own.
 */
export interface CookiesOptions {
  sessionToken: CookieOption;
  csrfToken: CookieOption;
  webauthnChallenge: CookieOption;
  attempt: CookieOption;
  state: CookieOption;
  pkceCodeVerifier: CookieOption;
  nonce: CookieOption;
  callbackUrl: CookieOption;
}

/** The application's own pages; each replaces the built-in one. Source: interface 2.1. */
export interface PagesOptions {
  signIn: string;
  signOut: string;
  error: string;
  verifyRequest: string;
  newUser: string;
}

/** Codes of `logger.warn`. */
export type WarningCode =
  | "debug-enabled"
  | "csrf-disabled"
  | "env-url-basepath-redundant"
  | "env-url-basepath-mismatch"
  | "experimental-webauthn"
  | "weak-secret";

/**
 * Where the library's log lines go. `error` is called with the type of the error, the error and the
 * facts of the request; with `compat: "authjs"` with the error alone. Source: interface 2.1.
 */
export interface LoggerInstance {
  error(code: string | Error, ...message: unknown[]): void;
  warn(code: WarningCode | string, ...message: unknown[]): void;
  debug(code: string, ...message: unknown[]): void;
}

/** What the `jwt` callback receives. Source: interface 6.1. */
export interface JWTCallbackParams {
  token: JWT;
  user?: User | AdapterUser;
  account?: Account | null;
  profile?: Profile;
  trigger?: "signIn" | "signUp" | "update";
  /** @deprecated use `trigger === "signUp"` */
  isNewUser?: boolean;
  /** At sign-in: what the application passed to `signIn(provider, { data })`. */
  data?: unknown;
  /** What the browser sent to update the session. Validate it. */
  session?: unknown;
}

/**
 * What the `session` callback receives: `token` with the `jwt` strategy, `user` with the `database`
 * strategy. Source: interface 6.1.
 */
export interface SessionCallbackParams {
  session: Session & { user: User };
  token: JWT;
  user: AdapterUser;
  /** On update: what the browser sent. Validate it. */
  newSession?: unknown;
  trigger?: "update";
}

/** What the `signIn` callback receives. Source: interface 6.1. */
export interface SignInCallbackParams {
  user: User | AdapterUser;
  account?: Account | null;
  profile?: Profile;
  /** The posted fields, with the credentials provider. */
  credentials?: Record<string, unknown>;
  /** `verificationRequest` is true when a sign-in link was asked for. */
  email?: { verificationRequest?: boolean };
  /** What the application passed to `signIn(provider, { data })`. */
  data?: unknown;
}

/** Decisions that change the flow. Source: interface 6.1. */
export interface CallbacksOptions {
  jwt(params: JWTCallbackParams): Awaitable<JWT | null>;
  session(params: SessionCallbackParams): Awaitable<Session | { expires: string }>;
  /** A session exists only after exactly `true`; text redirects there. */
  signIn(params: SignInCallbackParams): Awaitable<boolean | string>;
  redirect(params: { url: string; baseUrl: string }): Awaitable<string>;
}

/** Audit hooks; a handler that throws is logged and changes nothing. Source: interface 6.2. */
export interface EventCallbacks {
  createUser(message: { user: User }): Awaitable<void>;
  updateUser(message: { user: User }): Awaitable<void>;
  linkAccount(message: {
    account: Account;
    profile: User | AdapterUser;
    user: User | AdapterUser;
  }): Awaitable<void>;
  /** `token` is present with the `jwt` strategy. */
  session(message: { session: Session; token?: JWT }): Awaitable<void>;
  signIn(message: {
    user: User;
    account: Account | null;
    profile?: Profile;
    isNewUser?: boolean;
  }): Awaitable<void>;
  signOut(
    message: { session: AdapterSession | null | undefined } | { token: JWT | null },
  ): Awaitable<void>;
  /**
   * A user removed a passkey, or somebody proved the address of a user by mail and an account without
   * such a proof was removed. An addition to the interface.
   */
  unlinkAccount(message: { user: User; account: Account }): Awaitable<void>;
  /**
   * The counter of a passkey did not grow, so that it may have been copied; the sign-in was refused.
   * An addition to the interface (WebAuthn Level 3 section 6.1.1).
   */
  passkeyCounterRegression(message: {
    user: User;
    /** In base64, as in the database. */
    credentialID: string;
    /** The counter in the database, and the one of the authenticator. */
    before: number;
    counter: number;
  }): Awaitable<void>;
}

/** The configuration of the library. Source: interface 2.1. */
export interface AuthConfig {
  providers: readonly Provider[];
  adapter?: Adapter | undefined;
  /** Path below which the library answers. Default: `/auth`; `/api/auth` in the Next.js binding. */
  basePath?: string | undefined;
  /** At least 32 bytes. With several, the first seals and all of them unseal. */
  secret?: string | readonly string[] | undefined;
  session?: SessionOptions | undefined;
  jwt?: Partial<JWTOptions> | undefined;
  callbacks?: Partial<CallbacksOptions> | undefined;
  events?: Partial<EventCallbacks> | undefined;
  pages?: Partial<PagesOptions> | undefined;
  cookies?: Partial<CookiesOptions> | undefined;
  /** Default: true on https. */
  useSecureCookies?: boolean | undefined;
  /** Whether the request's host is believed: `true`, or the list of hosts that are. */
  trustHost?: boolean | readonly string[] | undefined;
  /** See docs/proxy.md. Default: `AUTH_REDIRECT_PROXY_URL`. */
  redirectProxyUrl?: string | undefined;
  /** Origins to which a redirect proxy forwards. Default: none. */
  redirectProxyOrigins?: readonly string[] | undefined;
  /** Ignored when `logger` is set. Default: false. */
  debug?: boolean | undefined;
  logger?: Partial<LoggerInstance> | undefined;
  theme?: Theme | undefined;
  experimental?: { enableWebAuthn?: boolean | undefined } | undefined;
  /** The symbol `skipCSRFCheck`: forms are accepted without a token. */
  skipCSRFCheck?: symbol | undefined;
  /** `authjs`: cookie names and token formats of Auth.js v5, so that its users stay signed in. */
  compat?: "authjs" | undefined;
}

/** What `Auth` takes beside {@link AuthConfig}; the bindings do not. Source: interface 1. */
export interface RawAuthConfig extends AuthConfig {
  /** The symbol `raw`: `Auth` answers its inner record instead of a `Response`. */
  raw: symbol;
}

/** A configuration, or a function of the request that makes one. Source: interface 1. */
export type AuthConfigSource =
  | AuthConfig
  | ((request: Request | undefined) => Awaitable<AuthConfig>);
