import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../config/providers/oauth.ts";
import { OAuthCallbackError } from "../../errors.ts";
import { isRecord } from "../../lib/json.ts";
import type { Account, TokenSet } from "../../types/records.ts";
import { verifyIdToken } from "./callback/id-token.ts";
import { explainFailure } from "./failure/explain-failure.ts";
import { assertRegistered, oauthClient, type RegisteredProvider } from "./server/client.ts";
import { clientAuthentication } from "./server/client-authentication.ts";
import { assertBinding, withNonce } from "./server/dpop.ts";
import { dpopHandle } from "./server/dpop-key.ts";
import { parseJwt } from "./server/jwt.ts";
import type { AuthorizationServer } from "./server/load-authorization-server.ts";
import { authorizationServer } from "./server/metadata-cache.ts";
import { requestOptions } from "./server/provider-fetch.ts";
import { metadataFor } from "./server/tenant.ts";
import { plainTokens, toTokenSet } from "./tokens.ts";

/**
 * Exchanges the refresh token of an account for fresh tokens (RFC 6749 section 6). The old refresh token is kept
 * unless the server returns a new one.
 *
 * @throws {OAuthCallbackError} when the account has no refresh token, the server refuses it, or its response is invalid
 */
export async function refreshGrant(
  provider: OAuthProvider,
  account: Readonly<Account>,
): Promise<TokenSet> {
  assertRegistered(provider);
  const { refresh_token, dpop_jwk } = account;
  if (!refresh_token) {
    throw new OAuthCallbackError(
      "The account has no refresh token. Most providers give one for the scope offline_access",
      {
        code: "refresh-token-missing",
      },
    );
  }
  try {
    const server = await authorizationServer(provider);
    const dpop = isRecord(dpop_jwk) ? await dpopHandle(provider, dpop_jwk) : undefined;
    const tokens = await withNonce(dpop, async () => {
      const response = await requestRefresh(server, provider, refresh_token, dpop);
      return readRefresh(server, provider, response);
    });
    assertBinding(tokens, dpop);
    return { ...tokens, refresh_token: tokens.refresh_token ?? refresh_token };
  } catch (error) {
    throw await explainFailure(error, provider);
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
    {
      ...requestOptions(provider, "refresh"),
      additionalParameters: provider.token.params,
      ...(dpop && { DPoP: dpop }),
    },
  );
  return (await provider.token.conform?.(response.clone())) ?? response;
}

async function readRefresh(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  response: Response,
): Promise<TokenSet> {
  const client = oauthClient(provider);
  if (provider.type === "oauth") return plainTokens(server, client, response);
  const metadata = await metadataFor(provider, server.metadata, response);
  const result = await oauth.processRefreshTokenResponse(metadata, client, response);
  if (result.id_token) {
    await verifyIdToken(server, provider, response, result, undefined);
  }
  return toTokenSet(result);
}

/**
 * Asserts that a refreshed ID token has the same subject and issuer as that of the account (OpenID Connect Core
 * section 12.2).
 *
 * @throws {OAuthCallbackError} with the code `id-token-refused`
 */
export function assertSamePerson(
  provider: OAuthProvider,
  { id_token: refreshed }: TokenSet,
  { id_token: known }: Readonly<Account>,
): void {
  if (provider.type !== "oidc" || !refreshed || !known || isSamePerson(refreshed, known)) return;
  throw new OAuthCallbackError("The refreshed ID token is about somebody else", {
    code: "id-token-refused",
  });
}

function isSamePerson(one: string, other: string): boolean {
  try {
    const [a, b] = [parseJwt(one).payload, parseJwt(other).payload];
    return a.sub === b.sub && a.iss === b.iss;
  } catch {
    return false;
  }
}
