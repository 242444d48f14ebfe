import { isSameAddress, parseEmailAddress } from "../lib/email-address.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import type { Identity } from "./identity.ts";

/**
 * Returns the user with the address of an identity, even when it is stored in the provider's spelling, as
 * Auth.js and earlier versions did. A database may treat two different addresses as equal.
 */
export async function findSameAddress(
  adapter: Adapter,
  { provider, user, writtenEmail }: Identity,
): Promise<AdapterUser | null> {
  const address = parseEmailAddress(user.email)?.address;
  if (provider.type === "email" || !address) return null;
  const written = writtenEmail ?? user.email ?? address;
  for (const spelling of new Set([address, written, written.toLowerCase()])) {
    const found = await adapter.getUserByEmail?.(spelling);
    if (found && isSameAddress(found.email, address)) return found;
  }
  return null;
}
