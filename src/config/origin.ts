import { UntrustedHost } from "../auth-error.ts";
import { type Host, readHost } from "./host.ts";
import type { ResolvedConfig } from "./resolved.ts";

/** The request, or what is known of it. */
interface Asked {
  readonly headers: Headers;
  readonly request: Request | undefined;
}

/** How a request was addressed. */
interface Address {
  readonly protocol: string | undefined;
  readonly host: string | null | undefined;
}

/**
 * The origin under which people see the application: `AUTH_URL` when set, else the one by which the
 * request was addressed when its host is trusted.
 *
 * @param seen the origin that a framework found out by its own rules about proxies; without it forwarded
 *   headers and the address of the request are read
 * @throws {UntrustedHost} when the host is malformed or not trusted
 */
export function resolveOrigin(
  config: ResolvedConfig,
  seen: string | (() => string) | undefined,
  asked: Asked,
): string {
  if (config.origin) return config.origin;
  const address = seen === undefined ? readAddress(asked) : splitOrigin(seen);
  const host = readHost(address.host);
  if (host && isTrusted(config.trustHost, host)) {
    const protocol = address.protocol ?? (host.isLocal ? "http" : "https");
    if (protocol === "http" || protocol === "https") return host[protocol];
  }
  throw new UntrustedHost(
    `Host must be trusted. URL was: ${address.protocol ?? "https"}://${address.host ?? ""}. Set AUTH_URL, or list the host in \`trustHost\``,
  );
}

function splitOrigin(seen: string | (() => string)): Address {
  const origin = typeof seen === "string" ? seen : seen();
  const at = origin.indexOf("://");
  if (at === -1) return { protocol: undefined, host: undefined };
  return { protocol: origin.slice(0, at), host: origin.slice(at + 3) };
}

/** The address of a `Request` is normalised already: no user information, an authority that ends. */
function readAddress({ headers, request }: Asked): Address {
  const [, protocol, authority] = /^([a-z]+):\/\/([^/?#]*)/.exec(request?.url ?? "") ?? [];
  const forwarded = headers.get("x-forwarded-host");
  return {
    protocol: forwardedProtocol(headers) ?? protocol,
    host: forwarded ? single(forwarded) : (authority ?? headers.get("host")),
  };
}

function isTrusted(trust: ResolvedConfig["trustHost"], host: Host): boolean {
  if (typeof trust === "boolean") return trust;
  if (trust === "loopback") return host.isLocal;
  return trust.some((listed) => readHost(listed)?.name === host.name);
}

/** Several proxies may each add the same value; different values cannot be told apart. */
function single(list: string): string | undefined {
  const values = new Set(list.split(",").map((value) => value.trim().toLowerCase()));
  const [value] = values;
  return values.size === 1 ? value : undefined;
}

/** A chain of proxies lists its protocols; the first is the one the browser used. */
function forwardedProtocol(headers: Headers): string | undefined {
  const [first] = headers.get("x-forwarded-proto")?.split(",") ?? [];
  return first?.trim().toLowerCase() || undefined;
}
