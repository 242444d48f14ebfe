import type * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { needsDiscovery } from "../server/load-authorization-server.ts";
import { authorizationServer } from "../server/metadata-cache.ts";

/**
 * Returns the metadata of a provider with its endpoints for sign-out and revocation. A provider whose endpoints for
 * sign-in are all configured is asked for the others, and the answer is cached as that of any other.
 *
 * @throws {OAuthCallbackError} or an error of oauth4webapi, when it cannot be fetched or is invalid
 */
export async function logoutMetadata(provider: OAuthProvider): Promise<oauth.AuthorizationServer> {
  const isWhole = needsDiscovery(provider) || (!provider.issuer && !provider.wellKnown);
  const asked = isWhole
    ? provider
    : { ...provider, authorization: { ...provider.authorization, url: undefined } };
  return (await authorizationServer(asked)).metadata;
}
