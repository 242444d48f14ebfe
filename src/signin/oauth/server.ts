import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../config/oauth-provider.ts";
import { BoundedMap, shared } from "../../lib/bounded.ts";
import { assertOutbound, guardedFetch } from "../../lib/fetch.ts";
import { isLoopbackHost, isPrivateAddress } from "../../lib/url.ts";

/** Limits of every request to an authorization server. */
const limits = { timeout: 10_000, maxBytes: 1_000_000 } as const;
/** Milliseconds for which metadata is believed. */
const metadataAge = 60 * 60 * 1000;
/** Milliseconds between fetches of an issuer's keys for a key that is not among them. */
const keyRenewal = 60 * 1000;
const mostIssuers = 1_000;

/** An authorization server as this process knows it. */
export interface AuthorizationServer {
  /** Replaced by a copy when the keys have to be fetched anew; the keys hang on the object. */
  metadata: oauth.AuthorizationServer;
  /** When keys were last fetched for an unknown key, in milliseconds since the epoch. */
  keysRenewed: number;
}

type Servers = BoundedMap<string, Promise<AuthorizationServer>>;

/** The metadata of a provider's server (RFC 8414); concurrent callers share one request. */
export function authorizationServer(provider: OAuthProvider): Promise<AuthorizationServer> {
  const servers = serversOf(provider.fetch ?? globalThis.fetch);
  const key = JSON.stringify([
    provider.issuer,
    provider.wellKnown,
    provider.authorization.url,
    provider.token.url,
    provider.userinfo.url,
    provider.jwksUri,
  ]);
  const known = servers.get(key);
  if (known) return known;
  const flight = load(provider).then((metadata) => ({ metadata, keysRenewed: 0 }));
  servers.set(key, flight, Date.now() + metadataAge);
  flight.catch(() => servers.delete(key));
  return flight;
}

/** One cache for each `fetch`: what one of them answered says nothing about another. */
function serversOf(fetcher: typeof fetch): Servers {
  const caches = shared("authorization-servers", () => new WeakMap<typeof fetch, Servers>());
  const known = caches.get(fetcher);
  if (known) return known;
  const servers: Servers = new BoundedMap(mostIssuers);
  caches.set(fetcher, servers);
  return servers;
}

async function load(provider: OAuthProvider): Promise<oauth.AuthorizationServer> {
  const discovered = needsDiscovery(provider) ? await discover(provider) : undefined;
  const { authorization, token, userinfo, jwksUri, issuer } = provider;
  return {
    issuer: issuer ?? authorization.url?.origin ?? "",
    ...discovered,
    ...(authorization.url && { authorization_endpoint: authorization.url.href }),
    ...(token.url && { token_endpoint: token.url.href }),
    ...(userinfo.url && { userinfo_endpoint: userinfo.url.href }),
    ...(jwksUri && { jwks_uri: jwksUri }),
  };
}

/** Endpoints that the provider does not name, and keys for an ID token, are discovered. */
function needsDiscovery(provider: OAuthProvider): boolean {
  if (!provider.authorization.url || !provider.token.url) return true;
  return provider.type === "oidc" && !provider.jwksUri;
}

async function discover(provider: OAuthProvider): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(provider.issuer ?? new URL(provider.wellKnown ?? "").origin);
  const response = provider.wellKnown
    ? await providerFetch(provider)(provider.wellKnown, { headers: { accept: "application/json" } })
    : await oauth.discoveryRequest(issuer, { ...requestOptions(provider), algorithm: "oidc" });
  return oauth.processDiscoveryResponse(issuer, response);
}

/** The `fetch` for everything that a provider is asked: https, small, in time, no redirects. */
export function providerFetch(provider: OAuthProvider): typeof fetch {
  const fetcher = guardedFetch(provider.fetch ?? globalThis.fetch, limits);
  const issuer = provider.issuer && URL.canParse(provider.issuer) && new URL(provider.issuer);
  const allowPrivate = issuer ? isPrivateAddress(issuer.hostname) : false;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const allowLoopbackHttp = isLoopbackHost(url.hostname);
    assertOutbound(url, { allowLoopbackHttp, allowPrivate: allowPrivate || allowLoopbackHttp });
    return fetcher(input, init);
  };
}

/** What every request of the OAuth client is made with; {@link providerFetch} keeps http local. */
export function requestOptions(provider: OAuthProvider) {
  const fetcher = providerFetch(provider);
  return {
    [oauth.customFetch]: (url: string, init: object) => fetcher(url, init),
    [oauth.allowInsecureRequests]: true,
  };
}

/**
 * Runs `verify` with the metadata whose keys are cached. When it finds no key for a token, the keys
 * are fetched once more; the client itself renews keys older than a minute, so that makes at most two
 * fetches a minute, whatever tokens arrive.
 */
export async function withKeys(
  server: AuthorizationServer,
  verify: (metadata: oauth.AuthorizationServer) => Promise<void>,
): Promise<void> {
  const { metadata } = server;
  try {
    return await verify(metadata);
  } catch (error) {
    const isUnknownKey =
      error instanceof oauth.OperationProcessingError && error.code === oauth.KEY_SELECTION;
    if (!isUnknownKey) throw error;
    if (server.metadata === metadata) {
      if (Date.now() - server.keysRenewed < keyRenewal) throw error;
      server.keysRenewed = Date.now();
      server.metadata = { ...metadata };
    }
    return verify(server.metadata);
  }
}
