import { trustedProxies } from "../config/trust-proxy.ts";
import { isLoopbackHost } from "../lib/host.ts";
import { type IpAddress, networkOf, writeIpAddress } from "../lib/ip-address.ts";
import { isPrivateAddress } from "../lib/private-address.ts";
import { clientAddressOf } from "./client-address.ts";
import type { Context } from "./context.ts";
import { warnOnce } from "./warn-once.ts";

const teredo = "2001:0:0:0:0:0:0:0/32";

/** The network from which a request comes. */
export interface ClientNetwork {
  /** What one customer of an internet provider usually has: an IPv4 address, or an IPv6 network of 64 bits. */
  readonly network: string;
  /** What one attacker may control: an IPv4 network of 24 bits, or an IPv6 network of 48 bits. */
  readonly neighbourhood: string;
}

/**
 * Returns the network of a request; `undefined` if it is unknown, of which the operator is warned. A private address does not
 * count: it belongs to a proxy, and everybody would be counted together.
 */
export async function clientNetwork(context: Context): Promise<ClientNetwork | undefined> {
  const found = findClient(context);
  if (!found.isPublic) {
    await warnUnknown(context, found.address);
    return undefined;
  }
  const { address } = found;
  const [near, far] = address.length === 4 ? [32, 24] : [64, 48];
  return { network: networkOf(address, near), neighbourhood: networkOf(address, far) };
}

/** The address from which a request comes, and whether it can belong to one customer of an internet provider. */
type Client =
  | { readonly address: IpAddress; readonly isPublic: true }
  | { readonly address: IpAddress | undefined; readonly isPublic: false };

/** Finds the address from which a request comes, as far as the proxies in front are trusted. */
export function findClient({ config, clientAddress, headers }: Context): Client {
  const trusted = trustedProxies(config.trustProxy);
  const peer = typeof clientAddress === "function" ? clientAddress() : clientAddress;
  const told = clientAddressOf(peer, headers.get("x-forwarded-for"), trusted);
  const address = told && carrierOf(told);
  if (!address || isPrivateAddress(writeIpAddress(address))) return { address, isPublic: false };
  return { address, isPublic: true };
}

/**
 * Returns the IPv4 address that carries an IPv6 address of 6to4 (RFC 3056) or Teredo (RFC 4380), and any other address as
 * it is. The rest of such an address is chosen by whoever has the IPv4 address: all of 6to4, and the server of Teredo.
 */
function carrierOf(address: IpAddress): IpAddress {
  const prefix = networkOf(address, 32);
  if (prefix.startsWith("2002:")) return address.slice(2, 6);
  return prefix === teredo ? address.slice(12).map((byte) => byte ^ 0xff) : address;
}

/** At an address of this machine, which only development has, it is as it should be. */
async function warnUnknown(
  { config, origin }: Context,
  address: IpAddress | undefined,
): Promise<void> {
  if (isLoopbackHost(new URL(origin).hostname)) return;
  const from = address
    ? `the private address ${writeIpAddress(address)}. That is as it should be in development, and for a visitor on the machine or in the network of the application. For everybody else it is a proxy that is not declared: with Express call \`app.set("trust proxy", …)\`, elsewhere set \`trustProxy\``
    : "an address that is not known. Pass `clientAddress` to whatever was called, such as `signUp({ headers, clientAddress: req.ip }, …)`, or set `trustProxy` if a proxy tells it";
  await warnOnce(
    config,
    "network-unknown",
    `Nothing is counted by network, and sign-ups are not limited: a request comes from ${from}. See node_modules/cardea/docs/guides/behind-a-proxy.md`,
    address ? undefined : "network-untold",
  );
}
