import { InvalidEndpoints, InvalidProvider } from "../errors.ts";
import type {
  AuthorizationEndpoint,
  EndpointParams,
  OAuthConfig,
  TokenEndpoint,
  UserinfoEndpoint,
} from "../types/provider.ts";

/** An address at the provider and parameters to add to requests there. */
export interface Endpoint {
  readonly url: URL | undefined;
  readonly params: Readonly<Record<string, string>>;
}

/** How an application may write an endpoint. */
type WrittenEndpoint = string | AuthorizationEndpoint | TokenEndpoint | UserinfoEndpoint;

/** Stands in for a missing address in provider objects of the `@auth/core` package. */
const placeholderHost = "authjs.dev";

/**
 * An endpoint with its parameters as text: those of the address, then those that are listed.
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

/** Lists of words are joined with spaces, as `scope` and `acr_values` are; objects become JSON. */
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
 * An address as it was written; undefined when it is absent or empty.
 *
 * @throws {InvalidProvider} when it is not a URL
 */
export function resolveAddress(id: string, name: string, url: string | undefined) {
  return url ? parseAddress(id, name, url) && url : undefined;
}

function parseAddress(id: string, name: string, url: string): URL {
  if (URL.canParse(url)) return new URL(url);
  throw new InvalidProvider(`The ${name} of provider "${id}" is not a URL: ${url}`);
}

/**
 * Asserts that a provider which is not discovered names all of its endpoints.
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
      `Provider "${provider.id}" is missing both \`issuer\` and \`${name}\` endpoint config. At least one of them is required`,
    );
  }
}
