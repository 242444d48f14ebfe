import type * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { ExpiringMap } from "../../../lib/expiring-map.ts";
import { getOrCreate } from "../../../lib/get-or-create.ts";
import { perCopy } from "../../../lib/shared.ts";
import { discover } from "./discovery.ts";
import { type RequestOptions, requestOptions } from "./provider-fetch.ts";

/** Milliseconds for which metadata is believed. */
const metadataAge = 60 * 60 * 1000;
const mostIssuers = 1_000;

/** An authorization server as this process knows it. */
export interface AuthorizationServer {
  /** Replaced by a copy when the keys have to be fetched anew; the keys hang on the object. */
  metadata: oauth.AuthorizationServer;
  /** When keys were last fetched for an unknown key, in milliseconds since the epoch. */
  keysRenewed: number;
  /** What it is asked with. */
  readonly options: RequestOptions;
}

type Servers = ExpiringMap<string, Promise<AuthorizationServer>>;

/** The server of a provider with its metadata (RFC 8414); concurrent callers share one request. */
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

/** Everything that the metadata of a provider is made of, and the name by which errors call it. */
function cacheKey(provider: OAuthProvider): string {
  const { id, type, issuer, tenantIssuer, wellKnown, jwksUri } = provider;
  const endpoints = [provider.authorization.url, provider.token.url, provider.userinfo.url];
  return JSON.stringify([id, type, issuer, tenantIssuer, wellKnown, jwksUri, ...endpoints]);
}

/** The symbols in the options are known to the OAuth client of this copy alone. */
const caches = perCopy(() => new WeakMap<typeof fetch, Servers>());

/** One cache for each `fetch`: what one of them answered says nothing about another. */
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

/** Endpoints that the provider does not name, and keys for an ID token, are discovered. */
function needsDiscovery(provider: OAuthProvider): boolean {
  if (!provider.authorization.url || !provider.token.url) return true;
  return provider.type === "oidc" && !provider.jwksUri;
}
