import * as oauth from "oauth4webapi";
import type { Attempt } from "../attempt.ts";
import { oauthClient, type RegisteredProvider } from "../server/client.ts";
import { clientAuthentication } from "../server/client-authentication.ts";
import { withNonce } from "../server/dpop.ts";
import { dpopHandle } from "../server/dpop-key.ts";
import type { AuthorizationServer } from "../server/load-authorization-server.ts";
import { requestOptions } from "../server/provider-fetch.ts";

/** Pushes an authorization request to the server (RFC 9126) and returns the reference that the browser carries. */
export async function pushRequest(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  attempt: Attempt,
  request: URLSearchParams,
): Promise<URLSearchParams> {
  const { metadata } = server;
  const options = requestOptions(provider, "par");
  const client = oauthClient(provider);
  const proof = clientAuthentication(provider, server);
  const DPoP = attempt.dpopKey && (await dpopHandle(provider, attempt.dpopKey));
  const { request_uri } = await withNonce(DPoP, async () => {
    const response = await oauth.pushedAuthorizationRequest(metadata, client, proof, request, {
      ...options,
      ...(DPoP && { DPoP }),
    });
    return oauth.processPushedAuthorizationResponse(metadata, client, response);
  });
  return new URLSearchParams({ client_id: provider.clientId, request_uri });
}
