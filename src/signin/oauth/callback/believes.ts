import type { Identity } from "../../../accounts/identity.ts";
import { storeProvedLevel } from "../../../accounts/proved-level.ts";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { OAuthProfileParseError } from "../../../errors.ts";
import type { Context } from "../../../request/context.ts";
import type { Proofs } from "../../../session/proofs.ts";
import type { Profile } from "../../../types/records.ts";

/** What is known of a sign-in at a provider with `assurance`. */
interface ToBelieve {
  readonly providerAccountId: string;
  readonly claims: Profile | undefined;
  /** Since when the person is signed in there, in seconds since the epoch. */
  readonly fed: number;
}

/**
 * Returns what a sign-in proves at a provider whose word the application believes, and stores its level with the account.
 *
 * @throws {OAuthProfileParseError} when the provider's `assurance` throws
 */
export async function believed(
  context: Context,
  provider: OAuthProvider,
  { providerAccountId, claims, fed }: ToBelieve,
): Promise<Pick<Identity, "proofs" | "persist">> {
  const isTwo = claims && (await believes(provider, claims));
  const proofs: Proofs = isTwo ? { fed, mfa: fed } : { fed };
  return {
    proofs,
    persist: (adapter, owner) =>
      storeProvedLevel(context, adapter, provider, { providerAccountId, proofs }, owner),
  };
}

/**
 * Whether the application believes from the claims of an ID token that the provider asked for two factors.
 *
 * @throws {OAuthProfileParseError} when the provider's `assurance` throws
 */
async function believes(provider: OAuthProvider, claims: Profile): Promise<boolean> {
  try {
    return (await provider.assurance?.(claims)) === 2;
  } catch (error) {
    throw new OAuthProfileParseError(`assurance() of provider "${provider.id}" threw`, {
      cause: { err: error, provider: provider.id, claims: Object.keys(claims) },
    });
  }
}
