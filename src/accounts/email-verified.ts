import type { OAuthProvider } from "../config/providers/oauth.ts";
import { isSameAddress } from "../lib/email-address.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import type { Profile } from "../types/records.ts";
import type { Identity } from "./identity.ts";
import { inTransaction, lockUser } from "./transaction.ts";

/**
 * Whether a provider says that an address is verified: its `profile` says so, or the standard claim does
 * (OpenID Connect Core section 5.1).
 *
 * @param said what `profile` returned as `emailVerified`
 */
export function isEmailVerified(
  provider: Pick<OAuthProvider, "type">,
  said: unknown,
  profile: Profile,
  email: string | undefined,
): boolean {
  if (!email) return false;
  if (said !== undefined) return said === true;
  const isStandard = provider.type === "oidc" && isSameAddress(profile.email, email);
  return isStandard && profile.email_verified === true;
}

/** Whether an identity proves the address of a user: its provider vouches for that very address. */
export function provesAddressOf(
  { emailVerified, user }: Pick<Identity, "emailVerified" | "user">,
  { email }: Pick<AdapterUser, "email">,
): boolean {
  return emailVerified && isSameAddress(user.email, email);
}

/** Stores with an account whether its provider vouches for the user's address. Only OAuth providers can. */
export async function storeEmailVerified(
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<void> {
  const { provider, storedAccount } = identity;
  if (provider.type !== "oauth" && provider.type !== "oidc") return;
  await adapter.setAccountEmailVerified?.(storedAccount, provesAddressOf(identity, user));
}

/**
 * Stores it for the address that the user has now: it may have changed since the user was read. In a transaction
 * the user is locked; without one, the user is read again afterwards.
 */
export async function storeEmailVerifiedNow(
  adapter: Adapter,
  identity: Identity,
  { id }: Pick<AdapterUser, "id">,
): Promise<void> {
  if (!adapter.setAccountEmailVerified) return;
  await inTransaction(adapter, async (inner) => {
    const user = await lockUser(inner, id);
    if (user) await storeEmailVerified(inner, identity, user);
    const present = adapter.transaction ? user : await lockUser(inner, id);
    if (present && present.email !== user?.email)
      await storeEmailVerified(inner, identity, present);
  });
}

/** Whether the address of a user is proved, and not by this identity. */
export function isSomebodyElses(identity: Identity, user: AdapterUser): boolean {
  return Boolean(user.emailVerified) && !provesAddressOf(identity, user);
}

/** Whether somebody else has proved the address of a user since this identity signed them up. */
export async function isTakenOver(
  adapter: Adapter,
  identity: Identity,
  user: Pick<AdapterUser, "id" | "email" | "emailVerified">,
): Promise<boolean> {
  if (user.emailVerified || provesAddressOf(identity, user)) return false;
  return Boolean((await adapter.getUser?.(user.id))?.emailVerified);
}
