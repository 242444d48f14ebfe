import { mostProxies, type TrustedProxies } from "../config/trust-proxy.ts";
import { type IpAddress, isInRange, parseIpAddress } from "../lib/ip-address.ts";

/**
 * Returns the address of the client, as far as the proxies between it and the application are trusted. Each proxy
 * appends to `X-Forwarded-For` the address that its request came from, so the header is read from the right.
 *
 * @param peer the address that the framework saw
 * @param forwarded the header `X-Forwarded-For`. `Forwarded` (RFC 7239) is not read: a proxy that does
 *   not set it passes on whatever a client wrote
 */
export function clientAddressOf(
  peer: string | undefined,
  forwarded: string | null,
  trusted: TrustedProxies,
): IpAddress | undefined {
  const hops = forwarded === null ? [] : forwarded.split(",").slice(-mostProxies).reverse();
  const chain = [peer ?? "", ...hops].map(parseIpAddress);
  if (trusted.hops !== undefined) return chain[Math.min(trusted.hops, chain.length - 1)];
  const isTrusted = (address: IpAddress | undefined) =>
    address !== undefined && trusted.ranges.some((range) => isInRange(address, range));
  const client = chain.findIndex((address) => !isTrusted(address));
  return chain.at(client);
}
