import type { Adapter, AdapterUser } from "../types/adapter.ts";
import type { Identity } from "./identity.ts";

/**
 * Returns the user to whom an identity belongs already. Most are found by their account. A credentials user
 * may also be found by the id that `authorize` returned, and whoever signs in by mail is found by the address.
 */
export async function findOwner(
  adapter: Adapter,
  { provider, providerAccountId }: Pick<Identity, "provider" | "providerAccountId">,
): Promise<AdapterUser | null> {
  if (provider.type === "email") return findByAddress(adapter, providerAccountId);
  if (provider.type === "credentials") {
    const user = await findById(adapter, providerAccountId);
    if (user) return user;
  }
  return (await adapter.getUserByAccount?.({ provider: provider.id, providerAccountId })) ?? null;
}

/** Returns the user with exactly this address: a database may treat two different addresses as equal. */
export async function findByAddress(
  adapter: Adapter,
  address: string,
): Promise<AdapterUser | null> {
  const user = await adapter.getUserByEmail?.(address);
  return user?.email === address ? user : null;
}

/**
 * Returns the user with exactly this id: a database may treat "1 ", "１" or capitals as equal. One whose ids are
 * numbers or UUIDs may throw for any other text, which means that nobody has that id. If it throws because it is
 * down, the next query fails too.
 */
async function findById(adapter: Adapter, id: string): Promise<AdapterUser | null> {
  try {
    const user = await adapter.getUser?.(id);
    // Some adapters return numbers as ids.
    return user && String(user.id) === id ? user : null;
  } catch {
    return null;
  }
}

/** Returns the user to whom an account belongs now, after it was `user`'s a moment ago. */
export async function currentOwner(
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<AdapterUser | null> {
  const { provider, providerAccountId } = identity;
  // Some adapters return numbers as ids.
  const isKnownById = provider.type === "credentials" && providerAccountId === String(user.id);
  if (provider.type === "email" || isKnownById) {
    return (await import("./owner-without-account.ts")).ownerWithoutAccount(
      adapter,
      identity,
      user,
    );
  }
  if (!adapter.getUserByAccount) return user;
  return adapter.getUserByAccount({ provider: provider.id, providerAccountId });
}
