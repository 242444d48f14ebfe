import { isWebUrl } from "../lib/web-url.ts";
import type { AuthConfig } from "../types/config.ts";
import { type Environment, flag } from "./environment.ts";
import type { ResolvedConfig } from "./resolved-config.ts";

/** Returns the origin of `AUTH_URL`, if it is an http or https URL. */
export function originOf(url: string | undefined): string | undefined {
  return url && isWebUrl(url) ? new URL(url).origin : undefined;
}

/**
 * Returns which hosts a request may name. The configuration decides, then `AUTH_TRUST_HOST`, then the platform and
 * `NODE_ENV`; otherwise only this machine is trusted. Vercel documents that it sets `X-Forwarded-Host` itself.
 * Cloudflare Pages does not, but selects the application by the host in the URL.
 */
export function trustedHosts(config: AuthConfig, env: Environment): ResolvedConfig["trustHost"] {
  if (config.trustHost !== undefined) return config.trustHost;
  const asked = flag(env, "AUTH_TRUST_HOST");
  if (asked !== undefined) return asked;
  if (flag(env, "VERCEL")) return true;
  if (flag(env, "CF_PAGES")) return "address";
  if (env.NODE_ENV === "development" || env.NODE_ENV === "test") return true;
  return env.NODE_ENV === "production" ? false : "loopback";
}

/**
 * Returns which proxies are trusted to report the address of a client. Vercel overwrites `X-Forwarded-For` with the
 * address of the client; for other platforms it has to be configured.
 */
export function proxiesToTrust(
  { trustProxy }: AuthConfig,
  env: Environment,
): ResolvedConfig["trustProxy"] {
  return trustProxy ?? (flag(env, "VERCEL") ? 1 : 0);
}
