import type * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { discover } from "./discovery.ts";
import { optionsWith, providerFetch, type RequestOptions } from "./provider-fetch.ts";

/** An authorization server. */
export interface AuthorizationServer {
  /** Replaced by a copy to fetch the keys again: oauth4webapi caches them per metadata object. */
  metadata: oauth.AuthorizationServer;
  /** When keys were last fetched because of an unknown key, in milliseconds since the epoch. */
  keysRenewed: number;
  /** The provider of whoever asked for keys last. */
  keysFor: OAuthProvider;
  /** Options of requests for keys. Simultaneous ones are one request, because they have the same options. */
  readonly keyOptions: RequestOptions;
}

/** Returns the server of a provider with its metadata (RFC 8414), which is discovered where that is needed. */
export async function loadServer(provider: OAuthProvider): Promise<AuthorizationServer> {
  const discovered = needsDiscovery(provider) ? await discover(provider) : undefined;
  const { authorization, token, userinfo, jwksUri, issuer } = provider;
  const metadata = {
    issuer: issuer ?? authorization.url?.origin ?? "",
    ...discovered,
    ...(authorization.url && { authorization_endpoint: authorization.url.href }),
    ...(token.url && { token_endpoint: token.url.href }),
    ...(userinfo.url && { userinfo_endpoint: userinfo.url.href }),
    ...(jwksUri && { jwks_uri: jwksUri }),
  };
  const server: AuthorizationServer = {
    metadata,
    keysRenewed: 0,
    keysFor: provider,
    keyOptions: optionsWith((url, init) => providerFetch(server.keysFor, "keys")(url, init)),
  };
  return server;
}

/** Whether discovery is needed, for the authorization or token endpoint or for the keys of ID tokens. */
function needsDiscovery(provider: OAuthProvider): boolean {
  if (!provider.authorization.url || !provider.token.url) return true;
  return provider.type === "oidc" && !provider.jwksUri;
}
