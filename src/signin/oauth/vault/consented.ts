import type { IdentityFacts } from "../../../accounts/identity.ts";
import { InvalidCheck } from "../../../errors.ts";
import type { Attempt } from "../attempt.ts";

/**
 * Returns the identity of somebody who was asked for a consent. A provider that names no scopes has granted those that it
 * was asked for (RFC 6749 section 5.1).
 *
 * @throws {InvalidCheck} with the code `consent-other-account`, when they chose another account at the provider
 */
export function consented(
  identity: IdentityFacts,
  [providerAccountId, scope]: NonNullable<Attempt["consent"]>,
): IdentityFacts {
  const { account, storedAccount } = identity;
  if (identity.providerAccountId !== providerAccountId) {
    throw new InvalidCheck("The consent was to come from another account at the provider", {
      code: "consent-other-account",
      cause: { provider: identity.provider.id },
    });
  }
  if (account.scope !== undefined) return identity;
  return {
    ...identity,
    account: { ...account, scope },
    storedAccount: { ...storedAccount, scope },
  };
}
