import * as oauth from "oauth4webapi";
import { oauthClient, type RegisteredProvider } from "../server/client.ts";
import { privateKeyOf } from "../server/client-authentication.ts";
import type { AuthorizationServer } from "../server/load-authorization-server.ts";

/**
 * Signs an authorization request as a request object (RFC 9101). The only other parameter is `client_id`, because
 * the server ignores parameters outside of the object.
 *
 * @throws {InvalidProvider} when the provider has no key to sign with
 */
export async function signRequest(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  request: URLSearchParams,
): Promise<URLSearchParams> {
  const client = oauthClient(provider);
  const key = privateKeyOf(provider);
  const signed = await oauth.issueRequestObject(server.metadata, client, request, key);
  return new URLSearchParams({ client_id: provider.clientId, request: signed });
}
