const longestHost = 253 + ":65535".length;

/**
 * Replaces a host that is missing or malformed. No machine can have this name (RFC 6761 section 6.4), and it is
 * never trusted.
 */
export const noHost = "host.invalid";

const hostAndPort = /^([\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::([1-9]\d{0,4}))?$/i;

/**
 * Parses the `host[:port]` of a request header (RFC 9110 section 7.2) and returns it in lowercase. Returns `undefined`
 * for anything but exactly one host in its usual spelling, such as lists, user information, paths, trailing dots
 * and numeric notations of addresses, and for {@link noHost}, in any case and with any port.
 */
export function parseHost(value: string | null | undefined): string | undefined {
  if (!value || value.length > longestHost) return undefined;
  const [host, name, port] = hostAndPort.exec(value) ?? [];
  if (!host || !name || Number(port ?? 0) > 65535) return undefined;
  const known = normalizedHostname(name);
  return known === name.toLowerCase() && known !== noHost ? host.toLowerCase() : undefined;
}

/** Whether a host name means this machine (RFC 6761 section 6.3, RFC 1122, RFC 4291). */
export function isLoopbackHost(hostname: string): boolean {
  const name = bareHostname(hostname);
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  return name === "[::1]" || (isIPv4(name) && name.startsWith("127."));
}

/** Whether a name is an IPv4 address in dotted decimals. */
export function isIPv4(name: string): boolean {
  return /^\d+\.\d+\.\d+\.\d+$/.test(name);
}

/** Normalizes a host name: brackets around IPv6 addresses, no trailing dot. */
export function bareHostname(hostname: string): string {
  const literal = hostname.includes(":") && !hostname.startsWith("[") ? `[${hostname}]` : hostname;
  return (normalizedHostname(literal) ?? literal.toLowerCase()).replace(/\.$/, "");
}

function normalizedHostname(name: string): string | undefined {
  const url = `http://${name}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
