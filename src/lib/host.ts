const longestHost = 253 + ":65535".length;

const hostAndPort = /^([\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::([1-9]\d{0,4}))?$/i;

/**
 * The `host[:port]` of a request header, in lower case (RFC 9110 section 7.2). Whatever is not
 * exactly one host in its usual spelling is `undefined`: lists, user information, paths, trailing
 * dots, numeric notations of addresses.
 */
export function parseHost(value: string | null | undefined): string | undefined {
  if (!value || value.length > longestHost) return undefined;
  const [host, name, port] = hostAndPort.exec(value) ?? [];
  if (!host || !name || Number(port ?? 0) > 65535) return undefined;
  return normalizedHostname(name) === name.toLowerCase() ? host.toLowerCase() : undefined;
}

/** Whether a host name stands for the own machine (RFC 6761 section 6.3, RFC 1122, RFC 4291). */
export function isLoopbackHost(hostname: string): boolean {
  const name = bareHostname(hostname);
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  return name === "[::1]" || (isIPv4(name) && name.startsWith("127."));
}

/** Domains that by definition lie in a private network (RFC 6761, RFC 6762, RFC 8375, ICANN). */
const privateDomains = [".localhost", ".local", ".internal", ".home.arpa"];

/** First address and prefix length of the ranges that RFC 6890 does not call global, and multicast. */
const privateRanges: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/**
 * Whether a host name, by its spelling alone, leads to something other than a public server: an IP
 * literal outside the public ranges, or a name of the local network. Names are not resolved.
 *
 * @param hostname as `URL.hostname` gives it; other spellings are normalized.
 */
export function isPrivateAddress(hostname: string): boolean {
  const name = bareHostname(hostname);
  if (name.startsWith("[")) return !isPublicIPv6(name);
  if (isIPv4(name)) return privateRanges.some((range) => contains(range, ipv4Number(name)));
  return !name.includes(".") || privateDomains.some((domain) => name.endsWith(domain));
}

function contains([start, bits]: readonly [string, number], address: number): boolean {
  const size = 2 ** (32 - bits);
  return Math.floor(address / size) === Math.floor(ipv4Number(start) / size);
}

/** Global unicast is 2000::/3 (RFC 4291 section 2.4); within it are tunnels and examples. */
function isPublicIPv6(literal: string): boolean {
  const [first = 0, second = 0] = literal
    .slice(1, -1)
    .split(":")
    .map((group) => Number(`0x${group || 0}`));
  if (!(first >= 0x2000 && first < 0x4000)) return false;
  if (first === 0x2001) return second >= 0x200 && second !== 0xdb8;
  return first !== 0x2002 && first !== 0x3fff;
}

function isIPv4(name: string): boolean {
  return /^\d+\.\d+\.\d+\.\d+$/.test(name);
}

function ipv4Number(address: string): number {
  return address.split(".").reduce((number, part) => number * 256 + Number(part), 0);
}

/** Normalized, with brackets around IPv6 and without the root's trailing dot. */
function bareHostname(hostname: string): string {
  const literal = hostname.includes(":") && !hostname.startsWith("[") ? `[${hostname}]` : hostname;
  return (normalizedHostname(literal) ?? literal.toLowerCase()).replace(/\.$/, "");
}

function normalizedHostname(name: string): string | undefined {
  const url = `http://${name}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
