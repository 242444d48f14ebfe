import { bareHostname, isIPv4 } from "./host.ts";

/** Domains that are private by definition (RFC 6761, RFC 6762, RFC 8375, ICANN). */
const privateDomains = [".localhost", ".local", ".internal", ".home.arpa"];

/** First address and prefix length of multicast and of the ranges that are not global (RFC 6890). */
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
 * Whether a host name cannot be that of a public server, judged by its spelling alone: an IP address outside the public
 * ranges, or a name of the local network. Names are not resolved.
 *
 * @param hostname as in `URL.hostname`; other spellings are normalized
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

/** Global unicast is 2000::/3 (RFC 4291 section 2.4), except tunnels and addresses for documentation. */
function isPublicIPv6(literal: string): boolean {
  const [first = 0, second = 0] = literal
    .slice(1, -1)
    .split(":")
    .map((group) => Number(`0x${group || 0}`));
  if (!(first >= 0x2000 && first < 0x4000)) return false;
  if (first === 0x2001) return second >= 0x200 && second !== 0xdb8;
  return first !== 0x2002 && first !== 0x3fff;
}

function ipv4Number(address: string): number {
  return address.split(".").reduce((number, part) => number * 256 + Number(part), 0);
}
