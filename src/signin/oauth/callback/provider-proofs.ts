import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { now } from "../../../lib/time.ts";
import type { Proofs } from "../../../session/proofs.ts";
import type { Profile } from "../../../types/records.ts";

/**
 * Returns what a sign-in with a provider proves: that somebody is signed in there, since `auth_time` if the provider tells
 * (OpenID Connect Core section 2), and two factors if the application believes the provider's claims that far.
 *
 * @param claims those of the verified ID token, if there is one
 * @throws {OAuthProfileParseError} when the provider's `assurance` throws
 */
export async function proved(
  provider: OAuthProvider,
  claims: Profile | undefined,
): Promise<Proofs> {
  const told = Number(claims?.auth_time);
  const fed = Number.isSafeInteger(told) && told > 0 ? Math.min(told, now()) : now();
  if (!provider.assurance) return { fed };
  const { believes } = await import("./believes.ts");
  return claims && (await believes(provider, claims)) ? { fed, mfa: fed } : { fed };
}
