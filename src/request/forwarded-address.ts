import type { ResolvedConfig } from "../config/resolved-config.ts";

/** What is known of the request. */
export interface OriginFacts {
  readonly headers: Headers;
  readonly request?: Request | undefined;
}

/** How a request was addressed. */
export interface Address {
  readonly protocol: string | undefined;
  readonly host: string | null | undefined;
}

/**
 * Reads how a request was addressed: by its URL, by `X-Forwarded-Host` and `X-Forwarded-Proto`. The URL of a `Request`
 * is normalized already: its authority has an end and no user information.
 */
export function readAddress(
  { headers, request }: OriginFacts,
  trust: ResolvedConfig["trustHost"],
): Address {
  const [, protocol, authority] = /^([a-z]+):\/\/([^/?#]*)/.exec(request?.url ?? "") ?? [];
  const host = authority ?? headers.get("host");
  if (trust === "address") return { protocol, host };
  const forwarded = headers.get("x-forwarded-host");
  return {
    protocol: forwardedProtocol(headers) ?? protocol,
    host: forwarded ? single(forwarded) : host,
  };
}

/** Several proxies may each add the same value; of different values nobody knows which to believe. */
function single(list: string): string | undefined {
  const values = new Set(list.split(",").map((value) => value.trim().toLowerCase()));
  const [value] = values;
  return values.size === 1 ? value : undefined;
}

/** A chain of proxies lists its protocols; the browser used the first. */
function forwardedProtocol(headers: Headers): string | undefined {
  const [first] = headers.get("x-forwarded-proto")?.split(",") ?? [];
  return first?.trim().toLowerCase() || undefined;
}
