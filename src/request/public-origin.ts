import { UntrustedHost } from "../auth-error.ts";
import type { ResolvedConfig } from "../config/resolved-config.ts";
import { type Address, type OriginFacts, readAddress } from "./forwarded-address.ts";
import { readHost } from "./parse-host.ts";
import { isTrusted } from "./trusted-host.ts";

/** An origin, if a framework knows it. */
export type SeenOrigin = string | null | undefined;

/**
 * Returns the origin at which people use the application: that of `AUTH_URL` if set, otherwise the one the
 * request was sent to, provided that its host is trusted.
 *
 * @param seen the origin that a framework determined by its own rules about proxies; if it knows none, forwarded
 *   headers and the URL of the request are read
 * @throws {UntrustedHost} when the host is malformed or not trusted
 */
export function resolveOrigin(
  { origin, trustHost }: Pick<ResolvedConfig, "origin" | "trustHost">,
  seen: SeenOrigin | (() => SeenOrigin),
  facts: OriginFacts,
): string {
  if (origin) return origin;
  const told = typeof seen === "function" ? seen() : seen;
  const isKnown = told !== undefined && told !== null;
  const address = isKnown ? splitOrigin(told) : readAddress(facts, trustHost);
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

function splitOrigin(origin: string): Address {
  const at = origin.indexOf("://");
  if (at === -1) return { protocol: undefined, host: undefined };
  return { protocol: origin.slice(0, at), host: origin.slice(at + 3) };
}

/** Whether a protocol is http or https. */
export function isWebProtocol(protocol: string): protocol is "http" | "https" {
  return protocol === "http" || protocol === "https";
}
