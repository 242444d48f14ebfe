import type { CookieAttributes } from "../lib/cookie.ts";
import type { AnyAdapter } from "./adapter.ts";
import type { CallbacksOptions, SessionLike } from "./callbacks.ts";
import type { EventCallbacks } from "./events.ts";
import type { FactorsOptions } from "./factors.ts";
import type { LanguageOption, OwnLanguages } from "./language.ts";
import type { LimitsOptions } from "./limits.ts";
import type { PagesOptions } from "./pages.ts";
import type { Provider, Theme } from "./provider.ts";
import type { Awaitable, JWT, Session } from "./records.ts";
import type { AccountMail, SecurityOptions } from "./security.ts";
import type { Compat, JWTOptions, SessionOptions } from "./session.ts";
import type { WarningCode } from "./warning-code.ts";

export type * from "./callbacks.ts";
export type * from "./events.ts";
export type * from "./pages.ts";

export type {
  Compat,
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
  /** The session: an encrypted token, or the key of a row. */
  sessionToken: CookieOption;
  /** The token that forms and scripts repeat, so that no other site can post in somebody's name. */
  csrfToken: CookieOption;
  /** The challenge of a passkey that is being added or used. */
  webauthnChallenge: CookieOption;
  /** A sign-in at a provider that is under way. Its name begins the names of all of them. */
  attempt: CookieOption;
  /** Another spelling of `attempt`, from Auth.js v5. */
  state: CookieOption;
  /** Not used: the code verifier is in `attempt`. */
  pkceCodeVerifier: CookieOption;
  /** Not used: the nonce is in `attempt`. */
  nonce: CookieOption;
  /** Not used: where to return to is in `attempt` or in the form. */
  callbackUrl: CookieOption;
}

/**
 * Receives the library's log lines. `error` is called with the type of the error, the error and the facts of the
 * request, or, with `compat: "authjs"`, with the error alone. `debug` is called with the code of a step and its facts; see
 * docs/debugging.md. Secrets are redacted already. Source: interface 2.1.
 */
export interface LoggerInstance {
  /** An error: its type, the error itself, and `{ requestId }`; with `compat` the error alone. */
  error(code: string | Error, ...message: unknown[]): void;
  /** A warning: its code, and a sentence that says what to do. */
  warn(code: WarningCode | string, ...message: unknown[]): void;
  /** A step of a sign-in: its name and its facts. */
  debug(code: string, ...message: unknown[]): void;
}

/**
 * The configuration of the library. The types are inferred where a configuration is passed to a function of the library:
 * `T` is the content of the token, `S` the session that the application sees, `GivenT` and `GivenS` are the same as
 * callbacks and events receive them, and `A` is the adapter. Source: interface 2.1.
 */
export interface AuthConfig<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
> {
  /** The ways to sign in. */
  providers: readonly Provider[];
  /** The database. Default: none; users are then only known by their session. */
  adapter?: A | undefined;
  /** The path under which the library is mounted. Default: `/auth`; in the Next.js binding `/api/auth`. */
  basePath?: string | undefined;
  /**
   * The secret that encrypts tokens and cookies, at least 32 bytes. Of several, the first encrypts and all of them
   * decrypt, so that secrets can be rotated. Default: `AUTH_SECRET`.
   */
  secret?: string | readonly string[] | undefined;
  /** How long people stay signed in, and where the session is kept. */
  session?: SessionOptions | undefined;
  /** The session token, with the `jwt` strategy. */
  jwt?: Partial<JWTOptions> | undefined;
  /** Functions that decide; see docs/reference/callbacks.md. */
  callbacks?: Partial<CallbacksOptions<T, S, GivenT, A>> | undefined;
  /** Functions that are told what happened; see docs/reference/events.md. */
  events?: Partial<EventCallbacks<GivenT, GivenS, A>> | undefined;
  /** Pages of your own in place of the built-in ones. */
  pages?: Partial<PagesOptions> | undefined;
  /** Other names and attributes for cookies. */
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
  /**
   * The page `{basePath}/security`, on which people see and change how they sign in. Needs an adapter; see
   * docs/security-page.md. Default: `false`.
   */
  security?: boolean | SecurityOptions | undefined;
  /**
   * Asks people for a second factor who have one, such as an authenticator app, and lets them add it. Needs an adapter; see
   * docs/factors.md. Default: none.
   */
  factors?: FactorsOptions | undefined;
  /**
   * Sends the mails about accounts, such as those of the security page. Default: the first provider that signs people in by
   * mail and has `sendMail`, as those of the library have.
   */
  mail?: ((message: AccountMail) => Awaitable<void>) | undefined;
  /**
   * Receives what goes on after a response, such as the mail of a password reset, where a platform ends a request with its
   * response: `waitUntil` of Cloudflare's context, or `after` of Next.js, which the Next.js binding passes itself. Default: none;
   * the process goes on anyway.
   */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined;
  /** The URL of a redirect proxy, for deployments under changing URLs; see docs/proxy.md. Default: `AUTH_REDIRECT_PROXY_URL`. */
  redirectProxyUrl?: string | undefined;
  /** On a redirect proxy: the origins that it may forward to. Default: none. */
  redirectProxyOrigins?: readonly string[] | undefined;
  /** Whether every step of a sign-in is printed; see docs/debugging.md. Ignored if `logger` is set. Default: `false`. */
  debug?: boolean | undefined;
  /** Receives the log lines. Default: the console. */
  logger?: Partial<LoggerInstance> | undefined;
  /** How the built-in pages and mails look. */
  theme?: Theme | undefined;
  /**
   * The language of pages and mails: a tag (BCP 47), or a function that returns one. It is called with the request, and with the
   * language that the browser likes best of those that there are; for `undefined`, that is used. Where an operator causes a mail,
   * nobody asked, and it is called with `undefined` twice. Default: the language of the browser, and English if there is none.
   */
  language?: LanguageOption | undefined;
  /** Texts of pages and mails in place of the library's, by language; or a language that the library has not; see docs/guides/languages.md. */
  messages?: OwnLanguages | undefined;
  experimental?: { enableWebAuthn?: boolean | undefined } | undefined;
  /** Set to the symbol `skipCSRFCheck` to accept forms without a CSRF token. */
  skipCSRFCheck?: symbol | undefined;
  /**
   * Uses the cookie names and formats of an older library, so that its users stay signed in and both can run side by side:
   * `authjs` for Auth.js v5, `next-auth` for next-auth 4. Default: `AUTH_COMPAT`, otherwise those of Cardea.
   */
  compat?: Compat | undefined;
  /**
   * Whose sessions go on besides: where a request has none of ours, the cookie of another system is read, and replaced by ours when one can be
   * set; see docs/moving-in.md. Default: none.
   */
  upgradeFrom?: readonly UpgradeSource[] | undefined;
}

/** A system whose sessions can go on. */
export type UpgradeSystem = "next-auth" | "authjs" | "better-auth" | "lucia" | "express-session";

/** Whose sessions go on: those of a system, or those whose cookie has another name there, which is written as browsers send it. */
export type UpgradeSource =
  | UpgradeSystem
  | { readonly from: UpgradeSystem; readonly cookie: string };

/** A configuration for `Auth` alone, not for the bindings. Source: interface 1. */
export interface RawAuthConfig extends AuthConfig {
  /** Set to the symbol `raw`: `Auth` then returns a plain object instead of a `Response`. */
  raw: symbol;
}

/** A configuration, or a function that returns one for a request. Source: interface 1. */
export type AuthConfigSource<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
> =
  | AuthConfig<T, S, GivenT, GivenS, A>
  | ((request: Request | undefined) => Awaitable<AuthConfig<T, S, GivenT, GivenS, A>>);
