import { isPrivateAddress } from "../../lib/private-address.ts";

/**
 * The network that a request came from, as the proxy before the application tells it: the last public
 * address in `X-Forwarded-For`, because what stands before it may have been written by anybody. IPv6
 * networks are /64. Where no proxy says anything, the address that the framework sees counts.
 */
export function networkOf({ headers }: Request, clientAddress = ""): string | undefined {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").flatMap(parseHop);
  const told = hops.findLast((address) => !isPrivateAddress(address)) ?? hops.at(-1);
  return told ?? parseHop(clientAddress)[0];
}

const ipv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/;
const bracketed = /^\[([^\]]*)\](?::\d+)?$/;

/** An address without its port; of IPv6 the first four groups. */
function parseHop(hop: string): string[] {
  const text = hop.trim().toLowerCase();
  const [, plain] = ipv4.exec(text) ?? [];
  if (plain) return [plain];
  const [, ipv6 = text] = bracketed.exec(text) ?? [];
  const url = `http://[${ipv6}]`;
  return ipv6.includes(":") && URL.canParse(url) ? [prefix(new URL(url).hostname)] : [];
}

/** `[2001:db8::1]` → `2001:db8:0:0::` */
function prefix(literal: string): string {
  const [head = "", tail = ""] = literal.slice(1, -1).split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => "0");
  return `${[...front, ...zeros, ...back].slice(0, 4).join(":")}::`;
}
