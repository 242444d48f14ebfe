import { tokenFormatOf } from "../lib/token-format.ts";
import type { AuthConfig } from "../types/config.ts";
import { basePathOf } from "./base-path.ts";
import { type Environment, environmentSecrets, environmentUrl, variable } from "./environment.ts";
import { fillProvider } from "./providers/merge-options.ts";
import { originOf, proxiesToTrust, trustedHosts } from "./trust-defaults.ts";
import { urlProblem } from "./url-problem.ts";

/**
 * Sets the options that a configuration leaves open from the environment. Changes the object itself. Only needed where
 * the environment is not `process.env`, as on some edge runtimes; elsewhere the library reads the environment by
 * itself. Source: interface 2.8.
 *
 * @throws {InvalidProvider} when a provider's id is not allowed in a path
 * @throws {AuthError} with the code `invalid-auth-url` when `AUTH_URL` is not an http or https URL
 */
export function setEnvDefaults(env: Environment, config: AuthConfig): void {
  const url = webUrl(env);
  config.basePath ??= basePathOf(config, url) || "/";
  if (!config.secret || config.secret.length === 0) config.secret = environmentSecrets(env);
  const format = tokenFormatOf(config, env);
  if (format !== "cardea") config.compat ??= format;
  config.redirectProxyUrl ??= variable(env, "AUTH_REDIRECT_PROXY_URL");
  config.trustHost ??= hosts(config, env, url);
  config.trustProxy ??= proxiesToTrust(config, env) || undefined;
  config.providers = config.providers.map((provider) => fillProvider(provider, env));
}

/** With `AUTH_URL`, its host alone; this machine is trusted without being listed. */
function hosts(config: AuthConfig, env: Environment, url: string | undefined) {
  if (url && originOf(url)) return [new URL(url).host];
  const trusted = trustedHosts(config, env);
  return trusted === "loopback" ? undefined : trusted;
}

/**
 * Returns the URL in `AUTH_URL`, if it is set.
 *
 * @throws {AuthError} with the code `invalid-auth-url` when it is not an http or https URL
 */
export function webUrl(env: Environment): string | undefined {
  const url = environmentUrl(env);
  const problem = urlProblem(url);
  if (problem) throw problem;
  return url;
}
