import type { ClientMetadata, OAuthConfig } from "../../types/provider.ts";
import { assertFapi2 } from "./fapi2.ts";
import { assertLogout } from "./logout.ts";

/**
 * Asserts that a provider has what its rarer options need.
 *
 * @throws {InvalidProvider} that names what is missing or weak
 */
export function assertDemands(provider: OAuthConfig, client: ClientMetadata): void {
  if (provider.fapi2) assertFapi2(provider, client);
  if (provider.logout) assertLogout(provider);
}
