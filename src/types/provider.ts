import type { customFetch } from "../symbols.ts";
import type { EmailConfig } from "./email.ts";
import type { Awaitable, Profile, TokenSet, User } from "./records.ts";
import type { AuthenticationOptions, RegistrationOptions, WebAuthnConfig } from "./webauthn.ts";

export type * from "./email.ts";
export type * from "./theme.ts";
export type * from "./webauthn.ts";

/** What protects the round trip to an authorization server. `state` is always sent as well. */
export type Check = "pkce" | "state" | "nonce" | "none";

/** RFC 6749 section 2.3, RFC 7523, RFC 8705 section 2 and OpenID Connect Core section 9. */
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
  /** Inline SVG markup of the provider's mark, or a path on the own origin. */
  logo?: string | undefined;
  /** Background of the button: a CSS colour in hexadecimal notation. */
  bg?: string | undefined;
  /** Text colour of the button: a CSS colour in hexadecimal notation. */
  text?: string | undefined;
  /** Colour of the mark, used when `bg` is absent. */
  brandColor?: string | undefined;
}

/** Parameters added to a request to the authorization server. */
export type EndpointParams = { readonly [name: string]: unknown };

/** Where the browser is sent (RFC 6749 section 3.1). */
export interface AuthorizationEndpoint {
  url?: string | undefined;
  params?: EndpointParams | undefined;
}

/** Where a code becomes tokens (RFC 6749 section 3.2). */
export interface TokenEndpoint {
  url?: string | undefined;
  params?: EndpointParams | undefined;
  /** Replaces a response that is not what RFC 6749 says before it is validated. */
  conform?(response: Response): Awaitable<Response | undefined>;
  /** The private key for `private_key_jwt` (RFC 7523) and signed requests (RFC 9101). */
  clientPrivateKey?: CryptoKey | { key: CryptoKey; kid?: string } | undefined;
  /** The audience of client assertions (RFC 7523 section 3). Default: the issuer. */
  assertionAudience?: string | undefined;
}

/** What `userinfo.request` is called with. */
export interface UserinfoRequestContext {
  tokens: TokenSet;
  /** The provider with the options of the application merged in. */
  provider: OAuthProviderFacts;
  /** Like the global `fetch`, with the time-out, size limit and `customFetch` of the provider. */
  fetch: typeof fetch;
}

/** What `profile` may use besides claims and tokens. */
export type ProfileContext = Pick<UserinfoRequestContext, "fetch">;

/** The part of a resolved provider that request hooks may read. */
export interface OAuthProviderFacts {
  id: string;
  issuer?: string | undefined;
  clientId?: string | undefined;
  userinfo?: { url?: URL | undefined } | undefined;
}

/** Where claims about the person are read (OpenID Connect Core section 5.3). */
export interface UserinfoEndpoint {
  url?: string | undefined;
  params?: EndpointParams | undefined;
  /** Replaces the request. Must answer an object with the claims. */
  request?(context: UserinfoRequestContext): Awaitable<Profile | undefined>;
}

/** Facts about this client that the authorization server knows (RFC 7591 section 2). */
export interface ClientMetadata {
  /** A {@link ClientAuthenticationMethod}; any other is refused. Default: `client_secret_basic`. */
  token_endpoint_auth_method?: ClientAuthenticationMethod | (string & {}) | undefined;
  id_token_signed_response_alg?: string | undefined;
  userinfo_signed_response_alg?: string | undefined;
  /** The algorithm of signed authorization responses (JARM section 3). */
  authorization_signed_response_alg?: string | undefined;
  /** Pushes every authorization request (RFC 9126 section 6). */
  require_pushed_authorization_requests?: boolean | undefined;
  /** Signs every authorization request with `token.clientPrivateKey` (RFC 9101 section 10.5). */
  require_signed_request_object?: boolean | undefined;
  /** Binds access tokens to a key of the application (RFC 9449 section 5.2). */
  dpop_bound_access_tokens?: boolean | undefined;
  /** Access tokens are bound to the client certificate of the `customFetch` (RFC 8705 section 3.4). */
  tls_client_certificate_bound_access_tokens?: boolean | undefined;
  /** Uses the endpoints for mutual TLS where the metadata names some (RFC 8705 section 5). */
  use_mtls_endpoint_aliases?: boolean | undefined;
  /** Seconds since the person authenticated, at the most, when a request does not say. */
  default_max_age?: number | undefined;
  /** Refuses ID tokens without `auth_time`. */
  require_auth_time?: boolean | undefined;
  [metadata: string]: unknown;
}

interface ProviderBase {
  /** Stands in the path `{basePath}/callback/{id}`; letters, digits, `-`, `_` and `.`. */
  id: string;
  /** What people read on the sign-in page. */
  name: string;
}

interface OAuthBase<P> extends ProviderBase {
  /** The issuer identifier (RFC 8414). With it, endpoints are discovered. */
  issuer?: string | undefined;
  /** Address of the metadata document when it is not below the issuer. */
  wellKnown?: string | undefined;
  authorization?: string | AuthorizationEndpoint | undefined;
  token?: string | TokenEndpoint | undefined;
  userinfo?: string | UserinfoEndpoint | undefined;
  /** Address of the provider's signing keys when they are not discovered (RFC 7517). */
  jwks_endpoint?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  client?: ClientMetadata | undefined;
  /** Default: `["pkce", "state"]`, and `nonce` for OpenID Connect. */
  checks?: readonly Check[] | undefined;
  /**
   * Issuer of ID tokens where one provider speaks for many tenants: `{tenantid}` stands for the
   * token's `tid`, as in `https://login.microsoftonline.com/{tenantid}/v2.0`.
   */
  tenantIssuer?: string | undefined;
  /** Turns on what the FAPI 2.0 Security Profile asks of clients; see docs/oauth.md. */
  fapi2?: boolean | undefined;
  /** Turns the provider's claims into a user. `id` is who they are at the provider. */
  profile?(
    profile: P,
    tokens: TokenSet,
    context?: ProfileContext,
  ): Awaitable<User & { emailVerified?: unknown }>;
  /** Chooses which tokens the adapter stores. */
  account?(tokens: TokenSet): TokenSet | undefined;
  style?: ProviderStyle | undefined;
  /**
   * Signs in to an existing user of the same address when the provider says that the address is
   * verified and the existing user's address is verified too.
   */
  allowDangerousEmailAccountLinking?: boolean | undefined;
  /** See {@link AuthConfig.redirectProxyUrl}. */
  redirectProxyUrl?: string | undefined;
  /** Used instead of the global `fetch` for every request to this provider: a proxy, mutual TLS. */
  [customFetch]?: typeof fetch | undefined;
}

/** A provider that speaks OAuth 2.0 (RFC 6749) without an ID token. */
export interface OAuth2Config<P = Profile> extends OAuthBase<P> {
  type: "oauth";
}

/** A provider that speaks OpenID Connect Core 1.0. */
export interface OIDCConfig<P = Profile> extends OAuthBase<P> {
  type: "oidc";
  /** `false` reads the claims from the UserInfo endpoint instead of the ID token. Default: true. */
  idToken?: boolean | undefined;
}

/** Either kind of OAuth provider. */
export type OAuthConfig<P = Profile> = OAuth2Config<P> | OIDCConfig<P>;

/** What an application passes to a provider function to change its defaults. */
export type OAuthUserConfig<P = Profile> = Partial<
  Omit<OAuth2Config<P>, "type"> & Omit<OIDCConfig<P>, "type">
>;

/** An input on the sign-in page; further HTML attributes are passed on. */
export interface CredentialInput {
  label?: string | undefined;
  type?: string | undefined;
  value?: string | undefined;
  placeholder?: string | undefined;
  [attribute: string]: string | number | boolean | undefined;
}

/** Signs in with whatever `authorize` accepts. Source: interface 5. */
export interface CredentialsConfig<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
> extends ProviderBase {
  type: "credentials";
  credentials: C;
  /**
   * Decides who the person is. Answer the user, or `null` when name and password do not match; throw
   * a `CredentialsSignin` to choose the `code` that the sign-in page gets.
   *
   * @param credentials the posted fields, strings only
   * @param request the request that posted them, with its body as JSON
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

/** The inputs of a form as `@auth/core` types them: with attributes of JSX, of which plain values count. */
type LooseInputs = Readonly<Record<string, { label?: string | undefined }>>;

/** What `@auth/core` types as an interface, which is no record. */
type LooseCeremony<Options> = Omit<Options, "extensions"> & { extensions?: object | undefined };

/** A provider as `@auth/core` makes it, where its types differ. */
type LooseProvider =
  | Omit<OAuth2Config, "profile" | "account">
  | Omit<OIDCConfig, "profile" | "account">
  | (Omit<CredentialsConfig, "credentials"> & { credentials: LooseInputs })
  | (Omit<WebAuthnConfig, "formFields" | "authenticationOptions" | "registrationOptions"> & {
      formFields?: LooseInputs | undefined;
      authenticationOptions?: LooseCeremony<AuthenticationOptions> | undefined;
      registrationOptions?: LooseCeremony<RegistrationOptions> | undefined;
    });

/** A provider object whose `options`, written by the application, override the rest. */
export type ProviderWithOptions = (ProviderObject | LooseProvider) & { options?: unknown };

/** A provider, or a function that makes one from the options it is called with. */
export type Provider = ProviderWithOptions | ((options: ProviderOptions) => ProviderWithOptions);

/** What the environment offers to a provider function. Source: interface 2.8. */
export interface ProviderOptions {
  /** Whoever calls it has no other id in mind than its own. */
  id?: never;
  clientId?: string;
  clientSecret?: string;
  issuer?: string;
  apiKey?: string;
}
