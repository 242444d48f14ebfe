import type { IdentityFacts } from "../../accounts/identity.ts";
import { now } from "../../lib/time.ts";
import type { Account, User } from "../../types/records.ts";
import type { AuthenticatorState } from "./verify-response.ts";

/** Returns the identity that a passkey proves. Its address is not verified. */
export function passkeyIdentity(
  account: Account,
  user: User,
  { deviceType, userVerified }: Pick<AuthenticatorState, "deviceType" | "userVerified">,
): IdentityFacts {
  const time = now();
  return {
    provider: { id: account.provider, type: account.type },
    providerAccountId: account.providerAccountId,
    user,
    account,
    storedAccount: account,
    profile: undefined,
    credentials: undefined,
    emailVerified: false,
    // RFC 8176: a key that may be backed up is in software.
    proofs: {
      [deviceType === "multiDevice" ? "swk" : "hwk"]: time,
      ...(userVerified && { uv: time }),
    },
    linksByEmail: false,
  };
}
