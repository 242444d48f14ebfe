import { isLoopbackHost } from "../../lib/host.ts";
import type { TestCookie } from "./test-cookie.ts";

/** Whether a browser stores `Secure` cookies of an address, and sends them there: over https, and to this machine. */
export function isSecurePlace({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || isLoopbackHost(hostname);
}

/** Whether the cookies of a domain are those of a host (RFC 6265 section 5.1.3). */
export function isDomainOf(domain: string, hostname: string): boolean {
  const name = domain.replace(/^\./, "").toLowerCase();
  return hostname === name || hostname.endsWith(`.${name}`);
}

/** Whether the cookies of one path are sent to another (RFC 6265 section 5.1.4). */
function isPathOf(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}

/** Returns the cookies that a browser sends to an address, those of the longest path first. */
export function sentCookies(cookies: readonly TestCookie[], to: URL): readonly TestCookie[] {
  return cookies
    .filter(({ domain }) => isDomainOf(domain, to.hostname))
    .filter(({ path }) => isPathOf(path, to.pathname))
    .filter(({ secure }) => !secure || isSecurePlace(to))
    .toSorted((one, other) => other.path.length - one.path.length);
}
