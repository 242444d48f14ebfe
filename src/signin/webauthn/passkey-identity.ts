import type { Identity } from "../../accounts/identity.ts";
import type { Account, User } from "../../types/records.ts";

/** Returns the identity that a passkey proves. Its address is not verified. */
export function passkeyIdentity(account: Account, user: User): Identity {
  return {
    provider: { id: account.provider, type: account.type },
    providerAccountId: account.providerAccountId,
    user,
    account,
    storedAccount: account,
    profile: undefined,
    credentials: undefined,
    emailVerified: false,
    linksByEmail: false,
  };
}
