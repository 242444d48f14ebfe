import type { customFetch } from "../symbols.ts";
import type { EmailConfig } from "./email.ts";
import type { Awaitable, Profile, TokenSet, User } from "./records.ts";
import type { AuthenticationOptions, RegistrationOptions, WebAuthnConfig } from "./webauthn.ts";

export type * from "./email.ts";
export type * from "./theme.ts";
export type * from "./webauthn.ts";

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

/** How a provider looks on the built-in sign-in page. */
export interface ProviderStyle {
  /** The provider's logo: inline SVG markup, or a path on the same origin. */
  logo?: string | undefined;
  /** The background color of the button, such as `#24292f`. */
  bg?: string | undefined;
  /** The text color of the button, such as `#ffffff`. */
  text?: string | undefined;
  /** The color of the logo, used if `bg` is absent. */
  brandColor?: string | undefined;
}

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

interface ProviderBase {
  /** Part of the path `{basePath}/callback/{id}`; letters, digits, `-`, `_`, `.` and `~`. */
  id: string;
  /** The name that the sign-in page shows. */
  name: string;
}

/** A user as returned by `profile`. */
export type ProviderUser = Omit<User, "id"> & {
  /** Their id at the provider: a string, or an integer up to 2^53, beyond which JSON loses precision. */
  id?: string | number | null | undefined;
  /** `true` if the provider vouches that the address is theirs. */
  emailVerified?: unknown;
};

interface OAuthBase<P> extends ProviderBase {
  /** The issuer identifier (RFC 8414 section 2), by which endpoints are discovered. */
  issuer?: string | undefined;
  /** The URL of the metadata document, if it cannot be derived from the issuer. */
  wellKnown?: string | undefined;
  authorization?: string | AuthorizationEndpoint | undefined;
  token?: string | TokenEndpoint | undefined;
  userinfo?: string | UserinfoEndpoint | undefined;
  /** The URL of the provider's signing keys, if they are not discovered (RFC 7517). */
  jwks_endpoint?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  client?: ClientMetadata | undefined;
  /** Default: `["pkce", "state"]`; for OpenID Connect, `nonce` as well. */
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
}

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
export type OAuthUserConfig<P = Profile> = Partial<
  Omit<OAuth2Config<P>, "type"> & Omit<OIDCConfig<P>, "type">
>;

/** An input on the sign-in page. Other HTML attributes are passed on. */
export interface CredentialInput {
  label?: string | undefined;
  type?: string | undefined;
  value?: string | undefined;
  placeholder?: string | undefined;
  [attribute: string]: string | number | boolean | undefined;
}

/** A provider that signs in whoever `authorize` accepts, as by name and password. Source: interface 5. */
export interface CredentialsConfig<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
> extends ProviderBase {
  type: "credentials";
  credentials: C;
  /**
   * Decides who the person is. Return the user, or `null` if name and password do not match. Throw a `CredentialsSignin`
   * to choose the `code` in the URL of the sign-in page. The user's `id` is never what a visitor chooses; see docs/providers.md.
   *
   * @param credentials the posted fields; each is a string
   * @param request the request that posted them, with the fields as a JSON body
   */
  authorize(
    credentials: Partial<Record<keyof C, unknown>>,
    request: Request,
  ): Awaitable<User | null | undefined>;
}

/** A provider as an object. */
export type ProviderObject =
  | OAuth2Config
  | OIDCConfig
  | CredentialsConfig
  | EmailConfig
  | WebAuthnConfig;

/** The inputs of a form as `@auth/core` types them, with the attributes of JSX; only plain values are used. */
type LooseInputs = Readonly<Record<string, { label?: string | undefined }>>;

/** `@auth/core` types extensions as an interface, which is not assignable to a record. */
type LooseCeremony<Options> = Omit<Options, "extensions"> & { extensions?: object | undefined };

/** Providers of `@auth/core` whose types differ from ours. */
type LooseProvider =
  | Omit<OAuth2Config, "profile" | "account">
  | Omit<OIDCConfig, "profile" | "account">
  | (Omit<CredentialsConfig, "credentials"> & { credentials: LooseInputs })
  | (Omit<WebAuthnConfig, "formFields" | "authenticationOptions" | "registrationOptions"> & {
      formFields?: LooseInputs | undefined;
      authenticationOptions?: LooseCeremony<AuthenticationOptions> | undefined;
      registrationOptions?: LooseCeremony<RegistrationOptions> | undefined;
    });

/** A provider object, with `options` of the application that override the rest. */
export type ProviderWithOptions = (ProviderObject | LooseProvider) & { options?: unknown };

/** A provider, or a function that returns one for the options it is called with. */
export type Provider = ProviderWithOptions | ((options: ProviderOptions) => ProviderWithOptions);

/** The options of a provider that are set in the environment, such as `AUTH_GITHUB_ID`. Source: interface 2.8. */
export interface ProviderOptions {
  /** Never set: the environment cannot change the id of a provider. */
  id?: never;
  clientId?: string;
  clientSecret?: string;
  issuer?: string;
  apiKey?: string;
}
