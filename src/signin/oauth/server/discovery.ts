import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { requestOptions } from "./provider-fetch.ts";

const suffix = "/.well-known/openid-configuration";
/** Characters of an endpoint. */
const longestAddress = 2_000;

/**
 * Fetches the metadata of a provider (OpenID Connect Discovery section 4, RFC 8414 section 3). `metadata-cache.ts`
 * keeps it.
 *
 * @throws {OAuthCallbackError} or an error of oauth4webapi, when it cannot be fetched or is invalid
 */
export async function discover(provider: OAuthProvider): Promise<oauth.AuthorizationServer> {
  const options = requestOptions(provider, "discovery");
  const response = provider.wellKnown
    ? await options[oauth.customFetch](provider.wellKnown, {
        headers: { accept: "application/json", "user-agent": "cardea" },
      })
    : await oauth.discoveryRequest(new URL(provider.issuer ?? ""), options);
  try {
    return await readMetadata(provider, response);
  } catch (error) {
    const { explainMetadata } = await import("../failure/metadata.ts");
    throw explainMetadata(error, response, provider);
  }
}

async function readMetadata(
  provider: OAuthProvider,
  response: Response,
): Promise<oauth.AuthorizationServer> {
  assertJson(response);
  const issuer = await expectedIssuer(provider, response);
  const metadata = await oauth.processDiscoveryResponse(issuer, response);
  const [long] = Object.entries(metadata).find(isLong) ?? [];
  if (long !== undefined) throw new TypeError(`it names a long address as ${long}`);
  return metadata;
}

/** Asserts that a successful response has a JSON media type, even if its body would parse as JSON. */
function assertJson({ headers, status }: Response): void {
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (status !== 200 || /^application\/(?:[\w.-]+\+)?json$/.test(type)) return;
  throw new TypeError("it is not JSON");
}

/** A sign-in writes an address again for each parameter, which takes a second where it is as long as a book. */
function isLong([name, value]: readonly [string, unknown]): boolean {
  return /_(endpoint|uri)$/.test(name) && String(value).length > longestAddress;
}

/**
 * Returns the issuer that the document must name: the configured one or, for a multi-tenant provider, that of a tenant.
 * If none is configured, it is derived from `wellKnown`; if its path is not the standard one, any issuer is accepted.
 */
async function expectedIssuer(provider: OAuthProvider, response: Response): Promise<URL> {
  const { issuer, wellKnown = "" } = provider;
  const named: unknown = Reflect.get(Object(await readJson(response.clone())), "issuer");
  const isNamed = typeof named === "string" && URL.canParse(named);
  if (isNamed && issuer && (await isTenantOf(provider, named))) return new URL(named);
  if (issuer) return new URL(issuer);
  const { origin, pathname } = new URL(wellKnown);
  if (pathname.endsWith(suffix)) return new URL(origin + pathname.slice(0, -suffix.length));
  return new URL(isNamed ? named : origin);
}

/** Few providers have tenants. */
async function isTenantOf(provider: OAuthProvider, named: string): Promise<boolean> {
  if (!provider.tenantIssuer) return false;
  return (await import("./tenant.ts")).isTenantOf(provider, named);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
