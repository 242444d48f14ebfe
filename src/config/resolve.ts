import { randomToken, randomUUID } from "#crypto";
import type { AuthError } from "../errors.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import { createKeyring, type TokenFormat } from "../lib/keyring.ts";
import { keyringOf } from "../lib/keyrings.ts";
import { lazily } from "../lib/lazy.ts";
import { remember } from "../lib/remember.ts";
import { shared } from "../lib/shared.ts";
import { raw, sameSymbol, skipCSRFCheck } from "../symbols.ts";
import type { AuthConfig } from "../types/config.ts";
import { basePathOf } from "./base-path.ts";
import { doubtsAbout, type Unchecked } from "./check.ts";
import { cookieTemplates } from "./cookies.ts";
import { isDebugging } from "./debugging.ts";
import {
  type Environment,
  environmentSecrets,
  environmentUrl,
  processEnvironment,
  variable,
} from "./environment.ts";
import type { ResolvedConfig, SessionPolicy } from "./resolved.ts";
import { originOf, trustedHosts } from "./trust.ts";

const day = 24 * 60 * 60;

/** Resolved configurations by the binding's default path. */
type ByPath = Map<string, () => Awaitable<ResolvedConfig>>;

const configurations = shared("configurations", () => new WeakMap<AuthConfig, ByPath>());

/**
 * The resolved form of a configuration object, made once per object and kept as long as the object
 * lives; no promise once it is made. Mistakes are in `problem`, not thrown; the caller's object is
 * never written to.
 *
 * @param defaultBasePath the binding's own default
 */
export function resolveConfig(
  config: AuthConfig,
  env?: Environment,
  defaultBasePath = "/auth",
): Awaitable<ResolvedConfig> {
  const known = configurations().get(config)?.get(defaultBasePath);
  return known ? known() : begin(config, env, defaultBasePath);
}

function begin(
  config: AuthConfig,
  env = processEnvironment(),
  defaultBasePath: string,
): Awaitable<ResolvedConfig> {
  const byPath = remember(configurations(), config, (): ByPath => new Map());
  const resolved = lazily(() => resolve(config, env, defaultBasePath));
  byPath.set(defaultBasePath, resolved);
  return resolved();
}

async function resolve(
  config: AuthConfig,
  env: Environment,
  defaultBasePath: string,
): Promise<ResolvedConfig> {
  const compat = config.compat === "authjs" || (!config.compat && env.AUTH_COMPAT === "authjs");
  const own: AuthConfig = compat ? { ...config, compat: "authjs" } : config;
  const secrets = secretsOf(own, env);
  const log = lazily(async () => (await import("./log.ts")).createLog(own, secrets));
  const debugLog = own.adapter && isDebugging(own) ? await log() : undefined;
  const format: TokenFormat = compat ? "authjs" : "cardea";
  const keysOf = (made: TokenFormat) =>
    secrets.length > 0 ? keyringOf(secrets, made) : createKeyring([randomToken()], made);
  const url = environmentUrl(env);
  const redirectProxyUrl = own.redirectProxyUrl ?? variable(env, "AUTH_REDIRECT_PROXY_URL");
  const resolved: Omit<ResolvedConfig, "problem"> = {
    basePath: basePathOf(own, url, defaultBasePath),
    secrets,
    keyring: keysOf("cardea"),
    sessionKeyring: keysOf(format),
    session: sessionPolicy(own, compat),
    jwt: { ...own.jwt },
    callbacks: { ...own.callbacks },
    events: { ...own.events },
    pages: { ...own.pages },
    theme: { ...own.theme },
    adapter: own.adapter && (await import("./storage.ts")).guardAdapter(own.adapter, debugLog),
    log,
    origin: originOf(url),
    trustHost: trustedHosts(own, env),
    useSecureCookies: own.useSecureCookies,
    secureCookies: cookieTemplates(own, true),
    plainCookies: cookieTemplates(own, false),
    providers: lazily(async () => {
      const { resolveProviders } = await import("./providers.ts");
      return resolveProviders(own.providers, env, redirectProxyUrl);
    }),
    redirectProxyOrigins: own.redirectProxyOrigins ?? [],
    skipCSRFCheck: sameSymbol(own.skipCSRFCheck, skipCSRFCheck),
    raw: "raw" in own && sameSymbol(own.raw, raw),
    compat,
  };
  return Object.freeze({ ...resolved, problem: await problemOf({ config: own, resolved, env }) });
}

/** The first mistake that makes every action impossible. */
async function problemOf(unchecked: Unchecked): Promise<AuthError | undefined> {
  const doubts = doubtsAbout(unchecked);
  if (doubts.length === 0) return undefined;
  const { explain } = await import("./explain.ts");
  return explain(doubts, unchecked);
}

function secretsOf(config: AuthConfig, env: Environment): readonly string[] {
  const written = typeof config.secret === "string" ? [config.secret] : (config.secret ?? []);
  const secrets = written.filter((secret) => typeof secret === "string" && secret !== "");
  return Object.freeze(secrets.length > 0 ? secrets : environmentSecrets(env));
}

function sessionPolicy(config: AuthConfig, compat: boolean): SessionPolicy {
  const { strategy, maxAge, updateAge, absoluteMaxAge, generateSessionToken } =
    config.session ?? {};
  const absolute = absoluteMaxAge ?? (compat ? false : 90 * day);
  return Object.freeze({
    strategy: strategy ?? (config.adapter ? "database" : "jwt"),
    maxAge: maxAge ?? 30 * day,
    updateAge: updateAge ?? day,
    absoluteMaxAge: absolute === false ? Number.POSITIVE_INFINITY : absolute,
    generateSessionToken: generateSessionToken ?? randomUUID,
  });
}
