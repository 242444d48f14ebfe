import { noHost, parseHost } from "../lib/host.ts";

export { readAddress } from "../request/forwarded-address.ts";

/** The path and the query of a request. */
export interface Target {
  /** Starts with a slash. */
  readonly path: string;
  /** With its question mark; empty if there is none. */
  readonly query: string;
}

const withOrigin = /^https?:\/\/([^/?#]*)(.*)$/is;
const pathAndQuery = /^(\/[^?#]*)(\?[^#]*)?$/s;

/**
 * Parses a request target in origin-form or absolute-form (RFC 9112 section 3.2). Returns `undefined` for the
 * other forms, which have no path, and for a target with a fragment or a malformed host.
 */
export function parseTarget(target: string): Target | undefined {
  const [, host, rest = target] = withOrigin.exec(target) ?? [];
  if (host !== undefined && !parseHost(host)) return undefined;
  const rooted = host === undefined || rest.startsWith("/") ? rest : `/${rest}`;
  const [, path, query = ""] = pathAndQuery.exec(rooted) ?? [];
  return path === undefined ? undefined : { path, query };
}

/**
 * Returns the URL of a target at an origin. If the origin has no well-formed host, the host is {@link noHost};
 * nothing else from the origin gets into the URL.
 */
export function toUrl({ path, query }: Target, origin: string): URL {
  const [, protocol = "http", host] = /^(https?):\/\/(.*)$/.exec(origin) ?? [];
  const url = new URL(`${protocol}://${parseHost(host) ?? noHost}`);
  url.pathname = path;
  url.search = query;
  return url;
}
