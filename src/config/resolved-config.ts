import type { AuthError } from "../errors.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import type { Keyring } from "../lib/keyring.ts";
import type { Tenant } from "../lib/tenant-map.ts";
import type { Log } from "../log/logger.ts";
import type { Adapter, AdapterSession, AdapterUser } from "../types/adapter.ts";
import type {
  AuthConfig,
  CallbacksOptions,
  EventCallbacks,
  JWTOptions,
  PagesOptions,
  SessionCallbackParams,
  SessionStrategy,
} from "../types/config.ts";
import type { LimitsOptions } from "../types/limits.ts";
import type { Theme } from "../types/provider.ts";
import type { Compat } from "../types/session.ts";
import type { CookieTemplates } from "./cookies.ts";
import type { FactorPolicy } from "./factors.ts";
import type { ProviderSet } from "./providers/provider-set.ts";
import type { Upgrades } from "./upgrade-from.ts";

/** The strategy and lifetimes of sessions. Lifetimes are in seconds. */
export interface SessionPolicy {
  readonly strategy: SessionStrategy;
  readonly maxAge: number;
  readonly updateAge: number;
  /** How recently people must have signed in to change how they sign in. */
  readonly freshFor: number;
  /** `Infinity` if sessions can be renewed forever. */
  readonly absoluteMaxAge: number;
  readonly generateSessionToken: () => string;
}

/** What the `session` callback is really called with: either `token` or `user`, and with `compat` the row. */
export type SessionFacts = Pick<SessionCallbackParams, "sessionId"> &
  Partial<Omit<SessionCallbackParams, "session">> & {
    session: SessionCallbackParams["session"] | (AdapterSession & { user: AdapterUser });
  };

/** The application's callbacks. */
export interface ResolvedCallbacks extends Partial<Omit<CallbacksOptions, "session">> {
  session?(params: SessionFacts): ReturnType<CallbacksOptions["session"]>;
}

/**
 * A configuration with the environment read and every default filled in. Created once per configuration object and never
 * changed.
 */
export interface ResolvedConfig extends Tenant {
  /** A mistake that makes every action impossible. */
  readonly problem: AuthError | undefined;
  /** Starts with a slash and does not end with one; empty at the root. */
  readonly basePath: string;
  /** Newest first. */
  readonly secrets: readonly string[];
  /** Secrets that are too short for anything but reading sessions that another library wrote. */
  readonly olderSecrets: readonly string[];
  /** The secret as the application configured it. One that is not in a list is text. */
  readonly givenSecret: string | readonly string[];
  /** Seals sign-in attempts and challenges. */
  readonly keyring: Keyring;
  /** Seals session tokens; with `compat`, in the format that it names. */
  readonly sessionKeyring: Keyring;
  readonly session: SessionPolicy;
  readonly jwt: Readonly<Partial<JWTOptions>>;
  readonly callbacks: Readonly<ResolvedCallbacks>;
  readonly events: Readonly<Partial<EventCallbacks>>;
  readonly pages: Readonly<Partial<PagesOptions>>;
  readonly theme: Readonly<Theme>;
  readonly adapter: Adapter | undefined;
  /** The application's own adapter object, by which databases are told apart; never called. */
  readonly storage: object | undefined;
  /** Loaded when the first line is written. */
  readonly log: () => Awaitable<Log>;
  /** Whether debug messages are written. */
  readonly debugging: boolean;
  /** The origin of `AUTH_URL`, if it is set. */
  readonly origin: string | undefined;
  readonly trustHost: boolean | "loopback" | "address" | readonly string[];
  /** The trusted proxies: how many are in front of the application, or their addresses. */
  readonly trustProxy: number | readonly string[];
  readonly limits: Readonly<LimitsOptions>;
  readonly useSecureCookies: boolean | undefined;
  /** The cookies on https. */
  readonly secureCookies: CookieTemplates;
  /** The cookies on http. */
  readonly plainCookies: CookieTemplates;
  /** Resolved at the first call, because a session check needs no providers. */
  readonly providers: () => Awaitable<ProviderSet>;
  readonly skipCSRFCheck: boolean;
  readonly raw: boolean;
  /** Whether a record of each session is kept: for the security page, second factors, or because a provider may end sessions. */
  readonly registry: boolean;
  /** Which second factors people may add; `undefined` if nobody is asked for one. */
  readonly factors: FactorPolicy | undefined;
  /** The older library whose cookies and tokens are written and read, and whose habits are kept. */
  readonly compat: Compat | undefined;
  /** Where sessions of other systems are found that go on; `undefined` if they are not looked for. */
  readonly upgradeFrom: Upgrades | undefined;
  /** The application's own options. What few applications use is read from there when it is needed. */
  readonly own: Pick<
    AuthConfig,
    | "basePath"
    | "language"
    | "mail"
    | "messages"
    | "providers"
    | "redirectProxyOrigins"
    | "security"
    | "waitUntil"
  >;
}
