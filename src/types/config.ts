import type { CookieAttributes } from "../lib/cookie.ts";
import type { Adapter, AdapterSession, AdapterUser } from "./adapter.ts";
import type { LimitsOptions } from "./limits.ts";
import type { Provider, Theme } from "./provider.ts";
import type { Account, Awaitable, JWT, Profile, Session, User } from "./records.ts";
import type { JWTOptions, SessionOptions } from "./session.ts";

export type {
  JWTDecodeParams,
  JWTEncodeParams,
  JWTOptions,
  SessionOptions,
  SessionStrategy,
} from "./session.ts";
export type { CookieAttributes };

/** Name and attributes of one of the library's cookies. */
export interface CookieOption {
  name?: string | undefined;
  options?: CookieAttributes | undefined;
}

/**
 * Overrides names and attributes of the library's cookies. `state` (or `attempt`) is for the cookies of sign-in
 * attempts. `pkceCodeVerifier`, `nonce` and `callbackUrl` are accepted but have no effect: there are no such cookies.
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

/** Paths or URLs of the application's own pages, which replace the built-in ones. Source: interface 2.1. */
export interface PagesOptions {
  signIn: string;
  signOut: string;
  error: string;
  verifyRequest: string;
  newUser: string;
}

/** The codes that `logger.warn` is called with; see docs/errors.md. */
export type WarningCode =
  | "debug-enabled"
  | "csrf-disabled"
  | "env-url-basepath-redundant"
  | "env-url-basepath-mismatch"
  | "experimental-webauthn"
  | "weak-secret";

/**
 * Receives the library's log lines. `error` is called with the type of the error, the error and the facts of the
 * request, or, with `compat: "authjs"`, with the error alone. Secrets are redacted already. Source: interface 2.1.
 */
export interface LoggerInstance {
  error(code: string | Error, ...message: unknown[]): void;
  warn(code: WarningCode | string, ...message: unknown[]): void;
  debug(code: string, ...message: unknown[]): void;
}

/** What the `jwt` callback is called with. Source: interface 6.1. */
export interface JWTCallbackParams {
  token: JWT;
  user?: User | AdapterUser;
  account?: Account | null;
  profile?: Profile;
  trigger?: "signIn" | "signUp" | "update";
  /** @deprecated use `trigger === "signUp"` */
  isNewUser?: boolean;
  /** At sign-in: what the application passed as `data` to `signIn(provider, { data })`. */
  data?: unknown;
  /** On update: what the browser sent. Validate it before use. */
  session?: unknown;
}

/**
 * What the `session` callback is called with: `token` with the `jwt` strategy, `user` with the `database` strategy.
 * Source: interface 6.1.
 */
export interface SessionCallbackParams {
  session: Session & { user: User };
  token: JWT;
  user: AdapterUser;
  /** On update: what the browser sent. Validate it before use. */
  newSession?: unknown;
  trigger?: "update";
}

/** What the `signIn` callback is called with. Source: interface 6.1. */
export interface SignInCallbackParams {
  user: User | AdapterUser;
  account?: Account | null;
  profile?: Profile;
  /** With a credentials provider: the posted fields. */
  credentials?: Record<string, unknown>;
  /** `verificationRequest` is `true` when somebody requests a magic link, before the mail is sent. */
  email?: { verificationRequest?: boolean };
  /** What the application passed as `data` to `signIn(provider, { data })`. */
  data?: unknown;
}

/** Callbacks that take decisions. Source: interface 6.1. */
export interface CallbacksOptions {
  /** Returns the content of the session token; `null` ends the session. */
  jwt(params: JWTCallbackParams): Awaitable<JWT | null>;
  /** Returns the session that the application and the browser see. */
  session(params: SessionCallbackParams): Awaitable<Session | { expires: string }>;
  /** Return `true` to allow the sign-in; anything else refuses it. A string is a URL to redirect to. */
  signIn(params: SignInCallbackParams): Awaitable<boolean | string>;
  /** Returns the URL that the browser is redirected to. */
  redirect(params: { url: string; baseUrl: string }): Awaitable<string>;
}

/** Handlers of events, for audit logs and the like. What they throw is only logged. Source: interface 6.2. */
export interface EventCallbacks {
  createUser(message: { user: User }): Awaitable<void>;
  /**
   * `isFirstProof` is `true` when somebody has just proved the user's address for the first time. An application that
   * stores passwords should then delete the existing one, because a stranger may have set it.
   */
  updateUser(message: { user: User; isFirstProof?: boolean }): Awaitable<void>;
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
   * A user removed a passkey, or an account was removed because somebody else proved the user's address by mail. An
   * addition to the interface.
   */
  unlinkAccount(message: { user: User; account: Account }): Awaitable<void>;
  /**
   * A sign-in was refused because the counter of the passkey did not increase: it may have been copied. An addition to
   * the interface (WebAuthn Level 3 section 6.1.1).
   */
  passkeyCounterRegression(message: {
    user: User;
    /** In base64, as in the database. */
    credentialID: string;
    /** The counter in the database. */
    before: number;
    /** The counter that the authenticator sent. */
    counter: number;
  }): Awaitable<void>;
}

/** The configuration of the library. Source: interface 2.1. */
export interface AuthConfig {
  /** The ways to sign in. */
  providers: readonly Provider[];
  /** The database. Default: none; users are then only known by their session. */
  adapter?: Adapter | undefined;
  /** The path under which the library is mounted. Default: `/auth`; in the Next.js binding `/api/auth`. */
  basePath?: string | undefined;
  /**
   * The secret that encrypts tokens and cookies, at least 32 bytes. Of several, the first encrypts and all of them
   * decrypt, so that secrets can be rotated. Default: `AUTH_SECRET`.
   */
  secret?: string | readonly string[] | undefined;
  session?: SessionOptions | undefined;
  jwt?: Partial<JWTOptions> | undefined;
  callbacks?: Partial<CallbacksOptions> | undefined;
  events?: Partial<EventCallbacks> | undefined;
  pages?: Partial<PagesOptions> | undefined;
  cookies?: Partial<CookiesOptions> | undefined;
  /** Whether cookies are `Secure`. Default: `true` on https. */
  useSecureCookies?: boolean | undefined;
  /**
   * Which hosts a request may name: `true` for any, or a list of hosts. `"address"` trusts the URL of the `Request`, but
   * no forwarded header. Default: see docs/configuration.md.
   */
  trustHost?: boolean | "address" | readonly string[] | undefined;
  /**
   * The proxies in front of the application, such as a load balancer. What they write into `X-Forwarded-For` is trusted,
   * so that mails, passwords and sign-ups are limited by the network of the person and not by that of a proxy. Either their
   * number, one behind the other, or a list of their addresses and ranges, such as `["10.0.0.0/8", "2001:db8::/32"]`;
   * a list needs a framework that reports the address of the client. Default: 1 on Vercel, otherwise 0: the header is
   * ignored, because anybody can send it.
   */
  trustProxy?: number | readonly string[] | undefined;
  /** Rate limits for what anybody can do without being signed in. */
  limits?: LimitsOptions | undefined;
  /** The URL of a redirect proxy, for deployments under changing URLs; see docs/proxy.md. Default: `AUTH_REDIRECT_PROXY_URL`. */
  redirectProxyUrl?: string | undefined;
  /** On a redirect proxy: the origins that it may forward to. Default: none. */
  redirectProxyOrigins?: readonly string[] | undefined;
  /** Whether debug messages are printed. Ignored if `logger` is set. Default: `false`. */
  debug?: boolean | undefined;
  /** Receives the log lines. Default: the console. */
  logger?: Partial<LoggerInstance> | undefined;
  theme?: Theme | undefined;
  experimental?: { enableWebAuthn?: boolean | undefined } | undefined;
  /** Set to the symbol `skipCSRFCheck` to accept forms without a CSRF token. */
  skipCSRFCheck?: symbol | undefined;
  /** `authjs` uses the cookie names and token formats of Auth.js v5, so that its users stay signed in. */
  compat?: "authjs" | undefined;
}

/** A configuration for `Auth` alone, not for the bindings. Source: interface 1. */
export interface RawAuthConfig extends AuthConfig {
  /** Set to the symbol `raw`: `Auth` then returns a plain object instead of a `Response`. */
  raw: symbol;
}

/** A configuration, or a function that returns one for a request. Source: interface 1. */
export type AuthConfigSource =
  | AuthConfig
  | ((request: Request | undefined) => Awaitable<AuthConfig>);
