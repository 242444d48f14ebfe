import { InvalidProvider } from "../../errors.ts";
import { customFetch, readSymbol } from "../../symbols.ts";
import type {
  Check,
  ClientMetadata,
  LogoutOptions,
  OAuthConfig,
  ProfileContext,
  ProviderStyle,
  ProviderUser,
  TokenEndpoint,
  UserinfoEndpoint,
} from "../../types/provider.ts";
import type { Awaitable, Profile, TokenSet } from "../../types/records.ts";
import { assertEndpoints, type Endpoint, resolveAddress, resolveEndpoint } from "./endpoint.ts";
import { conformTenantIssuer, postsUser } from "./quirks.ts";
import { type ResponseMode, resolveResponseMode } from "./response-mode.ts";

/** What a request to a provider is for. */
export type Purpose = "discovery" | "keys" | "par" | "token" | "refresh" | "userinfo";

/** An OAuth or OpenID Connect provider, ready for use. */
export interface OAuthProvider extends ResponseMode {
  readonly id: string;
  readonly name: string;
  readonly type: "oauth" | "oidc";
  readonly issuer: string | undefined;
  /** For a provider with many tenants: the issuer of ID tokens, with `{tenantid}` for the tenant. */
  readonly tenantIssuer: string | undefined;
  readonly wellKnown: string | undefined;
  readonly authorization: Endpoint;
  readonly token: Endpoint & {
    readonly conform: TokenEndpoint["conform"] | undefined;
    readonly clientPrivateKey: TokenEndpoint["clientPrivateKey"];
    readonly assertionAudience: string | undefined;
  };
  readonly userinfo: Endpoint & { readonly request: UserinfoEndpoint["request"] | undefined };
  readonly jwksUri: string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly client: ClientMetadata;
  readonly fapi2: boolean;
  /** Whether PKCE and a nonce are used. */
  readonly checks: ReadonlySet<Check>;
  /** Whether authorization requests have a `state`. Without one, nobody is ever linked. */
  readonly sendsState: boolean;
  /** The resource servers that access tokens are for (RFC 8707). */
  readonly resources: readonly string[];
  /** Whether a form-post response may have a field `user` beside the code. */
  readonly postsUser: boolean;
  /** Whether claims are read from the ID token. */
  readonly idToken: boolean;
  readonly profile: (
    profile: Profile,
    tokens: TokenSet,
    context: ProfileContext,
  ) => Awaitable<ProviderUser>;
  readonly account: ((tokens: TokenSet) => TokenSet | undefined) | undefined;
  readonly assurance: OAuthConfig["assurance"];
  readonly logout: LogoutOptions | undefined;
  readonly style: ProviderStyle | undefined;
  readonly allowDangerousEmailAccountLinking: boolean;
  readonly redirectProxyUrl: string | undefined;
  readonly fetch: typeof fetch | undefined;
  /** Milliseconds within which each response must have arrived. Default: that of all requests to providers. */
  readonly timeout?: number | undefined;
  /** Returns a `fetch` that tells the log of every request, for debug messages. */
  readonly watch?: (fetcher: typeof fetch, purpose: Purpose) => typeof fetch;
}

/** What the configuration says for all of its providers. */
export interface OAuthSurroundings {
  /** Whether requests are those of an older library. */
  readonly compat?: boolean;
  /** See {@link OAuthProvider.timeout}. */
  readonly timeout?: number | undefined;
  readonly redirectProxyUrl?: string | undefined;
}

/**
 * Resolves an OAuth provider: fills in defaults and checks its options.
 *
 * @throws {InvalidEndpoints} when it has neither an issuer nor all of its endpoints
 * @throws {InvalidProvider} when a URL is malformed or an option is invalid
 */
export function resolveOAuth(
  provider: OAuthConfig,
  { compat = false, timeout, redirectProxyUrl }: OAuthSurroundings = {},
): OAuthProvider {
  const { id } = provider;
  const { resources, authorization } = splitResources(provider, compat);
  const ownProxyUrl = proxyUrl(id, provider.redirectProxyUrl ?? redirectProxyUrl);
  const checks = new Set(checksOf(provider));
  const endpoints = {
    authorization,
    token: resolveEndpoint(id, "token", provider.token),
    userinfo: resolveEndpoint(id, "userinfo", provider.userinfo),
  };
  assertEndpoints(endpoints, provider);
  const { conform, clientPrivateKey, assertionAudience }: Partial<TokenEndpoint> = objectOf(
    provider.token,
  );
  const { request }: Partial<UserinfoEndpoint> = objectOf(provider.userinfo);
  const fetcher = readSymbol(provider, customFetch);
  return Object.freeze({
    id,
    name: provider.name ?? id,
    type: provider.type,
    issuer: resolveAddress(id, "issuer", provider.issuer),
    tenantIssuer: provider.tenantIssuer ?? conformTenantIssuer(provider),
    wellKnown: resolveAddress(id, "wellKnown", provider.wellKnown),
    authorization: endpoints.authorization,
    token: { ...endpoints.token, conform, clientPrivateKey, assertionAudience },
    userinfo: { ...endpoints.userinfo, request },
    jwksUri: resolveAddress(id, "jwks_endpoint", provider.jwks_endpoint),
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    client: resolveClient(provider),
    fapi2: provider.fapi2 === true,
    checks,
    sendsState: !compat || !checks.has("none") || checks.has("state") || ownProxyUrl !== undefined,
    resources,
    ...resolveResponseMode(id, authorization.params.response_mode),
    postsUser: postsUser(provider),
    idToken: provider.type === "oidc" && provider.idToken !== false,
    profile: provider.profile?.bind(provider) ?? standardProfile,
    account: provider.account?.bind(provider),
    assurance: provider.assurance?.bind(provider),
    logout: provider.logout,
    style: provider.style,
    allowDangerousEmailAccountLinking: provider.allowDangerousEmailAccountLinking === true,
    redirectProxyUrl: ownProxyUrl,
    fetch: typeof fetcher === "function" ? (fetcher as typeof fetch) : undefined,
    ...(timeout && { timeout }),
  });
}

/** With `fapi2`, the settings that the FAPI 2.0 Security Profile requires of clients are the default. */
function resolveClient({ client: written, fapi2 }: OAuthConfig): ClientMetadata {
  if (!fapi2) return Object.freeze({ ...written });
  return Object.freeze({
    token_endpoint_auth_method: "private_key_jwt",
    require_pushed_authorization_requests: true,
    dpop_bound_access_tokens: written?.tls_client_certificate_bound_access_tokens !== true,
    ...written,
  });
}

/** `resource` is the only parameter that may occur several times (RFC 8707 section 2). */
function splitResources({ id, type, authorization: written }: OAuthConfig, compat: boolean) {
  const { url, params } = resolveEndpoint(id, "authorization", written);
  const hasDefault = type === "oidc" || (compat && written !== undefined);
  const { resource, ...others } = hasDefault ? { ...defaultScope, ...params } : params;
  const listed: unknown = objectOf(written).params?.resource;
  const resources = Array.isArray(listed) ? listed.map(String) : resource ? [resource] : [];
  return { resources, authorization: Object.freeze({ url, params: Object.freeze(others) }) };
}

function proxyUrl(id: string, url: string | undefined): string | undefined {
  if (!url || /^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : "")) return url;
  throw new InvalidProvider(
    `The redirectProxyUrl of provider "${id}" is not a web address: ${url}`,
  );
}

/** What an OpenID provider is asked for that names no scope, and with `compat` any provider whose endpoint is named. */
const defaultScope: Readonly<Record<string, string>> = { scope: "openid profile email" };

/** A misspelled check must not switch off the others. */
function checksOf({ id, type, checks }: OAuthConfig): readonly Check[] {
  if (checks === undefined) return type === "oidc" ? [...known, "nonce"] : known;
  if (Array.isArray(checks) && checks.every((one) => [...known, "nonce", "none"].includes(one))) {
    return checks;
  }
  throw new InvalidProvider(
    `The option \`checks\` of provider "${id}" is not a list of "pkce", "state" and "nonce"`,
  );
}

const known: readonly Check[] = ["pkce", "state"];

function objectOf<T extends object>(value: string | T | undefined): Partial<T> {
  return typeof value === "object" ? value : {};
}

/** Turns the claims of OpenID Connect Core section 5.1 into a user. */
function standardProfile(profile: Profile): ProviderUser {
  const { sub, id, name, nickname, preferred_username, email, picture } = profile;
  return {
    id: sub ?? id,
    name: name ?? nickname ?? preferred_username ?? null,
    email: email ?? null,
    image: typeof picture === "string" ? picture : null,
    emailVerified: profile.email_verified,
  };
}
