import { UntrustedHost } from "../auth-error.ts";
import type { ResolvedConfig } from "../config/resolved-config.ts";
import { readHost } from "./parse-host.ts";
import { isTrusted } from "./trusted-host.ts";

/** What is known of the request. */
interface OriginFacts {
  readonly headers: Headers;
  readonly request: Request | undefined;
}

/** How a request was addressed. */
interface Address {
  readonly protocol: string | undefined;
  readonly host: string | null | undefined;
}

/**
 * Returns the origin at which people use the application: that of `AUTH_URL` if set, otherwise the one the
 * request was sent to, provided that its host is trusted.
 *
 * @param seen the origin that a framework determined by its own rules about proxies; without it, forwarded
 *   headers and the URL of the request are read
 * @throws {UntrustedHost} when the host is malformed or not trusted
 */
export function resolveOrigin(
  { origin, trustHost }: Pick<ResolvedConfig, "origin" | "trustHost">,
  seen: string | (() => string) | undefined,
  facts: OriginFacts,
): string {
  if (origin) return origin;
  const address = seen === undefined ? readAddress(facts, trustHost) : splitOrigin(seen);
  const host = readHost(address.host);
  const protocol = address.protocol ?? (host?.isLocal ? "http" : "https");
  if (host && isWebProtocol(protocol) && isTrusted(trustHost, host, protocol)) {
    return host[protocol];
  }
  const named = `${protocol}://${address.host ?? ""}`.slice(0, longestNamed);
  throw new UntrustedHost(
    `Host must be trusted. URL was: ${named}. Set AUTH_URL, or list the host in \`trustHost\``,
  );
}

/** How many characters of an untrusted address go into the log. */
const longestNamed = 300;

function splitOrigin(seen: string | (() => string)): Address {
  const origin = typeof seen === "string" ? seen : seen();
  const at = origin.indexOf("://");
  if (at === -1) return { protocol: undefined, host: undefined };
  return { protocol: origin.slice(0, at), host: origin.slice(at + 3) };
}

/** The URL of a `Request` is normalized already: its authority has an end and no user information. */
function readAddress(
  { headers, request }: OriginFacts,
  trust: ResolvedConfig["trustHost"],
): Address {
  const [, protocol, authority] = /^([a-z]+):\/\/([^/?#]*)/.exec(request?.url ?? "") ?? [];
  const host = authority ?? headers.get("host");
  if (trust === "address") return { protocol, host };
  const forwarded = headers.get("x-forwarded-host");
  return {
    protocol: forwardedProtocol(headers) ?? protocol,
    host: forwarded ? single(forwarded) : host,
  };
}

/** Whether a protocol is http or https. */
export function isWebProtocol(protocol: string): protocol is "http" | "https" {
  return protocol === "http" || protocol === "https";
}

/** Several proxies may each add the same value; of different values nobody knows which to believe. */
function single(list: string): string | undefined {
  const values = new Set(list.split(",").map((value) => value.trim().toLowerCase()));
  const [value] = values;
  return values.size === 1 ? value : undefined;
}

/** A chain of proxies lists its protocols; the browser used the first. */
function forwardedProtocol(headers: Headers): string | undefined {
  const [first] = headers.get("x-forwarded-proto")?.split(",") ?? [];
  return first?.trim().toLowerCase() || undefined;
}
