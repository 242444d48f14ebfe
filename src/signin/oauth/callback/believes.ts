import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { OAuthProfileParseError } from "../../../errors.ts";
import type { Profile } from "../../../types/records.ts";

/**
 * Whether the application believes from the claims of an ID token that the provider asked for two factors.
 *
 * @throws {OAuthProfileParseError} when the provider's `assurance` throws
 */
export async function believes(provider: OAuthProvider, claims: Profile): Promise<boolean> {
  try {
    return (await provider.assurance?.(claims)) === 2;
  } catch (error) {
    throw new OAuthProfileParseError(`assurance() of provider "${provider.id}" threw`, {
      cause: { err: error, provider: provider.id, claims: Object.keys(claims) },
    });
  }
}
