import { readInstant } from "../lib/read-instant.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import type { Identity } from "./identity.ts";

/**
 * Returns the user whom an identity without an account still is: whoever came by mail has none, and a credentials
 * user is known by id and may have none.
 */
export async function ownerWithoutAccount(
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<AdapterUser | null> {
  const { provider, providerAccountId } = identity;
  if (provider.type === "email") return ownerOfAddress(adapter, providerAccountId, user);
  const owner = adapter.getUser ? await adapter.getUser(user.id) : user;
  return owner && wasProvedSince(identity, owner) ? null : owner;
}

/**
 * Whether somebody proved the address after a password was asked for: the password may have been a stranger's,
 * and no account says so. An application that knew of the proof says that the address is verified.
 */
function wasProvedSince({ begunAt, user }: Identity, { emailVerified }: AdapterUser): boolean {
  const provedAt = readInstant(emailVerified);
  if (begunAt === undefined || !provedAt) return false;
  if ("emailVerified" in user && user.emailVerified) return false;
  return begunAt <= latest(provedAt);
}

/** The latest instant, in milliseconds, that a database may have stored as this one: some keep no fractions of a second. */
function latest(stored: Date): number {
  const at = stored.valueOf();
  return at % 1000 === 0 ? at + 999 : at;
}

/** Returns the user if they still have the address. A database may treat another user's address as equal. */
async function ownerOfAddress(
  adapter: Adapter,
  address: string,
  { id }: AdapterUser,
): Promise<AdapterUser | null> {
  const user = await (adapter.getUser?.(id) ?? adapter.getUserByEmail?.(address));
  return user?.email === address ? user : null;
}
