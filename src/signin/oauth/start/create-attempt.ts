import { randomToken } from "#crypto";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { type Attempt, unsentState } from "../attempt.ts";

/** What an attempt is created from. */
type AttemptFacts = Pick<
  Attempt,
  | "redirectUri"
  | "maxAge"
  | "acrValues"
  | "returnTo"
  | "link"
  | "expectedUserId"
  | "expectedSession"
  | "need"
  | "consent"
  | "signedIn"
  | "data"
> & { readonly state?: string | undefined };

/** Creates an attempt with the secrets that the provider's checks and DPoP require. */
export async function createAttempt(
  provider: OAuthProvider,
  facts: AttemptFacts,
): Promise<Attempt> {
  return {
    ...facts,
    provider: provider.id,
    begun: Date.now(),
    ...(provider.sendsState || facts.link
      ? { state: facts.state ?? randomToken() }
      : { state: unsentState(provider.id), use: randomToken() }),
    codeVerifier: provider.checks.has("pkce") ? randomToken() : undefined,
    nonce: provider.checks.has("nonce") ? randomToken() : undefined,
    dpopKey: provider.client.dpop_bound_access_tokens === true ? await dpopKey() : undefined,
  };
}

/** Creates a key, whose module is loaded only for providers that bind tokens to one. */
async function dpopKey() {
  return (await import("../server/dpop-key.ts")).createDpopKey();
}
