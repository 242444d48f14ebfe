import * as oauth from "oauth4webapi";
import type { OAuthProvider, Purpose } from "../../../config/providers/oauth.ts";
import { OAuthCallbackError } from "../../../errors.ts";
import {
  addressOf,
  assertOutbound,
  guardedFetch,
  type OutboundPolicy,
} from "../../../lib/fetch.ts";
import { isLoopbackHost } from "../../../lib/host.ts";
import { isPrivateAddress } from "../../../lib/private-address.ts";

/** The limits of every request to a provider, in milliseconds and bytes. */
const limits = { timeout: 10_000, maxBytes: 1_000_000 } as const;

/** The longest `WWW-Authenticate` header, in characters. */
const longestChallenge = 4_096;

/** The highest system port (RFC 6335 section 6). */
const lastSystemPort = 1023;

interface Policy extends OutboundPolicy {
  /** Whether the application configured a URL of this origin. */
  readonly isWritten: boolean;
}

/**
 * Returns the `fetch` for all requests to a provider: over https, or http to a loopback host, with limits of
 * time and size, and without following redirects unless the caller asks for it. Rejects with an `OAuthCallbackError`
 * when a URL must not be requested, or the request fails.
 */
export function providerFetch(provider: OAuthProvider, purpose: Purpose): typeof fetch {
  const { fetch: base = globalThis.fetch, timeout = limits.timeout } = provider;
  const guarded = guardedFetch(base, { ...limits, timeout });
  const fetcher = provider.watch?.(guarded, purpose) ?? guarded;
  return async (input, init) => {
    const url = addressOf(input);
    assertReachable(provider, url);
    try {
      const response = await fetcher(input, init);
      const challenge = response.headers.get("www-authenticate") ?? "";
      if (challenge.length > longestChallenge) throw new Error("the challenge is too long");
      // A response that was read has lost it, and without it no failure can be explained.
      return Object.defineProperty(response, "url", { value: url.origin + url.pathname });
    } catch (error) {
      const { unreachable } = await import("./unreachable.ts");
      throw unreachable(error, provider, url);
    }
  };
}

/**
 * Asserts that a URL may be requested, or sent to a browser. Origins that the application configured may be private;
 * others, such as those in metadata, must be public unless a configured URL is private or loopback as well.
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

/** Refuses system ports, on which other services listen, unless the application configured the origin. */
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

/** The options that oauth4webapi takes for a request. */
export interface RequestOptions {
  readonly headers: Headers;
  readonly [oauth.customFetch]: (url: string, init: object) => Promise<Response>;
  readonly [oauth.allowInsecureRequests]: true;
}

/** Returns the options of requests to a provider. {@link providerFetch} restricts http to loopback hosts. */
export function requestOptions(provider: OAuthProvider, purpose: Purpose): RequestOptions {
  return optionsWith(providerFetch(provider, purpose));
}

/** Returns the options of requests that are made with this `fetch`. */
export function optionsWith(fetcher: typeof fetch): RequestOptions {
  return {
    headers: new Headers({ "user-agent": "cardea" }),
    [oauth.customFetch]: fetcher,
    [oauth.allowInsecureRequests]: true,
  };
}
