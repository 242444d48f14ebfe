import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../config/oauth-provider.ts";
import { isRecord, parseJson } from "../../lib/json.ts";
import { now } from "../../lib/time.ts";
import type { Profile, TokenSet } from "../../types/records.ts";
import type { Attempt } from "./attempt.ts";
import { clientAuthentication, oauthClient, type RegisteredProvider } from "./client.ts";
import { verifyIdToken } from "./id-token.ts";
import { type AuthorizationServer, providerFetch, requestOptions } from "./server.ts";

/** Tokens of a provider, and the claims of its verified ID token. */
export interface Grant {
  readonly tokens: TokenSet;
  readonly claims: oauth.IDToken | undefined;
}

/**
 * Exchanges the code of a validated authorization response for tokens (RFC 6749 section 4.1.3) and
 * verifies the ID token, its signature included (OpenID Connect Core section 3.1.3.7).
 */
export async function exchangeCode(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  attempt: Attempt,
  response: URLSearchParams,
): Promise<Grant> {
  const client = oauthClient(provider);
  const answer = await oauth.authorizationCodeGrantRequest(
    server.metadata,
    client,
    clientAuthentication(provider),
    response,
    attempt.redirectUri,
    attempt.codeVerifier ?? oauth.nopkce,
    { ...requestOptions(provider), additionalParameters: provider.token.params },
  );
  const conform = (await provider.token.conform?.(answer.clone())) ?? answer;
  if (provider.type === "oauth")
    return { tokens: await plainTokens(server, client, conform), claims: undefined };
  const result = await oauth.processAuthorizationCodeResponse(server.metadata, client, conform, {
    expectedNonce: attempt.nonce ?? oauth.expectNoNonce,
    requireIdToken: true,
  });
  const claims = await verifyIdToken(server, provider, conform, result);
  return { tokens: withExpiry(result), claims };
}

/** Without OpenID Connect an ID token proves nothing: it is kept as it is, and never read. */
async function plainTokens(
  server: AuthorizationServer,
  client: oauth.Client,
  response: Response,
): Promise<TokenSet> {
  const text = await response.text();
  const body = readBody(text);
  const { id_token, ...rest } = body ?? {};
  const stripped = new Response(body ? JSON.stringify(rest) : text, response);
  const result = await oauth.processAuthorizationCodeResponse(server.metadata, client, stripped);
  return withExpiry({ ...result, ...(typeof id_token === "string" && { id_token }) });
}

function readBody(text: string): Record<string, unknown> | undefined {
  try {
    const body = parseJson(text);
    return isRecord(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function withExpiry(result: oauth.TokenEndpointResponse): TokenSet {
  const { expires_in } = result;
  const tokens = result as TokenSet;
  return expires_in === undefined
    ? tokens
    : { ...tokens, expires_at: now() + Math.floor(expires_in) };
}

/** The claims about the person: from the ID token, the UserInfo endpoint or the provider's own way. */
export async function readClaims(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  { tokens, claims }: Grant,
): Promise<Profile> {
  if (claims && provider.idToken) return claims;
  if (provider.userinfo.request) {
    const answer = await provider.userinfo.request({
      tokens,
      provider: { ...provider, userinfo: { url: provider.userinfo.url } },
      fetch: providerFetch(provider),
    });
    if (isRecord(answer)) return answer;
    throw new TypeError(`userinfo.request of provider "${provider.id}" answered no object`);
  }
  return fetchUserinfo(server, provider, tokens, claims?.sub);
}

async function fetchUserinfo(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  tokens: TokenSet,
  subject: string | undefined,
): Promise<Profile> {
  const client = oauthClient(provider);
  const { metadata } = server;
  const token = tokens.access_token ?? "";
  const options = requestOptions(provider);
  if (subject !== undefined) {
    const response = await oauth.userInfoRequest(metadata, client, token, options);
    return oauth.processUserInfoResponse(metadata, client, subject, response);
  }
  const url = userinfoUrl(metadata, provider);
  const response = await providerFetch(provider)(url, {
    headers: { accept: "application/json", authorization: `Bearer ${token}` },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The UserInfo endpoint of "${provider.id}" answered ${response.status}`);
  }
  const claims: unknown = await response.json();
  if (isRecord(claims)) return claims;
  throw new Error(`The UserInfo endpoint of "${provider.id}" answered no object`);
}

function userinfoUrl(metadata: oauth.AuthorizationServer, provider: OAuthProvider): URL {
  if (!metadata.userinfo_endpoint) {
    throw new TypeError(`Provider "${provider.id}" has no userinfo endpoint`);
  }
  const url = new URL(metadata.userinfo_endpoint);
  for (const [name, value] of Object.entries(provider.userinfo.params)) {
    url.searchParams.set(name, value);
  }
  return url;
}
