import type { Adapter } from "../adapters.ts";
import type { AuthError } from "../errors.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import type { Keyring } from "../lib/keyring.ts";
import type {
  CallbacksOptions,
  EventCallbacks,
  JWTOptions,
  PagesOptions,
  SessionCallbackParams,
  SessionStrategy,
} from "../types/config.ts";
import type { Theme } from "../types/provider.ts";
import type { CookieTemplates } from "./cookies.ts";
import type { Log } from "./log.ts";
import type { ProviderSet } from "./providers.ts";

/** Lifetimes of sessions, in seconds. */
export interface SessionPolicy {
  readonly strategy: SessionStrategy;
  readonly maxAge: number;
  readonly updateAge: number;
  /** `Infinity` when sessions may be renewed for ever. */
  readonly absoluteMaxAge: number;
  readonly generateSessionToken: () => string;
}

/** What the `session` callback is really called with: one of `token` and `user`. */
export type SessionFacts = Pick<SessionCallbackParams, "session"> &
  Partial<Omit<SessionCallbackParams, "session">>;

/** The application's callbacks; absent ones have the default behaviour. */
export interface ResolvedCallbacks extends Partial<Omit<CallbacksOptions, "session">> {
  session?(params: SessionFacts): ReturnType<CallbacksOptions["session"]>;
}

/**
 * What the caller wrote and the environment, with every default filled; made once per configuration
 * object and never changed.
 */
export interface ResolvedConfig {
  /** A mistake that makes every action impossible. */
  readonly problem: AuthError | undefined;
  /** Starts with a slash and does not end with one; empty when mounted at the root. */
  readonly basePath: string;
  /** The newest first. */
  readonly secrets: readonly string[];
  /** Seals attempts and challenges. */
  readonly keyring: Keyring;
  /** Seals session tokens; in the v5 format with `compat: "authjs"`. */
  readonly sessionKeyring: Keyring;
  readonly session: SessionPolicy;
  readonly jwt: Readonly<Partial<JWTOptions>>;
  readonly callbacks: Readonly<ResolvedCallbacks>;
  readonly events: Readonly<Partial<EventCallbacks>>;
  readonly pages: Readonly<Partial<PagesOptions>>;
  readonly theme: Readonly<Theme>;
  readonly adapter: Adapter | undefined;
  /** Loaded when there is something to write. */
  readonly log: () => Awaitable<Log>;
  /** Origin of `AUTH_URL`. */
  readonly origin: string | undefined;
  readonly trustHost: boolean | "loopback" | readonly string[];
  readonly useSecureCookies: boolean | undefined;
  /** Cookies on https. */
  readonly secureCookies: CookieTemplates;
  /** Cookies on http. */
  readonly plainCookies: CookieTemplates;
  /** Resolved at the first call: a session check needs none. */
  readonly providers: () => Awaitable<ProviderSet>;
  readonly redirectProxyOrigins: readonly string[];
  readonly skipCSRFCheck: boolean;
  readonly raw: boolean;
  /** Whether cookies and tokens are those of Auth.js v5. */
  readonly compat: boolean;
}
