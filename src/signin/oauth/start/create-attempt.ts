import { randomToken } from "#crypto";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import type { Attempt } from "../attempt.ts";
import { createDpopKey } from "../server/dpop.ts";

/** What an attempt is created from. */
type AttemptFacts = Pick<
  Attempt,
  | "redirectUri"
  | "maxAge"
  | "acrValues"
  | "returnTo"
  | "link"
  | "expectedUserId"
  | "signedIn"
  | "data"
> & { readonly state?: string | undefined };

/** Creates an attempt with the secrets that the provider's checks and DPoP require. */
export async function createAttempt(
  provider: OAuthProvider,
  facts: AttemptFacts,
): Promise<Attempt> {
  const usesDpop = provider.client.dpop_bound_access_tokens === true;
  return {
    ...facts,
    provider: provider.id,
    state: facts.state ?? randomToken(),
    codeVerifier: provider.checks.has("pkce") ? randomToken() : undefined,
    nonce: provider.checks.has("nonce") ? randomToken() : undefined,
    dpopKey: usesDpop ? await createDpopKey() : undefined,
  };
}
