import type * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { ExpiringMap } from "../../../lib/expiring-map.ts";
import { getOrCreate } from "../../../lib/get-or-create.ts";
import { perCopy } from "../../../lib/shared.ts";
import { discover } from "./discovery.ts";
import { type RequestOptions, requestOptions } from "./provider-fetch.ts";

/** How long metadata is cached, in milliseconds. */
const metadataAge = 60 * 60 * 1000;
const mostIssuers = 1_000;

/** An authorization server: its metadata, and how requests to it are made. */
export interface AuthorizationServer {
  /** Replaced by a copy to fetch the keys again: oauth4webapi caches them per metadata object. */
  metadata: oauth.AuthorizationServer;
  /** When keys were last fetched because of an unknown key, in milliseconds since the epoch. */
  keysRenewed: number;
  /** Options of every request to the server. */
  readonly options: RequestOptions;
}

type Servers = ExpiringMap<string, Promise<AuthorizationServer>>;

/** Returns the server of a provider with its metadata (RFC 8414), cached. Concurrent callers share one request. */
export function authorizationServer(provider: OAuthProvider): Promise<AuthorizationServer> {
  const servers = serversOf(provider.fetch ?? globalThis.fetch);
  const key = cacheKey(provider);
  const known = servers.get(key);
  if (known) return known;
  const flight = load(provider);
  servers.set(key, flight, Date.now() + metadataAge);
  flight.catch(() => servers.delete(key));
  return flight;
}

/** Returns a cache key of everything that determines the metadata, and of the id, which appears in errors. */
function cacheKey(provider: OAuthProvider): string {
  const { id, type, issuer, tenantIssuer, wellKnown, jwksUri } = provider;
  const endpoints = [provider.authorization.url, provider.token.url, provider.userinfo.url];
  return JSON.stringify([id, type, issuer, tenantIssuer, wellKnown, jwksUri, ...endpoints]);
}

/** Not shared between copies of this package: only this copy's oauth4webapi knows the symbols in the options. */
const caches = perCopy(() => new WeakMap<typeof fetch, Servers>());

/** Returns the cache of a `fetch`: two of them may get different responses from the same URL. */
function serversOf(fetcher: typeof fetch): Servers {
  return getOrCreate(caches(), fetcher, () => new ExpiringMap(mostIssuers));
}

async function load(provider: OAuthProvider): Promise<AuthorizationServer> {
  const options = requestOptions(provider);
  const discovered = needsDiscovery(provider) ? await discover(provider, options) : undefined;
  const { authorization, token, userinfo, jwksUri, issuer } = provider;
  const metadata = {
    issuer: issuer ?? authorization.url?.origin ?? "",
    ...discovered,
    ...(authorization.url && { authorization_endpoint: authorization.url.href }),
    ...(token.url && { token_endpoint: token.url.href }),
    ...(userinfo.url && { userinfo_endpoint: userinfo.url.href }),
    ...(jwksUri && { jwks_uri: jwksUri }),
  };
  return { metadata, keysRenewed: 0, options };
}

/** Whether discovery is needed, for the authorization or token endpoint or for the keys of ID tokens. */
function needsDiscovery(provider: OAuthProvider): boolean {
  if (!provider.authorization.url || !provider.token.url) return true;
  return provider.type === "oidc" && !provider.jwksUri;
}
