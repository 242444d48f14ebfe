import { utf8 } from "../lib/bytes.ts";
import { shortestSecret } from "../lib/shortest-secret.ts";
import { isWebUrl } from "../lib/web-url.ts";
import type { AuthConfig } from "../types/config.ts";
import type { Provider } from "../types/provider.ts";
import { type Environment, environmentUrl } from "./environment.ts";
import type { ResolvedConfig } from "./resolved-config.ts";

/** A configuration that has not been checked yet. Callers without types may have passed anything. */
export interface Unchecked {
  readonly config: AuthConfig;
  readonly resolved: Omit<ResolvedConfig, "problem">;
  readonly env: Environment;
}

/** A thousand years in seconds; much longer would exceed the range of `Date`. */
const longestAge = 1000 * 365 * 24 * 60 * 60;

/** The options that need no closer look if they are of this type. */
const usual: Readonly<Record<string, string>> = {
  object: " adapter callbacks events logger pages providers session theme ",
  string: " basePath secret ",
  boolean: " trustHost ",
};

/**
 * Whether something about a configuration may be wrong or unwise; `diagnose.ts` finds out and explains it. This runs
 * in front of the first session check, so it only has to be cheap, and may be mistaken about a sound configuration.
 */
export function needsCloserLook({ config, resolved, env }: Unchecked): boolean {
  try {
    const url = environmentUrl(env);
    return !(
      every(config, (value, name) => usual[typeof value]?.includes(` ${name} `)) &&
      every({ ...config.events, ...config.callbacks }, (value) => typeof value === "function") &&
      every(resolved.pages, (page) => /^\/(\w[\w/-]*)?$/.test(`${page}`)) &&
      every(config.session, (_, name) => name in resolved.session) &&
      hasAges(resolved) &&
      (!url || (isWebUrl(url) && !config.basePath)) &&
      resolved.secrets.length > 0 &&
      !resolved.olderSecrets[0] &&
      !resolved.secrets.some(mayBeWeak) &&
      config.providers.every(isUsual)
    );
  } catch {
    return true;
  }
}

function every(
  group: object | undefined,
  holds: (value: unknown, name: string) => unknown,
): boolean {
  return Object.entries(group ?? {}).every(
    ([name, value]) => value === undefined || holds(value, name),
  );
}

/** Whether a secret is too short, or looks like one that was made up: all that `checks/secrets.ts` refuses, and more. */
function mayBeWeak(secret: string): boolean {
  const plain = secret.replace(/[-+/=_]/g, "");
  return (
    plain.length < shortestSecret ||
    // The beginnings of the words without which a secret is no example.
    /(.{4,31})\1|\W|sec|pas|key|you|pla|cha|exa|ins/i.test(plain) ||
    // In a row, more than seven of ten bytes are the one before or its neighbour.
    utf8(secret).filter((byte, at, all) => (byte - (all[at - 1] ?? 0)) ** 2 < 2).length > 22
  );
}

function hasAges({ session, jwt }: Unchecked["resolved"]): boolean {
  const { maxAge, updateAge, freshFor, absoluteMaxAge } = session;
  const lifetimes = [maxAge, jwt.maxAge ?? maxAge];
  return (
    [...lifetimes, freshFor, absoluteMaxAge].every(isPositive) &&
    lifetimes.every((age) => age <= longestAge) &&
    (updateAge === 0 || isPositive(updateAge))
  );
}

function isPositive(age: unknown): boolean {
  return typeof age === "number" && age > 0;
}

/** Whether a provider is of a type that asks for nothing in the rest of the configuration. */
function isUsual(provider: Provider): boolean {
  const made = typeof provider === "function" ? provider({}) : provider;
  // An asynchronous function is a mistake that `broken.ts` explains; what it rejects with must not end the process.
  Promise.resolve(made).catch(String);
  const more = { ...made, ...Object(made.options) };
  return /^(oidc|oauth|credentials)/.test(made.type) && !("logout" in more || "password" in more);
}
