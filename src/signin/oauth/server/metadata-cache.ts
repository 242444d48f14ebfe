import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { ExpiringMap } from "../../../lib/expiring-map.ts";
import { getOrCreate } from "../../../lib/get-or-create.ts";
import { perCopy } from "../../../lib/shared.ts";
import { type AuthorizationServer, loadServer } from "./load-authorization-server.ts";

/** How long metadata is cached, in milliseconds. */
const metadataAge = 60 * 60 * 1000;
const mostIssuers = 1_000;

type Servers = ExpiringMap<string, Promise<AuthorizationServer>>;

/** Returns the server of a provider, with its metadata cached. Concurrent callers share one request. */
export function authorizationServer(provider: OAuthProvider): Promise<AuthorizationServer> {
  const servers = serversOf(provider.fetch ?? globalThis.fetch);
  const key = cacheKey(provider);
  const known = servers.get(key);
  if (known) return known;
  const flight = loadServer(provider);
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
