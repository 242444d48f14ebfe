import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { OAuthProfileParseError } from "../../../errors.ts";
import { now } from "../../../lib/time.ts";
import type { Proofs } from "../../../session/proofs.ts";
import type { Profile } from "../../../types/records.ts";

/**
 * Returns what a sign-in with a provider proves: that somebody is signed in there, since `auth_time` if the provider tells, and two
 * factors if the application believes the provider's claims that far.
 *
 * @param claims those of the verified ID token, if there is one
 * @throws {OAuthProfileParseError} when the provider's `assurance` throws
 */
export async function providerProofs(
  provider: OAuthProvider,
  claims: Profile | undefined,
): Promise<Proofs> {
  const time = signInTime(claims?.auth_time);
  if (!claims || (await believe(provider, claims)) !== 2) return { fed: time };
  return { fed: time, mfa: time };
}

/** When the person signed in at the provider (OpenID Connect Core section 2), and never later than now. */
function signInTime(authTime: unknown): number {
  const isInstant = Number.isSafeInteger(authTime) && Number(authTime) > 0;
  return isInstant ? Math.min(Number(authTime), now()) : now();
}

async function believe(provider: OAuthProvider, claims: Profile): Promise<1 | 2> {
  try {
    return (await provider.assurance?.(claims)) ?? 1;
  } catch (error) {
    throw new OAuthProfileParseError(`assurance() of provider "${provider.id}" threw`, {
      cause: { err: error, provider: provider.id, claims: Object.keys(claims) },
    });
  }
}
