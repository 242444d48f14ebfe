import { trustedProxies } from "../../config/trust-proxy.ts";
import { networkOf, writeIpAddress } from "../../lib/ip-address.ts";
import { isPrivateAddress } from "../../lib/private-address.ts";
import type { Context } from "../../request/context.ts";
import { warnOnce } from "../../request/warn-once.ts";
import { clientAddressOf } from "./client-address.ts";

/** The network from which a request comes. */
export interface ClientNetwork {
  /** What one customer of an internet provider usually has: an IPv4 address, or an IPv6 network of 64 bits. */
  readonly network: string;
  /** What one attacker may control: an IPv4 network of 24 bits, or an IPv6 network of 48 bits. */
  readonly neighbourhood: string;
}

/**
 * Returns the network of a request; `undefined` if it is unknown. A private address does not count: it belongs to a
 * proxy, and everybody would be counted together.
 */
export async function clientNetwork(context: Context): Promise<ClientNetwork | undefined> {
  const { config, clientAddress, headers } = context;
  const trusted = trustedProxies(config.trustProxy);
  const address = clientAddressOf(clientAddress, headers.get("x-forwarded-for"), trusted);
  if (!address || isPrivateAddress(writeIpAddress(address))) {
    await warnUnknown(context);
    return undefined;
  }
  const [near, far] = address.length === 4 ? [32, 24] : [64, 48];
  return { network: networkOf(address, near), neighbourhood: networkOf(address, far) };
}

async function warnUnknown({ config }: Context): Promise<void> {
  await warnOnce(
    config,
    "network-unknown",
    "Nothing is counted by network, and sign-ups are not limited: requests come from an address that is private or not known, as behind a proxy that nobody declared. Set `trustProxy`. See docs/configuration.md",
  );
}
