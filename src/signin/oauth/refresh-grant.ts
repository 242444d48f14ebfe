import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../config/providers/oauth.ts";
import { OAuthCallbackError } from "../../errors.ts";
import { isRecord } from "../../lib/json.ts";
import type { Account, TokenSet } from "../../types/records.ts";
import { verifyIdToken } from "./callback/id-token.ts";
import { explainFailure } from "./failure/explain-failure.ts";
import { type RotatedToken, rotatedIn } from "./rotated-token.ts";
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
import { assertHome } from "./vault/tokens-home.ts";

/** Returns everything that says to whom a refresh token is sent, and by which client. */
export function destinationOf(provider: OAuthProvider): readonly unknown[] {
  const { id, issuer, wellKnown, token, clientId } = provider;
  return [id, issuer, wellKnown, token.url, clientId];
}

/**
 * Exchanges the refresh token of an account for fresh tokens (RFC 6749 section 6). The old refresh token is kept
 * unless the server returns a new one.
 *
 * @param onRotated is told of a new refresh token before anything else in the answer is judged. Keep it also when this
 *   rejects: the old one must not be sent again
 * @throws {OAuthCallbackError} when the account has no refresh token, the server refuses it, or its response is invalid
 */
export async function refreshGrant(
  provider: OAuthProvider,
  account: Readonly<Account>,
  onRotated: (rotated: RotatedToken) => void,
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
  assertHome(provider, account);
  assertKey(provider, account);
  try {
    const server = await authorizationServer(provider);
    const dpop = isRecord(dpop_jwk) ? await dpopHandle(provider, dpop_jwk) : undefined;
    const tokens = await withNonce(dpop, async () => {
      const response = await requestRefresh(server, provider, refresh_token, dpop);
      const conformed = await heed(provider, response, refresh_token, onRotated);
      return readRefresh(server, provider, conformed);
    });
    assertBinding(tokens, dpop);
    return { ...tokens, refresh_token: tokens.refresh_token ?? refresh_token };
  } catch (error) {
    throw await explainFailure(error, provider);
  }
}

/**
 * Asserts that the key to which the tokens of an account are bound is there: a server may answer an unbound request with
 * tokens that anybody can use (RFC 9449 section 5).
 *
 * @throws {OAuthCallbackError} with the code `dpop-key-missing`
 */
function assertKey({ id, client }: OAuthProvider, account: Readonly<Account>): void {
  const { token_type, dpop_jwk } = account;
  const isBound = client.dpop_bound_access_tokens === true || token_type?.toLowerCase() === "dpop";
  if (!isBound || isRecord(dpop_jwk)) return;
  throw new OAuthCallbackError(
    `The tokens of the account at "${id}" are bound to a key that was not stored with them, so they cannot be refreshed. Store it: see "Encrypted provider tokens" in node_modules/cardea/docs/storage.md`,
    { code: "dpop-key-missing", cause: { provider: id } },
  );
}

async function requestRefresh(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  refreshToken: string,
  dpop: oauth.DPoPHandle | undefined,
): Promise<Response> {
  return oauth.refreshTokenGrantRequest(
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
}

/** Tells of the new refresh token in an answer, and returns the answer as the provider's `conform` has it. */
async function heed(
  { token }: RegisteredProvider,
  response: Response,
  sent: string,
  onRotated: (rotated: RotatedToken) => void,
): Promise<Response> {
  const rotated = await rotatedIn(response, sent);
  if (rotated) onRotated(rotated);
  const conformed = await token.conform?.(response.clone());
  if (!conformed) return response;
  const own = await rotatedIn(conformed, sent);
  if (own) onRotated(own);
  return conformed;
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
  const [a, b] = [claimsOf(one), claimsOf(other)];
  return a !== undefined && b !== undefined && a.sub === b.sub && a.iss === b.iss;
}

/** Whether what a token endpoint has sent says that it is about somebody else than the account. */
export function isAboutAnother(
  { type }: OAuthProvider,
  { id_token: refreshed }: RotatedToken,
  { id_token: known }: Readonly<Account>,
): boolean {
  if (type !== "oidc" || !refreshed || !known) return false;
  return claimsOf(refreshed) !== undefined && !isSamePerson(refreshed, known);
}

function claimsOf(token: string): Record<string, unknown> | undefined {
  try {
    return parseJwt(token).payload;
  } catch {
    return undefined;
  }
}
