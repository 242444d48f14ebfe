import { InvalidEndpoints, InvalidProvider } from "../../errors.ts";
import type {
  AuthorizationEndpoint,
  EndpointParams,
  OAuthConfig,
  TokenEndpoint,
  UserinfoEndpoint,
} from "../../types/provider.ts";

/** The URL of an endpoint, and the parameters that are added to requests to it. */
export interface Endpoint {
  readonly url: URL | undefined;
  readonly params: Readonly<Record<string, string>>;
}

/** How an endpoint may be configured. */
type WrittenEndpoint = string | AuthorizationEndpoint | TokenEndpoint | UserinfoEndpoint;

/** Provider objects of the `@auth/core` package have URLs with this host in place of missing ones. */
const placeholderHost = "authjs.dev";

/**
 * Resolves an endpoint. Its parameters are those of the URL, overridden by those of `params`.
 *
 * @throws {InvalidProvider} when the address is not a URL
 */
export function resolveEndpoint(
  id: string,
  name: string,
  written: WrittenEndpoint | undefined,
): Endpoint {
  const { url, params } = typeof written === "object" ? written : { url: written, params: {} };
  const address = url ? parseAddress(id, `${name} endpoint`, String(url)) : undefined;
  const texts = { ...Object.fromEntries(address?.searchParams ?? []), ...toTexts(params ?? {}) };
  const known = address?.hostname === placeholderHost ? undefined : address;
  if (known) known.search = "";
  return Object.freeze({ url: known, params: Object.freeze(texts) });
}

/** Lists of strings are joined with spaces, as in `scope` and `acr_values`; objects become JSON. */
function toTexts(params: EndpointParams): Record<string, string> {
  const present = Object.entries(params).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(present.map(([name, value]) => [name, toText(value)]));
}

function toText(value: unknown): string {
  if (Array.isArray(value) && value.every((word) => typeof word === "string")) {
    return value.join(" ");
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * Returns a URL as it was configured; `undefined` if it is absent or empty.
 *
 * @throws {InvalidProvider} when it is not a URL
 */
export function resolveAddress(id: string, name: string, url: string | undefined) {
  return url ? parseAddress(id, name, url) && url : undefined;
}

function parseAddress(id: string, name: string, url: string): URL {
  if (URL.canParse(url)) return new URL(url);
  throw new InvalidProvider(
    `The ${name} of provider "${id}" is not a URL: ${url}. Write it like https://login.example.com`,
  );
}

/**
 * Asserts that a provider without discovery has all of its endpoints configured.
 *
 * @throws {InvalidEndpoints}
 */
export function assertEndpoints(
  endpoints: Readonly<Record<"authorization" | "token" | "userinfo", Endpoint>>,
  provider: OAuthConfig,
): void {
  if (provider.issuer || provider.wellKnown) return;
  const replaced = typeof provider.userinfo === "object" && provider.userinfo.request;
  for (const [name, { url }] of Object.entries(endpoints)) {
    if (url || (name === "userinfo" && replaced)) continue;
    throw new InvalidEndpoints(
      `Provider "${provider.id}" has neither \`issuer\` nor \`${name}\`. Set \`issuer\`, or every endpoint`,
    );
  }
}
