import type * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { discover } from "./discovery.ts";
import type { RequestOptions } from "./provider-fetch.ts";

/** The keys of an issuer as they were at one moment. */
export interface KeySet {
  /** oauth4webapi caches keys by this object. */
  readonly metadata: oauth.AuthorizationServer;
  /** Options of requests for keys. One request is made, and all get its response. */
  readonly options: RequestOptions & { readonly [oauth.jwksCache]: oauth.JWKSCacheInput };
  /** When they were asked for, in milliseconds since the epoch. */
  readonly since: number;
  /** Whether they were asked for yet. */
  isAsked?: boolean;
  /** Whether no answer came, or one that did not prove to be keys. `undefined` until the first verification has ended. */
  failed?: boolean;
}

/** An authorization server. */
export interface AuthorizationServer {
  readonly metadata: oauth.AuthorizationServer;
  /** The latest requests for keys by their purpose, and the known keys. See `keys.ts`. */
  readonly requests: Map<string, KeySet>;
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
  return { metadata, requests: new Map() };
}

/** Whether discovery is needed, for the authorization or token endpoint or for the keys of ID tokens. */
export function needsDiscovery(provider: OAuthProvider): boolean {
  if (!provider.authorization.url || !provider.token.url) return true;
  return provider.type === "oidc" && !provider.jwksUri;
}
