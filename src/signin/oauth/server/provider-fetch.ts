import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { isAuthError, OAuthCallbackError } from "../../../errors.ts";
import {
  addressOf,
  assertOutbound,
  guardedFetch,
  type OutboundPolicy,
} from "../../../lib/fetch.ts";
import { isLoopbackHost } from "../../../lib/host.ts";
import { isPrivateAddress } from "../../../lib/private-address.ts";

/** Limits of every request to an authorization server. */
const limits = { timeout: 10_000, maxBytes: 1_000_000 } as const;

/** RFC 6335 section 6. */
const lastSystemPort = 1023;

interface Policy extends OutboundPolicy {
  /** Whether the application wrote an address of this origin. */
  readonly isWritten: boolean;
}

/**
 * The `fetch` for everything that a provider is asked: https, small, in time, no redirects. Rejects
 * with an `OAuthCallbackError` when an address must not be requested or does not answer.
 */
export function providerFetch(provider: OAuthProvider): typeof fetch {
  const fetcher = guardedFetch(provider.fetch ?? globalThis.fetch, limits);
  return async (input, init) => {
    const url = addressOf(input);
    assertReachable(provider, url);
    try {
      return await fetcher(input, init);
    } catch (error) {
      if (isAuthError(error)) throw error;
      throw new OAuthCallbackError(`Provider "${provider.id}" does not answer at ${url.origin}`, {
        code: "provider-unreachable",
        cause: { err: error, provider: provider.id },
      });
    }
  };
}

/**
 * Asserts that an address may be requested or shown to a browser. What the application wrote counts
 * as meant; what metadata names must be public, unless the issuer itself is not.
 *
 * @throws {OAuthCallbackError}
 */
export function assertReachable(provider: OAuthProvider, url: URL): void {
  try {
    const policy = policyFor(provider, url);
    assertOutbound(url, policy);
    assertPort(url, policy);
  } catch (error) {
    throw new OAuthCallbackError(`Provider "${provider.id}" names an address that is not allowed`, {
      code: "endpoint-refused",
      cause: { err: error, provider: provider.id },
    });
  }
}

/** Ports of other services must not get our requests either. */
function assertPort({ port }: URL, { isWritten }: Policy): void {
  if (isWritten || port === "" || Number(port) > lastSystemPort) return;
  throw new TypeError(`port ${port} is not one for https`);
}

function policyFor(provider: OAuthProvider, url: URL): Policy {
  const { issuer, wellKnown, authorization, token, userinfo, jwksUri } = provider;
  const written = [issuer, wellKnown, authorization.url, token.url, userinfo.url, jwksUri]
    .filter((address) => address !== undefined)
    .map((address) => new URL(address));
  const isWritten = written.some(({ origin }) => origin === url.origin);
  return {
    isWritten,
    allowLoopbackHttp: isWritten || written.some(({ hostname }) => isLoopbackHost(hostname)),
    allowPrivate: isWritten || written.some(({ hostname }) => isPrivateAddress(hostname)),
  };
}

/** What the OAuth client makes its requests with. */
export interface RequestOptions {
  readonly headers: Headers;
  readonly [oauth.customFetch]: (url: string, init: object) => Promise<Response>;
  readonly [oauth.allowInsecureRequests]: true;
}

/** Options of every request of the OAuth client; {@link providerFetch} keeps http local. */
export function requestOptions(provider: OAuthProvider): RequestOptions {
  const fetcher = providerFetch(provider);
  return {
    headers: new Headers({ "user-agent": "cardea" }),
    [oauth.customFetch]: (url, init) => fetcher(url, init),
    [oauth.allowInsecureRequests]: true,
  };
}
