import * as oauth from "oauth4webapi";
import type { TokenSet } from "../../../types/records.ts";
import type { Attempt } from "../attempt.ts";
import { oauthClient, type RegisteredProvider } from "../server/client.ts";
import { clientAuthentication } from "../server/client-authentication.ts";
import { assertBinding, type DpopKey, withNonce } from "../server/dpop.ts";
import type { AuthorizationServer } from "../server/load-authorization-server.ts";
import { requestOptions } from "../server/provider-fetch.ts";
import { plainTokens, toTokenSet } from "../tokens.ts";
import { verifyIdToken } from "./id-token.ts";

/** The tokens of a provider, and the claims of its verified ID token. */
export interface Grant {
  readonly tokens: TokenSet;
  readonly claims: oauth.IDToken | undefined;
  /** The key to which the tokens are bound; `dpop` creates its proofs. */
  readonly dpopKey: DpopKey | undefined;
  readonly dpop: oauth.DPoPHandle | undefined;
}

/**
 * Exchanges the code of a validated authorization response for tokens (RFC 6749 section 4.1.3) and verifies the ID
 * token, including its signature (OpenID Connect Core section 3.1.3.7).
 */
export async function exchangeCode(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  attempt: Attempt,
  response: URLSearchParams,
): Promise<Grant> {
  const { dpopKey } = attempt;
  const dpop = dpopKey && (await proofsWith(provider, dpopKey));
  const grant = await withNonce(dpop, async () => {
    const answer = await requestTokens(server, provider, attempt, response, dpop);
    return readTokens(server, provider, attempt, answer);
  });
  assertBinding(grant.tokens, dpop);
  return { ...grant, dpopKey, dpop };
}

async function proofsWith(provider: RegisteredProvider, key: DpopKey) {
  return (await import("../server/dpop-key.ts")).dpopHandle(provider, key);
}

async function requestTokens(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  { codeVerifier, redirectUri }: Attempt,
  response: URLSearchParams,
  dpop: oauth.DPoPHandle | undefined,
): Promise<Response> {
  const additionalParameters = new URLSearchParams(provider.token.params);
  for (const resource of provider.resources) additionalParameters.append("resource", resource);
  const answer = await oauth.authorizationCodeGrantRequest(
    server.metadata,
    oauthClient(provider),
    clientAuthentication(provider, server),
    response,
    redirectUri,
    codeVerifier ?? oauth.nopkce,
    { ...requestOptions(provider, "token"), additionalParameters, ...(dpop && { DPoP: dpop }) },
  );
  return (await provider.token.conform?.(answer.clone())) ?? answer;
}

async function readTokens(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  attempt: Attempt,
  response: Response,
): Promise<Pick<Grant, "tokens" | "claims">> {
  const client = oauthClient(provider);
  if (provider.type === "oauth") {
    return { tokens: await plainTokens(server, client, response), claims: undefined };
  }
  // Few providers have tenants.
  const metadata = provider.tenantIssuer
    ? await (await import("../server/tenant.ts")).metadataFor(provider, server.metadata, response)
    : server.metadata;
  const result = await oauth.processAuthorizationCodeResponse(metadata, client, response, {
    expectedNonce: attempt.nonce ?? oauth.expectNoNonce,
    requireIdToken: true,
    ...(attempt.maxAge !== undefined && { maxAge: attempt.maxAge }),
  });
  const claims = await verifyIdToken(server, provider, response, result, attempt.acrValues);
  return { tokens: toTokenSet(result), claims };
}
