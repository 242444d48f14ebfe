import { randomToken, randomUUID, sha256Hex } from "#crypto";
import type { Awaitable } from "../lib/awaitable.ts";
import { derive } from "../lib/derive.ts";
import { getOrCreate } from "../lib/get-or-create.ts";
import { createKeyring, keyringOf, type TokenFormat } from "../lib/keyring.ts";
import { lazily } from "../lib/lazy.ts";
import { processEnvironment } from "../lib/process-environment.ts";
import { perCopy } from "../lib/shared.ts";
import { tokenFormatOf } from "../lib/token-format.ts";
import { isDebugging } from "../log/debug.ts";
import { raw, sameSymbol, skipCSRFCheck } from "../symbols.ts";
import type { AuthConfig } from "../types/config.ts";
import { basePathOf } from "./base-path.ts";
import { cookieTemplates } from "./cookies.ts";
import { type Environment, environmentSecrets, environmentUrl } from "./environment.ts";
import { functionsOf } from "./functions.ts";
import type { ResolvedConfig, SessionPolicy } from "./resolved-config.ts";
import { originOf, proxiesToTrust, trustedHosts } from "./trust-defaults.ts";
import { needsCloserLook } from "./validate.ts";

const day = 24 * 60 * 60;

/** Resolved configurations by the binding's default path. */
type ByPath = Map<string, () => Awaitable<ResolvedConfig>>;

const configurations = perCopy(() => new WeakMap<AuthConfig, ByPath>());

/**
 * Resolves a configuration: reads the environment and fills in defaults. This happens once per object, but for callbacks and events,
 * which are looked up when they are called, and the result is kept as long as the object lives; once it is there, it is returned
 * without a promise. A mistake is not thrown but reported in `problem`. The caller's object is never changed.
 *
 * @param defaultBasePath the default of the binding
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
  const byPath = getOrCreate(configurations(), config, (): ByPath => new Map());
  const resolved = lazily(() =>
    resolve(config, env, defaultBasePath).catch(async (cause) =>
      (await import("./configuration-failed.ts")).withoutConfiguration(
        (empty) => resolve(empty, env, defaultBasePath),
        config,
        cause,
      ),
    ),
  );
  byPath.set(defaultBasePath, resolved);
  return resolved();
}

async function resolve(
  config: AuthConfig,
  env: Environment,
  defaultBasePath: string,
): Promise<ResolvedConfig> {
  const format = tokenFormatOf(config, env);
  const compat = format === "cardea" ? undefined : format;
  const own: AuthConfig = compat ? derive(config, { compat }) : config;
  const given = secretsOf(own, env);
  const [secrets, olderSecrets] = given[1]
    ? (await import("./older-secrets.ts")).partSecrets(own, given)
    : [given, []];
  const log = lazily(async () => (await import("../log/logger.ts")).createLog(own, given));
  const adapter = own.adapter && (await import("./own-adapter.ts")).ownAdapter(own.adapter, own);
  const keysOf = (made: TokenFormat, all = secrets) =>
    all[0] ? keyringOf(all, made) : createKeyring([randomToken()], made);
  const url = environmentUrl(env);
  const resolved: Omit<ResolvedConfig, "problem"> = {
    basePath: basePathOf(own, url, defaultBasePath),
    secrets,
    olderSecrets,
    givenSecret: Array.isArray(own.secret) && own.secret.length > 0 ? given : asGiven(given),
    tenant: await Promise.all(secrets.map((secret) => sha256Hex(secret))),
    keyring: keysOf("cardea"),
    sessionKeyring: keysOf(format, compat && [...secrets, ...olderSecrets]),
    session: sessionPolicy(own, compat !== undefined),
    jwt: { ...own.jwt },
    callbacks: functionsOf(own, "callbacks"),
    events: functionsOf(own, "events"),
    pages: { ...own.pages },
    theme: { ...own.theme },
    adapter: adapter?.guarded,
    storage: own.adapter,
    log,
    debugging: isDebugging(own),
    origin: originOf(url),
    trustHost: trustedHosts(own, env),
    trustProxy: proxiesToTrust(own, env),
    limits: { ...own.limits },
    useSecureCookies: own.useSecureCookies,
    secureCookies: cookieTemplates(own, true, format),
    plainCookies: cookieTemplates(own, false, format),
    providers: lazily(async () => {
      const { resolveProviders } = await import("./providers/resolve.ts");
      return resolveProviders({ config: own, resolved, env });
    }),
    skipCSRFCheck: sameSymbol(own.skipCSRFCheck, skipCSRFCheck),
    raw: "raw" in own && sameSymbol(own.raw, raw),
    registry: false,
    factors: undefined,
    compat,
    upgradeFrom: own.upgradeFrom && (await import("./upgrade-from.ts")).upgradesOf(own.upgradeFrom),
    own,
  };
  const unchecked = { config: own, resolved, env };
  const { strategy } = resolved.session;
  const mayBeWrong =
    needsCloserLook(unchecked) || !(adapter ? adapter.isCapable(strategy) : strategy === "jwt");
  const diagnosis = mayBeWrong && (await (await import("./diagnose.ts")).diagnose(unchecked));
  return Object.freeze({ ...resolved, problem: undefined, ...diagnosis });
}

function secretsOf({ secret }: AuthConfig, env: Environment): readonly string[] {
  const secrets = [secret ?? []].flat().filter((one) => typeof one === "string" && one !== "");
  return Object.freeze(secrets.length > 0 ? secrets : environmentSecrets(env));
}

/** Of several, all are given. */
function asGiven(secrets: readonly string[]): string | readonly string[] {
  const [first, second] = secrets;
  return first === undefined || second !== undefined ? secrets : first;
}

function sessionPolicy(config: AuthConfig, compat: boolean): SessionPolicy {
  const { strategy, maxAge, updateAge, freshFor, absoluteMaxAge, generateSessionToken } =
    config.session ?? {};
  const absolute = absoluteMaxAge ?? (compat ? false : 90 * day);
  return Object.freeze({
    strategy: strategy ?? (config.adapter ? "database" : "jwt"),
    maxAge: maxAge ?? 30 * day,
    updateAge: updateAge ?? day,
    freshFor: freshFor ?? 10 * 60,
    absoluteMaxAge: absolute === false ? Number.POSITIVE_INFINITY : absolute,
    generateSessionToken: generateSessionToken ?? randomUUID,
  });
}
