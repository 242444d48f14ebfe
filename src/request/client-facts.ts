import { type IpAddress, networkOf } from "../lib/ip-address.ts";
import type { AdapterSessionRecord } from "../types/adapter.ts";
import { findClient } from "./client-network.ts";
import type { Context } from "./context.ts";

/** How much of a user agent is kept, in characters. */
const longestUserAgent = 256;

/** Control and format characters, and halves of surrogate pairs. */
const notShown = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Returns what a record says of the browser. What is not known is `null`. */
export function requestFacts(
  context: Context,
): Pick<AdapterSessionRecord, "userAgent" | "network"> {
  const client = findClient(context);
  return {
    userAgent: shownUserAgent(context.headers.get("user-agent")),
    network: client.isPublic ? coarseNetwork(client.address) : null,
  };
}

/** Returns a user agent that can be stored and shown; `null` if nothing of it can. */
export function shownUserAgent(header: string | null): string | null {
  const text = header?.slice(0, longestUserAgent).replace(notShown, "").trim();
  return text || null;
}

/** Returns the first 24 bits of an IPv4 address, or the first 48 of an IPv6 address: about a neighborhood. */
export function coarseNetwork(address: IpAddress): string {
  if (address.length === 4) return networkOf(address, 24);
  const groups = networkOf(address, 48).split(":").slice(0, 3).join(":");
  return `${groups}::/48`;
}
