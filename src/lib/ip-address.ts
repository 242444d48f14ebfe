/** The 4 or 16 bytes of an IP address. */
export type IpAddress = readonly number[];

/** The addresses that begin with the same bits. */
export interface IpRange {
  readonly start: IpAddress;
  /** How many bits are the same. */
  readonly bits: number;
}

const bracketed = /^\[([^\]]*)\](?::\d+)?$/;
const dotted = /^((?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3})(?::\d+)?$/;
/** In a URL, any other character could make it more than an address. */
const ipv6 = /^[\da-f.]*:[\da-f:.]*$/i;
/** The prefix of an IPv6 address that stands for an IPv4 address (RFC 4291 section 2.5.5.2). */
const mapped = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff];
const longestText = 64;
/** White space, zones, brackets, and the port of an IPv4 address. */
const notInRange = /[\s%[\]]|\d\.\d+:/;

/**
 * Parses an IP address as headers and sockets write it, with or without brackets, port and zone. An IPv4-mapped
 * IPv6 address becomes the IPv4 address. Returns `undefined` for anything else.
 */
export function parseIpAddress(text: string): IpAddress | undefined {
  const address = text.length > longestText ? "" : text.trim();
  const [, decimals] = dotted.exec(address) ?? [];
  if (decimals) {
    const bytes = decimals.split(".").map(Number);
    return bytes.every((byte) => byte < 256) ? bytes : undefined;
  }
  const [, literal = address] = bracketed.exec(address) ?? [];
  const [plain = ""] = literal.split("%");
  const url = `http://[${plain}]`;
  if (!ipv6.test(plain) || !URL.canParse(url)) return undefined;
  const bytes = expand(new URL(url).hostname.slice(1, -1));
  return isMapped(bytes) ? bytes.slice(mapped.length) : bytes;
}

/** The bytes of an IPv6 address as URLs spell it, such as `2001:db8::1`. */
function expand(literal: string): number[] {
  const [head = "", tail = ""] = literal.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => "0");
  return [...front, ...zeros, ...back].flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 0xff];
  });
}

function isMapped(bytes: IpAddress): boolean {
  return mapped.every((byte, at) => bytes[at] === byte);
}

/** Parses a range in CIDR notation, such as `10.0.0.0/8` (RFC 4632, RFC 4291 section 2.3), or a single address. */
export function parseIpRange(text: string): IpRange | undefined {
  const [address = "", length, ...more] = text.split("/");
  const start = notInRange.test(address) ? undefined : parseIpAddress(address);
  if (!start || more.length > 0) return undefined;
  const most = start.length * 8;
  if (length === undefined) return { start, bits: most };
  // The prefix length of a mapped address counts the 96 bits in front as well.
  const spare = address.includes(":") && most === 32 ? 96 : 0;
  const bits = /^\d{1,3}$/.test(length) ? Number(length) - spare : -1;
  return bits >= 0 && bits <= most ? { start, bits } : undefined;
}

/** Whether an address lies in a range. */
export function isInRange(address: IpAddress, { start, bits }: IpRange): boolean {
  if (address.length !== start.length) return false;
  return prefixOf(address, bits).every((byte, at) => byte === prefixOf(start, bits)[at]);
}

/** Keeps the first bits of an address and sets the others to zero. */
function prefixOf(address: IpAddress, bits: number): IpAddress {
  return address.map((byte, at) => {
    const kept = Math.min(Math.max(bits - at * 8, 0), 8);
    return byte & (0xff << (8 - kept)) & 0xff;
  });
}

/** Writes an address as `93.184.216.34`, or as the eight groups of an IPv6 address. */
export function writeIpAddress(address: IpAddress): string {
  if (address.length === 4) return address.join(".");
  const groups = Array.from({ length: 8 }, (_, at) => {
    const [high = 0, low = 0] = address.slice(at * 2);
    return (high * 256 + low).toString(16);
  });
  return groups.join(":");
}

/** The network of an address by its first bits, such as `2606:2800:220:1:0:0:0:0/64`. */
export function networkOf(address: IpAddress, bits: number): string {
  return `${writeIpAddress(prefixOf(address, bits))}/${bits}`;
}
