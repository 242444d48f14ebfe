import * as oauth from "oauth4webapi";
import type { AuthorizationServer } from "../server/authorization-server.ts";
import { oauthClient, type RegisteredProvider } from "../server/client.ts";
import { privateKeyOf } from "../server/client-authentication.ts";

/** Whether authorization requests to this server are signed: the client or the server asks for it. */
export function mustSign(server: AuthorizationServer, { client }: RegisteredProvider): boolean {
  return (
    client.require_signed_request_object === true ||
    server.metadata.require_signed_request_object === true
  );
}

/**
 * An authorization request as a signed request object (RFC 9101). Nothing but the client id stands
 * beside it, because the server looks at the signed parameters alone.
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
