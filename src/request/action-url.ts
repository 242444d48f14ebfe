import { UntrustedHost } from "../auth-error.ts";
import { basePathOf } from "../config/base-path.ts";
import type { Environment } from "../config/environment.ts";
import { webUrl } from "../config/set-env-defaults.ts";
import { originOf } from "../config/trust-defaults.ts";
import type { AuthConfig } from "../types/config.ts";
import { readAddress } from "./forwarded-address.ts";
import { readHost } from "./parse-host.ts";
import { isWebProtocol } from "./public-origin.ts";
import { isTrusted } from "./trusted-host.ts";

/**
 * Returns the URL of an action, such as `https://app.example.com/auth/signin`. Its origin is that of `AUTH_URL`
 * if set, otherwise the host that the request names, which a stranger can forge unless a proxy sets it.
 * Source: COMPATIBILITY 15.2.
 *
 * @param action the path below `basePath`, such as `signin` or `callback/github`
 * @param protocol the protocol of the request, unless a proxy names another. Default: `https`
 * @param headers the headers of the request; `Host` and `X-Forwarded-*` are read
 * @param env the environment variables, such as `process.env`
 * @param config with `trustHost`, only the hosts that it names are accepted; without it, every host
 * @throws {TypeError} when the request names no host or several, or a protocol other than http and https
 * @throws {UntrustedHost} when the host is not trusted
 * @throws {AuthError} with the code `invalid-auth-url` when `AUTH_URL` is not an http or https URL
 */
export function createActionURL(
  action: string,
  protocol: string | undefined,
  headers: Headers,
  env: Environment,
  config: Pick<AuthConfig, "basePath" | "trustHost">,
): URL {
  const url = webUrl(env);
  const origin = originOf(url) ?? requestOrigin(protocol, headers, config.trustHost);
  return new URL(`${origin}${basePathOf(config, url)}/${action}`);
}

function requestOrigin(
  own: string | undefined,
  headers: Headers,
  trust: AuthConfig["trustHost"] = true,
): string {
  const { host: name, protocol: forwarded } = readAddress({ headers }, trust);
  const host = readHost(name);
  if (!host) throw new TypeError("The request does not name exactly one host. Set AUTH_URL");
  const [named = ""] = (forwarded || own || "https").split(":");
  const protocol = named.trim().toLowerCase();
  if (!isWebProtocol(protocol)) {
    throw new TypeError("The protocol of the request is neither http nor https. Set AUTH_URL");
  }
  if (isTrusted(trust, host, protocol)) return host[protocol];
  throw new UntrustedHost(
    `Host must be trusted: ${host.name.slice(0, 200)}. Set AUTH_URL, or list it in \`trustHost\``,
  );
}
