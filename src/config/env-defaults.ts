import type { AuthConfig } from "../types/config.ts";
import { basePathOf, urlProblem } from "./base-path.ts";
import { type Environment, environmentSecrets, environmentUrl, variable } from "./environment.ts";
import { fillProvider } from "./fill-provider.ts";
import { originOf, trustedHosts } from "./trust.ts";

/**
 * Fills what a configuration leaves open from the environment, by writing to the object: for
 * environments that are not `process.env`, as at the edge. Elsewhere it is not needed: the library
 * reads the environment without writing. Source: interface 2.8.
 *
 * @throws {InvalidProvider} when a provider's id cannot stand in a path
 * @throws {AuthError} with the code `invalid-auth-url` when `AUTH_URL` is not a web address
 */
export function setEnvDefaults(env: Environment, config: AuthConfig): void {
  const url = webUrl(env);
  config.basePath ??= basePathOf(config, url) || "/";
  if (!config.secret || config.secret.length === 0) config.secret = environmentSecrets(env);
  if (env.AUTH_COMPAT === "authjs") config.compat ??= "authjs";
  config.redirectProxyUrl ??= variable(env, "AUTH_REDIRECT_PROXY_URL");
  config.trustHost ??= hosts(config, env, url);
  config.providers = config.providers.map((provider) => fillProvider(provider, env));
}

/** With `AUTH_URL`, only its host; this machine is trusted without being listed. */
function hosts(config: AuthConfig, env: Environment, url: string | undefined) {
  if (url && originOf(url)) return [new URL(url).host];
  const trusted = trustedHosts(config, env);
  return trusted === "loopback" ? undefined : trusted;
}

/**
 * The address of an action, such as `https://app.example.com/auth/signin`: below `AUTH_URL` when it is
 * set, else below the host of the request. Source: COMPATIBILITY 15.2.
 *
 * @param protocol the protocol of the request, used when no proxy names another
 * @throws {TypeError} when no host is known, or several are
 * @throws {AuthError} with the code `invalid-auth-url` when `AUTH_URL` is not a web address
 */
export function createActionURL(
  action: string,
  protocol: string,
  headers: Headers,
  env: Environment,
  config: Pick<AuthConfig, "basePath">,
): URL {
  const url = webUrl(env);
  const origin = originOf(url) ?? requestOrigin(protocol, headers);
  return new URL(`${origin}${basePathOf(config, url)}/${action}`);
}

function webUrl(env: Environment): string | undefined {
  const url = environmentUrl(env);
  const problem = urlProblem(url);
  if (problem) throw problem;
  return url;
}

function requestOrigin(protocol: string, headers: Headers): string {
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  if (!host) throw new TypeError("The request names no host. Set AUTH_URL");
  const seen = headers.get("x-forwarded-proto") ?? protocol;
  return `${seen.replace(/:$/, "")}://${host}`;
}
