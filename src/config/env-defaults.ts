import type { AuthConfig } from "../types/config.ts";
import { type Environment, environmentSecrets, environmentUrl, variable } from "./environment.ts";
import { originOf, trustedHosts } from "./origin.ts";

/**
 * Fills what a configuration leaves open from the environment, by writing to the object. The bindings
 * do not need it: they read the environment without writing. Source: interface 2.8.
 */
export function setEnvDefaults(env: Environment, config: AuthConfig): void {
  const url = environmentUrl(env);
  const path = url && URL.canParse(url) ? new URL(url).pathname : "/";
  config.basePath ??= path === "/" ? "/auth" : path;
  if (!config.secret || config.secret.length === 0) config.secret = environmentSecrets(env);
  config.redirectProxyUrl ??= variable(env, "AUTH_REDIRECT_PROXY_URL");
  const trusted = trustedHosts(config, env);
  config.trustHost ??= trusted === "loopback" ? ["localhost", "127.0.0.1", "[::1]"] : trusted;
  if (originOf(url)) config.trustHost = true;
}

/**
 * The address of an action, such as `https://app.example.com/auth/signin`: below `AUTH_URL` when it is
 * set, else below the host of the request. Source: COMPATIBILITY 15.2.
 *
 * @param protocol the protocol of the request, used when no proxy names another
 * @throws {TypeError} when no host is known
 */
export function createActionURL(
  action: string,
  protocol: string,
  headers: Headers,
  env: Environment,
  config: Pick<AuthConfig, "basePath">,
): URL {
  const base = (config.basePath ?? "/auth").replace(/^\/+|\/+$/g, "");
  const origin = originOf(environmentUrl(env)) ?? requestOrigin(protocol, headers);
  return new URL([origin, base, action].filter(Boolean).join("/"));
}

function requestOrigin(protocol: string, headers: Headers): string {
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  if (!host) throw new TypeError("The request names no host. Set AUTH_URL");
  const seen = headers.get("x-forwarded-proto") ?? protocol;
  return `${seen.replace(/:$/, "")}://${host}`;
}
