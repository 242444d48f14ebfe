import { sameSymbol } from "../../symbols.ts";
import type { OAuthConfig } from "../../types/provider.ts";

/** Apple sends the person's name beside the code, at the first sign-in only, and not in the ID token. */
const apple = "https://appleid.apple.com";

/** Whether a provider's response may have a field `user`, which is not signed. */
export function postsUser({ issuer, type }: OAuthConfig): boolean {
  return type === "oidc" && issuer === apple;
}

const multiTenant = new Set(["microsoft-entra-id", "azure-ad"]);

/**
 * Returns the `tenantIssuer` for provider objects of the `@auth/core` package, which mark with a symbol that the issuer in
 * their ID tokens differs from that in their metadata.
 */
export function conformTenantIssuer(provider: OAuthConfig): string | undefined {
  const symbols = Object.getOwnPropertySymbols(provider);
  const isMarked = symbols.some((symbol) => sameSymbol(symbol, Symbol("conform-internal")));
  if (!isMarked || !multiTenant.has(provider.id)) return undefined;
  return provider.issuer?.replace(/\/[^/]+\/v2\.0\/?$/, "/{tenantid}/v2.0");
}
