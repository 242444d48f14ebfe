import type { customFetch } from "../symbols.ts";
import type { CommonProviderOptions, ProviderStyle } from "./provider-base.ts";
import type { Awaitable, Profile, TokenSet, User } from "./records.ts";

/** What protects the round trip to an authorization server. `state` is sent in any case. */
export type Check = "pkce" | "state" | "nonce" | "none";

/** How the application authenticates to the token endpoint (OpenID Connect Core section 9, RFC 8705 section 2). */
export type ClientAuthenticationMethod =
  | "client_secret_basic"
  | "client_secret_post"
  | "client_secret_jwt"
  | "private_key_jwt"
  | "tls_client_auth"
  | "self_signed_tls_client_auth"
  | "none";

/** Parameters to add to a request. Lists of strings are joined with spaces; objects become JSON. */
export type EndpointParams = { readonly [name: string]: unknown };

/** The authorization endpoint, where the browser is sent to sign in (RFC 6749 section 3.1). */
export interface AuthorizationEndpoint {
  url?: string | undefined;
  params?: EndpointParams | undefined;
}

/** The token endpoint, where a code is exchanged for tokens (RFC 6749 section 3.2). */
export interface TokenEndpoint {
  url?: string | undefined;
  params?: EndpointParams | undefined;
  /** Turns a response that violates RFC 6749 into one that conforms, before it is validated. */
  conform?(response: Response): Awaitable<Response | undefined>;
  /** The private key for `private_key_jwt` (RFC 7523) and signed requests (RFC 9101). */
  clientPrivateKey?: CryptoKey | { key: CryptoKey; kid?: string } | undefined;
  /** The audience of client assertions (RFC 7523 section 3). Default: the issuer. */
  assertionAudience?: string | undefined;
}

/** What `userinfo.request` is called with. */
export interface UserinfoRequestContext {
  tokens: TokenSet;
  /** The provider, with the application's options merged in. */
  provider: OAuthProviderFacts;
  /** Like the global `fetch`, but with limits of time and size, and with the provider's `customFetch`. */
  fetch: typeof fetch;
}

/** What `profile` is called with besides claims and tokens. */
export type ProfileContext = Pick<UserinfoRequestContext, "fetch">;

/** The part of a provider that `userinfo.request` may read. */
export interface OAuthProviderFacts {
  id: string;
  issuer?: string | undefined;
  clientId?: string | undefined;
  userinfo?: { url?: URL | undefined } | undefined;
}

/** The UserInfo endpoint, which returns claims about the person (OpenID Connect Core section 5.3). */
export interface UserinfoEndpoint {
  url?: string | undefined;
  params?: EndpointParams | undefined;
  /** Replaces the request. Must return an object with the claims. */
  request?(context: UserinfoRequestContext): Awaitable<Profile | undefined>;
}

/** The client metadata of this application, as registered with the provider (RFC 7591 section 2). */
export interface ClientMetadata {
  /** A {@link ClientAuthenticationMethod}; any other is refused. Default: `client_secret_basic`. */
  token_endpoint_auth_method?: ClientAuthenticationMethod | (string & {}) | undefined;
  id_token_signed_response_alg?: string | undefined;
  userinfo_signed_response_alg?: string | undefined;
  /** The algorithm of signed authorization responses (JARM section 3). */
  authorization_signed_response_alg?: string | undefined;
  /** Whether every authorization request is pushed (RFC 9126 section 6). Default: `false`. */
  require_pushed_authorization_requests?: boolean | undefined;
  /** Whether every authorization request is signed with `token.clientPrivateKey` (RFC 9101 section 10.5). Default: `false`. */
  require_signed_request_object?: boolean | undefined;
  /** Whether access tokens are bound to a key of the application (DPoP, RFC 9449 section 5.2). Default: `false`. */
  dpop_bound_access_tokens?: boolean | undefined;
  /** Whether access tokens are bound to the client certificate of `customFetch` (RFC 8705 section 3.4). */
  tls_client_certificate_bound_access_tokens?: boolean | undefined;
  /** Whether the provider's endpoints for mutual TLS are used, if its metadata has any (RFC 8705 section 5). Default: `false`. */
  use_mtls_endpoint_aliases?: boolean | undefined;
  /** The default of `max_age`: the most seconds since the person last authenticated at the provider. */
  default_max_age?: number | undefined;
  /** Whether ID tokens without `auth_time` are refused. Default: `false`. */
  require_auth_time?: boolean | undefined;
  [metadata: string]: unknown;
}

/** How sign-out at an OpenID provider and sign-out here go together; see docs/sign-out.md. */
export interface LogoutOptions {
  /**
   * Whether people can sign out at the provider along with this application (OpenID Connect RP-Initiated Logout 1.0). The
   * provider's ID token is kept for it in a cookie of its own. With `"get"` the browser carries it to the provider in an
   * address instead of a posted form: for providers that refuse the form, or whose session cookies do not come with one.
   * Default: `false`.
   */
  federated?: boolean | "get" | undefined;
  /**
   * Whether the provider can end the sessions that began with it (OpenID Connect Back-Channel Logout 1.0). Default: `false`.
   */
  backChannel?: boolean | undefined;
}

/** A user as returned by `profile`. */
export type ProviderUser = Omit<User, "id"> & {
  /** Their id at the provider: a string, or an integer up to 2^53, beyond which JSON loses precision. */
  id?: string | number | null | undefined;
  /** `true` if the provider vouches that the address is theirs. */
  emailVerified?: unknown;
};

interface OAuthBase<P> extends CommonProviderOptions {
  /** The issuer identifier (RFC 8414 section 2), by which endpoints are discovered. */
  issuer?: string | undefined;
  /** The URL of the metadata document, if it cannot be derived from the issuer. */
  wellKnown?: string | undefined;
  /**
   * Of next-auth 4: milliseconds within which each response of the provider must have arrived, up to 120,000. Read with
   * `compat: "next-auth"` only.
   *
   * @deprecated Pass a `fetch` of your own as `customFetch`
   */
  httpOptions?: { readonly timeout?: number | undefined } | undefined;
  authorization?: string | AuthorizationEndpoint | undefined;
  token?: string | TokenEndpoint | undefined;
  userinfo?: string | UserinfoEndpoint | undefined;
  /** The URL of the provider's signing keys, if they are not discovered (RFC 7517). */
  jwks_endpoint?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  client?: ClientMetadata | undefined;
  /**
   * Default: `["pkce", "state"]`; for OpenID Connect, `nonce` as well. `state` is always sent, except for `["none"]` with
   * `compat: "authjs"`.
   */
  checks?: readonly Check[] | undefined;
  /**
   * The issuer of ID tokens of a provider with many tenants. `{tenantid}` is replaced by the claim `tid` of the token, as
   * in `https://login.microsoftonline.com/{tenantid}/v2.0`.
   */
  tenantIssuer?: string | undefined;
  /** Enforces what the FAPI 2.0 Security Profile requires of clients; see docs/oauth.md. Default: `false`. */
  fapi2?: boolean | undefined;
  /** Turns the provider's claims into a user. The `id` is that of the person at the provider. */
  profile?(profile: P, tokens: TokenSet, context?: ProfileContext): Awaitable<ProviderUser>;
  /** Returns the tokens that the adapter stores. Default: all of them. */
  account?(tokens: TokenSet): TokenSet | undefined;
  /**
   * Returns how well the provider has made sure who somebody is, going by the claims of the verified ID token, such as
   * `acr` and `amr`: 2 if it asked for two factors and you believe it. Default: 1.
   */
  assurance?(claims: Profile): Awaitable<1 | 2>;
  /** Sign-out at the provider. Only with OpenID Connect. */
  logout?: LogoutOptions | undefined;
  style?: ProviderStyle | undefined;
  /**
   * Whether somebody is signed in as an existing user with the same address, if the provider says that the address is
   * verified and the existing user's address is verified too. Dangerous with a provider that does not verify
   * addresses. Default: `false`.
   */
  allowDangerousEmailAccountLinking?: boolean | undefined;
  /** See {@link AuthConfig.redirectProxyUrl}. */
  redirectProxyUrl?: string | undefined;
  /** Used in place of the global `fetch` for every request to this provider, as for a proxy or mutual TLS. */
  [customFetch]?: typeof fetch | undefined;
  /** What the application passed to the provider's function. It overrides the rest. */
  options?: Omit<OAuthUserConfig, "profile"> | undefined;
}

/** Turns the claims of a provider into a user. The `id` is that of the person at the provider. */
export type ProfileCallback<P = Profile> = NonNullable<OAuthBase<P>["profile"]>;

/** Returns the tokens that the adapter stores. */
export type AccountCallback = NonNullable<OAuthBase<Profile>["account"]>;

/** An OAuth 2.0 provider (RFC 6749) that issues no ID tokens. */
export interface OAuth2Config<P = Profile> extends OAuthBase<P> {
  type: "oauth";
}

/** An OpenID Connect Core 1.0 provider. */
export interface OIDCConfig<P = Profile> extends OAuthBase<P> {
  type: "oidc";
  /** Whether claims are read from the ID token; otherwise from the UserInfo endpoint. Default: `true`. */
  idToken?: boolean | undefined;
}

/** An OAuth 2.0 or OpenID Connect provider. */
export type OAuthConfig<P = Profile> = OAuth2Config<P> | OIDCConfig<P>;

/** The options of a provider function, which override the provider's defaults. */
export type OAuthUserConfig<P = Profile> = Partial<Omit<OIDCConfig<P>, "type" | "options">>;

/** The options of the function of an OpenID Connect provider. */
export type OIDCUserConfig<P = Profile> = OAuthUserConfig<P>;
