import { InvalidEndpoints, InvalidProvider } from "../errors.ts";
import { customFetch, readSymbol } from "../symbols.ts";
import type {
  AuthorizationEndpoint,
  Check,
  ClientMetadata,
  OAuthConfig,
  ProviderStyle,
  TokenEndpoint,
  UserinfoEndpoint,
} from "../types/provider.ts";
import type { Awaitable, Profile, TokenSet, User } from "../types/records.ts";

/** An OAuth or OpenID Connect provider, ready for use. */
export interface OAuthProvider {
  readonly id: string;
  readonly name: string;
  readonly type: "oauth" | "oidc";
  readonly issuer: string | undefined;
  readonly wellKnown: string | undefined;
  readonly authorization: Endpoint;
  readonly token: Endpoint & {
    readonly conform: TokenEndpoint["conform"] | undefined;
    readonly clientPrivateKey: TokenEndpoint["clientPrivateKey"];
  };
  readonly userinfo: Endpoint & { readonly request: UserinfoEndpoint["request"] | undefined };
  readonly jwksUri: string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly client: ClientMetadata;
  /** `state` is always sent; these decide about PKCE and nonce. */
  readonly checks: ReadonlySet<Check>;
  /** Whether claims are read from the ID token. */
  readonly idToken: boolean;
  readonly profile: (profile: Profile, tokens: TokenSet) => Awaitable<ProviderUser>;
  readonly account: ((tokens: TokenSet) => TokenSet | undefined) | undefined;
  readonly style: ProviderStyle | undefined;
  readonly allowDangerousEmailAccountLinking: boolean;
  readonly redirectProxyUrl: string | undefined;
  readonly fetch: typeof fetch | undefined;
}

/** A user as a provider's `profile` callback describes them. */
export type ProviderUser = User & { emailVerified?: unknown };

/** An address at the provider and parameters to add to requests there. */
export interface Endpoint {
  readonly url: URL | undefined;
  readonly params: Readonly<Record<string, string>>;
}

/** Stands in for a missing address in provider objects of the `@auth/core` package. */
const placeholderHost = "authjs.dev";

/**
 * Fills the defaults of an OAuth provider.
 *
 * @throws {InvalidEndpoints} when it has neither an issuer nor all of its endpoints
 * @throws {InvalidProvider} when an address is not a URL
 */
export function resolveOAuth(provider: OAuthConfig, redirectProxyUrl?: string): OAuthProvider {
  const { id } = provider;
  const authorization = endpoint(id, "authorization", provider.authorization);
  const token = endpoint(id, "token", provider.token);
  const userinfo = endpoint(id, "userinfo", provider.userinfo);
  if (!provider.issuer && !provider.wellKnown) {
    requireEndpoints(id, { authorization, token, userinfo }, provider);
  }
  const tokenOptions: Partial<TokenEndpoint> = objectOf(provider.token);
  const userinfoOptions: Partial<UserinfoEndpoint> = objectOf(provider.userinfo);
  const fetcher = readSymbol(provider, customFetch);
  return Object.freeze({
    id,
    name: provider.name ?? id,
    type: provider.type,
    issuer: provider.issuer,
    wellKnown: provider.wellKnown,
    authorization,
    token: {
      ...token,
      conform: tokenOptions.conform,
      clientPrivateKey: tokenOptions.clientPrivateKey,
    },
    userinfo: { ...userinfo, request: userinfoOptions.request },
    jwksUri: provider.jwks_endpoint,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    client: provider.client ?? {},
    checks: new Set(provider.checks ?? defaultChecks(provider)),
    idToken: provider.type === "oidc" && provider.idToken !== false,
    profile: provider.profile?.bind(provider) ?? standardProfile,
    account: provider.account?.bind(provider),
    style: provider.style,
    allowDangerousEmailAccountLinking: provider.allowDangerousEmailAccountLinking === true,
    redirectProxyUrl: provider.redirectProxyUrl ?? redirectProxyUrl,
    fetch: typeof fetcher === "function" ? (fetcher as typeof fetch) : undefined,
  });
}

function defaultChecks(provider: OAuthConfig): Check[] {
  return provider.type === "oidc" ? ["pkce", "state", "nonce"] : ["pkce", "state"];
}

function objectOf<T extends object>(value: string | T | undefined): Partial<T> {
  return typeof value === "object" ? value : {};
}

type WrittenEndpoint = string | AuthorizationEndpoint | TokenEndpoint | UserinfoEndpoint;

function endpoint(id: string, name: string, written: WrittenEndpoint | undefined): Endpoint {
  const { url, params } =
    typeof written === "object" ? written : { url: written, params: undefined };
  const parsed = url ? parseAddress(id, name, String(url)) : undefined;
  const known = parsed?.hostname === placeholderHost ? undefined : parsed;
  const texts = [...(parsed?.searchParams ?? []), ...Object.entries(params ?? {})]
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [
      key,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]);
  if (known) known.search = "";
  return Object.freeze({ url: known, params: Object.freeze(Object.fromEntries(texts)) });
}

function parseAddress(id: string, name: string, url: string): URL {
  if (URL.canParse(url)) return new URL(url);
  throw new InvalidProvider(`The ${name} endpoint of provider "${id}" is not a URL: ${url}`);
}

function requireEndpoints(
  id: string,
  endpoints: Record<"authorization" | "token" | "userinfo", Endpoint>,
  provider: OAuthConfig,
): void {
  const replaced = typeof provider.userinfo === "object" && provider.userinfo.request;
  for (const [name, { url }] of Object.entries(endpoints)) {
    if (url || (name === "userinfo" && replaced)) continue;
    throw new InvalidEndpoints(
      `Provider "${id}" is missing both \`issuer\` and \`${name}\` endpoint config. At least one of them is required`,
    );
  }
}

/** The claims of OpenID Connect Core section 5.1 as a user. */
function standardProfile(profile: Profile): ProviderUser {
  const { sub, id, name, nickname, preferred_username, email, picture } = profile;
  return {
    ...(sub || id ? { id: String(sub || id) } : {}),
    name: name ?? nickname ?? preferred_username ?? null,
    email: email ?? null,
    image: typeof picture === "string" ? picture : null,
    emailVerified: profile.email_verified,
  };
}
