import { sameSymbol } from "../symbols.ts";
import type { OAuthConfig } from "../types/provider.ts";

/** The issuer that posts the person's name beside the code, once, and not in the ID token. */
const apple = "https://appleid.apple.com";

/** Whether the answer of a provider may hold a `user` field. What it says is not signed. */
export function postsUser({ issuer, type }: OAuthConfig): boolean {
  return type === "oidc" && issuer === apple;
}

const multiTenant = new Set(["microsoft-entra-id", "azure-ad"]);

/**
 * The `tenantIssuer` of provider objects of the `@auth/core` package, which mark with a symbol that
 * their ID tokens name another issuer than their metadata.
 */
export function conformTenantIssuer(provider: OAuthConfig): string | undefined {
  const symbols = Object.getOwnPropertySymbols(provider);
  const isMarked = symbols.some((symbol) => sameSymbol(symbol, Symbol("conform-internal")));
  if (!isMarked || !multiTenant.has(provider.id)) return undefined;
  return provider.issuer?.replace(/\/[^/]+\/v2\.0\/?$/, "/{tenantid}/v2.0");
}
