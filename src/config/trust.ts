import { isWebUrl } from "../lib/web-url.ts";
import type { AuthConfig } from "../types/config.ts";
import { type Environment, flag } from "./environment.ts";
import type { ResolvedConfig } from "./resolved.ts";

/** The origin of `AUTH_URL`, when it is a web address. */
export function originOf(url: string | undefined): string | undefined {
  return url && isWebUrl(url) ? new URL(url).origin : undefined;
}

/**
 * Which hosts of requests are believed. The configuration decides, then `AUTH_TRUST_HOST`, then
 * platforms known to set the host safely and development; otherwise only this machine is.
 */
export function trustedHosts(config: AuthConfig, env: Environment): ResolvedConfig["trustHost"] {
  if (config.trustHost !== undefined) return config.trustHost;
  const asked = flag(env, "AUTH_TRUST_HOST");
  if (asked !== undefined) return asked;
  if (flag(env, "VERCEL") || flag(env, "CF_PAGES")) return true;
  if (env.NODE_ENV === "development" || env.NODE_ENV === "test") return true;
  return env.NODE_ENV === "production" ? false : "loopback";
}
