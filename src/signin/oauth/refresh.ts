import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../config/oauth-provider.ts";
import { OAuthCallbackError } from "../../errors.ts";
import { isRecord } from "../../lib/json.ts";
import type { Account, TokenSet } from "../../types/records.ts";
import { clientAuthentication } from "./authentication.ts";
import { assertRegistered, oauthClient, type RegisteredProvider } from "./client.ts";
import { assertBinding, dpopHandle, withNonce } from "./dpop.ts";
import { explainFailure } from "./failure.ts";
import { verifyIdToken } from "./id-token.ts";
import { parseJwt } from "./jwt.ts";
import { type AuthorizationServer, authorizationServer } from "./server.ts";
import { metadataFor } from "./tenant.ts";
import { plainTokens, toTokenSet } from "./tokens.ts";

/**
 * Exchanges a refresh token for fresh tokens (RFC 6749 section 6). A server that rotates refresh tokens
 * answers a new one; otherwise the old one stays.
 *
 * @throws {OAuthCallbackError} when the server refuses, or its answer is not to be believed
 */
export async function refreshGrant(
  provider: OAuthProvider,
  account: Readonly<Account>,
): Promise<TokenSet> {
  assertRegistered(provider);
  const { refresh_token, dpop_jwk } = account;
  if (!refresh_token) {
    throw new OAuthCallbackError("The account has no refresh token", {
      code: "refresh-token-missing",
    });
  }
  try {
    const server = await authorizationServer(provider);
    const dpop = isRecord(dpop_jwk) ? await dpopHandle(provider, dpop_jwk) : undefined;
    const tokens = await withNonce(dpop, async () => {
      const response = await requestRefresh(server, provider, refresh_token, dpop);
      return readRefresh(server, provider, account, response);
    });
    assertBinding(tokens, dpop);
    return { ...tokens, refresh_token: tokens.refresh_token ?? refresh_token };
  } catch (error) {
    throw explainFailure(error, provider);
  }
}

async function requestRefresh(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  refreshToken: string,
  dpop: oauth.DPoPHandle | undefined,
): Promise<Response> {
  const response = await oauth.refreshTokenGrantRequest(
    server.metadata,
    oauthClient(provider),
    clientAuthentication(provider, server),
    refreshToken,
    { ...server.options, additionalParameters: provider.token.params, ...(dpop && { DPoP: dpop }) },
  );
  return (await provider.token.conform?.(response.clone())) ?? response;
}

async function readRefresh(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  account: Readonly<Account>,
  response: Response,
): Promise<TokenSet> {
  const client = oauthClient(provider);
  if (provider.type === "oauth") return plainTokens(server, client, response);
  const metadata = await metadataFor(provider, server.metadata, response);
  const result = await oauth.processRefreshTokenResponse(metadata, client, response);
  if (result.id_token) {
    const claims = await verifyIdToken(server, provider, response, result, undefined);
    assertSamePerson(claims, account);
  }
  return toTokenSet(result);
}

/** A refreshed ID token is about the same person (OpenID Connect Core section 12.2). */
function assertSamePerson(claims: oauth.IDToken, { id_token }: Readonly<Account>): void {
  if (!id_token) return;
  const before = parseJwt(id_token).payload;
  if (before.sub === claims.sub && before.iss === claims.iss) return;
  throw new OAuthCallbackError("The refreshed ID token is about somebody else", {
    code: "id-token-refused",
  });
}
