/** A value, or what can be awaited for it: a promise, or the query of a database library. */
export type Awaitable<T> = T | PromiseLike<T>;

/** Any value that JSON can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue | undefined };

/**
 * A person, as a provider's `profile` callback or `authorize` describes them and as callbacks and
 * events receive them. Extend it by declaration merging. Source: interface 2.4.
 */
export interface User {
  id?: string | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  image?: string | null | undefined;
}

/** The ways to prove who one is. Source: interface 1. */
export type ProviderType = "oidc" | "oauth" | "email" | "credentials" | "webauthn";

/** One entry of an RFC 9396 `authorization_details` array. */
export interface AuthorizationDetails {
  readonly type: string;
  readonly [parameter: string]: JsonValue | undefined;
}

/**
 * What an authorization server's token endpoint answered (RFC 6749 section 5.1), after validation.
 */
export interface TokenSet {
  readonly access_token?: string | undefined;
  readonly refresh_token?: string | undefined;
  readonly id_token?: string | undefined;
  readonly scope?: string | undefined;
  /** Always lower case: `bearer` or `dpop`. */
  readonly token_type?: Lowercase<string> | undefined;
  /** Lifetime of the access token in seconds, as the server answered it. */
  readonly expires_in?: number | undefined;
  /** When the access token expires, in seconds since the epoch. Computed from `expires_in`. */
  readonly expires_at?: number | undefined;
  readonly authorization_details?: AuthorizationDetails[] | undefined;
}

/**
 * The link between a user and a provider, with the provider's tokens. Source: interface 2.5.
 */
export interface Account extends TokenSet {
  /** Id of the provider, such as `github`. */
  provider: string;
  type: ProviderType;
  /**
   * Who the user is at the provider. For `oauth` and `oidc` the `id` that `profile` returned, for
   * `email` the address, for `credentials` the `id` that `authorize` returned. Never empty.
   */
  providerAccountId: string;
  /** Id of the user the account belongs to, once there is one. */
  userId?: string | undefined;
  [key: string]: JsonValue | AuthorizationDetails[] | undefined;
}

/** The postal address claim of OpenID Connect Core section 5.1.1. */
export interface AddressClaim {
  country?: string | null | undefined;
  formatted?: string | null | undefined;
  locality?: string | null | undefined;
  postal_code?: string | null | undefined;
  region?: string | null | undefined;
  street_address?: string | null | undefined;
}

/**
 * Raw claims about a person as the provider sent them (OpenID Connect Core section 5.1). Everything
 * is optional and more members may be present. Source: interface 2.6.
 */
export interface Profile {
  sub?: string | null | undefined;
  id?: string | null | undefined;
  name?: string | null | undefined;
  given_name?: string | null | undefined;
  family_name?: string | null | undefined;
  middle_name?: string | null | undefined;
  nickname?: string | null | undefined;
  preferred_username?: string | null | undefined;
  profile?: string | null | undefined;
  picture?: unknown;
  website?: string | null | undefined;
  email?: string | null | undefined;
  email_verified?: boolean | null | undefined;
  gender?: string | null | undefined;
  birthdate?: string | null | undefined;
  zoneinfo?: string | null | undefined;
  locale?: string | null | undefined;
  phone_number?: string | null | undefined;
  updated_at?: string | number | Date | null | undefined;
  address?: AddressClaim | null | undefined;
  [claim: string]: unknown;
}

/**
 * The signed-in state as the application sees it. What the `session` callback adds is added here by
 * declaration merging. Source: interface 2.3.
 */
export interface Session {
  user?: User | undefined;
  /** When the session ends if it is not renewed: an ISO 8601 instant. */
  expires: string;
}

/**
 * The content of an encrypted session token. `name`, `email`, `picture` and `sub` come from the user
 * at sign-in; what the `jwt` callback adds is kept. Source: interface 2.7.
 */
export interface JWT {
  name?: string | null | undefined;
  email?: string | null | undefined;
  picture?: string | null | undefined;
  /** Id of the user. */
  sub?: string | undefined;
  /** Issued at, seconds since the epoch. Set by the library. */
  iat?: number | undefined;
  /** Expires at, seconds since the epoch. Set by the library. */
  exp?: number | undefined;
  /** Id of this token. Set by the library. */
  jti?: string | undefined;
  /** Id of the session, the same in every renewed token; what revocation names. Set by the library. */
  sid?: string | undefined;
  /** When the person signed in, seconds since the epoch. Set by the library. */
  auth_time?: number | undefined;
  /** Whether nobody had proved the user's address when the session began. Set by the library. */
  unproven?: boolean | undefined;
  [claim: string]: unknown;
}
