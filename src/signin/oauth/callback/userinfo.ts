import * as oauth from "oauth4webapi";
import { isAuthError, OAuthCallbackError } from "../../../errors.ts";
import { isRecord } from "../../../lib/json.ts";
import type { Profile, TokenSet } from "../../../types/records.ts";
import { oauthClient, type RegisteredProvider } from "../server/client.ts";
import { withNonce } from "../server/dpop.ts";
import { parseJwt } from "../server/jwt.ts";
import type { AuthorizationServer } from "../server/load-authorization-server.ts";
import { providerFetch, requestOptions } from "../server/provider-fetch.ts";
import type { Grant } from "./exchange.ts";
import { verifySignature } from "./signature.ts";

/** Returns the claims about the person from `userinfo.request` or the UserInfo endpoint. */
export async function requestClaims(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  grant: Grant,
): Promise<Profile> {
  if (provider.userinfo.request) return askProvider(provider, grant);
  const url = userinfoUrl(server, provider);
  return withNonce(grant.dpop, () =>
    provider.type === "oidc"
      ? fetchSubject(server, provider, grant, url)
      : fetchProfile(provider, grant, url),
  );
}

/** Calls the provider's `userinfo.request`. If its result has a `sub`, it must be that of the ID token. */
async function askProvider(
  provider: RegisteredProvider,
  { tokens, claims }: Grant,
): Promise<Profile> {
  const profile = await callRequest(provider, tokens);
  if (!isRecord(profile)) throw refuse(provider, "answered no object");
  if (claims && profile.sub !== undefined && profile.sub !== claims.sub) {
    throw refuse(provider, "answered about somebody else");
  }
  return profile;
}

async function callRequest(provider: RegisteredProvider, tokens: TokenSet): Promise<unknown> {
  const facts = { ...provider, userinfo: { url: provider.userinfo.url } };
  try {
    return await provider.userinfo.request?.({
      tokens,
      provider: facts,
      fetch: providerFetch(provider, "userinfo"),
    });
  } catch (error) {
    throw isAuthError(error) ? error : refuse(provider, "could not be asked", error);
  }
}

/** Requests UserInfo, as JSON or as a signed JWT (OpenID Connect Core section 5.3). */
async function fetchSubject(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  { tokens, claims, dpop }: Grant,
  url: URL,
): Promise<Profile> {
  const client = oauthClient(provider);
  const metadata = { ...server.metadata, userinfo_endpoint: url.href };
  const options = { ...requestOptions(provider, "userinfo"), ...(dpop && { DPoP: dpop }) };
  const token = tokens.access_token ?? "";
  const response = await oauth.userInfoRequest(metadata, client, token, options);
  const isSigned = response.headers.get("content-type")?.startsWith("application/jwt");
  const text = isSigned ? await response.clone().text() : undefined;
  const subject = claims?.sub ?? "";
  const profile = await oauth.processUserInfoResponse(metadata, client, subject, response);
  if (text !== undefined) {
    const registered = provider.client.userinfo_signed_response_alg;
    await verifySignature(server, provider, response, parseJwt(text), registered);
  }
  return profile;
}

/** Requests the profile of the token's owner from a plain OAuth 2.0 provider. */
async function fetchProfile(
  provider: RegisteredProvider,
  { tokens, dpop }: Grant,
  url: URL,
): Promise<Profile> {
  const headers = new Headers({ accept: "application/json", "user-agent": "cardea" });
  const response = await oauth.protectedResourceRequest(
    tokens.access_token ?? "",
    "GET",
    url,
    headers,
    null,
    { ...requestOptions(provider, "userinfo"), ...(dpop && { DPoP: dpop }) },
  );
  if (!response.ok) throw refuse(provider, `answered ${response.status}`);
  const profile: unknown = await response.json();
  if (isRecord(profile)) return profile;
  throw refuse(provider, "answered no object");
}

function refuse({ id }: RegisteredProvider, fault: string, err?: unknown): OAuthCallbackError {
  return new OAuthCallbackError(`The UserInfo endpoint of provider "${id}" ${fault}`, {
    code: "userinfo-refused",
    cause: { provider: id, ...(err !== undefined && { err }) },
  });
}

function userinfoUrl({ metadata }: AuthorizationServer, provider: RegisteredProvider): URL {
  if (!metadata.userinfo_endpoint) throw refuse(provider, "has no address");
  const url = new URL(metadata.userinfo_endpoint);
  for (const [name, value] of Object.entries(provider.userinfo.params)) {
    url.searchParams.set(name, value);
  }
  return url;
}
